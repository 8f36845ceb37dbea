import type { ScoreFilter } from '../../../shared/candidates/score-filter.ts'
import type { Mirror } from '../database/db.ts'
import type { Indexed } from './candidate-index.ts'

export const isByScore = ({ min, max, criterion }: ScoreFilter): boolean => (min ?? max ?? criterion) !== undefined

/** Tests a candidate's scores, as `narrowToScores` does on the server. */
export async function scoreTest(
  mirror: Mirror,
  { min, max, criterion, criterionMin = 0 }: ScoreFilter,
): Promise<(candidate: Indexed) => boolean> {
  const jobs = new Map(criterion ? (await mirror.jobs.toArray()).map((job) => [job.id, job.scoringMatrix]) : [])
  const isWithin = ({ scores, hasNoScore, overallScore }: Indexed) =>
    scores.length > 0 && !hasNoScore && overallScore >= (min ?? 0) && overallScore <= (max ?? 100)
  const hasAtLeast = ({ scores, criteria, jobId }: Indexed) => {
    const names = criteria ?? jobs.get(jobId)?.map(({ evaluationCriteria }) => evaluationCriteria) ?? []
    return (scores[names.indexOf(criterion!)] ?? -1) >= criterionMin
  }
  return (candidate) => ((min === undefined && max === undefined) || isWithin(candidate)) && (!criterion || hasAtLeast(candidate))
}
