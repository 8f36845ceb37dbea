import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { soundEnvironment } from './environment.ts'
import { plans } from './acts/plans.ts'
import { runPlan } from './run.ts'

const environment = soundEnvironment()

it.each([2, 6])(
  'two runs of the same plan write the same log (seed %i)',
  async (seed) => {
    const [plan] = fc.sample(plans, { seed, numRuns: 1 })

    const first = await runPlan(plan!, environment())
    const second = await runPlan(plan!, environment())

    expect(second).toEqual(first)
  },
  120_000,
)
