import type { Refreshed, SignedIn, User } from '../../../shared/accounts/account.ts'
import { AppError } from '../../../shared/http/errors.ts'
import type { SessionEnding } from '../../../shared/accounts/sign-in-refusal.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Send } from '../net/reply.ts'

const TIMEOUT_MS = 20_000

/**
 * The schemas need a library that is not part of the first load. They are fetched before the request is sent: a token in the
 * answer must not be lost because its schema could not be loaded.
 */
const fetchSchemas = () => import('../../../shared/accounts/account.ts')

/** `unreachable`: the server was not reached or gave no usable answer, or something in between answered for it. */
export type CallResult<Body> =
  | { status: 'ok'; body: Body }
  | { status: 'signed_out'; reason: SessionEnding }
  | { status: 'unreachable' }

/** `send` reaches the server; `clock` times out each call. */
export interface Transport {
  send: Send
  clock: Clock
}

interface Schema<Body> {
  safeParse(value: unknown): { success: true; data: Body } | { success: false }
}

/** Throws AppError with the server's code, `unavailable` when it cannot be reached. */
export async function callSignIn(transport: Transport, credential: string): Promise<SignedIn> {
  const { signedIn } = await fetchSchemas()
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ credential }) }
  const reply = await reach(transport, '/api/auth/google', init, async (reply) => ({
    ok: reply.ok,
    json: (await reply.json()) as unknown,
  }))
  if (!reply) throw new AppError('unavailable')
  if (!reply.ok) throw await toError(reply.json)
  const answer = signedIn.safeParse(reply.json)
  if (!answer.success) throw new AppError('unavailable')
  return answer.data
}

async function toError(json: unknown): Promise<AppError> {
  const { errorBody } = await import('../../../shared/http/error-body.ts')
  const { success, data } = errorBody.safeParse(json)
  return success ? new AppError(data.code, { message: data.message, details: data.details }) : new AppError('unavailable')
}

export async function callRefresh(transport: Transport, refreshToken: string): Promise<CallResult<Refreshed>> {
  const { refreshed } = await fetchSchemas()
  return ask(transport, { path: '/api/auth/refresh', method: 'POST', bearer: refreshToken }, refreshed)
}

export async function callMe(transport: Transport, accessToken: string): Promise<CallResult<User>> {
  const { user } = await fetchSchemas()
  return ask(transport, { path: '/api/me', method: 'GET', bearer: accessToken }, user)
}

/** `true` when the server knows that the sign-in has ended. */
export async function callSignOut(transport: Transport, refreshToken: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${refreshToken}` }
  const init = { method: 'POST', headers, keepalive: true } // the page may be closed right after
  const isKnown = await reach(transport, '/api/auth/logout', init, async (reply) => reply.status === 204 || isRefusal(reply))
  return isKnown ?? false
}

interface Call {
  path: string
  method: 'GET' | 'POST'
  bearer: string
}

async function ask<Body>(transport: Transport, { path, method, bearer }: Call, schema: Schema<Body>): Promise<CallResult<Body>> {
  const init = { method, headers: { authorization: `Bearer ${bearer}` } }
  const answer = await reach(transport, path, init, async (reply): Promise<CallResult<Body>> => {
    if (isRefusal(reply)) return { status: 'signed_out', reason: await endingIn(reply) }
    const body = reply.ok ? schema.safeParse(await reply.json()) : undefined
    return body?.success ? { status: 'ok', body: body.data } : { status: 'unreachable' }
  })
  return answer ?? { status: 'unreachable' }
}

/** `unknown` from a server of an earlier version, which gives no reason. */
async function endingIn(reply: Response): Promise<SessionEnding> {
  const { endedSignIn } = await fetchSchemas()
  const said = endedSignIn.safeParse(await reply.json().catch(() => undefined))
  return said.success ? said.data.details.reason : 'unknown'
}

/** A captive portal may answer 401 too, but with an HTML page. */
const isRefusal = (reply: Response): boolean => reply.status === 401 && !reply.headers.get('content-type')?.includes('text/html')

/** Times out, as a refresh holds the lock that all others wait for. `undefined` when there is no readable answer. */
async function reach<Read>(
  { send, clock }: Transport,
  path: string,
  init: RequestInit,
  read: (reply: Response) => Promise<Read>,
): Promise<Read | undefined> {
  const limit = new AbortController()
  const cancel = clock.after(TIMEOUT_MS, () => limit.abort())
  try {
    return await read(await send(path, { ...init, cache: 'no-store', signal: limit.signal }))
  } catch {
    return undefined
  } finally {
    cancel()
  }
}
