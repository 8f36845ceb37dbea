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

interface MatrixRow {
  evaluationCriteria: string
  description: string
  weight: number
}

export const sameMatrix = (one: readonly MatrixRow[], other: readonly MatrixRow[]): boolean =>
  one.length === other.length &&
  one.every((row, at) => {
    const twin = other[at]!
    return (
      row.evaluationCriteria === twin.evaluationCriteria && row.description === twin.description && row.weight === twin.weight
    )
  })
