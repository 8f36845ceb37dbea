import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { auditExport, type AuditDetail, type AuditFilter, type AuditFormat } from '../../shared/audit/audit.ts'
import { BYTE_ORDER_MARK, csvLine } from '../../shared/lib/csv.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Team } from '../team/team.ts'
import type { Database } from '../database/database.ts'
import { requireAdmin, type Member } from '../http/scope.ts'
import { canonical } from './chain.ts'
import { chainsOf, listEntries, positionOf, type Position } from './queries.ts'
import { record } from './record.ts'
import type { Entry } from './rows.ts'

interface Deps {
  db: Database
  team: Team
  log: Logger
}

const MEDIA_TYPES: Record<AuditFormat, string> = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' }
const AT_ONCE = 500

/** `GET /api/audit/export`: streams all filtered entries, newest first. The export itself is recorded as an entry. */
export async function exportAudit(ctx: Context, { db, team, log }: Deps, member: Member): Promise<void> {
  requireAdmin(member)
  const read = auditExport.safeParse(ctx.query)
  if (!read.success) throw new AppError('invalid_input')
  const { format, ...filter } = read.data
  const chains = await chainsOf(db, team, member)
  await db.transaction((trx) => record(trx, { member, log }, { code: 'audit_exported', detail: asDetail(read.data) }))
  ctx.set('Cache-Control', 'private, no-store')
  ctx.set('Content-Disposition', `attachment; filename="audit-${new Date().toISOString().slice(0, 10)}.${format}"`)
  ctx.type = MEDIA_TYPES[format]
  ctx.body = Readable.from(writers[format](entriesOf(db, chains, filter)))
}

const asDetail = (query: z.infer<typeof auditExport>): AuditDetail =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Reads page by page, so that neither server nor database holds all entries at once. */
async function* entriesOf(db: Database, chains: readonly string[], filter: AuditFilter): AsyncGenerator<Entry[]> {
  let after: Position | undefined
  for (;;) {
    const entries: Entry[] = await listEntries(db, chains, filter, { limit: AT_ONCE, after })
    const last = entries.at(-1)
    if (last) yield entries
    if (!last || entries.length < AT_ONCE) return
    after = positionOf(last)
  }
}

const writers: Record<AuditFormat, (pages: AsyncGenerator<Entry[]>) => AsyncGenerator<string>> = { csv: csvOf, jsonl: linesOf }

const titles = ['time', 'what', 'user', 'user id', 'sign-in', 'candidates', 'details', 'chain', 'number', 'previous hash', 'hash']

async function* csvOf(pages: AsyncGenerator<Entry[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles)
  for await (const entries of pages) yield entries.map((entry) => csvLine(cellsOf(entry))).join('')
}

const cellsOf = (entry: Entry): (string | number | null)[] => [
  entry.at,
  entry.code,
  entry.userName,
  entry.userId,
  entry.signInId,
  entry.candidateIds.join(' '),
  canonical(entry.detail),
  entry.chain,
  entry.seq,
  entry.previous,
  entry.hash,
]

async function* linesOf(pages: AsyncGenerator<Entry[]>): AsyncGenerator<string> {
  for await (const entries of pages) yield entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
}
