// Which server processes of a database are alive: each holds the advisory lock of its id on a connection; a dead process holds
// none. Through a pooler in transaction mode a connection is a process's own only while a transaction lasts: there it is one that never ends.
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Transaction } from './database.ts'

const SERVER_LOCKS = 727_466

export interface Presence {
  /** The id of this process, made at its start. */
  id: string
  close(): Promise<void>
}

/** Resolves once the lock is held. Reconnects after a lost connection, and then calls `onReturn`. */
export async function announce(
  { databaseUrl, isPooled }: { databaseUrl: string; isPooled: boolean },
  onReturn: (id: string) => Promise<unknown>,
): Promise<Presence> {
  const id = crypto.randomUUID()
  const stopped = new AbortController()
  const holdLock = () => connectWithLock(databaseUrl, id, isPooled)
  let client = await holdLock()
  const holding = (async () => {
    while (!stopped.signal.aborted) {
      await once(client, 'end', { signal: stopped.signal }).catch(() => {})
      while (!stopped.signal.aborted) {
        await sleep(1000, undefined, { signal: stopped.signal }).catch(() => {})
        if (stopped.signal.aborted) break
        const again = await holdLock().catch(() => undefined)
        if (!again) continue
        client = again
        await onReturn(id).catch(() => {})
        break
      }
    }
  })()
  return {
    id,
    async close() {
      stopped.abort()
      await holding
      await client.end().catch(() => {})
    },
  }
}

async function connectWithLock(databaseUrl: string, id: string, isPooled: boolean): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'saring server',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {}) // 'end' follows
  try {
    await client.connect()
    if (isPooled) await client.query('BEGIN ISOLATION LEVEL READ COMMITTED')
    // Without bindings: the portal of a statement with bindings keeps its snapshot until the transaction ends.
    const lock = isPooled ? 'pg_advisory_xact_lock' : 'pg_advisory_lock'
    await client.query(`SELECT ${lock}(${SERVER_LOCKS}, hashtext(${client.escapeLiteral(id)}))`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Those of these processes that are certainly dead: their lock is free. */
export async function goneOf(trx: Transaction, ids: string[]): Promise<string[]> {
  const gone: string[] = []
  for (const id of ids) {
    const { rows } = await trx.raw<{ rows: { gone: boolean }[] }>('SELECT pg_try_advisory_xact_lock(?, hashtext(?)) AS gone', [
      SERVER_LOCKS,
      id,
    ])
    if (rows[0]?.gone) gone.push(id)
  }
  return gone
}
