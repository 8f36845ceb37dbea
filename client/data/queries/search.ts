import type { StatusCode } from '../../../shared/screening/status.ts'
import type { ScoreFilter } from '../../../shared/candidates/score-filter.ts'
import type { CandidateSort } from '../../../shared/candidates/sort.ts'
import { fold } from '../../../shared/lib/text.ts'
import { codeOf } from '../../../shared/candidates/cover.ts'
import { newestFirst, type Indexed } from './candidate-index.ts'
import type { Mirror } from '../database/db.ts'
import { findCover } from '../mirror/cover.ts'
import { isByScore, scoreTest } from './score-test.ts'

/** An empty `search` matches all; `sort` is newest first by default. */
export interface CandidateFilter extends ScoreFilter {
  status?: StatusCode
  jobId?: string
  batchId?: string
  tag?: string
  /** Rejected for this reason. */
  reason?: string
  search?: string
  sort?: CandidateSort
}

/** Whether the list has the order of the database index and can be read page by page; any other list is made in memory. */
export const isNewestFirst = ({ tag, reason, search = '', sort = 'newest', ...scores }: CandidateFilter): boolean =>
  sort === 'newest' && search.trim() === '' && !tag && !reason && !isByScore(scores)

/** Fills the search cache before the first keystroke: reading 20,000 candidates takes a second or more. */
export const prepareSearch = async (mirror: Mirror): Promise<void> => void (await newestFirst(mirror))

/** The candidates that match the filter, in its order. */
export async function seek(
  mirror: Mirror,
  { status, jobId, batchId, tag, reason, search = '', sort = 'newest', ...scores }: CandidateFilter,
): Promise<Indexed[]> {
  const [all, matches, isScored] = await Promise.all([withoutCovered(mirror), matcher(mirror, search), scoreTest(mirror, scores)])
  const found = all.filter(
    (each) =>
      (!status || each.status === status) &&
      (!jobId || each.jobId === jobId) &&
      (!batchId || each.batchId === batchId) &&
      (!tag || each.tags.includes(tag)) &&
      (!reason || each.rejectionReason === reason) &&
      isScored(each) &&
      matches(each),
  )
  const order = orders[sort]
  return order ? found.sort(order) : found
}

/** With its code in place of what tells who a covered candidate is. */
export async function withoutCovered(mirror: Mirror): Promise<readonly Indexed[]> {
  const [all, isHidden] = await Promise.all([newestFirst(mirror), findCover(mirror)])
  return isHidden ? all.map((each) => (isHidden(each) ? underCode(each) : each)) : all
}

function underCode(each: Indexed): Indexed {
  const name = fold(codeOf(each.id))
  return { ...each, name, text: `${name} ${fold(each.tags.join(' '))}`, personLength: name.length }
}

type Order = (a: Indexed, b: Indexed) => number

/** `newest` is the order of the index itself. */
export const orders: Record<CandidateSort, Order | undefined> = {
  newest: undefined,
  overall: (a, b) => b.overallScore - a.overallScore,
  weighted: (a, b) => b.weightedFit - a.weightedFit,
  // By the folded name: a collator would take ten times as long.
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0),
}

/** Tests whether every word occurs in a candidate's name, e-mail, file name, tags, batch or job. */
async function matcher(mirror: Mirror, search: string): Promise<(candidate: Indexed) => boolean> {
  const words = fold(search).split(' ').filter(Boolean)
  if (words.length === 0) return () => true
  const [jobs, batches] = await Promise.all([mirror.jobs.toArray(), mirror.batches.toArray()])
  const names = new Map([
    ...jobs.map(({ id, title }) => [id, fold(title)] as const),
    ...batches.map(({ id, name }) => [id, fold(name)] as const),
  ])
  const named = words.map((word) => new Set([...names].filter(([, name]) => name.includes(word)).map(([id]) => id)))
  return ({ text, batchId, jobId }) =>
    words.every((word, at) => text.includes(word) || named[at]!.has(batchId) || named[at]!.has(jobId))
}
