import type { Batch } from '../../../shared/batches/batch.ts'
import { listCounts, totals } from '../queries/counts.ts'
import type { Mirror } from '../database/db.ts'
import { useLive } from './useLive.ts'
import { isSnapshotComplete } from '../mirror/snapshot.ts'
import { unsentTargets } from '../offline/unsent.ts'

/** `unsent`: an operation on it is in the outbox. */
export type BatchRow = Batch & { jobTitle: string; candidateCount: number; unsent: boolean }

/** Newest first; only those of `jobId` if given. */
export const useBatches = (jobId?: string): BatchRow[] | undefined =>
  useLive(`batches ${jobId}`, (mirror) => listBatches(mirror, jobId))

export const useBatch = (id: string): BatchRow | null | undefined => useLive(`batch ${id}`, (mirror) => findBatch(mirror, id))

export async function listBatches(mirror: Mirror, jobId?: string): Promise<BatchRow[] | undefined> {
  const all = await mirror.batches.orderBy('createdAt').reverse().toArray()
  if (all.length === 0 && !(await isSnapshotComplete(mirror))) return undefined
  return withJobs(mirror, jobId ? all.filter((batch) => batch.jobId === jobId) : all)
}

export async function findBatch(mirror: Mirror, id: string): Promise<BatchRow | null | undefined> {
  const batch = await mirror.batches.get(id)
  if (!batch) return (await isSnapshotComplete(mirror)) ? null : undefined
  return (await withJobs(mirror, [batch]))[0]
}

async function withJobs(mirror: Mirror, batches: Batch[]): Promise<BatchRow[]> {
  const [counted, jobs, unsent] = await Promise.all([
    listCounts(mirror),
    mirror.jobs.bulkGet(batches.map(({ jobId }) => jobId)),
    unsentTargets(mirror),
  ])
  const candidates = totals(counted, ({ batchId }) => batchId)
  return batches.map((batch, at) => ({
    ...batch,
    jobTitle: jobs[at]?.title ?? '',
    candidateCount: candidates.get(batch.id) ?? 0,
    unsent: unsent.has(batch.id),
  }))
}
