import { z } from 'zod'
import type { AuditEntry } from '../../shared/audit/audit.ts'
import type { contract } from '../../shared/http/contract.ts'
import { AppError } from '../../shared/http/errors.ts'
import { id } from '../../shared/lib/id.ts'
import type { Team } from '../team/team.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import { SERVER_CHAIN } from './chain.ts'
import { chainsOf, listEntries, positionOf, type Position } from './queries.ts'
import { enterReports } from './reports.ts'
import type { Entry } from './rows.ts'

const PAGE = 50
const IDS_SHOWN = 20

export const auditHandlers = (team: Team): Pick<Handlers<typeof contract>, 'listAudit' | 'reportActs'> => ({
  async listAudit({ query }, { db, member }) {
    requireAdmin(member)
    const { limit = PAGE, cursor, ...filter } = query
    const after = cursor === undefined ? undefined : readCursor(cursor)
    const entries = await listEntries(db, await chainsOf(db, team, member), filter, { limit, after })
    const last = entries.at(-1)
    return { entries: entries.map(shown), cursor: last && entries.length === limit ? writeCursor(positionOf(last)) : null }
  },

  async reportActs({ body }, scope) {
    await scope.db.transaction((trx) => enterReports(trx, scope, body.acts))
  },
})

const shown = (entry: Entry): AuditEntry => ({
  of: entry.chain === SERVER_CHAIN ? 'server' : 'workspace',
  seq: entry.seq,
  at: entry.at,
  code: entry.code,
  userId: entry.userId,
  userName: entry.userName,
  signInId: entry.signInId,
  candidateIds: entry.candidateIds.slice(0, IDS_SHOWN),
  candidateCount: entry.candidateIds.length,
  detail: entry.detail,
  hash: entry.hash,
})

const position = z.tuple([z.iso.datetime(), id, z.int().positive()])

const writeCursor = (after: Position): string => Buffer.from(JSON.stringify(after)).toString('base64url')

/** Throws `invalid_input` for an unreadable cursor. */
function readCursor(text: string): Position {
  const read = position.safeParse(parsed(text))
  if (!read.success) throw new AppError('invalid_input', { message: 'The cursor cannot be read.' })
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
