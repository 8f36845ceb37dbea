import {
  Status,
  statusFrom,
  statusNameOf,
  statusNames,
  type StatusCode,
  type StatusName,
} from '../../../shared/screening/status.ts'
import { sortFrom, type CandidateSort } from '../../../shared/candidates/sort.ts'
import type { CandidateFilter } from '../../data/index.ts'

/** The selects' values for "no filter" (specification 3). */
export const ALL_JOBS = 'all_jobs'
export const ALL_BATCHES = 'all_batches'
export const ALL_TAGS = ''
export const ALL_REASONS = ''

export const tabs = ['all', ...statusNames] as const
export type Tab = (typeof tabs)[number]

export interface Filters {
  tab: Tab
  jobId: string | undefined
  batchId: string | undefined
  tag: string | undefined
  reason: string | undefined
  search: string
  sort: CandidateSort
}

/** What a screen shows where its query names no status and no order. */
export type Defaults = Pick<Filters, 'tab' | 'sort'>
const ofResults: Defaults = { tab: 'all', sort: 'newest' }

/** The query is the only place that stores the filters, so that a link, a reload and Back show the same list. */
export function filtersIn(query: URLSearchParams, defaults = ofResults): Filters {
  return {
    tab: tabOf(query.get('status'), defaults),
    jobId: chosen(query.get('jobId'), ALL_JOBS),
    batchId: chosen(query.get('batchId'), ALL_BATCHES),
    tag: chosen(query.get('tag'), ALL_TAGS),
    reason: chosen(query.get('reason'), ALL_REASONS),
    search: query.get('q') ?? '',
    sort: sortFrom(query.get('sort')) ?? defaults.sort,
  }
}

export function queryOf({ tab, jobId, batchId, tag, reason, search, sort }: Filters, defaults = ofResults): URLSearchParams {
  const named = {
    jobId,
    batchId,
    status: tab === defaults.tab ? '' : tab,
    tag,
    reason,
    q: search,
    sort: sort === defaults.sort ? '' : sort,
  }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** While scores are hidden, the order must not reveal them either. */
export const withoutScoreOrder = (filters: Filters): Filters =>
  filters.sort === 'name' ? filters : { ...filters, sort: 'newest' }

export const statusOf = (tab: Tab): StatusCode | undefined => (tab === 'all' ? undefined : Status[tab])

/** The filter for queries of the mirror. */
export function candidateFilter({ tab, search, sort, ...named }: Filters): CandidateFilter {
  const status = statusOf(tab)
  const { jobId, batchId, tag, reason } = named
  const chosen = { ...(jobId && { jobId }), ...(batchId && { batchId }), ...(tag && { tag }), ...(reason && { reason }) }
  return { search, sort, ...(status && { status }), ...chosen }
}

export const isFiltered = ({ tab, jobId, batchId, tag, reason, search }: Filters): boolean =>
  tab !== 'all' || [jobId, batchId, tag, reason].some((each) => each !== undefined) || search.trim() !== ''

function tabOf(said: string | null, defaults: Defaults): Tab {
  if (said === null) return defaults.tab
  const code = statusFrom(said ?? '')
  const name: StatusName | 'pending' = code ? statusNameOf(code) : 'pending'
  return name === 'pending' ? 'all' : name
}

const chosen = (value: string | null, none: string): string | undefined => (!value || value === none ? undefined : value)
