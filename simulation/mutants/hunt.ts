// Runs the simulation, restores of the server and verifications of a damaged mirror, in turn, until one fails or the time is up.
// The last line that it prints is the result as JSON.
import 'fake-indexeddb/auto'
import { parseArgs } from 'node:util'
import { makeDatabase } from '../../server/test/database-server.ts'
import { explore } from '../explore.ts'
import { openApp } from '../rollback/app.ts'
import { ways } from '../rollback/restores.ts'
import { runRollback } from '../rollback/run.ts'
import { runVerification } from '../verification/run.ts'
import { openBackend } from '../world/backend.ts'
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
const database = await makeDatabase(values)
const app = await openApp(database.url)

/** Restores without those that start a PostgreSQL of their own. */
const quickWays = ways.filter((way) => way !== 'folder')

/** What is run, with its share of the time. Each resolves to the violation that a seed leads to. */
const kinds = [
  {
    name: 'run',
    share: 0.55,
    violationOf: async (seed: number) => (await explore(seed, { backend, idle, fault: noFault }, false))?.violation,
  },
  {
    name: 'restore',
    share: 0.3,
    violationOf: async (seed: number) => (await runRollback(values, seed, quickWays[seed % quickWays.length]!)).violations[0],
  },
  { name: 'verification', share: 0.15, violationOf: async (seed: number) => runVerification(app, seed) },
].map((kind) => ({ ...kind, seed: Number(values.seed), seconds: 0 }))

let runs = 0
let found: string | null = null
while (found === null && processorSeconds() < Number(values.seconds)) {
  const kind = kinds.reduce((least, each) => (each.seconds / each.share < least.seconds / least.share ? each : least))
  const before = processorSeconds()
  // Any other error of a device or server is a find too.
  const violation = await kind.violationOf(kind.seed).catch(String)
  if (violation !== undefined) found = `${kind.name} ${kind.seed}: ${violation.split('\n')[0]}`
  kind.seconds += processorSeconds() - before
  kind.seed += Number(values.step)
  runs += 1
}
await app.close()
await database.drop()
await backend.close()
console.log(JSON.stringify({ found, runs }))
process.exit()

/** Processor time, so that a busy machine does not shorten the search. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
