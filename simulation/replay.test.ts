import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { soundMeans } from './environment.ts'
import { plans } from './acts/plans.ts'
import { runPlan } from './run.ts'

const means = soundMeans()

it.each([1, 2, 3, 4, 5, 6])(
  'tells the same story for the same seed (%i)',
  async (seed) => {
    const [plan] = fc.sample(plans, { seed, numRuns: 1 })

    const first = await runPlan(plan!, means())
    const second = await runPlan(plan!, means())

    expect(second).toEqual(first)
  },
  120_000,
)
