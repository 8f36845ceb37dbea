import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database } from '../database/database.ts'
import { placeOf } from '../database/reach.ts'
import { listUnknown, readPresent } from '../sync/history.ts'
import { reasonOf } from './ask.ts'
import { finding, type Outcome } from './outcome.ts'

const CONNECT_MS = 4000
/** A replica that is further behind is of little use: lists are read from the database instead. */
const PATIENCE_MS = 3000

/** Whether a replica answers and gets the newest change of the database. */
export async function checkReplica(db: Database, url: string | undefined): Promise<Outcome[]> {
  if (url === undefined) return []
  const place = placeOf(url)
  const replica = createDatabase(url, 1, { connectionMs: CONNECT_MS })
  try {
    if (await follows(replica, db)) return []
    const problem = `The replica at ${place} lacks the newest changes of the database: it is behind, or a copy of another one.`
    return [finding('database', problem, FOLLOW)]
  } catch (error) {
    const problem = `The replica at ${place} cannot be read (${reasonOf(error)}); the database is read instead.`
    return [finding('database', problem, REACH)]
  } finally {
    await replica.destroy()
  }
}

const FOLLOW = 'Look at pg_stat_replication there, and correct DATABASE_READ_URL if it names another database.'
const REACH = 'Start it or correct DATABASE_READ_URL, or remove that setting.'

async function follows(replica: Database, db: Database): Promise<boolean> {
  const newest = await db('workspaces').orderBy('version', 'desc').first<{ id: string } | undefined>('id')
  const present = newest && (await readPresent(db, newest.id, { seen: [], row: undefined }))
  if (!present) return true // nothing was changed yet
  const endAt = performance.now() + PATIENCE_MS
  for (;;) {
    if ((await listUnknown(replica, newest.id, [present.head])).length === 0) return true
    if (performance.now() > endAt) return false
    await sleep(200)
  }
}
