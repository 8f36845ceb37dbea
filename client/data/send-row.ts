import type { SlicedFile } from '../../shared/slices.ts'
import { noteProgress } from './upload-progress.ts'
import type { Device } from './device.ts'
import { beginExchange, seenHeaders, type Exchange } from './history.ts'
import type { OutboxRow } from './outbox.ts'
import { isTooLargeForProxy, replyOf, unreachable, unreadable, verdictOf, type Reply, type Verdict } from './reply.ts'
import { requestOf, type Request, type Taken } from './requests.ts'
import { answerSilenceMs, untilSilent } from './silence.ts'
import { makeSmaller, sendInSlices, type SliceCalls } from './slices.ts'

/** What came of a row, and in which history. */
export type Sent = { verdict: Verdict<Taken>; exchange?: Exchange | undefined }

/** Sends one row under its key and says what came of it. */
export async function sendRow(device: Device, row: OutboxRow, generation: number, signal: AbortSignal): Promise<Sent> {
  const file = row.lane === 'upload' ? (await device.mirror.files.get(row.target))?.blob : undefined
  if (row.lane === 'upload' && !(await canBeRead(file))) return { verdict: unreadable }
  const call: Call = { device, generation, signal, note: noteProgress(device.mirror, row.id) }
  const key = { 'idempotency-key': row.id }
  for (;;) {
    const request = requestOf(row.operation, { file, sliceBytes: device.sendFile.sliceBytes })
    const reply = await sendRequest(call, request, key).catch(() => undefined)
    const isWhole = file !== undefined && !request.inSlices
    if (isWhole && reply && isTooLargeForProxy(reply) && makeSmaller(device.sendFile, file.size)) continue
    if (!reply) return { verdict: unreachable }
    return { verdict: verdictOf(reply, request.read, device.clock.now()), exchange: reply.exchange }
  }
}

/** One byte tells; sending the file would only tell that something failed. */
const canBeRead = async (file: Blob | undefined): Promise<boolean> => {
  const read = await file
    ?.slice(0, 1)
    .arrayBuffer()
    .catch(() => undefined)
  return read !== undefined
}

type Call = { device: Device; generation: number; signal: AbortSignal; note: (share: number) => void }
type Headers = Record<string, string>
/** `undefined`: nobody answered. */
type Replied = Promise<Reply | undefined>

function sendRequest(call: Call, request: Request, key: Headers): Replied {
  const { form, path, inSlices } = request
  if (!form) return sendJson(call, request, key)
  if (!inSlices) return sendBody(call, path, form, key, call.note)
  const begin = (body: SlicedFile) => sendJson(call, { method: 'POST', path: '/api/files/slices', body }, {})
  const put: SliceCalls['put'] = (place, slice, digest, note) => sendBody(call, place, slice, { 'content-digest': digest }, note)
  const finish = () => sendBody(call, path, form, key, () => undefined)
  return sendInSlices(inSlices, { begin, put, finish, size: call.device.sendFile }, call.note)
}

function sendJson(call: Call, { method, path, body }: Pick<Request, 'method' | 'path' | 'body'>, headers: Headers): Replied {
  const { device, signal } = call
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
  return signedIn(call, (bearer) =>
    untilSilent(device.clock, answerSilenceMs, signal, async (limit, stillAlive) => {
      // A redirect is never our server: it is a portal that wants something first.
      const init: RequestInit = {
        method,
        ...json,
        headers: { ...bearer, ...headers, ...type },
        redirect: 'manual',
        signal: limit,
      }
      return replyOf(await device.send(path, init), stillAlive)
    }),
  )
}

function sendBody(call: Call, path: string, body: FormData | Blob, headers: Headers, note: (share: number) => void): Replied {
  const { device, signal } = call
  const { send, stallMs } = device.sendFile
  return signedIn(call, (bearer) =>
    untilSilent(device.clock, stallMs, signal, (limit, stillAlive) =>
      send(path, body, { ...bearer, ...headers }, (share) => (stillAlive(), note(share)), limit),
    ),
  )
}

/** One request in this user's name; a token that ran out, as it may between two slices, is renewed once. */
async function signedIn(call: Call, send: (bearer: Headers) => Promise<Reply>): Replied {
  const { session } = call.device
  const token = await session.accessToken()
  const first = await once(call, token, send)
  if (first?.status !== 401) return first
  const refreshed = await session.refresh(token ?? undefined)
  if (refreshed === 'unreachable') return undefined
  return refreshed === 'signed_out' ? first : once(call, await session.accessToken(), send)
}

async function once(
  { device: { session, mirror }, generation }: Call,
  token: string | null,
  send: (bearer: Headers) => Promise<Reply>,
): Replied {
  if (!token) return signedOut
  // Somebody else may have signed in since the row was picked: nothing of this user goes out in that name.
  if ((await session.generation()) !== generation) return undefined
  const exchange = await beginExchange(mirror)
  const reply = await send({ authorization: `Bearer ${token}`, ...seenHeaders(exchange) }).catch(() => undefined)
  return reply && { ...reply, exchange: { ...exchange, ...reply.told } }
}

const signedOut: Reply = { status: 401, retryAfter: null, body: undefined }
