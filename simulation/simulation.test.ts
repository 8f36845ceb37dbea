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

it('runs', async () => {
  const n = Number(process.env.RUNS ?? 3)
  const seed0 = Number(process.env.SEED ?? 1)
  const t0 = performance.now()
  for (let i = 0; i < n; i++) {
    const [plan] = fc.sample(plans, { seed: seed0 + i, numRuns: 1 })
    const t = performance.now()
    try {
      const story = await runPlan(plan!, { backend, quiet, fault: sound })
      if (process.env.TRACE) console.log(story.join('\n'))
      console.log(seed0 + i, plan!.steps.length, story.length, Math.round(performance.now() - t) + ' ms')
    } catch (e) { if (process.env.TRACE) console.log(((e as Error).cause as string[])?.join('\n')); console.log('SEED', seed0 + i, plan!.steps.length, String((e as Error).stack).slice(0, 1500)) }
  }
  console.log((n / (performance.now() - t0)) * 1000, 'runs/s')
  expect(n).toBe(n)
}, 3_000_000)
