const STEP = 5

/** Weights in steps of 5 that add up to 100, each at least 5, in proportion to the points: for at most 20 of them. */
export function spread(points: readonly number[]): number[] {
  const total = sumOf(points)
  const shares = points.map((each) => (each / total) * (100 / STEP))
  const steps = shares.map((share) => Math.max(1, Math.floor(share)))
  for (let left = 100 / STEP - sumOf(steps); points.length > 0 && left !== 0; left -= Math.sign(left)) {
    const needs = shares.map((share, at) =>
      steps[at]! + Math.sign(left) < 1 ? -Infinity : (share - steps[at]!) * Math.sign(left),
    )
    steps[needs.indexOf(Math.max(...needs))]! += Math.sign(left)
  }
  return steps.map((each) => each * STEP)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)
