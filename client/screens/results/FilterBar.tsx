import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { candidateSorts, type CandidateSort } from '../../../shared/candidates/sort.ts'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/form/Field.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { useBatches } from '../../data/hooks/useBatches.ts'
import { useJobs } from '../../data/hooks/useJobs.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { prepareSearch } from '../../data/hooks/candidates/useCandidates.ts'
import { useTagsInUse } from '../../data/hooks/candidates/useTagsInUse.ts'
import { useKeys } from '../../lib/useKeys.ts'
import { useReadFirst } from '../../candidates/useReadFirst.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { ALL_BATCHES, ALL_JOBS, ALL_TAGS, candidateFilter, type Filters } from './filters.ts'
import { ListTools } from './ListTools.tsx'
import type { Selection } from './useSelection.ts'

interface SelectsProps {
  filters: Filters
  change: (part: Partial<Filters>) => void
}

/** The search field, then the selects. On phones these are behind a button that says how many are set. */
export function FilterBar({ filters, change, selection }: SelectsProps & { selection: Selection }) {
  const { t } = useLingui()
  const { mirror, onError } = useData()
  const field = useRef<HTMLInputElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const n = [filters.jobId, filters.batchId, filters.tag, filters.sort === 'newest' ? undefined : filters.sort].filter(
    Boolean,
  ).length
  const label = t({ id: 'screening.filters', message: 'Filters' })
  const search = t({ id: 'screening.search', message: 'Search name, e-mail, file' })
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
      <div className="self-center md:order-last">
        <ExportMenu filter={candidateFilter(filters)} />
      </div>
      <div className={`${isOpen ? 'grid' : 'hidden'} w-full grid-cols-1 gap-2 md:flex md:w-auto md:min-w-0 md:flex-1`}>
        <Selects filters={filters} change={change} />
      </div>
      <div className="basis-full max-md:hidden" />
      <div className={`${isOpen ? '' : 'max-md:hidden'} w-full md:w-auto md:flex-1`}>
        <ListTools selection={selection} />
      </div>
    </div>
  )
}

/** Takes the focus out of the field, so that single keys act on the list again. */
function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Escape') currentTarget.blur()
}

function Selects({ filters, change }: SelectsProps) {
  const { t } = useLingui()
  const jobs = useJobs() ?? []
  const batches = useBatches(filters.jobId) ?? []
  const isReadFirst = useReadFirst(useData().userId)
  const sorts = candidateSorts.filter((sort) => !isReadFirst || sort === 'newest' || sort === 'name')
  const orders: Record<CandidateSort, string> = {
    newest: t({ id: 'screening.sort.newest', message: 'Newest' }),
    overall: t({ id: 'screening.sort.overall', message: 'Overall score' }),
    weighted: t({ id: 'screening.sort.fit', message: 'Weighted fit' }),
    name: t({ id: 'screening.sort.name', message: 'Name' }),
  }
  return (
    <>
      <SelectField
        label={t({ id: 'upload.job', message: 'Job' })}
        hideLabel
        className="md:w-44"
        value={filters.jobId ?? ALL_JOBS}
        onChange={(jobId) => change({ jobId: jobId === ALL_JOBS ? undefined : jobId, batchId: undefined })}
        options={[
          { value: ALL_JOBS, label: t({ id: 'screening.all_jobs', message: 'All jobs' }) },
          ...jobs.map((job) => ({ value: job.id, label: job.title })),
        ]}
      />
      <SelectField
        label={t({ id: 'candidate.batch', message: 'Batch' })}
        hideLabel
        className="md:w-44"
        value={filters.batchId ?? ALL_BATCHES}
        onChange={(batchId) => change({ batchId: batchId === ALL_BATCHES ? undefined : batchId })}
        options={[
          { value: ALL_BATCHES, label: t({ id: 'screening.all_batches', message: 'All batches' }) },
          ...batches.map((batch) => ({ value: batch.id, label: batch.name })),
        ]}
      />
      <TagSelect filters={filters} change={change} />
      <SelectField
        label={t({ id: 'screening.sort', message: 'Order' })}
        hideLabel
        className="md:ml-auto md:w-40"
        value={filters.sort}
        onChange={(sort) => change({ sort })}
        options={sorts.map((sort) => ({ value: sort, label: orders[sort] }))}
      />
    </>
  )
}

/** Shown if any tags are in use, or the address names one. */
function TagSelect({ filters: { tag }, change }: SelectsProps) {
  const { t } = useLingui()
  const used = useTagsInUse()
  const tags = tag === undefined || used.includes(tag) ? used : [tag, ...used]
  if (tags.length === 0) return null
  return (
    <SelectField
      label={t({ id: 'tag.one', message: 'Tag' })}
      hideLabel
      className="md:w-36"
      value={tag ?? ALL_TAGS}
      onChange={(chosen) => change({ tag: chosen === ALL_TAGS ? undefined : chosen })}
      options={[
        { value: ALL_TAGS, label: t({ id: 'screening.allTags', message: 'All tags' }) },
        ...tags.map((each) => ({ value: each, label: each })),
      ]}
    />
  )
}
