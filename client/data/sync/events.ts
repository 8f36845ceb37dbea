import { backoffWhileAwayMs } from '../../lib/backoff.ts'
import { pause } from '../../lib/clock.ts'
import type { Device } from './device.ts'
import { createHold, RENEW_EVERY_MS } from './lease.ts'
import { partsOf } from '../net/reply.ts'
import { untilSilent } from '../net/silence.ts'

/** The server sends a heartbeat every 25 s. */
const SILENCE_MS = 60_000
/** A stream open for this long counts as a success: it brought at least one heartbeat. */
const LIVED_MS = 30_000
/** A step that takes longer than planned by this much: the device was asleep, and the server is not known to have been away. */
const ASLEEP_MS = 2 * SILENCE_MS
const lookMs = RENEW_EVERY_MS
const LOOK_UNSEEN_MS = 60_000

/**
 * Listens for pokes until the signal aborts. One tab per browser listens, under a lock, and its `onPoke` has to notify the other
 * tabs. The other tabs try to take the lock at intervals.
 */
export async function listen(device: Device, onPoke: () => void, signal: AbortSignal): Promise<void> {
  const hold = createHold(device)
  while (!signal.aborted) {
    await hold('events', (lost) => readOn(device, onPoke, AbortSignal.any([signal, lost])))
    await pause(device.clock, device.isVisible() ? lookMs : LOOK_UNSEEN_MS, signal)
  }
}

async function readOn(device: Device, onPoke: () => void, signal: AbortSignal): Promise<void> {
  const { clock, random } = device
  /** Since when no stream has lived: one that ends at once, as behind a proxy without streaming, does not count. */
  let awaySince = clock.now()
  while (!signal.aborted) {
    const beganAt = clock.now()
    const livedMs = await readOnce(device, onPoke, signal)
    const triedAt = clock.now()
    if (livedMs >= LIVED_MS || triedAt - beganAt > ASLEEP_MS) awaySince = triedAt
    // Streams end with their access token or when the server stops; the jitter spreads the reconnects.
    const waitMs = backoffWhileAwayMs(triedAt - awaySince, random)
    await pause(clock, waitMs, signal)
    if (clock.now() - triedAt - waitMs > ASLEEP_MS) awaySince = clock.now()
  }
}

/** Returns how long the stream was open, in milliseconds; 0 when it could not be opened. */
async function readOnce(device: Device, onPoke: () => void, outer: AbortSignal): Promise<number> {
  const { clock, session } = device
  let openedAt: number | undefined
  await untilSilent(clock, SILENCE_MS, outer, async (signal, stillAlive) => {
    const token = await session.accessToken()
    if (!token) return
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const response = await device.send('/api/events', { headers, signal, redirect: 'manual' })
    if (response.status === 401) await session.refresh(token)
    if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return
    openedAt = clock.now()
    // Changes may have happened while no stream was open.
    onPoke()
    await readEvents(response.body, stillAlive, onPoke)
  }).catch(() => undefined) // the caller opens the stream again
  return openedAt === undefined ? 0 : clock.now() - openedAt
}

/** Comments in the stream are heartbeats; every event with data is a poke. */
async function readEvents(body: ReadableStream<Uint8Array>, stillAlive: () => void, onPoke: () => void): Promise<void> {
  let rest = ''
  for await (const part of partsOf(body)) {
    stillAlive()
    const lines = (rest + part).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (lines.some((line) => line.startsWith('data'))) onPoke()
  }
}
