import type { Refreshed, SignedIn, User } from '../../shared/account.ts'
import { AppError } from '../../shared/errors.ts'
import type { SessionEnding } from '../../shared/sign-in-refusal.ts'

const TIMEOUT_MS = 20_000

/**
 * Checks need their library, which is no part of what every page fetches first. It is there before the server is asked: a token that was
 * answered must not be lost because nobody could read it.
 */
const fetchSchemas = () => import('../../shared/account.ts')

/** `unreachable`: the server was not reached, or something between here and there answered for it. */
export type Answer<Body> =
  | { status: 'ok'; body: Body }
  | { status: 'signed_out'; reason: SessionEnding }
  | { status: 'unreachable' }

interface Schema<Body> {
  safeParse(value: unknown): { success: true; data: Body } | { success: false }
}

/** Throws AppError with the server's code, `unavailable` when it cannot be reached. */
export async function callSignIn(send: typeof fetch, credential: string): Promise<SignedIn> {
  const { signedIn } = await fetchSchemas()
  const reply = await reach(send, '/api/auth/google', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ credential }),
  })
  const json: unknown = await reply?.json().catch(() => undefined)
  if (!reply || json === undefined) throw new AppError('unavailable')
  if (!reply.ok) throw await toError(json)
  const answer = signedIn.safeParse(json)
  if (!answer.success) throw new AppError('unavailable')
  return answer.data
}

async function toError(json: unknown): Promise<AppError> {
  const { errorBody } = await import('../../shared/error-body.ts')
  const { success, data } = errorBody.safeParse(json)
  return success ? new AppError(data.code, { message: data.message, details: data.details }) : new AppError('unavailable')
}

export async function callRefresh(send: typeof fetch, refreshToken: string): Promise<Answer<Refreshed>> {
  const { refreshed } = await fetchSchemas()
  return ask(send, { path: '/api/auth/refresh', method: 'POST', bearer: refreshToken }, refreshed)
}

export async function callMe(send: typeof fetch, accessToken: string): Promise<Answer<User>> {
  const { user } = await fetchSchemas()
  return ask(send, { path: '/api/me', method: 'GET', bearer: accessToken }, user)
}

/** Whether the server knows by now that the sign-in has ended. */
export async function callSignOut(send: typeof fetch, refreshToken: string): Promise<boolean> {
  const reply = await reach(send, '/api/auth/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${refreshToken}` },
    keepalive: true, // the page may be closed right after
  })
  return reply?.status === 204 || (reply !== undefined && isRefusal(reply))
}

interface Call {
  path: string
  method: 'GET' | 'POST'
  bearer: string
}

async function ask<Body>(send: typeof fetch, { path, method, bearer }: Call, schema: Schema<Body>): Promise<Answer<Body>> {
  const reply = await reach(send, path, { method, headers: { authorization: `Bearer ${bearer}` } })
  if (reply && isRefusal(reply)) return { status: 'signed_out', reason: await endingIn(reply) }
  if (!reply?.ok) return { status: 'unreachable' }
  const answer = schema.safeParse(await reply.json().catch(() => undefined))
  return answer.success ? { status: 'ok', body: answer.data } : { status: 'unreachable' }
}

/** A server of an earlier version does not say. */
async function endingIn(reply: Response): Promise<SessionEnding> {
  const { endedSignIn } = await fetchSchemas()
  const said = endedSignIn.safeParse(await reply.json().catch(() => undefined))
  return said.success ? said.data.details.reason : 'unknown'
}

/** A captive portal may answer 401 as well, with a page. */
const isRefusal = (reply: Response): boolean => reply.status === 401 && !reply.headers.get('content-type')?.includes('text/html')

/** Bounded in time: whoever refreshes holds the lock for which all others wait. */
const reach = (send: typeof fetch, path: string, init: RequestInit): Promise<Response | undefined> =>
  send(path, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => undefined)
