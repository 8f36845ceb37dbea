import type { Logger } from 'pino'
import type { AuditAct } from '../../shared/audit/audit.ts'
import type { TokenScope } from '../../shared/accounts/api-token.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Database, Transaction } from '../database/database.ts'

/** The caller of a request, taken from the access token or the API token. */
export interface Member {
  /** Of an API token its own id. */
  signInId: string
  userId: string
  name: string
  workspaceId: string
  /** According to the settings at the time of this request; an API token is never an admin. */
  isAdmin: boolean
  /** Versions with their marks (sync/history.ts) that the caller's device has seen. */
  seen?: readonly string[]
  /** What an API token may do. Absent of a sign-in, which may do all that its user may. */
  scopes?: readonly TokenScope[]
}

/** Reads what may come from a replica. `work` may be run twice, so it changes nothing. */
export type Read = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>

/** The context of a handler. */
export interface Scope {
  db: Database
  read: Read
  log: Logger
  member: Member
  /** The request's Idempotency-Key, or an id generated for it; also the id of a decision. */
  operationId: string
  /**
   * Runs a change and stores its answer under the request's key, in one transaction; for a repeat it throws the stored answer.
   */
  commit: <Result>(work: (trx: Transaction, version: number) => Promise<Result>) => Promise<Result>
  /** A success status other than the contract's, or headers; and the version that was committed. */
  reply: { status?: number; headers: Record<string, string>; version?: number }
  /** The bearer token as sent, for calls authorised by a refresh token. */
  bearer: string | undefined
  /** The header as sent by the browser. */
  userAgent?: string
  /** Of an entry of `POST /api/operations`: takes what the audit records of its change, which its group appends at the end. */
  gathered?: AuditAct[]
}

/** Throws `not_allowed` unless the caller is an admin. */
export function requireAdmin({ isAdmin }: Pick<Member, 'isAdmin'>): void {
  if (!isAdmin) throw new AppError('not_allowed', { message: 'Only an admin may do that.' })
}

/** Throws `not_allowed` for an API token without this scope; without `scope` for every API token. */
export function requireScope({ scopes }: Pick<Member, 'scopes'>, scope: TokenScope | undefined): void {
  if (!scopes || (scope && scopes.includes(scope))) return
  const message = scope ? `This API token lacks the scope ${scope}.` : 'No API token may do that.'
  throw new AppError('not_allowed', { message, details: { reason: 'scope', needed: scope ?? null } })
}
