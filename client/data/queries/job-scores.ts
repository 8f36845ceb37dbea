import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Criterion } from '../../../shared/jobs/job.ts'
import { hasOverallScore } from '../../../shared/screening/score.ts'
import { emptyTally, type Tally } from '../../../shared/screening/spread.ts'
import type { Mirror } from '../database/db.ts'
import { countByStatus } from './counts.ts'
import { within } from './candidates.ts'

/** The scores of a job's mirrored candidates, and those of them that have changed last. */
export interface JobScores {
  overall: Tally
  /** In the order of the job's matrix. A criterion that a CV does not state counts as 0, one that the engine cannot judge not at all. */
  criteria: Tally[]
  /** The ids of the candidates that have changed last, the latest first. */
  changedLast: string[]
  /** The mirror holds only some of the job's candidates. */
  isCut: boolean
}

/** Rows per read: more would block the main thread noticeably. */
const AT_A_TIME = 200
const CHANGED_LAST = 40

/** Reads each of the job's candidates once, in slices. `undefined` if the job is not on this device. */
export async function readJobScores(mirror: Mirror, jobId: string): Promise<JobScores | undefined> {
  const [job, counts, ids] = await Promise.all([
    mirror.jobs.get(jobId),
    countByStatus(mirror, { jobId }),
    within(mirror, { jobId }, '').primaryKeys(),
  ])
  if (!job) return undefined
  const names = job.scoringMatrix.map(({ evaluationCriteria }: Criterion) => evaluationCriteria)
  const found: JobScores = {
    overall: emptyTally(),
    criteria: names.map(emptyTally),
    changedLast: [],
    isCut: ids.length < (counts?.total ?? 0),
  }
  let last: CandidateSummary[] = []
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const slice = await mirror.candidates.bulkGet(ids.slice(from, from + AT_A_TIME))
    const rows = slice.filter((row) => row !== undefined)
    for (const row of rows) addScores(found, row, names)
    last = [...last, ...rows].sort(byChange).slice(0, CHANGED_LAST)
  }
  return { ...found, changedLast: last.map(({ id }) => id) }
}

/** Counts the same candidates as the list with a range of scores does (score-test.ts). */
function addScores({ overall, criteria }: JobScores, row: CandidateSummary, names: readonly string[]): void {
  if (row.scores.length === 0 || !hasOverallScore(row)) return
  overall[row.overallScore]! += 1
  names.forEach((name, at) => {
    const place = row.criteria ? row.criteria.indexOf(name) : at
    const score = row.scores[place]
    if (score !== undefined && !row.unjudged?.includes(place)) criteria[at]![score ?? 0]! += 1
  })
}

const byChange = (one: CandidateSummary, other: CandidateSummary): number =>
  one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0
