import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { deferred } from '../../components/lazy/deferred.tsx'
import { optional } from '../../lib/optional.ts'
import { TextField } from '../../components/form/Field.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { prepareSearch } from '../../data/hooks/candidates/useCandidates.ts'
import { addRareWords } from '../../lib/i18n.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { FilterSelects, type SelectsProps } from './FilterSelects.tsx'
import { candidateFilter, countScores } from './filters.ts'
import { ListTools } from './ListTools.tsx'
import type { Selection } from './useSelection.ts'

const { useReady: useExportMenu, Show: ExportMenu } = deferred(async () => {
  const [{ ExportMenu }] = await Promise.all([import('./ExportMenu.tsx'), addRareWords()])
  return ExportMenu
})

const { useReady: useMoreFilters, Show: MoreFilters } = deferred(async () => {
  const [{ MoreFilters }] = await Promise.all([import('./more/MoreFilters.tsx'), addRareWords()])
  return MoreFilters
})

const MoreSelects = optional(async () => {
  const [{ MoreSelects }] = await Promise.all([import('./MoreSelects.tsx'), addRareWords()])
  return MoreSelects
})

/** The search field, then the selects. On phones these are behind a button that says how many are set. */
export function FilterBar({ filters, change, selection }: SelectsProps & { selection: Selection }) {
  const { t } = useLingui()
  const { mirror, onError } = useData()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const named = [
    filters.jobId,
    filters.batchId,
    filters.tag,
    filters.reason,
    filters.sort === 'newest' ? undefined : filters.sort,
  ]
  const n = countScores(filters) + named.filter(Boolean).length
  const label = t({ id: 'screening.filters', message: 'Filters' })
  const search = t({ id: 'screening.search', message: 'Search name, e-mail, file' })
  useExportMenu(false)
  useMoreFilters(false)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <div className="my-3 flex flex-wrap gap-2 md:my-4" role="search">
      <TextField
        ref={field}
        label={search}
        hideLabel
        aria-keyshortcuts="/"
        trailing={<Kbd>/</Kbd>}
        onKeyDown={leaveOnEscape}
        onFocus={() => void prepareSearch(mirror).catch(onError)}
        type="search"
        icon="search"
        placeholder={search}
        value={filters.search}
        onChange={(text) => change({ search: text })}
        className="flex-1 md:basis-full xl:max-w-85 xl:basis-0"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button
        icon="filter"
        label={n > 0 ? `${label} (${n})` : label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="md:hidden"
      />
      <div className="size-control-small self-center md:order-last">
        <ExportMenu filter={candidateFilter(filters)} />
      </div>
      <div className={`${isOpen ? 'grid' : 'hidden'} w-full grid-cols-1 gap-2 md:flex md:w-auto md:min-w-0 md:flex-1`}>
        <FilterSelects filters={filters} change={change}>
          <Suspense>
            <MoreSelects filters={filters} change={change} />
          </Suspense>
        </FilterSelects>
      </div>
      <div className="basis-full max-md:hidden" />
      <div className={`${isOpen ? '' : 'max-md:hidden'} w-full md:w-auto md:flex-1`}>
        <ListTools selection={selection} />
      </div>
      <div className={isOpen ? 'contents' : 'max-md:hidden md:contents'}>
        <MoreFilters filters={filters} change={change} />
      </div>
    </div>
  )
}

/** Takes the focus out of the field, so that single keys act on the list again. */
function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Escape') currentTarget.blur()
}
