import { invalidInput } from './invalid-input.ts'
import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Contract, Endpoint, Input, Output } from '../../shared/http/endpoint.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { Database } from '../database/database.ts'
import { readJson } from './body.ts'
import { bearerOf, type Callers } from './callers.ts'
import type { CreateLimit, Limit } from './limits/limit.ts'
import { commitOnce, requestOf, versionIn, type KeyedRequest } from './operations.ts'
import { projectionOf } from './projection.ts'
import { Changed, type Recall } from './recall.ts'
import type { Member, Read, Scope } from './scope.ts'

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (input: Input<C[Name]>, scope: Scope) => Promise<Output<C[Name]> | Changed>
}

export interface Access {
  db: Database
  /** The pool for changes. */
  writing: Database
  readFor: (member: Member) => Read
  log: Logger
  callers: Callers
  createLimit: CreateLimit
  /** How the ledger stores an answer, by the schema of the response. */
  recalls: ReadonlyMap<Endpoint['response'], Recall>
}

/** An endpoint with its handler. */
export interface Call {
  endpoint: Endpoint
  handle: (input: unknown, scope: Scope) => Promise<unknown>
}

/** The content of one request, sent alone or as an entry of `POST /api/operations`. */
export interface Asked extends Pick<Scope, 'member' | 'bearer' | 'userAgent' | 'gathered'> {
  request: KeyedRequest | undefined
  raw: { params: unknown; query: unknown; body: unknown }
}

/** The result of a handler, before its answer is read. `version`: that of the change, if there was one. */
export interface Done {
  endpoint: Endpoint
  status: number
  headers: Record<string, string>
  result: unknown
  version: number | undefined
}

const NOBODY: Member = { signInId: '', userId: '', name: '', workspaceId: '', isAdmin: false }

export function callOf<C extends Contract, Name extends keyof C>(
  contract: C,
  handlers: Pick<Handlers<C>, Name>,
  name: Name,
): Call {
  return { endpoint: contract[name]!, handle: handlers[name] as Call['handle'] }
}

/** Binds every endpoint of a contract to its handler; a missing handler does not compile. */
export function implement<C extends Contract>(router: Router, contract: C, handlers: Handlers<C>, access: Access): void {
  for (const name in contract) {
    const call = callOf(contract, handlers, name)
    const { endpoint } = call
    const limit = endpoint.perMinute === undefined ? undefined : access.createLimit(name, endpoint.perMinute)

    router.register(endpoint.path, [endpoint.method], async (ctx: Context) => {
      const member = await memberOf(ctx, endpoint, access, limit)
      await readJson(ctx)
      const request = endpoint.method === 'GET' ? undefined : requestOf(ctx)
      if (endpoint.body && ctx.request.length !== 0 && ctx.is('json') === false) throw new AppError('unsupported_type')
      const raw = { params: ctx.params as unknown, query: ctx.query as unknown, body: ctx.request.body }
      const userAgent = ctx.get('User-Agent')
      const done = await perform(call, { member, bearer: bearerOf(ctx), userAgent, request, raw }, access)
      const [body] = await answersTo([done], member, access)
      if (body instanceof AppError) throw body
      ctx.set(done.headers)
      ctx.status = done.status
      writeJson(ctx, body)
      ctx.state['version'] = versionIn(body) ?? done.version
    })
  }
}

/** As text, since Koa would serialise an object once to know its length and once to send it. */
function writeJson(ctx: Context, body: unknown): void {
  if (body === undefined || body === null || ctx.status === 204) ctx.body = null
  else {
    ctx.type = 'json'
    ctx.body = JSON.stringify(body)
  }
}

/** Validates the request and runs its handler. */
export async function perform({ endpoint, handle }: Call, asked: Asked, access: Access): Promise<Done> {
  const scope = scopeOf(asked, endpoint, access)
  const result = await handle(readInput(endpoint, asked.raw), scope)
  const status = endpoint.status === 204 ? 204 : (scope.reply.status ?? endpoint.status)
  return { endpoint, status, headers: scope.reply.headers, result, version: scope.reply.version }
}

/**
 * The response bodies that the contract promises. All rows are read together, as they are now; a row deleted since gives
 * `deleted`.
 */
export async function answersTo(
  all: readonly Done[],
  { workspaceId }: Member,
  { db, recalls }: Pick<Access, 'db' | 'recalls'>,
): Promise<unknown[]> {
  const rows = new Map<unknown, object | undefined>()
  const changed = all.filter(({ result }) => result instanceof Changed)
  for (const [response, same] of Map.groupBy(changed, ({ endpoint }) => endpoint.response)) {
    const results = same.map(({ result }) => result)
    const found = (await recalls.get(response)?.find(db, workspaceId, results)) ?? []
    for (const [at, result] of results.entries()) rows.set(result, found[at])
  }
  return all.map(({ endpoint, result }) => {
    const body = result instanceof Changed ? rows.get(result) : result
    return result instanceof Changed && !body ? new AppError('deleted') : projectionOf(endpoint.response)(body)
  })
}

async function memberOf(
  ctx: Context,
  { access, scope }: Endpoint,
  { callers }: Access,
  limit: Limit | undefined,
): Promise<Member> {
  if (access === 'user') return callers.member(ctx, scope)
  const { address } = callers.anybody(ctx)
  limit?.(address)
  return NOBODY
}

function scopeOf(
  { member, bearer, userAgent, gathered, request }: Asked,
  endpoint: Endpoint,
  { db, writing, readFor, log, recalls }: Access,
): Scope {
  const reply: Scope['reply'] = { headers: {} }
  return {
    db,
    read: readFor(member),
    log,
    member,
    bearer,
    ...(userAgent !== undefined && { userAgent }),
    ...(gathered && { gathered }),
    reply,
    operationId: request?.key ?? crypto.randomUUID(),
    commit: (work) =>
      commitOnce(writing, member, request, recallOf(endpoint, recalls), async (trx, version) => {
        if (gathered) gathered.length = 0 // of an attempt that was rolled back
        const result = await work(trx, version)
        reply.version = version
        return { result, status: reply.status ?? endpoint.status }
      }),
  }
}

/** Projects a recalled row by the contract's schema, so that the answer reveals no other fields of the row. */
function recallOf({ response }: Endpoint, recalls: Access['recalls']): Recall | undefined {
  const recall = recalls.get(response)
  return (
    recall && {
      ...recall,
      async find(db, workspaceId, kept) {
        const found = await recall.find(db, workspaceId, kept)
        return found.map((one) => one && Object(projectionOf(response)(one)))
      },
    }
  )
}

function readInput(endpoint: Endpoint, { params, query, body }: Asked['raw']): Record<string, unknown> {
  const raw = { params, query, body: body ?? {} }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const read = endpoint[part]?.safeParse(raw[part])
    if (read?.error) throw invalidInput(read.error)
    if (read) input[part] = read.data
  }
  return input
}
