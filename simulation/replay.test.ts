import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend, type Backend } from './backend.ts'
import { sound } from './fault.ts'
import { plans } from './plans.ts'
import { createQuiet, type Quiet } from './quiet.ts'
import { runPlan } from './run.ts'

let backend: Backend
let quiet: Quiet
beforeAll(async () => {
  backend = await openBackend()
  quiet = createQuiet()
})
afterAll(async () => {
  quiet.end()
  await backend.close()
})

it.each([1, 2, 3, 4, 5, 6])(
  'tells the same story for the same seed (%i)',
  async (seed) => {
    const [plan] = fc.sample(plans, { seed, numRuns: 1 })

    const first = await runPlan(plan!, { backend, quiet, fault: sound })
    const second = await runPlan(plan!, { backend, quiet, fault: sound })

    expect(second).toEqual(first)
  },
  120_000,
)
