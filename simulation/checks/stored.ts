import type { Table } from 'dexie'
import type { Kind, Row } from '../../shared/sync/rows.ts'
import type { Mirror } from '../../client/data/database/db.ts'
import type { Meta } from '../../client/data/database/rows.ts'
import type { OutboxRow } from '../../client/data/database/outbox.ts'

type TableName = { [Name in keyof Mirror]: Mirror[Name] extends Table ? Name : never }[keyof Mirror]
type RowOf<Name extends TableName> = Mirror[Name] extends Table<infer Row> ? Row : never

/** The internals in which fake-indexeddb keeps databases. */
interface Inside {
  _databases: ReadonlyMap<
    string,
    {
      rawObjectStores: ReadonlyMap<string, { records: { values(): Iterable<{ value: unknown }> } }>
      transactions: readonly { _state: string }[]
    }
  >
}

const databases = () => (indexedDB as unknown as Inside)._databases

/** Whether a transaction of any database is open, so that stored rows may still be rolled back. */
export function isTransacting(): boolean {
  for (const { transactions } of databases().values()) if (transactions.some(({ _state }) => _state !== 'finished')) return true
  return false
}

/**
 * All rows of a table in key order, read synchronously and without a copy, which keeps the checks cheap. Callers must not change
 * them, and may read only while no transaction is open.
 */
export function stored<Name extends TableName>(mirror: Mirror, table: Name): RowOf<Name>[] {
  const store = databases().get(mirror.name)?.rawObjectStores.get(mirror[table].name)
  if (!store) throw new Error(`There is no ${table} in ${mirror.name}.`)
  return Array.from(store.records.values(), ({ value }) => value as RowOf<Name>)
}

export const storedOf = (probe: Mirror, kind: Kind): Row[Kind][] => stored(probe, tableNames[kind])

const tableNames = { job: 'jobs', batch: 'batches', candidate: 'candidates' } as const

/** The rows of the outbox in the order in which the user made them. */
export const outboxOf = ({ probe }: { probe: Mirror }): OutboxRow[] => stored(probe, 'outbox').sort((a, b) => a.seq - b.seq)

/** The values of the mirror's `meta` table, by key. */
export const metaOf = (probe: Mirror) =>
  Object.fromEntries(stored(probe, 'meta').map(({ key, value }) => [key, value])) as {
    [Key in Meta['key']]?: Extract<Meta, { key: Key }>['value']
  }

/** Whether the sweep below a deleted job or batch is unfinished. */
export const isSweeping = (probe: Mirror): boolean => stored(probe, 'meta').some(({ key }) => key.startsWith('sweep-'))
