/** Rounded mean of the entries, 0 when there are none (specification 3). */
export function overallScore(scores: readonly number[]): number {
  return scores.length === 0 ? 0 : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

/** Rounded sum of weight × score / 100 (product decision 1). */
export const weightedFit = (entries: readonly { score: number; weight: number }[]): number =>
  Math.round(entries.reduce((sum, entry) => sum + entry.weight * entry.score, 0) / 100)

export type ScoreBand = 'high' | 'mid' | 'low'
export const scoreBand = (percent: number): ScoreBand => (percent >= 80 ? 'high' : percent >= 60 ? 'mid' : 'low')

/** The number of filled cells, 0 to 5. */
export const levelOf = (percent: number): number => Math.round(percent / 20)
