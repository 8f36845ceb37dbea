import { createDatabase, type Database, type PoolOptions } from '../database/database.ts'
import { PATIENCE_MS } from '../database/turns.ts'

/** Pools of connections to one database, apart from each other so that none waits for another's work. */
export interface Pools {
  /** Reads, and the work of the process itself. */
  db: Database
  /** Requests that change data and may have to wait for a lock. */
  writing: Database
  health: Database
  /** A replica, for reads that may be behind. */
  replica: Database | undefined
}

const WRITERS = 6
const READERS = 10
const HEALTH_MS = 2000
/** The database itself is read instead of a replica that does not answer. */
const REPLICA_MS = 1000

interface Place {
  url: string
  /** Through a pooler in transaction mode. */
  isPooled?: boolean
  replicaUrl?: string | undefined
}

/** Connects when first asked to. */
export function openPools({ url, isPooled = false, replicaUrl }: Place, open: AsyncDisposableStack): Pools {
  const opened = (at: string, connections: number, options: PoolOptions = {}) =>
    open.adopt(createDatabase(at, connections, { isPooled, ...options }), (pool) => pool.destroy())
  return {
    db: opened(url, READERS),
    writing: opened(url, WRITERS, { lockMs: PATIENCE_MS, connectionMs: PATIENCE_MS }),
    health: opened(url, 1, { connectionMs: HEALTH_MS }),
    replica: replicaUrl === undefined ? undefined : opened(replicaUrl, READERS, { connectionMs: REPLICA_MS }),
  }
}

/** One for migrations, which may take as long as they need, or as a pooler allows: an index of millions of rows takes minutes. */
export const openMigrating = ({ url, isPooled = false }: Pick<Place, 'url' | 'isPooled'>): Database =>
  createDatabase(url, 2, { isPooled, queryMs: 0 })
