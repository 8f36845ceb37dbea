import type { contract } from '../../../shared/http/contract.ts'
import type { Contract, Endpoint, Output, Sent } from '../../../shared/http/endpoint.ts'
import { AppError } from '../../../shared/http/errors.ts'
import { errorBody } from '../../../shared/http/error-body.ts'
import { retryAfterMs } from '../../lib/backoff.ts'
import { seenHeaders, type Exchange } from './exchange.ts'
import type { Clock } from '../../lib/clock.ts'
import { replyOf, type Reply, type Send } from './reply.ts'
import { ANSWER_SILENCE_MS, untilSilent } from './silence.ts'

export type Client<C extends Contract> = {
  [Name in keyof C]: (input: Sent<C[Name]>, signal?: AbortSignal, exchange?: Exchange) => Promise<Output<C[Name]>>
}
export type Api = Client<typeof contract>

type Values = Record<string, unknown>
interface Parts {
  params?: Values
  query?: Values
  body?: unknown
}

type Ask = (path: string, init: { method: string; body?: string; headers?: Record<string, string> }) => Promise<Reply>

/**
 * One typed function per endpoint. They throw AppError: `unavailable` also when there is no answer, the answer stalls, it is
 * not from our server, or the signal aborts the call. The answer's proofs are stored in `exchange`.
 */
export function createClient<C extends Contract>(contract: C, base: string, send: Send, clock: Clock): Client<C> {
  const entries = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (parts: Parts, signal?: AbortSignal, exchange?: Exchange) => call(endpoint, base, parts, asking(signal, exchange), clock),
  ])
  return Object.fromEntries(entries)

  function asking(signal: AbortSignal | undefined, exchange: Exchange | undefined): Ask {
    return async (path, init) => {
      const headers = { ...init.headers, ...seenHeaders(exchange) }
      const reply = await untilSilent(clock, ANSWER_SILENCE_MS, signal, async (limit, stillAlive) =>
        replyOf(await send(path, { ...init, headers, signal: limit }), stillAlive),
      )
      if (exchange) Object.assign(exchange, reply.proofs)
      return reply
    }
  }
}

async function call(
  endpoint: Endpoint,
  base: string,
  { params = {}, query = {}, body }: Parts,
  ask: Ask,
  clock: Clock,
): Promise<unknown> {
  const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const path = withQuery(pathOf(base, endpoint.path, params), query)
  const reply = await ask(path, { method: endpoint.method, ...json }).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause })
  })
  if (reply.status < 200 || reply.status > 299) throw errorOf(reply, clock.now())
  const parsed = endpoint.response.safeParse(reply.body)
  if (!parsed.success) throw new AppError('unavailable', { cause: parsed.error })
  return parsed.data
}

export const pathOf = (base: string, path: string, params: Values): string =>
  base + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

function withQuery(path: string, query: Values): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}

function errorOf({ status, body, retryAfter }: Reply, now: number): AppError {
  const ours = errorBody.safeParse(body)
  if (!ours.success) return new AppError(status === 401 ? 'signed_out' : 'unavailable')
  const waitMs = retryAfterMs(retryAfter, now)
  return new AppError(ours.data.code, { ...ours.data, ...(waitMs !== undefined && { retryAfterSeconds: waitMs / 1000 }) })
}
