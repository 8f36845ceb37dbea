import type { ReadCriterion } from '../criteria/understanding.ts'
import { sameJson } from '../lib/same-json.ts'

export const totalWeight = (rows: readonly { weight: number }[]): number => rows.reduce((sum, row) => sum + row.weight, 0)

/**
 * The matrix without one row. The missing share is spread evenly in whole steps over the other rows, and the remainder goes to
 * the first row. Every weight stays within 0 to 100; what a row cannot take is carried over to the next (specification 4, product
 * decision 9).
 */
export function removeCriterion<MatrixRow extends { weight: number }>(rows: readonly MatrixRow[], index: number): MatrixRow[] {
  const rest = rows.filter((_, at) => at !== index)
  const missing = 100 - totalWeight(rest)
  if (rest.length === 0 || missing === 0) return rest
  const share = Math.trunc(missing / rest.length)
  const wanted = rest.map((row, at) => row.weight + share + (at === 0 ? missing - share * rest.length : 0))
  return carryOver(rest, wanted)
}

function carryOver<MatrixRow extends { weight: number }>(rows: MatrixRow[], wanted: number[]): MatrixRow[] {
  const weights = wanted.map((weight) => Math.min(100, Math.max(0, weight)))
  let left = wanted.reduce((sum, weight) => sum + weight, 0) - weights.reduce((sum, weight) => sum + weight, 0)
  return rows.map((row, at) => {
    const weight = Math.min(100, Math.max(0, weights[at]! + left))
    left -= weight - weights[at]!
    return { ...row, weight }
  })
}

/** The rows with equal weights in whole steps, the remainder to the first row. */
export function splitEvenly<Row extends object>(rows: readonly Row[]): (Row & { weight: number })[] {
  const share = Math.trunc(100 / rows.length)
  return rows.map((row, at) => ({ ...row, weight: at === 0 ? 100 - share * (rows.length - 1) : share }))
}

interface MatrixRow extends ReadCriterion {
  weight: number
}

const sameWords = (one: ReadCriterion, other: ReadCriterion): boolean =>
  one.evaluationCriteria === other.evaluationCriteria && one.description === other.description

export const sameMatrix = (one: readonly MatrixRow[], other: readonly MatrixRow[]): boolean =>
  one.length === other.length &&
  one.every((row, at) => {
    const twin = other[at]!
    return sameWords(row, twin) && row.weight === twin.weight && sameJson(row.readAs ?? null, twin.readAs ?? null)
  })

/**
 * The matrix as it is stored when `before` is replaced. A row that does not say how it is read comes from an app that knows no
 * corrections: it is read as the row with the same words was. A correction that is taken back (`null`) leaves nothing.
 */
export const storedMatrix = (rows: readonly MatrixRow[], before: readonly MatrixRow[]): MatrixRow[] =>
  rows.map(({ readAs, ...row }) => {
    const kept = readAs === undefined ? before.find((one) => sameWords(one, row))?.readAs : readAs
    return { ...row, ...(kept && { readAs: kept }) }
  })
