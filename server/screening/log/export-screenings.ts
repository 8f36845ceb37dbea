import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { BYTE_ORDER_MARK, csvLine } from '../../../shared/lib/csv.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/database.ts'
import { requireAdmin, type Member } from '../../http/scope.ts'

interface Deps {
  db: Database
  log: Logger
}

type Cell = string | number | null
type Row = Record<(typeof columns)[number], Cell | Cell[]> & { ended_at: string; id: string }

const columns = [
  'ended_at',
  'queued_at',
  'id',
  'job_id',
  'batch_id',
  'candidate_id',
  'kind',
  'attempts',
  'outcome',
  'failure',
  'engine',
  'model',
  'digest',
  'method',
  'reading_version',
  'matrix_version',
  'scores',
  'overall_score',
  'flags',
  'same_as',
] as const

const AT_ONCE = 500

/** `GET /api/audit/screenings`: streams the workspace's log of screenings, oldest first. The audit trail records the export. */
export async function exportScreenings(ctx: Context, { db, log }: Deps, member: Member): Promise<void> {
  requireAdmin(member)
  const act = { code: 'audit_exported', detail: { of: 'screenings', format: 'csv' } } as const
  await db.transaction((trx) => record(trx, { member, log }, act))
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Content-Disposition', `attachment; filename="screenings-${new Date().toISOString().slice(0, 10)}.csv"`)
  ctx.type = 'text/csv; charset=utf-8'
  ctx.body = Readable.from(csvOf(db, member.workspaceId))
}

/** Reads page by page, so that neither server nor database holds all rows at once. */
async function* csvOf(db: Database, workspaceId: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  let last: Row | undefined
  for (;;) {
    const rows: Row[] = await pageAfter(db, workspaceId, last)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map((column) => cellOf(row[column])))).join('')
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)
  }
}

const pageAfter = (db: Database, workspaceId: string, last: Row | undefined) =>
  db('screening_log')
    .where({ workspace_id: workspaceId })
    .where((it) => void (last && it.whereRaw('(ended_at, id) > (?, ?)', [last.ended_at, last.id])))
    .orderBy(['ended_at', 'id'])
    .limit(AT_ONCE)
    .select<Row[]>(...columns)

const cellOf = (value: Row[keyof Row]): Cell =>
  typeof value === 'object' && value !== null ? value.map((one) => one ?? '–').join(' ') : value
