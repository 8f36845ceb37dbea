import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { covered, isCovered } from '../../../shared/candidates/cover.ts'
import { ownerOf, type Mirror } from '../database/db.ts'

type Covers = (row: { jobId: string; uncoveredBy?: string[] | undefined }) => boolean

/** Tells which candidates this device's user is not to see the name of; `undefined` where no job is blind. */
export async function findCover(mirror: Mirror): Promise<Covers | undefined> {
  const blind = new Map((await mirror.jobs.filter((job) => job.blind === true).toArray()).map((job) => [job.id, job]))
  const userId = ownerOf(mirror)
  return blind.size === 0 ? undefined : (row) => isCovered(row, blind.get(row.jobId), userId)
}

/** The rows as this device's user sees them: covered ones without what tells who it is. */
export async function asSeen(mirror: Mirror, rows: readonly CandidateSummary[]): Promise<CandidateSummary[]> {
  const isHidden = await findCover(mirror)
  return rows.map((row) => (isHidden?.(row) ? covered(row) : row))
}
