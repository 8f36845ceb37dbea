import { readConfig } from '../config/config.ts'
import { createDatabase, type Database } from '../database/database.ts'
import { borrowDatabase } from '../database/embedded/borrow.ts'
import { SERVER_CHAIN } from './chain.ts'
import { verifyAudit, type Fault } from './verify.ts'

/** `npm run audit:verify`: exit code 0 when all chains are whole, 1 otherwise. */
async function verify(): Promise<number> {
  const { url, close } = await borrowDatabase(readConfig(process.env), 'npm run audit:verify', fail)
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
