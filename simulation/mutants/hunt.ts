// One hunt: runs of the simulation until one finds something or the time is up. Prints what was found, as JSON, in its last line.
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
    /** From one seed to the next: others hunt with those between. */
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

/** A device or a server that breaks is a find as well. */
async function run(at: number): Promise<string | null> {
  const environment = { backend, idle, fault: noFault }
  const finding = await explore(at, environment, false).catch((error: unknown) => ({ violation: String(error) }))
  return finding ? `run ${at}: ${finding.violation.split('\n')[0]}` : null
}

/** So that a busy machine ends the hunt no earlier. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
