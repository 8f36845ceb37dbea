import {
  Status,
  statusFrom,
  statusNameOf,
  statusNames,
  type StatusCode,
  type StatusName,
} from '../../../shared/screening/status.ts'
import type { ScoreFilter } from '../../../shared/candidates/score-filter.ts'
import { sortFrom, type CandidateSort } from '../../../shared/candidates/sort.ts'
import type { CandidateFilter } from '../../data/index.ts'

/** The selects' values for "no filter" (specification 3). */
export const ALL_JOBS = 'all_jobs'
export const ALL_BATCHES = 'all_batches'
export const ALL_TAGS = ''

export const tabs = ['all', ...statusNames] as const
export type Tab = (typeof tabs)[number]

export interface Filters extends ScoreFilter {
  tab: Tab
  jobId: string | undefined
  batchId: string | undefined
  tag: string | undefined
  reason: string | undefined
  search: string
  sort: CandidateSort
}

/** What a screen shows where its query names no status and no order. */
type Defaults = Pick<Filters, 'tab' | 'sort'>
const ofResults: Defaults = { tab: 'all', sort: 'newest' }
/** Who waits for a decision, the best first. */
export const ofDesk: Defaults = { tab: 'completed', sort: 'overall' }

/** The query is the only place that stores the filters, so that a link, a reload and Back show the same list. */
export function filtersIn(query: URLSearchParams, defaults = ofResults): Filters {
  return {
    tab: tabOf(query.get('status'), defaults),
    jobId: chosen(query.get('jobId'), ALL_JOBS),
    batchId: chosen(query.get('batchId'), ALL_BATCHES),
    tag: chosen(query.get('tag'), ALL_TAGS),
    reason: chosen(query.get('reason'), ALL_TAGS),
    search: query.get('q') ?? '',
    sort: sortFrom(query.get('sort')) ?? defaults.sort,
    ...scoresIn(query),
  }
}

export function queryOf(
  { tab, jobId, batchId, tag, reason, search, sort, ...scores }: Filters,
  defaults = ofResults,
): URLSearchParams {
  const named = {
    jobId,
    batchId,
    status: tab === defaults.tab ? '' : tab,
    tag,
    reason,
    q: search,
    sort: sort === defaults.sort ? '' : sort,
    ...scores,
  }
  return new URLSearchParams(Object.entries(named).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))
}

/** While scores are hidden, neither order nor filters may reveal them. */
export const withoutScoreOrder = ({ tab, jobId, batchId, tag, reason, search, sort }: Filters): Filters => ({
  tab,
  jobId,
  batchId,
  tag,
  reason,
  search,
  sort: sort === 'name' ? sort : 'newest',
})

export const statusOf = (tab: Tab): StatusCode | undefined => (tab === 'all' ? undefined : Status[tab])

/** The filter for queries of the mirror. */
export function candidateFilter({ tab, jobId, batchId, tag, reason, search, sort, ...scores }: Filters): CandidateFilter {
  const status = statusOf(tab)
  return {
    search,
    sort,
    ...scores,
    ...(status && { status }),
    ...(jobId && { jobId }),
    ...(batchId && { batchId }),
    ...(tag && { tag }),
    ...(reason && { reason }),
  }
}

export const countScores = ({ min, max, criterion }: ScoreFilter): number =>
  [min, max, criterion].filter((each) => each !== undefined).length

export const isFiltered = ({ tab, jobId, batchId, tag, reason, search, ...scores }: Filters): boolean =>
  tab !== 'all' ||
  countScores(scores) > 0 ||
  [jobId, batchId, tag, reason].some((each) => each !== undefined) ||
  search.trim() !== ''

function tabOf(said: string | null, defaults: Defaults): Tab {
  if (said === null) return defaults.tab
  const code = statusFrom(said ?? '')
  const name: StatusName | 'pending' = code ? statusNameOf(code) : 'pending'
  return name === 'pending' ? 'all' : name
}

/** Only what narrows the list: 0 to 100 is every score. */
function scoresIn(query: URLSearchParams): ScoreFilter {
  const scores: ScoreFilter = {}
  for (const name of ['min', 'max', 'criterionMin'] as const) {
    const value = Number(query.get(name))
    if (Number.isInteger(value) && value > 0 && value <= 100) scores[name] = value
  }
  const criterion = query.get('criterion')
  return criterion ? { ...scores, criterion } : scores
}

const chosen = (value: string | null, none: string): string | undefined => (!value || value === none ? undefined : value)
