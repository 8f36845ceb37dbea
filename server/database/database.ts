import knex, { type Knex } from 'knex'
import pg from 'pg'

/** Times are returned as ISO 8601 in UTC, 64-bit integers as numbers (versions stay far below 2^53). */
export const types = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string): string => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}

export type Database = Knex
export type Transaction = Knex.Transaction

/** The timeout of a query. */
const QUERY_MS = 60_000

/** Of pg.Client, which Knex's types do not know. */
const pipelined: Pick<pg.ClientConfig, 'pipeline'> = { pipeline: true }

export interface PoolOptions {
  /** The timeout of a query, set in the client and in the database, which would otherwise go on with the query; 0: none. */
  queryMs?: number
  /** How long a statement may wait for another transaction's lock. */
  lockMs?: number
  /** How long a caller may wait for a connection. */
  connectionMs?: number
  /** Through a pooler in transaction mode, which may lend another connection for each transaction. */
  isPooled?: boolean
}

const pools = new WeakSet<Database>()

/** Whether `db` is a pool, whose connections waiting callers could use up, and not a transaction. */
export const isPool = (db: Database): boolean => pools.has(db)

/**
 * A pool on a PostgreSQL of 15 or later. Nothing connects before the first query. Statements of a transaction that do not wait for each
 * other's result (`Promise.all`) are sent at once and run in the order in which they were made.
 */
export function createDatabase(
  url: string,
  connections = 10,
  { queryMs = QUERY_MS, lockMs = 0, connectionMs = 20_000, isPooled = false }: PoolOptions = {},
): Database {
  const all = knex({
    client: 'pg',
    connection: { connectionString: url, types, application_name: 'saring', query_timeout: queryMs, ...pipelined },
    pool: { min: 0, max: connections, idleTimeoutMillis: 10_000, ...(!isPooled && { afterCreate: setLimits(queryMs, lockMs) }) },
    acquireConnectionTimeout: connectionMs,
    log: { warn: () => {} }, // it would print each lost connection, beside rejecting what needs one
  })
  const pool = isPooled && lockMs > 0 ? limitTransactions(all, lockMs) : all
  pools.add(pool)
  return pool
}

/** Sets the limits by a query: poolers such as PgBouncer would refuse them as startup parameters. */
const setLimits =
  (queryMs: number, lockMs: number) =>
  (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void): void =>
    connection.query(`SET statement_timeout = ${queryMs}; SET lock_timeout = ${lockMs}`, (error) => done(error, connection))

/** What a connection is told outside of a transaction would be in force for whoever the pooler lends it to next. */
function limitTransactions(pool: Database, lockMs: number): Database {
  const transaction = <Result>(work: (trx: Transaction) => Promise<Result>, config?: Knex.TransactionConfig): Promise<Result> =>
    pool.transaction(async (trx) => {
      await trx.raw(`SET LOCAL lock_timeout = ${lockMs}`)
      return work(trx)
    }, config)
  return new Proxy(pool, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) })
}
