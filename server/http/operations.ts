import { createHash } from 'node:crypto'
import type { Context } from 'koa'
import { AppError, errors, type ErrorCode } from '../../shared/http/errors.ts'
import type { ErrorBody } from '../../shared/http/error-body.ts'
import { id } from '../../shared/lib/id.ts'
import { change } from '../database/change.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Recall } from './recall.ts'
import type { Member } from './scope.ts'

/** A mutating request that may be repeated: its Idempotency-Key and the hash of its content. */
export interface KeyedRequest {
  key: string
  hash: string
  /** Under the counter's lock no answer was found under its key, and no other request has had the key since. */
  isNew?: boolean
}

interface StoredAnswer<Result> {
  result: Result
  status: number
}

/** Not a failure: carries the stored answer to the first request under the key. `version`: that of its change. */
export class Replay extends Error {
  readonly status: number
  readonly body: unknown
  readonly version: number | undefined

  constructor(status: number, body: unknown, version?: number) {
    super('Replayed')
    this.status = status
    this.body = body
    this.version = version
  }
}

/** Refusals that do not depend on the request itself and may differ next time; they are not stored. */
const UNSTORED: ReadonlySet<ErrorCode> = new Set([
  'signed_out',
  'update_needed',
  'quota_reached',
  'too_much_unfinished',
  'too_many_notes',
  'slow_down',
  'too_slow',
  'unexpected',
  'unavailable',
])

/** The request's key, if it has one. `content` stands for the body in the hash; the default is the JSON as sent. */
export function requestOf(ctx: Context, content?: string): KeyedRequest | undefined {
  const header = ctx.get('Idempotency-Key')
  if (!header) return undefined
  const key = id.safeParse(header)
  if (!key.success) throw new AppError('invalid_input', { message: 'The Idempotency-Key has to be a UUID.' })
  return keyed(key.data, { method: ctx.method, path: ctx.path, content: content ?? ctx.request.rawBody ?? '' })
}

/** Hashes a request. A repeat has the same hash, sent alone or in `POST /api/operations`. */
export function keyed(key: string, { method, path, content }: { method: string; path: string; content: string }): KeyedRequest {
  const hash = createHash('sha256').update([method, path, content].join('\n'))
  return { key, hash: hash.digest('hex') }
}

/**
 * Runs a change and stores a reference to its answer in the same transaction; a repeat of the request throws that answer as
 * `Replay`. A refusal by a rule is stored too, after the rollback. The counter's lock, held by `change`, serialises simultaneous
 * repeats. `recall` is for answers with a body. The version of the change is stored beside, for answers that do not tell one, as
 * those to a deletion and an upload.
 */
export async function commitOnce<Result>(
  db: Database,
  member: Member,
  request: KeyedRequest | undefined,
  recall: Recall | undefined,
  work: (trx: Transaction, version: number) => Promise<StoredAnswer<Result>>,
): Promise<Result> {
  if (!request) return (await change(db, member.workspaceId, work)).result
  const ledger = { member, request, recall }
  try {
    return await change(db, member.workspaceId, async (trx, version) => {
      await replayStored(trx, ledger)
      const { result, status } = await work(trx, version)
      const kept = result === undefined ? {} : recall?.keep(result)
      if (!kept) throw new Error('This answer cannot be kept.')
      await store(trx, ledger, status, { version, ...kept })
      return result
    })
  } catch (error) {
    if (error instanceof AppError && error.status < 500 && !UNSTORED.has(error.code) && error.code !== 'key_reused') {
      await storeRefusal(db, ledger, error)
    }
    throw error
  }
}

/** Throws the stored answer to an earlier request under the key as `Replay`, before a long work. `commitOnce` looks again. */
export async function replayKnown(
  db: Database,
  member: Member,
  request: KeyedRequest | undefined,
  recall: Recall | undefined,
): Promise<void> {
  if (request) await replayStored(db, { member, request, recall })
}

interface Ledger {
  member: Member
  request: KeyedRequest
  recall: Recall | undefined
}

interface Stored {
  request_hash: string
  status: number
  body: object | null
}

/** Of these keys, those under which an answer is stored. */
export async function findAnswered(db: Database, member: Member, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const { workspaceId, userId } = member
  return new Set(await db('operations').where({ workspace_id: workspaceId, user_id: userId }).whereIn('key', keys).pluck('key'))
}

async function replayStored(db: Database, { member, request, recall }: Ledger): Promise<void> {
  if (request.isNew) return
  const { workspaceId, userId } = member
  const stored = await db('operations')
    .where({ workspace_id: workspaceId, user_id: userId, key: request.key })
    .first<Stored | undefined>('request_hash', 'status', 'body')
  if (!stored) return
  if (stored.request_hash !== request.hash) throw new AppError('key_reused')
  const { status, body } = stored
  if (!body || status === 204) throw new Replay(status, undefined, versionIn(body))
  const isRefusal = status >= 400
  const kept = isRefusal ? 'current' in body && body.current : body
  if (!kept) throw new Replay(status, body)
  const [found] = (await recall?.find(db, workspaceId, [kept])) ?? []
  if (!found) throw new Replay(errors.deleted.status, bodyOf(new AppError('deleted')))
  throw isRefusal ? new Replay(status, { ...body, current: found }) : new Replay(status, found, versionIn(body))
}

async function storeRefusal(db: Database, ledger: Ledger, error: AppError): Promise<void> {
  const { member, recall } = ledger
  await db.transaction(async (trx) => {
    await trx('workspaces').where({ id: member.workspaceId }).forUpdate().first('id')
    await replayStored(trx, ledger)
    // Without details: they may hold data that is stored nowhere else and would outlive it here.
    const { details: _, current, ...said } = bodyOf(error)
    const kept = recall?.keep(current)
    await store(trx, ledger, error.status, { ...said, ...(kept && { current: kept }) })
  })
}

async function store(trx: Transaction, { member, request }: Ledger, status: number, kept: object | undefined): Promise<void> {
  await trx('operations').insert({
    workspace_id: member.workspaceId,
    user_id: member.userId,
    key: request.key,
    request_hash: request.hash,
    status,
    body: kept ? JSON.stringify(kept) : null,
  })
}

/** The version of a row, or of the reference stored in its place. */
export const versionIn = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number' ? body.version : undefined

export function bodyOf({ code, message, details, current, fileKind }: AppError): ErrorBody {
  return {
    code,
    message: message || errors[code].message,
    ...(details !== undefined && { details }),
    ...(current !== undefined && { current }),
    ...(fileKind && { fileKind }),
  }
}

/**
 * Forgets the answers about candidates that were erased: an answer is a reference, but the hash of its request may be guessed from
 * what a person wrote into a field.
 */
export async function forgetAnswers(trx: Transaction, workspaceId: string, candidateIds: string[]): Promise<void> {
  await trx('operations')
    .where({ workspace_id: workspaceId })
    .whereRaw(`(body->>'id' = ANY(:ids) OR body#>>'{current,id}' = ANY(:ids))`, { ids: candidateIds })
    .delete()
}
