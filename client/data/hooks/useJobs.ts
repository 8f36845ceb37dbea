import type { Job } from '../../../shared/jobs/job.ts'
import { listCounts, totals } from '../queries/counts.ts'
import type { Mirror } from '../database/db.ts'
import { useLive } from './useLive.ts'
import { isSnapshotComplete } from '../mirror/snapshot.ts'
import { unsentTargets } from '../offline/unsent.ts'

/** `unsent`: an operation on it is in the outbox. */
export type JobRow = Job & { batchCount: number; candidateCount: number; unsent: boolean }

/** Newest first. */
export const useJobs = (): JobRow[] | undefined => useLive('jobs', listJobs)

/** Those that take uploads. */
export const useOpenJobs = (): JobRow[] | undefined => useJobs()?.filter(isOpen)

export const isOpen = ({ closedAt }: Pick<Job, 'closedAt'>): boolean => !closedAt

export const useJob = (id: string): JobRow | null | undefined => useLive(`job ${id}`, (mirror) => findJob(mirror, id))

export async function listJobs(mirror: Mirror): Promise<JobRow[] | undefined> {
  const jobs = await mirror.jobs.orderBy('createdAt').reverse().toArray()
  if (jobs.length === 0 && !(await isSnapshotComplete(mirror))) return undefined
  return withCounts(mirror, jobs)
}

export async function findJob(mirror: Mirror, id: string): Promise<JobRow | null | undefined> {
  const job = await mirror.jobs.get(id)
  if (!job) return (await isSnapshotComplete(mirror)) ? null : undefined
  return (await withCounts(mirror, [job]))[0]
}

async function withCounts(mirror: Mirror, jobs: Job[]): Promise<JobRow[]> {
  const [counted, batches, unsent] = await Promise.all([listCounts(mirror), mirror.batches.toArray(), unsentTargets(mirror)])
  const candidates = totals(counted, ({ jobId }) => jobId)
  return jobs.map((job) => ({
    ...job,
    batchCount: batches.filter(({ jobId }) => jobId === job.id).length,
    candidateCount: candidates.get(job.id) ?? 0,
    unsent: unsent.has(job.id),
  }))
}
