// Several servers may work on one database: they share the secret that signs access tokens and the folder of files.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Database, Transaction } from '../database/database.ts'
import { announce, goneOf, type Presence } from '../database/presence.ts'
import { bindStore, finishBinding } from '../files/store-id.ts'
import type { FileStore } from '../files/store.ts'
import type { HealthCheck } from '../http/health.ts'

/** What a process does: answers requests, screens, or both. */
export type Role = 'server' | 'worker'

interface Own {
  databaseUrl: string
  /** Through a pooler in transaction mode. */
  isPooled: boolean
  secret: string
  files: FileStore
  roles: readonly Role[]
}

/** Registers this process among the servers of its database. Rejects with a sentence if its secret or its files do not match. */
export async function joinServers(db: Database, { secret, files, roles, ...place }: Own): Promise<Presence> {
  const digest = await saltedDigest(secret)
  const enter = (trx: Database, id: string) =>
    trx('servers')
      .insert({ id, secret_digest: digest, roles: [...roles] })
      .onConflict('id')
      .ignore()
  const presence = await announce(place, (id) => enter(db, id))
  try {
    await db.transaction(async (trx) => {
      await trx.raw('LOCK TABLE servers')
      const others = await livingServers(trx)
      for (const other of others) await refuseOtherSecret(other.secret_digest, secret)
      await bindStore(trx, files, { hasOtherServers: others.length > 0 })
      await enter(trx, presence.id)
    })
    await finishBinding(files)
    return { ...presence, close: () => removePresence(db, presence) }
  } catch (error) {
    await presence.close()
    throw error
  }
}

/** Warns when CVs wait for longer than a minute and no process screens. */
export const screeningHealth = (db: Database): HealthCheck => ({
  part: 'screening',
  check: () => Promise.resolve(),
  async warnings() {
    const waiting = db('screenings').where({ state: 'queued' }).whereRaw(`created_at < now() - interval '1 minute'`)
    if (!(await waiting.first('id'))) return []
    const living = await db.transaction(livingServers)
    if (living.some(({ roles }) => roles.includes('worker'))) return []
    return [
      'CVs wait, and no process screens: servers have SCREENING_CONCURRENCY=0, and no worker runs. Start one with npm run worker.',
    ]
  },
})

async function removePresence(db: Database, presence: Presence): Promise<void> {
  // If the database is away, the row stays behind without its lock, and counts as a dead server's.
  await db('servers')
    .where({ id: presence.id })
    .delete()
    .catch(() => {})
  await presence.close()
}

interface Living {
  id: string
  secret_digest: string
  roles: Role[]
}

async function livingServers(trx: Transaction): Promise<Living[]> {
  const known = await trx('servers').select<Living[]>('id', 'secret_digest', 'roles')
  const gone = await goneOf(
    trx,
    known.map(({ id }) => id),
  )
  await trx('servers').whereIn('id', gone).delete()
  return known.filter(({ id }) => !gone.includes(id))
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

async function saltedDigest(secret: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(secret, salt, 32)).toString('base64url')}`
}

async function refuseOtherSecret(digest: string, secret: string): Promise<void> {
  const [salt = '', theirs = ''] = digest.split('.')
  const ours = await derive(secret, Buffer.from(salt, 'base64url'), 32)
  if (timingSafeEqual(ours, Buffer.from(theirs, 'base64url'))) return
  throw new Error(
    'Another server runs on this database with another SESSION_SECRET. Give every server of one DATABASE_URL the same SESSION_SECRET, or stop the others first to change it.',
  )
}
