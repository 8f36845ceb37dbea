import type { CandidateSummary, Progress } from '../../../shared/candidates/candidate.ts'
import { covered, isCovered } from '../../../shared/candidates/cover.ts'
import { shownPercent } from '../../../shared/screening/progress.ts'
import type { Batch } from '../../../shared/batches/batch.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Collection, Table } from 'dexie'
import { writesSoFar } from '../outbox/optimistic.ts'
import type { Indexed } from './candidate-index.ts'
import { countCandidates } from './counts.ts'
import { ownerOf, type Mirror } from '../database/db.ts'
import type { ShownProgress } from '../database/rows.ts'
import { isSnapshotComplete } from '../mirror/snapshot.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { shows } from '../database/outbox-states.ts'
import { withLabels, type OutboxEntry } from '../outbox/outbox-entries.ts'
import { isNewestFirst, seek, type CandidateFilter } from './search.ts'
import { windowFrom } from '../mirror/window.ts'

export interface CandidateRow {
  /** Without what tells who it is, where that is covered. */
  candidate: CandidateSummary
  isCovered: boolean
  jobTitle: string
  batchName: string
  /** Names, in the order of `candidate.scores`. */
  criteria: string[]
  /** Its file has not reached the server. */
  waitingToUpload: boolean
  /** Its decision is on this device alone, and waits for the server. */
  decisionWaits: boolean
  /** Progress of a screening that runs or is held up. */
  progress: Progress | undefined
  /** The percent that it has reached, which does not fall. */
  reached: number
  /** The newest refused operation on it. */
  refusal: OutboxEntry | undefined
  /** Number of this tab's writes before the row was read. */
  readAfter: number
}
/** `edge`: where the mirror's window begins; older candidates are only partly known. */
export interface CandidatePage {
  rows: CandidateRow[]
  total: number
  more: boolean
  edge: string | undefined
}

/** `from`: the time back to which candidates beyond the window were fetched. */
export async function listCandidates(
  mirror: Mirror,
  filter: CandidateFilter,
  limit: number,
  from?: string,
): Promise<CandidatePage | undefined> {
  const readAfter = writesSoFar(mirror)
  const isByIndex = await isIndexed(mirror, filter)
  const found = isByIndex ? await newest(mirror, filter, limit, from) : await sought(mirror, filter, limit)
  const { page, total, extent, beside } = found
  if (total === 0 && !extent.isWhole) return undefined
  const rows = page.map((candidate) => rowOf(candidate, beside, readAfter))
  return { rows, total, more: total > rows.length, edge: extent.edge }
}

interface Found {
  page: CandidateSummary[]
  total: number
  extent: Extent
  beside: Beside
}

/** How much of the workspace the mirror has: all that its window, which begins at `edge`, is to have, or a part of a first copy. */
interface Extent {
  isWhole: boolean
  edge: string | undefined
}

async function extentOf(mirror: Mirror): Promise<Extent> {
  const [isWhole, edge] = await Promise.all([isSnapshotComplete(mirror), windowFrom(mirror)])
  return { isWhole, edge }
}

async function newest(mirror: Mirror, filter: CandidateFilter, limit: number, reached?: string): Promise<Found> {
  const extent = await extentOf(mirror)
  const { isWhole, edge = '' } = extent
  const page = await within(mirror, filter, reached ?? edge)
    .reverse()
    .limit(limit)
    .toArray()
  const [total, beside] = await Promise.all([totalOf(), besideOf(mirror, page)])
  return { page, total: Math.max(total, page.length), extent, beside }

  /** During a first copy a full page stands for there being more: a count would change with each page of the pull, and so the list. */
  async function totalOf(): Promise<number> {
    if (!isWhole) return page.length < limit ? page.length : 2 * limit
    return edge === '' ? within(mirror, filter, '').count() : countCandidates(mirror, filter)
  }
}

/** Whether `within` answers the filter: it asks for no other order, and a batch that it names is of the job that it names. */
export async function isIndexed(mirror: Mirror, filter: CandidateFilter): Promise<boolean> {
  if (!isNewestFirst(filter)) return false
  if (!filter.jobId || !filter.batchId) return true
  return (await mirror.batches.get(filter.batchId))?.jobId === filter.jobId
}

