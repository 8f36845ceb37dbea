// Runs the simulation until a run fails or the time is up. The last line that it prints is the result as JSON.
import 'fake-indexeddb/auto'
import { parseArgs } from 'node:util'
import { openBackend } from '../world/backend.ts'
import { explore } from '../explore.ts'
import { noFault } from '../world/fault.ts'
import { createIdleDetector } from '../world/idle.ts'

const { values } = parseArgs({
  options: {
    serverUrl: { type: 'string', default: '' },
    superuser: { type: 'string', default: '' },
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    /** Distance from one seed to the next: other processes take the seeds between. */
    step: { type: 'string', default: '1' },
  },
})

const idle = createIdleDetector()
const backend = await openBackend((db) => db, values)
let runs = 0
let found: string | null = null
while (found === null && processorSeconds() < Number(values.seconds))
  found = await run(Number(values.seed) + runs++ * Number(values.step))
await backend.close()
console.log(JSON.stringify({ found, runs }))
process.exit()

/** Runs one seed. Any other error of a device or server is a find too. */
async function run(at: number): Promise<string | null> {
  const environment = { backend, idle, fault: noFault }
  const finding = await explore(at, environment, false).catch((error: unknown) => ({ violation: String(error) }))
  return finding ? `run ${at}: ${finding.violation.split('\n')[0]}` : null
}

/** Processor time, so that a busy machine does not shorten the search. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
