import { noteProgress } from './upload-progress.ts'
import type { Device } from './device.ts'
import type { OutboxRow } from './outbox.ts'
import { replyOf, unreachable, verdictOf, type Reply, type Verdict } from './reply.ts'
import { requestOf, type Request, type Taken } from './requests.ts'

const answerWithinMs = 30_000

/** Sends one row under its key and says what came of it; a token that ran out is renewed once. */
export async function sendRow(device: Device, row: OutboxRow, generation: number, signal: AbortSignal): Promise<Verdict<Taken>> {
  const file = row.lane === 'upload' ? (await device.mirror.files.get(row.target))?.blob : undefined
  const request = requestOf(row.operation, file)
  const first = await once(device, row, request, generation, signal)
  if (first.type !== 'signedOut') return first
  const refreshed = await device.session.refresh()
  if (refreshed === 'unreachable') return unreachable
  return refreshed === 'signed_out' ? first : once(device, row, request, generation, signal)
}

async function once(
  device: Device,
  row: OutboxRow,
  request: Request,
  generation: number,
  signal: AbortSignal,
): Promise<Verdict<Taken>> {
  const token = await device.session.accessToken()
  if (!token) return { type: 'signedOut' }
  // Somebody else may have signed in since the row was picked: nothing of this user goes out in that name.
  if ((await device.session.generation()) !== generation) return unreachable
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': row.id }
  const reply = await (
    request.form ? sendForm(device, row, request.form, request.path, headers, signal) : sendJson(device, request, headers, signal)
  ).catch(() => undefined)
  return reply ? verdictOf(reply, request.read, device.clock.now()) : unreachable
}

function sendJson(
  device: Device,
  { method, path, body }: Request,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Reply> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  return untilSilent(device, answerWithinMs, signal, async (limit) => {
    // A redirect is never our server: it is a portal that wants something first.
    const init: RequestInit = { method, ...json, headers: { ...headers, ...type }, redirect: 'manual', signal: limit }
    return replyOf(await device.send(path, init))
  })
}

function sendForm(
  device: Device,
  row: OutboxRow,
  form: FormData,
  path: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<Reply> {
  const { send, stallMs } = device.sendFile
  const note = noteProgress(device.mirror, row.id)
  return untilSilent(device, stallMs, signal, (limit, stillAlive) =>
    send(path, form, headers, (share) => (stillAlive(), note(share)), limit),
  )
}

/** Ends what has given no sign of life for a while. */
async function untilSilent<Result>(
  { clock }: Device,
  silenceMs: number,
  outer: AbortSignal,
  run: (signal: AbortSignal, stillAlive: () => void) => Promise<Result>,
): Promise<Result> {
  const silence = new AbortController()
  const giveUp = () => silence.abort(new DOMException('No answer', 'TimeoutError'))
  let cancel = clock.after(silenceMs, giveUp)
  const stillAlive = () => {
    cancel()
    cancel = clock.after(silenceMs, giveUp)
  }
  try {
    return await run(AbortSignal.any([outer, silence.signal]), stillAlive)
  } finally {
    cancel()
  }
}
