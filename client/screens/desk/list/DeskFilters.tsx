import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type Ref } from 'react'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/form/Field.tsx'
import type { Desk } from '../queue/useDesk.ts'

const DeskSelects = lazy(async () => ({ default: (await import('./DeskSelects.tsx')).DeskSelects }))

interface DeskFiltersProps {
  desk: Desk
  jobId: string | undefined
  field: Ref<HTMLInputElement>
  /** Takes the focus out of the search field. */
  leave: () => void
}

/** Search, and behind a button all other filters. */
export function DeskFilters({ desk: { filters, change }, jobId, field, leave }: DeskFiltersProps) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const search = t({ id: 'screening.search', message: 'Search name, e-mail, file' })
  return (
    <div
      role="search"
      className="flex max-h-3/4 flex-none flex-col gap-2 overflow-y-auto border-b border-line p-3 group-data-narrow/list:md:max-xl:hidden"
    >
      <div className="flex gap-2">
        <TextField
          ref={field}
          label={search}
          aria-keyshortcuts="/"
          onKeyDown={(press) => {
            if (press.key !== 'Escape') return
            press.preventDefault() // the browser would empty the field
            press.currentTarget.blur()
            leave()
          }}
          hideLabel
          type="search"
          icon="search"
          placeholder={search}
          value={filters.search}
          onChange={(text) => change({ search: text })}
          className="min-w-0 flex-1"
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button
          icon="filter"
          label={t({ id: 'screening.filters', message: 'Filters' })}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </div>
      <Suspense>{isOpen && <DeskSelects filters={filters} change={change} isJobFixed={jobId !== undefined} />}</Suspense>
    </div>
  )
}