/** Candidates from the one index that answers the filter, oldest first. */
export function within(
  { candidates }: Mirror,
  { status, jobId, batchId }: CandidateFilter,
  from: string,
): Collection<CandidateSummary, string> {
  const range = (index: string, key: (string | number)[]) => candidates.where(index).between([...key, from], [...key, '\uffff'])
  if (batchId && status) return range('[batchId+status+createdAt]', [batchId, status])
  if (batchId) return range('[batchId+createdAt]', [batchId])
  if (jobId && status) return range('[jobId+status+createdAt]', [jobId, status])
  if (jobId) return range('[jobId+createdAt]', [jobId])
  return status ? range('[status+createdAt]', [status]) : candidates.where('createdAt').aboveOrEqual(from)
}

async function sought(mirror: Mirror, filter: CandidateFilter, limit: number): Promise<Found> {
  // With Promise.all: in a live query Dexie loses track of a read that is begun here and awaited later.
  const [all, extent] = await Promise.all([seek(mirror, filter), extentOf(mirror)])
  const first = all.slice(0, limit)
  const [page, beside] = await Promise.all([mirror.candidates.bulkGet(first.map(({ id }) => id)), besideOf(mirror, first)])
  return { page: page.filter((candidate) => candidate !== undefined), total: all.length, extent, beside }
}

/** Adds what a list shows beside the candidates themselves; `readAfter` was taken before the candidates were read. */
export async function rowsOf(mirror: Mirror, candidates: CandidateSummary[], readAfter: number): Promise<CandidateRow[]> {
  const beside = await besideOf(mirror, candidates)
  return candidates.map((candidate) => rowOf(candidate, beside, readAfter))
}

interface Beside {
  userId: string
  jobs: Map<string, Job>
  batches: Map<string, Batch>
  progress: Map<string, ShownProgress>
  unsent: OutboxRow[]
  isAway: boolean
  refused: OutboxEntry[]
}

async function besideOf(mirror: Mirror, candidates: readonly Pick<Indexed, 'id' | 'jobId' | 'batchId'>[]): Promise<Beside> {
  const ids = candidates.map(({ id }) => id)
  const [jobs, batches, progress, unsent, reachable] = await Promise.all([
    byId(
      mirror.jobs,
      candidates.map(({ jobId }) => jobId),
    ),
    byId(
      mirror.batches,
      candidates.map(({ batchId }) => batchId),
    ),
    progressOf(mirror, ids),
    mirror.outbox.where('target').anyOf(ids).sortBy('seq'),
    mirror.meta.get('reachable'),
  ])
  const refused = await withLabels(
    mirror,
    unsent.filter(({ state }) => state === 'refused'),
  )
  return { userId: ownerOf(mirror), jobs, batches, progress, unsent, isAway: reachable?.value === false, refused }
}

function rowOf(
  candidate: CandidateSummary,
  { userId, jobs, batches, progress, unsent, isAway, refused }: Beside,
  readAfter: number,
): CandidateRow {
  const job = jobs.get(candidate.jobId)
  const isHidden = isCovered(candidate, job, userId)
  return {
    candidate: isHidden ? covered(candidate) : candidate,
    isCovered: isHidden,
    jobTitle: job?.title ?? '',
    batchName: batches.get(candidate.batchId)?.name ?? '',
    criteria: criteriaOf(candidate, job),
    waitingToUpload: unsent.some(({ target, operation }) => target === candidate.id && operation.type === 'candidate.upload'),
    decisionWaits: unsent.some(({ id, state }) => id === candidate.decisionId && shows(state) && (isAway || state === 'waiting')),
    progress: progress.get(candidate.id)?.progress,
    reached: reachedBy(progress.get(candidate.id)),
    refusal: refused.findLast(({ target }) => target === candidate.id),
    readAfter,
  }
}

const reachedBy = (shown: ShownProgress | undefined): number => Math.max(shown?.reached ?? 0, shownPercent(shown?.progress))

/** Names of the criteria that were scored: those of an earlier matrix if the scores are from it, else the job's. */
export const criteriaOf = ({ criteria }: CandidateSummary, job: Job | undefined): string[] =>
  criteria ?? job?.scoringMatrix.map(({ evaluationCriteria }) => evaluationCriteria) ?? []

/** Few candidates are being screened: one read of the keys tells which, in place of one for each candidate. */
async function progressOf({ progress }: Mirror, ids: readonly string[]): Promise<Map<string, ShownProgress>> {
  const known = new Set(await progress.toCollection().primaryKeys())
  return byId(
    progress,
    ids.filter((id) => known.has(id)),
  )
}

/** Reads each row once, as many candidates share a job. */
async function byId<Row extends { id: string }>(table: Table<Row, string>, ids: string[]): Promise<Map<string, Row>> {
  const rows = await table.bulkGet([...new Set(ids)])
  return new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
}
