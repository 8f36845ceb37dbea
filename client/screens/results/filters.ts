import { Status, statusFrom, statusNameOf, statusNames, type StatusCode, type StatusName } from '../../../shared/candidate.ts'
import { candidateSort, type CandidateSort } from '../../../shared/contract.ts'
import type { CandidateFilter } from '../../data/search.ts'

/** What a select says for "no filter" (specification 3). */
export const allJobs = 'all_jobs'
export const allBatches = 'all_batches'

export const tabs = ['all', ...statusNames] as const
export type Tab = (typeof tabs)[number]

export type Filters = {
  tab: Tab
  jobId: string | undefined
  batchId: string | undefined
  search: string
  sort: CandidateSort
}

/** The query is the only place that keeps the filters: a link, a reload and Back show the same list. */
export function filtersIn(query: URLSearchParams): Filters {
  return {
    tab: tabOf(query.get('status')),
    jobId: chosen(query.get('jobId'), allJobs),
    batchId: chosen(query.get('batchId'), allBatches),
    search: query.get('q') ?? '',
    sort: candidateSort.catch('newest').parse(query.get('sort')),
  }
}

export function queryOf({ tab, jobId, batchId, search, sort }: Filters): URLSearchParams {
  const named = { jobId, batchId, status: tab === 'all' ? '' : tab, q: search, sort: sort === 'newest' ? '' : sort }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** What is asked of the mirror. */
export function candidateFilter({ tab, jobId, batchId, search, sort }: Filters): CandidateFilter {
  const status = statusOf(tab)
  return { search, sort, ...(status && { status }), ...(jobId && { jobId }), ...(batchId && { batchId }) }
}

/** Where scores are hidden, no order tells of them either. */
export const withoutScoreOrder = (filters: Filters): Filters =>
  filters.sort === 'name' ? filters : { ...filters, sort: 'newest' }

export const statusOf = (tab: Tab): StatusCode | undefined => (tab === 'all' ? undefined : Status[tab])

export const isFiltered = ({ tab, jobId, batchId, search }: Filters): boolean =>
  tab !== 'all' || jobId !== undefined || batchId !== undefined || search.trim() !== ''

function tabOf(said: string | null): Tab {
  const code = statusFrom(said ?? '')
  const name: StatusName | 'pending' = code ? statusNameOf(code) : 'pending'
  return name === 'pending' ? 'all' : name
}

const chosen = (value: string | null, none: string): string | undefined => (!value || value === none ? undefined : value)
