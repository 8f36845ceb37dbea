import knex, { type Knex } from 'knex'
import pg from 'pg'

/** Times come as ISO 8601 in UTC, 64-bit integers as numbers (versions stay far below 2^53). */
const types = {
  getTypeParser(oid: number, format?: string): (text: string) => unknown {
    if (oid === pg.types.builtins.INT8) return Number
    if (oid === pg.types.builtins.TIMESTAMPTZ) return (text: string): string => new Date(text).toISOString()
    return pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text')
  },
}

export type Database = Knex
export type Transaction = Knex.Transaction

/** A pool on a PostgreSQL of 15 or later. Nothing connects before the first query. */
export function createDatabase(url: string, connections = 10): Database {
  return knex({
    client: 'pg',
    connection: { connectionString: url, types, application_name: 'saring', query_timeout: 60_000 },
    pool: { min: 0, max: connections, idleTimeoutMillis: 10_000 },
    acquireConnectionTimeout: 20_000,
  })
}
