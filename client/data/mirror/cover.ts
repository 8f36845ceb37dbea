import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { isCovered } from '../../../shared/candidates/cover.ts'
import { ownerOf, type Mirror } from '../database/db.ts'

/** Tells which candidates this device's user is not to see the name of; `undefined` where that is none. */
export async function findCover(mirror: Mirror) {
  const jobs = await mirror.jobs.toArray()
  const blind = new Map(jobs.filter((job) => job.blind).map((job) => [job.id, job]))
  const userId = ownerOf(mirror)
  if (blind.size === 0) return undefined
  return (row: Pick<CandidateSummary, 'jobId' | 'uncoveredBy'>) => isCovered(row, blind.get(row.jobId), userId)
}
