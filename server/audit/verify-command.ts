import { readConfig, type Config } from '../config/config.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts'
import { findRunning } from '../database/embedded/running.ts'
import { SERVER_CHAIN } from './chain.ts'
import { verifyAudit, type Fault } from './verify.ts'

/** `npm run audit:verify`: exit code 0 when all chains are whole, 1 otherwise. */
async function verify(): Promise<number> {
  const { url, close } = await reach(readConfig(process.env))
  const db = createDatabase(url, 1)
  try {
    return tell(await verified(db))
  } finally {
    await db.destroy()
    await close()
  }
}

async function verified(db: Database) {
  if (await db.schema.hasTable('audit')) return verifyAudit(db)
  throw new Error('This database has no audit trail yet: start this version of the server once.')
}

/** Reads the database of a running server. When no server runs, starts the embedded database, and `close` stops it. */
async function reach({ databaseUrl, dataDir }: Config): Promise<{ url: string; close: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, close: () => Promise.resolve() }
  const running = await findRunning(dataDir)
  if (running) return { url: running, close: () => Promise.resolve() }
  const appUrl = 'npm run audit:verify'
  const database = await startEmbeddedPostgres({ dataDir, appUrl, log: () => {}, onLost: fail })
  return { url: database.url, close: () => database.stop() }
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

function tell({ entries, chains, faults }: Awaited<ReturnType<typeof verifyAudit>>): number {
  for (const fault of faults) console.log(sentenceOf(fault))
  console.log(`${entries} entries, ${chains} chains, ${faults.length > 0 ? `${faults.length} faults` : 'all whole'}`)
  return faults.length > 0 ? 1 : 0
}

function sentenceOf({ chain, seq, what, entry }: Fault): string {
  const place = chain === SERVER_CHAIN ? 'server' : `workspace ${chain}`
  return `${place}, entry ${seq}${entry ? ` (${entry.at}, ${entry.code})` : ''}: ${sentences[what]}`
}

const sentences: Record<Fault['what'], string> = {
  changed: 'its content is not what its hash covers.',
  missing: 'it is missing, or more from there on.',
  'out of order': 'it does not follow the entry before it.',
  'cut off': 'the end of the chain is missing from there on.',
  'not counted': 'the chain holds another number of entries than were entered.',
}

try {
  process.exitCode = await verify()
} catch (error) {
  fail(error)
}
