import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { covered, isCovered } from '../../../shared/candidates/cover.ts'
import { ownerOf, type Mirror } from '../database/db.ts'

/** Tells which candidates this device's user is not to see the name of; false where that is none. */
export async function findCover(mirror: Mirror) {
  const blind = new Map((await mirror.jobs.filter((job) => job.blind === true).toArray()).map((job) => [job.id, job]))
  const userId = ownerOf(mirror)
  return (
    blind.size > 0 &&
    ((row: { jobId: string; uncoveredBy?: string[] | undefined }) => isCovered(row, blind.get(row.jobId), userId))
  )
}

/** The rows as this device's user sees them: covered ones without what tells who it is. */
export async function asSeen(mirror: Mirror, rows: readonly CandidateSummary[]): Promise<CandidateSummary[]> {
  const isHidden = await findCover(mirror)
  return rows.map((row) => (isHidden && isHidden(row) ? covered(row) : row))
}
