import type { Tally } from '../../../../shared/screening/spread.ts'

/** Steps of ten percent: from the start of `from` to before the start of `to`; the last one ends with 100. */
export interface Range {
  from: number
  to: number
}

export const STEPS = 10
export const everyScore: Range = { from: 0, to: STEPS }
export const isEveryScore = ({ from, to }: Range): boolean => from === 0 && to === STEPS

/** The lowest and the highest score of a range, in percent. */
export const percentsOf = ({ from, to }: Range): { min: number; max: number } => ({
  min: from * 10,
  max: to === STEPS ? 100 : to * 10 - 1,
})

/** The range of two steps and all between them, in either order. */
export const between = (one: number, other: number): Range => ({ from: Math.min(one, other), to: Math.max(one, other) + 1 })

export function countIn(tally: Tally, range: Range): number {
  const { min, max } = percentsOf(range)
  return tally.slice(min, max + 1).reduce((sum, count) => sum + count, 0)
}

/** What the list of results is asked for; a bound that cuts nothing is left out. */
export function queryOf(range: Range): { min?: string; max?: string } {
  const { min, max } = percentsOf(range)
  return { ...(min > 0 && { min: String(min) }), ...(max < 100 && { max: String(max) }) }
}
