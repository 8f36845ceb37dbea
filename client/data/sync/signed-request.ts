import type { Device } from './device.ts'
import { beginExchange } from '../mirror/history.ts'
import { seenHeaders } from '../net/exchange.ts'
import type { SentRequest } from '../database/outbox.ts'
import { replyOf, type Reply } from '../net/reply.ts'
import { ANSWER_SILENCE_MS, untilSilent } from '../net/silence.ts'

/** The device, the sign-in (`generation`) that requests are sent for, and the signal that ends them. */
export interface Sender {
  device: Device
  generation: number
  signal: AbortSignal
}
export type Headers = Record<string, string>
/** `undefined`: no response. */
export type Replied = Promise<Reply | undefined>

export function sendJson(sender: Sender, { method, path, body }: SentRequest, headers: Headers): Replied {
  const { device, signal } = sender
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return signedIn(sender, (bearer) =>
    untilSilent(device.clock, ANSWER_SILENCE_MS, signal, async (limit, stillAlive) => {
      // Our server never redirects: a redirect comes from a captive portal.
      const init: RequestInit = {
        method,
        ...(body !== undefined && { body }),
        headers: { ...bearer, ...headers, ...type },
        redirect: 'manual',
        signal: limit,
      }
      return replyOf(await device.send(path, init), stillAlive)
    }),
  )
}

export function sendBody(
  sender: Sender,
  path: string,
  body: FormData | Blob,
  headers: Headers,
  note: (share: number) => void,
): Replied {
  const { device, signal } = sender
  const { send, stallMs } = device.sendFile
  return signedIn(sender, (bearer) =>
    untilSilent(device.clock, stallMs, signal, (limit, stillAlive) =>
      send(path, body, { ...bearer, ...headers }, (share) => (stillAlive(), note(share)), limit),
    ),
  )
}

/** Sends one request as this user. Renews an expired token once; it may expire between two slices. */
async function signedIn(sender: Sender, send: (bearer: Headers) => Promise<Reply>): Replied {
  const { session } = sender.device
  const token = await session.accessToken()
  const first = await once(sender, token, send)
  if (first?.status !== 401) return first
  const refreshed = await session.refresh(token ?? undefined)
  if (refreshed === 'unreachable') return undefined
  return refreshed === 'signed_out' ? first : once(sender, await session.accessToken(), send)
}

async function once(
  { device: { session, mirror }, generation }: Sender,
  token: string | null,
  send: (bearer: Headers) => Promise<Reply>,
): Replied {
  if (!token) return signedOut
  // Another user may have signed in since the row was picked: this user's rows are never sent in that user's name.
  if ((await session.generation()) !== generation) return undefined
  const exchange = await beginExchange(mirror)
  const reply = await send({ authorization: `Bearer ${token}`, ...seenHeaders(exchange) }).catch(() => undefined)
  return reply && { ...reply, exchange: { ...exchange, ...reply.proofs } }
}

const signedOut: Reply = { status: 401, retryAfter: null, body: undefined }
