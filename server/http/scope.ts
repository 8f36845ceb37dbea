import type { Logger } from 'pino'
import { AppError } from '../../shared/http/errors.ts'
import type { Database, Transaction } from '../database/database.ts'

/** The caller of a request, taken from the access token. */
export interface Member {
  signInId: string
  userId: string
  name: string
  workspaceId: string
  /** According to the settings at the time of this request. */
  isAdmin: boolean
}

/** The context of a handler. */
export interface Scope {
  db: Database
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
}

/** Throws `not_allowed` unless the caller is an admin. */
export function requireAdmin({ isAdmin }: Pick<Member, 'isAdmin'>): void {
  if (!isAdmin) throw new AppError('not_allowed', { message: 'Only an admin may do that.' })
}
