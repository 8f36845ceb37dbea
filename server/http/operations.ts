import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { AppError, errors, type ErrorCode } from '../../shared/errors.ts'
import type { ErrorBody } from '../../shared/error-body.ts'
import { id } from '../../shared/id.ts'
import { change } from '../database/change.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Member } from './scope.ts'

/** One mutating request that may be sent again: its Idempotency-Key and the hash of what it asks for. */
export interface KeyedRequest {
  key: string
  hash: string
}

interface Answer<Result> {
  result: Result
  status: number
  body: unknown
}

/** Not an error of anybody: the answer that is stored under the key, on its way out. */
export class Replay extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super('Replayed')
    this.status = status
    this.body = body
  }
}

/** Refusals that say nothing about the request itself and may be different next time. */
const UNSTORED: ReadonlySet<ErrorCode> = new Set(['signed_out', 'update_needed', 'slow_down', 'unexpected', 'unavailable'])

/** The request's key, when it has one. `content` is what stands for the body; it defaults to the JSON as sent. */
export function requestOf(ctx: Context, content?: string): KeyedRequest | undefined {
  const header = ctx.get('Idempotency-Key')
  if (!header) return undefined
  const key = id.safeParse(header)
  if (!key.success) throw new AppError('invalid_input', { message: 'The Idempotency-Key has to be a UUID.' })
  const hash = createHash('sha256').update([ctx.method, ctx.path, content ?? ctx.request.rawBody ?? ''].join('\n'))
  return { key: key.data, hash: hash.digest('hex') }
}

/**
 * Runs a change and keeps its answer in the same transaction; a repeat of the request throws the stored answer as `Replay`.
 * A refusal by a rule is kept too, after the rollback. The counter's lock, held by `change`, puts simultaneous repeats in a row.
 */
export async function commitOnce<Result>(
  db: Database,
  member: Member,
  request: KeyedRequest | undefined,
  work: (trx: Transaction, version: number) => Promise<Answer<Result>>,
): Promise<Result> {
  if (!request) return (await change(db, member.workspaceId, work)).result
  try {
    return await change(db, member.workspaceId, async (trx, version) => {
      await replayStored(trx, member, request)
      const { result, status, body } = await work(trx, version)
      await store(trx, member, request, status, body)
      return result
    })
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && !UNSTORED.has(error.code) && error.code !== 'key_reused') {
      await storeRefusal(db, member, request, error)
    }
    throw error
  }
}

async function replayStored(db: Database, member: Member, request: KeyedRequest): Promise<void> {
  const stored = await db('operations')
    .where({ workspace_id: member.workspaceId, user_id: member.userId, key: request.key })
    .first<{ request_hash: string; status: number; body: unknown } | undefined>('request_hash', 'status', 'body')
  if (!stored) return
  if (stored.request_hash !== request.hash) throw new AppError('key_reused')
  throw new Replay(stored.status, stored.body)
}

async function storeRefusal(db: Database, member: Member, request: KeyedRequest, error: AppError): Promise<void> {
  await db.transaction(async (trx) => {
    await trx('workspaces').where({ id: member.workspaceId }).forUpdate().first('id')
    await replayStored(trx, member, request)
    // Without details: they may name what is nowhere else and would outlive it here.
    const { details: _, ...body } = bodyOf(error)
    await store(trx, member, request, error.status, body)
  })
}

async function store(
  trx: Transaction,
  member: Member,
  { key, hash }: KeyedRequest,
  status: number,
  body: unknown,
): Promise<void> {
  await trx('operations').insert({
    workspace_id: member.workspaceId,
    user_id: member.userId,
    key,
    request_hash: hash,
    status,
    body: body === undefined ? null : JSON.stringify(body),
    entity_ids: entityIdsOf(body),
  })
}

/** Whom the body is about, so that it can be erased with them. */
function entityIdsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return []
  const { id: own, jobId, batchId, ids, current } = body as Record<string, unknown>
  const found = [own, jobId, batchId, ...(Array.isArray(ids) ? (ids as unknown[]) : [])].filter(
    (value) => id.safeParse(value).success,
  )
  return [...new Set([...(found as string[]), ...(current ? entityIdsOf(current) : [])])]
}

export function bodyOf({ code, message, details, current }: AppError): ErrorBody {
  return {
    code,
    message: message || errors[code].message,
    ...(details !== undefined && { details }),
    ...(current !== undefined && { current }),
  }
}
