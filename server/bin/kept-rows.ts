import type { Transaction } from '../database/database.ts'

/** The rows that go into the bin with a job or batch, in the order in which they can be inserted again. */
const TABLES = ['jobs', 'job_retention', 'application_forms', 'batches'] as const
type Table = (typeof TABLES)[number]

type Row = Record<string, unknown>
export type KeptRows = Record<Table, Row[]>

/** The rows of a job with its batches, or of one batch, as JSON. */
export async function readRows(trx: Transaction, of: { jobId: string } | { batchId: string }): Promise<KeptRows> {
  const wanted = (table: Table): object | undefined => {
    if ('batchId' in of) return table === 'batches' ? { id: of.batchId } : undefined
    return table === 'jobs' ? { id: of.jobId } : { job_id: of.jobId }
  }
  const kept: KeptRows = { jobs: [], job_retention: [], application_forms: [], batches: [] }
  for (const table of TABLES) {
    const where = wanted(table)
    if (where)
      kept[table] = (
        await trx(table)
          .where(where)
          .select<{ row: Row }[]>(trx.raw('to_jsonb(??) AS row', [table]))
      ).map(({ row }) => row)
  }
  return kept
}

export async function insertRows(trx: Transaction, kept: KeptRows): Promise<void> {
  for (const table of TABLES) if (kept[table].length > 0) await insertInto(trx, table, kept[table])
}

/** A column that a newer version has added gets its default. */
async function insertInto(trx: Transaction, table: Table, rows: readonly Row[]): Promise<void> {
  const columns = await listColumns(trx, table, Object.keys(rows[0]!))
  const names = columns.map(() => '??').join(', ')
  await trx.raw(`INSERT INTO ?? (${names}) SELECT ${names} FROM jsonb_populate_recordset(CAST(NULL AS ??), ?)`, [
    table,
    ...columns,
    ...columns,
    table,
    JSON.stringify(rows),
  ])
}

/** Those of `names` that the table still has and does not compute. */
const listColumns = (trx: Transaction, table: Table, names: readonly string[]): Promise<string[]> =>
  trx('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .where({ table_name: table, is_generated: 'NEVER' })
    .whereIn('column_name', names)
    .pluck('column_name')
