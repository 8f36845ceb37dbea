import type { Logger } from 'pino'
import { AppError } from '../../shared/http/errors.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Whoever makes a request, taken from the access token. */
export interface Member {
  signInId: string
  userId: string
  name: string
  workspaceId: string
  /** As the settings say at this request. */
  isAdmin: boolean
}

/** What a handler of a signed-in call works with. */
export interface Scope {
  db: Database
  log: Logger
  member: Member
  /** The request's Idempotency-Key, or an id made for it: names a decision. */
  operationId: string
  /** Runs a change and stores its answer under the request's key, in one transaction; a repeat answers what was stored. */
  commit: <Result>(work: (trx: Transaction, version: number) => Promise<Result>) => Promise<Result>
  /** Another success status than the contract's, or headers; and the version of what was committed. */
  reply: { status?: number; headers: Record<string, string>; version?: number }
  /** The bearer token as sent, for calls that are authorised by a refresh token. */
  bearer: string | undefined
  /** As sent by the browser. */
  userAgent?: string
}

/** Throws `not_allowed` for whoever is no admin. */
export function requireAdmin({ isAdmin }: Pick<Member, 'isAdmin'>): void {
  if (!isAdmin) throw new AppError('not_allowed', { message: 'Only an admin may do that.' })
}
