import 'fake-indexeddb/auto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBackend } from './world/backend.ts'
import { explore } from './explore.ts'
import { faults } from './world/faults.ts'
import { createIdleDetector, type IdleDetector } from './world/idle.ts'

const mostRuns = 200

let idle: IdleDetector
beforeAll(() => {
  idle = createIdleDetector()
})
afterAll(() => idle.end())

it.each(Object.entries(faults))(
  'the simulation notices the fault: %s',
  async (name, { fault, noticedBy, why, seed = 1 }) => {
    const backend = await openBackend(fault.database)
    let violation: string | undefined
    let runs = 0

    for (; runs < mostRuns && !noticedBy.test(violation ?? ''); runs += 1)
      violation = (await explore(seed + runs, { backend, idle, fault }, false))?.violation

    await backend.close()
    console.info(`Simulation: ${name} was noticed in run ${runs} from seed ${seed} on, since ${why}`)
    expect(violation).toMatch(noticedBy)
  },
  600_000,
)
