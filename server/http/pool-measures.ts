import type { Measure } from './metrics.ts'
import type { Database } from '../database/database.ts'

interface Pool {
  numUsed(): number
  numPendingAcquires(): number
}

/** How busy these pools are, by name. */
export const poolMeasures = (pools: Readonly<Record<string, Database>>): Measure[] => [
  {
    name: 'saring_database_connections_used',
    help: 'Connections to the database in use',
    label: 'pool',
    read: () => eachOf(pools, (pool) => pool.numUsed()),
  },
  {
    name: 'saring_database_connections_awaited',
    help: 'Requests and chores that wait for a connection',
    label: 'pool',
    read: () => eachOf(pools, (pool) => pool.numPendingAcquires()),
  },
]

const eachOf = (pools: Readonly<Record<string, Database>>, count: (pool: Pool) => number): Promise<Record<string, number>> =>
  Promise.resolve(
    Object.fromEntries(Object.entries(pools).map(([name, { client }]) => [name, count((client as { pool: Pool }).pool)])),
  )
