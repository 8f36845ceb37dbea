interface Scored {
  score: number
  weight: number
  /** Absent: judged. */
  judged?: false | undefined
}

export const isJudged = ({ judged }: Pick<Scored, 'judged'>): boolean => judged !== false

/** Rounded mean of the judged entries, 0 when there are none (specification 3). */
export function overallScore(entries: readonly Pick<Scored, 'score' | 'judged'>[]): number {
  const judged = entries.filter(isJudged)
  return judged.length === 0 ? 0 : Math.round(judged.reduce((sum, { score }) => sum + score, 0) / judged.length)
}

/** Rounded sum of weight × score / 100 (product decision 1), in which the judged criteria share the weight of those not judged. */
export function weightedFit(entries: readonly Scored[]): number {
  const judged = entries.filter(isJudged)
  const left = entries.filter((entry) => !isJudged(entry)).reduce((rest, { weight }) => rest - weight, 100)
  return left <= 0 ? 0 : Math.round(judged.reduce((sum, { weight, score }) => sum + weight * score, 0) / left)
}

/** Whether there is an overall score to show: one of the criteria was judged. Rows without criteria are from before there were scores. */
export const hasOverallScore = ({
  scores,
  unjudged = [],
}: {
  scores: readonly unknown[]
  unjudged?: readonly number[] | undefined
}): boolean => unjudged.length === 0 || unjudged.length < scores.length

export type ScoreBand = 'high' | 'mid' | 'low'
export const scoreBand = (percent: number): ScoreBand => (percent >= 80 ? 'high' : percent >= 60 ? 'mid' : 'low')

/** The number of filled cells, 0 to 5. */
export const levelOf = (percent: number): number => Math.round(percent / 20)

const MET = 80
const HARDLY_MET = 40

/** Whether of the model and the rules (candidate.ts, `finding`) one finds the criterion met and the other at most some of it. */
export const isContradicted = ({ score, finding }: { score: number; finding?: { score: number } | undefined }): boolean =>
  finding !== undefined && Math.max(score, finding.score) >= MET && Math.min(score, finding.score) <= HARDLY_MET
