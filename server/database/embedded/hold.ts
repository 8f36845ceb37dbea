// Exactly one application holds a database: it finds or starts the server, then takes a lock that ends with its connection.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Cluster } from './place.ts'
import { prepareAppRole } from './app-role.ts'
import { CannotStart } from './hopeless.ts'
import { findServer, startServer } from './server-process.ts'

const APP_LOCK = 727_464
const RETRY_MS = 200

export interface HeldCluster {
  lock: pg.Client
  url: string
  port: number
  adopted: boolean
}

export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning'
}

/** The budget of a start's retries: each kind of failure costs its share, and costs more where a retry is less likely to help. */
const PATIENCE = 20
const COST = { startFailed: 1, heldByAnother: 2, connectionFailed: 0.2, busy: 0.1 }

/** @param samePort the port of a restart, so that pools find the database at the address that they know */
export async function hold(place: Cluster, appUrl: string, samePort?: number): Promise<HeldCluster> {
  let lastError: unknown = new Error(`The database in ${place.folder} neither started nor stopped in time.`)
  let adopted = true
  let spent = 0
  while (spent < PATIENCE) {
    const server = findServer(place)
    if (server === 'absent') {
      try {
        await startServer(place, samePort)
        adopted = false
        continue
      } catch (error) {
        if (error instanceof CannotStart) throw error
        // Another start was faster, the port is taken, or child processes of a killed server still run.
        lastError = error
        spent += COST.startFailed
      }
    } else if (server === 'busy') {
      spent += COST.busy
    } else {
      const outcome = await takeLock(place, server.port, appUrl)
      if ('lock' in outcome) return { ...outcome, port: server.port, adopted }
      lastError = outcome.error
      spent += outcome.cost
    }
    await wait(RETRY_MS)
  }
  throw lastError
}

type Attempt = { lock: pg.Client; url: string } | { error: unknown; cost: number }

async function takeLock(place: Cluster, port: number, appUrl: string): Promise<Attempt> {
  const lock = new pg.Client({ connectionString: place.superuserUrl(port), application_name: appUrl, keepAlive: true })
  lock.on('error', () => {}) // 'end' follows, which the caller watches
  try {
    await lock.connect()
    const { rows } = await lock.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [APP_LOCK])
    if (rows[0]?.mine) return { lock, url: await prepareAppRole(lock, place, port) }
    const error = new AlreadyRunning(`Already running on ${await findHolder(lock)} with the data in ${place.folder}.`)
    await lock.end()
    return { error, cost: COST.heldByAnother }
  } catch (error) {
    await lock.end().catch(() => {})
    if (isRefusedPassword(error)) throw error // a retry would not help
    return { error, cost: COST.connectionFailed } // the server is stopping or gone: retry
  }
}

async function findHolder(connection: pg.Client): Promise<string> {
  const { rows } = await connection.query<{ url: string }>(
    `SELECT application_name AS url FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [APP_LOCK],
  )
  return rows[0]?.url ?? 'another address'
}

const isRefusedPassword = (error: unknown) => error instanceof pg.DatabaseError && error.code?.startsWith('28')
