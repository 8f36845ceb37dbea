/** How often each whole percent from 0 to 100 was scored. */
export type Tally = number[]

export const emptyTally = (): Tally => Array.from({ length: 101 }, () => 0)

/** Of fewer scores nothing is said about what they separate. */
const LEAST_SCORES = 10
const NEARLY_THE_SAME = 10

/** In percent. Half of the scores lie between `quarter` and `threeQuarters`. */
export interface Spread {
  count: number
  lowest: number
  quarter: number
  median: number
  threeQuarters: number
  highest: number
}

/** `undefined` if there are no scores. */
export function spreadOf(tally: Tally): Spread | undefined {
  const count = countOf(tally)
  if (count === 0) return undefined
  const [lowest, quarter, median, threeQuarters, highest] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(tally, share))
  return { count, lowest: lowest!, quarter: quarter!, median: median!, threeQuarters: threeQuarters!, highest: highest! }
}

/** `nobody`: a criterion on which eight of ten candidates score nearly the same. `most`: the one whose scores deviate most. */
export type Separation = 'nobody' | 'most'

/** What each criterion does to tell the candidates of a job apart, in the order of `tallies`. */
export function separations(tallies: readonly Tally[]): (Separation | undefined)[] {
  const deviations = tallies.map((tally) => (separatesNobody(tally) ? 0 : deviation(tally)))
  const largest = Math.max(...deviations)
  const isAlone = tallies.length > 1 && deviations.filter((each) => each === largest).length === 1
  return tallies.map((tally, at) => {
    if (countOf(tally) < LEAST_SCORES) return undefined
    if (separatesNobody(tally)) return 'nobody'
    return isAlone && deviations[at] === largest ? 'most' : undefined
  })
}

const separatesNobody = (tally: Tally): boolean => quantile(tally, 0.9) - quantile(tally, 0.1) < NEARLY_THE_SAME

export const countOf = (tally: Tally): number => tally.reduce((sum, count) => sum + count, 0)

/** The standard deviation. */
function deviation(tally: Tally): number {
  const count = countOf(tally)
  const mean = tally.reduce((sum, times, score) => sum + times * score, 0) / count
  return Math.sqrt(tally.reduce((sum, times, score) => sum + times * (score - mean) ** 2, 0) / count)
}

/** Interpolates linearly between neighbours, as spreadsheets do; 0 without scores. */
function quantile(tally: Tally, share: number): number {
  const at = Math.max(0, (countOf(tally) - 1) * share)
  const below = scoreAt(tally, Math.floor(at))
  return below + (scoreAt(tally, Math.ceil(at)) - below) * (at - Math.floor(at))
}

/** The score at this place, from 0, of all in ascending order. */
function scoreAt(tally: Tally, place: number): number {
  let passed = 0
  const found = tally.findIndex((count) => (passed += count) > place)
  return Math.max(0, found)
}
