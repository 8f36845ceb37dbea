// What PostgreSQL reads to answer the queries that a function sends.
import pg from 'pg'
import type { Database, Transaction } from '../../database/database.ts'

export interface Query {
  sql: string
  bindings: unknown[]
}

/** A query's plan, as it went. */
export interface Explained extends Query {
  /** Rows and index entries that the scans read, with those that a filter dropped. */
  rowsRead: number
  /** Pages of 8 kB that were looked at, as often as that was. */
  pagesRead: number
  plan: Node
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

const isQuery = ({ sql }: Query): boolean => /^[\s(]*(select|with|insert|update|delete)\b/i.test(sql)

/** The queries that `ask` sends, in their order. What it changes is rolled back. */
export async function queriesOf(db: Database, ask: (trx: Transaction) => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = []
  const trx = await db.transaction()
  trx.on('query', ({ sql, bindings }: { sql: string; bindings?: unknown[] }) => queries.push({ sql, bindings: bindings ?? [] }))
  try {
    await ask(trx)
  } finally {
    await trx.rollback()
  }
  return queries.filter(isQuery)
}

/** Runs each query once more, for its plan, and rolls back what it changes. */
export async function explain(client: pg.Client, queries: readonly Query[]): Promise<Explained[]> {
  const explained: Explained[] = []
  for (const query of queries) {
    await client.query('BEGIN')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${query.sql}`,
      query.bindings,
    )
    await client.query('ROLLBACK')
    const plan = rows[0]!['QUERY PLAN'][0].Plan
    explained.push({
      ...query,
      plan,
      rowsRead: rowsRead(plan),
      pagesRead: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    })
  }
  return explained
}

/** Scans of tables and indexes; the other kinds, as of a CTE, read what one of these has read. */
const READS = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan', 'Bitmap Heap Scan', 'Tid Scan'])

function rowsRead(node: Node): number {
  const dropped = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = READS.has(node['Node Type']) ? (node['Actual Rows'] + dropped) * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + rowsRead(below), own)
}

/** The plan as lines, each node with what it read, for a failed test. */
export function describePlan(node: Node, depth = 0): string {
  const where = [node['Node Type'], node['Relation Name'], node['Index Name']].filter(Boolean).join(' ')
  const line = `${'  '.repeat(depth)}${where}: ${node['Actual Rows']} rows, ${node['Rows Removed by Filter'] ?? 0} dropped, ${node['Actual Loops']} times`
  return [line, ...(node.Plans ?? []).map((below) => describePlan(below, depth + 1))].join('\n')
}
