import type pg from 'pg'
import type { Table } from './archive/format.ts'

/** Kept by the migrations and by running processes. */
const LEFT_OUT = ['knex_migrations', 'knex_migrations_lock', 'servers']

/** Text that any PostgreSQL reads alike, whatever the settings of its server, and no time limit on long statements. */
export const PORTABLE = `
  SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL IntervalStyle = 'postgres'; SET LOCAL TimeZone = 'UTC';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0`

/** The tables whose rows a backup holds, each after those that it refers to. Unlogged ones hold nothing that outlives a restart. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table & { needs: string[] }>(
    `SELECT relname AS name,
       (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
        WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns,
       ARRAY(SELECT needed.relname::text FROM pg_constraint JOIN pg_class needed ON needed.oid = confrelid
        WHERE conrelid = pg_class.oid AND contype = 'f' AND confrelid <> conrelid) AS needs
     FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relpersistence = 'p' AND relname <> ALL ($1)
     ORDER BY relname`,
    [LEFT_OUT],
  )
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

function inOrder<Row extends { name: string; needs: string[] }>(rows: Row[]): Row[] {
  const ordered: Row[] = []
  const left = new Set(rows)
  const isReady = ({ needs }: Row) => needs.every((name) => ordered.some((row) => row.name === name))
  while (left.size > 0) {
    const ready = [...left].filter(isReady)
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle: no order restores them.')
    for (const row of ready) left.delete(row)
    ordered.push(...ready)
  }
  return ordered
}

export const columnsOf = ({ columns }: Table): string => columns.map((column) => `"${column}"`).join(', ')

/** In the order in which they were done. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM knex_migrations ORDER BY id')
  return rows.map(({ name }) => name)
}
