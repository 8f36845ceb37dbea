import { backoffMs } from '../../lib/backoff.ts'
import { pause } from '../../lib/clock.ts'
import type { Device } from './device.ts'
import { createHold, RENEW_EVERY_MS } from './lease.ts'
import { partsOf } from '../net/reply.ts'

/** The server sends a sign of life every 25 s. */
const SILENCE_MS = 60_000
/** A stream that lived so long was a good one; it brought at least one sign of life. */
const LIVED_MS = 30_000
const lookMs = RENEW_EVERY_MS
const LOOK_UNSEEN_MS = 60_000

/**
 * Listens for pokes until the signal ends it. One tab per browser does, under a lock; `onPoke` is told here and has to tell
 * the other tabs. Those look now and then whether it still does.
 */
export async function listen(device: Device, onPoke: () => void, signal: AbortSignal): Promise<void> {
  const hold = createHold(device)
  while (!signal.aborted) {
    await hold('events', (lost) => readOn(device, onPoke, AbortSignal.any([signal, lost])))
    await pause(device.clock, device.isVisible() ? lookMs : LOOK_UNSEEN_MS, signal)
  }
}

async function readOn(device: Device, onPoke: () => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    // One that ends at once, as behind a proxy that takes no streams, is a failure too.
    failures = (await readOnce(device, onPoke, signal)) >= LIVED_MS ? 1 : failures + 1
    // It ends with its access token, or with the server: then not everybody has to be back in the same moment.
    await pause(device.clock, backoffMs(failures, device.random), signal)
  }
}

/** Answers how long the stream was open, milliseconds; 0 when it could not be opened. */
async function readOnce(device: Device, onPoke: () => void, outer: AbortSignal): Promise<number> {
  const { clock, session } = device
  const silence = new AbortController()
  let openedAt: number | undefined
  let cancel = clock.after(SILENCE_MS, () => silence.abort())
  const stillAlive = () => {
    cancel()
    cancel = clock.after(SILENCE_MS, () => silence.abort())
  }
  try {
    const token = await session.accessToken()
    if (!token) return 0
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const signal = AbortSignal.any([outer, silence.signal])
    const response = await device.send('/api/events', { headers, signal, redirect: 'manual' })
    if (response.status === 401) await session.refresh(token)
    if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return 0
    openedAt = clock.now()
    // Something may have happened while nobody listened.
    onPoke()
    await readEvents(response.body, stillAlive, onPoke)
  } catch {
    // It is opened again.
  } finally {
    cancel()
    silence.abort()
  }
  return openedAt === undefined ? 0 : clock.now() - openedAt
}

/** Comments are heartbeats; whatever carries data is a poke. */
async function readEvents(body: ReadableStream<Uint8Array>, stillAlive: () => void, onPoke: () => void): Promise<void> {
  let rest = ''
  for await (const part of partsOf(body)) {
    stillAlive()
    const lines = (rest + part).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (lines.some((line) => line.startsWith('data'))) onPoke()
  }
}
