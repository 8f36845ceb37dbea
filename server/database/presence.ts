// Which server processes of a database are alive: each holds the advisory lock of its id on a connection; a dead process holds
// none.
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
export async function announce(databaseUrl: string, onReturn: (id: string) => Promise<unknown>): Promise<Presence> {
  const id = crypto.randomUUID()
  const stopped = new AbortController()
  let client = await holdLock(databaseUrl, id)
  const holding = (async () => {
    while (!stopped.signal.aborted) {
      await once(client, 'end', { signal: stopped.signal }).catch(() => {})
      while (!stopped.signal.aborted) {
        await sleep(1000, undefined, { signal: stopped.signal }).catch(() => {})
        if (stopped.signal.aborted) break
        const again = await holdLock(databaseUrl, id).catch(() => undefined)
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

async function holdLock(databaseUrl: string, id: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'saring server',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  })
  client.on('error', () => {}) // 'end' follows
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [SERVER_LOCKS, id])
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
