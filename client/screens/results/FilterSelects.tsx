import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { candidateSorts, type CandidateSort } from '../../../shared/candidates/sort.ts'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { useBatches } from '../../data/hooks/useBatches.ts'
import { useJobs } from '../../data/hooks/useJobs.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useReadFirst } from '../../candidates/useReadFirst.ts'
import { ALL_BATCHES, ALL_JOBS, type Filters } from './filters.ts'

export interface SelectsProps {
  filters: Filters
  change: (part: Partial<Filters>) => void
}

interface FilterSelectsProps extends SelectsProps {
  isJobFixed?: boolean
  /** Further ones, before the order. */
  children: ReactNode
}

/** Job, batch and order of a list of candidates. */
export function FilterSelects({ filters, change, isJobFixed = false, children }: FilterSelectsProps) {
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
      {!isJobFixed && (
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
      )}
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
      {children}
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
