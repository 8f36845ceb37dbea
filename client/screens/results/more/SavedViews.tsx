import { Trans, useLingui } from '@lingui/react/macro'
import { type SubmitEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/form/Field.tsx'
import { TextLink } from '../../../components/TextLink.tsx'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { filtersIn, queryOf, type Filters } from '../filters.ts'
import { deleteView, LONGEST_VIEW_NAME, saveView, useViews, type View } from './views.ts'

interface SavedViewsProps {
  filters: Filters
  /** The address of the screen with these filters. */
  hrefOf: (filters: Filters) => string
}

/** Filters by name, on this device. */
export function SavedViews({ filters, hrefOf }: SavedViewsProps) {
  const { t } = useLingui()
  const { userId } = useData()
  const views = useViews(userId)
  const [name, setName] = useState('')

  function save(event: SubmitEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    saveView(userId, { name: name.trim(), query: queryOf(filters).toString() })
    setName('')
  }

  return (
    <section aria-label={t({ id: 'views.title', message: 'Saved views' })} className="mt-4 border-t border-line pt-4">
      {views.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1">
          {views.map((view) => (
            <ViewItem key={view.name} view={view} hrefOf={hrefOf} />
          ))}
        </ul>
      )}
      <form onSubmit={save} className="flex flex-wrap items-end gap-2">
        <TextField
          label={t({ id: 'views.name', message: 'Save these filters on this device as' })}
          value={name}
          onChange={setName}
          maxLength={LONGEST_VIEW_NAME}
          autoComplete="off"
          className="w-full sm:max-w-80"
        />
        <Button type="submit">
          <Trans id="views.save">Save view</Trans>
        </Button>
      </form>
    </section>
  )
}

function ViewItem({ view: { name, query }, hrefOf }: { view: View } & Pick<SavedViewsProps, 'hrefOf'>) {
  const { t } = useLingui()
  const { userId } = useData()
  return (
    <li className="flex min-h-control min-w-0 items-center gap-1">
      <TextLink href={hrefOf(filtersIn(new URLSearchParams(query)))}>{name}</TextLink>
      <Button
        kind="quiet"
        size="small"
        icon="cross"
        label={t({ id: 'views.delete', message: `Delete view “${name}”` })}
        onClick={() => deleteView(userId, name)}
      />
    </li>
  )
}
