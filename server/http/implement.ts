import type Router from '@koa/router'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import type { Contract, Endpoint, Input, Output } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import type { Database } from '../database/database.ts'
import { readJson } from './body.ts'
import { bearerOf, type Callers } from './callers.ts'
import { createLimit, type Limit } from './limit.ts'
import { commitOnce, requestOf, type KeyedRequest } from './operations.ts'
import type { Recall } from './recall.ts'
import type { Member, Scope } from './scope.ts'

export type Handlers<C extends Contract> = {
  [Name in keyof C]: (input: Input<C[Name]>, scope: Scope) => Promise<Output<C[Name]>>
}

export interface Access {
  db: Database
  /** What changes something goes through here. */
  writing: Database
  log: Logger
  callers: Callers
  /** How the ledger keeps an answer of that shape. */
  recalls: ReadonlyMap<Endpoint['response'], Recall>
}

/** An endpoint with what answers it. */
export interface Call {
  endpoint: Endpoint
  handle: (input: unknown, scope: Scope) => Promise<unknown>
}

/** What one request asks for, whichever way it came. */
export interface Asked extends Pick<Scope, 'member' | 'bearer' | 'userAgent'> {
  request: KeyedRequest | undefined
  raw: { params: unknown; query: unknown; body: unknown }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: unknown
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
    const limit = endpoint.perMinute === undefined ? undefined : createLimit(endpoint.perMinute)

    router.register(endpoint.path, [endpoint.method], async (ctx: Context) => {
      const member = await memberOf(ctx, endpoint, access, limit)
      await readJson(ctx)
      const request = endpoint.method === 'GET' ? undefined : requestOf(ctx)
      if (endpoint.body && ctx.request.length !== 0 && ctx.is('json') === false) throw new AppError('unsupported_type')
      const raw = { params: ctx.params as unknown, query: ctx.query as unknown, body: ctx.request.body }
      const userAgent = ctx.get('User-Agent')
      const answer = await perform(call, { member, bearer: bearerOf(ctx), userAgent, request, raw }, access)
      ctx.set(answer.headers)
      ctx.status = answer.status
      ctx.body = answer.body ?? null
      if (answer.status === 204) ctx.status = 204
    })
  }
}

/** Checks what is asked for, does it, and answers what the contract promises. */
export async function perform({ endpoint, handle }: Call, asked: Asked, access: Access): Promise<Answer> {
  const scope = scopeOf(asked, endpoint, access)
  const result = await handle(readInput(endpoint, asked.raw), scope)
  const status = endpoint.status === 204 ? 204 : (scope.reply.status ?? endpoint.status)
  return { status, headers: scope.reply.headers, body: endpoint.response.parse(result) }
}

async function memberOf(ctx: Context, { access }: Endpoint, { callers }: Access, limit: Limit | undefined): Promise<Member> {
  if (access === 'user') return callers.member(ctx)
  const { address } = callers.anybody(ctx)
  limit?.(address)
  return NOBODY
}

function scopeOf(
  { member, bearer, userAgent, request }: Asked,
  endpoint: Endpoint,
  { db, writing, log, recalls }: Access,
): Scope {
  const reply: Scope['reply'] = { headers: {} }
  return {
    db,
    log,
    member,
    bearer,
    ...(userAgent !== undefined && { userAgent }),
    reply,
    operationId: request?.key ?? crypto.randomUUID(),
    commit: (work) =>
      commitOnce(writing, member, request, recallOf(endpoint, recalls), async (trx, version) => {
        const result = await work(trx, version)
        return { result, status: reply.status ?? endpoint.status, body: endpoint.response.parse(result) }
      }),
  }
}

/** Its body is one that the contract promises, so nothing else of the row is told. */
function recallOf({ response }: Endpoint, recalls: Access['recalls']): Recall | undefined {
  const recall = recalls.get(response)
  return (
    recall && {
      ...recall,
      async find(db, workspaceId, kept) {
        const found = await recall.find(db, workspaceId, kept)
        return found && Object(response.parse(found))
      },
    }
  )
}

function readInput(endpoint: Endpoint, { params, query, body }: Asked['raw']): Record<string, unknown> {
  const raw = { params, query, body: body ?? {} }
  const input: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const read = endpoint[part]?.safeParse(raw[part])
    if (read?.error)
      throw new AppError('invalid_input', {
        details: read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      })
    if (read) input[part] = read.data
  }
  return input
}
