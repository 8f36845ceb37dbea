import { useLiveQuery } from 'dexie-react-hooks'
import type { CandidateSummary, Progress, StatusCode } from '../../shared/candidate.ts'
import type { CandidateSort } from '../../shared/contract.ts'
import type { Collection } from 'dexie'
import type { Mirror } from './db.ts'
import { isSnapshotComplete } from './live.ts'
import { withLabels, type OutboxEntry } from './outbox-list.ts'
import { useData } from './provider.tsx'
import { matcher } from './search.ts'

/** An empty `search` is none; `sort` is by default the newest first. */
export type CandidateFilter = { status?: StatusCode; jobId?: string; batchId?: string; search?: string; sort?: CandidateSort }

export type CandidateRow = {
  candidate: CandidateSummary
  jobTitle: string
  batchName: string
  /** Names, in the order of `candidate.scores`. */
  criteria: string[]
  /** Its file has not reached the server. */
  waitingToUpload: boolean
  /** Of a screening that runs or is held up. */
  progress: Progress | undefined
  /** The newest refused operation on it. */
  refusal: OutboxEntry | undefined
}
export type CandidatePage = { rows: CandidateRow[]; total: number; more: boolean }

/** While the filter changes, the last answer stays on the screen until the next one is there. */
export function useCandidates(filter: CandidateFilter, limit: number): CandidatePage | undefined {
  const { mirror } = useData()
  const { status, jobId, batchId, search, sort } = filter
  return useLiveQuery(() => listCandidates(mirror, filter, limit), [mirror, status, jobId, batchId, search, sort, limit])
}

export async function listCandidates(mirror: Mirror, filter: CandidateFilter, limit: number): Promise<CandidatePage | undefined> {
  const { search = '', sort = 'newest' } = filter
  const byIndex = sort === 'newest' && search.trim() === ''
  const { page, total } = byIndex ? await newest(mirror, filter, limit) : await sought(mirror, filter, limit)
  if (total === 0 && !(await isSnapshotComplete(mirror))) return undefined
  return { rows: await rowsOf(mirror, page), total, more: total > page.length }
}

type Found = { page: CandidateSummary[]; total: number }

async function newest(mirror: Mirror, filter: CandidateFilter, limit: number): Promise<Found> {
  const [page, total] = await Promise.all([
    within(mirror, filter).reverse().limit(limit).toArray(),
    within(mirror, filter).count(),
  ])
  return { page, total }
}

/** By the one index that answers the filter, oldest first. */
function within({ candidates }: Mirror, { status, jobId, batchId }: CandidateFilter): Collection<CandidateSummary, string> {
  const range = (index: string, key: (string | number)[]) => candidates.where(index).between([...key, ''], [...key, '\uffff'])
  if (batchId && status) return range('[batchId+status+createdAt]', [batchId, status])
  if (batchId) return range('[batchId+createdAt]', [batchId])
  if (jobId && status) return range('[jobId+status+createdAt]', [jobId, status])
  if (jobId) return range('[jobId+createdAt]', [jobId])
  return status ? range('[status+createdAt]', [status]) : candidates.orderBy('createdAt')
}

async function sought(mirror: Mirror, filter: CandidateFilter, limit: number): Promise<Found> {
  const matches = await matcher(mirror, filter.search ?? '')
  const found = (await within(mirror, filter).reverse().toArray()).filter(matches)
  return { page: found.sort(orders[filter.sort ?? 'newest']).slice(0, limit), total: found.length }
}

const orders: Record<CandidateSort, (a: CandidateSummary, b: CandidateSummary) => number> = {
  newest: () => 0,
  overall: (a, b) => b.overallScore - a.overallScore,
  weighted: (a, b) => b.weightedFit - a.weightedFit,
  name: (a, b) => a.name.localeCompare(b.name),
}

/** With everything that a list shows beside the candidates themselves. */
export async function rowsOf(mirror: Mirror, candidates: CandidateSummary[]): Promise<CandidateRow[]> {
  const ids = candidates.map(({ id }) => id)
  const [jobs, batches, progress, unsent] = await Promise.all([
    mirror.jobs.bulkGet(candidates.map(({ jobId }) => jobId)),
    mirror.batches.bulkGet(candidates.map(({ batchId }) => batchId)),
    mirror.progress.bulkGet(ids),
    mirror.outbox.where('target').anyOf(ids).sortBy('seq'),
  ])
  const refused = await withLabels(
    mirror,
    unsent.filter(({ state }) => state === 'refused'),
  )
  return candidates.map((candidate, at) => ({
    candidate,
    jobTitle: jobs[at]?.title ?? '',
    batchName: batches[at]?.name ?? '',
    criteria: candidate.criteria ?? jobs[at]?.scoringMatrix.map(({ evaluationCriteria }) => evaluationCriteria) ?? [],
    waitingToUpload: unsent.some(({ target, operation }) => target === candidate.id && operation.type === 'candidate.upload'),
    progress: progress[at]?.progress,
    refusal: refused.findLast(({ target }) => target === candidate.id),
  }))
}
