import { backoffMs } from './backoff.ts'
import { pause } from './clock.ts'
import type { Device } from './device.ts'
import { createHold, renewEveryMs } from './lease.ts'
import { partsOf } from './reply.ts'

/** The server sends a sign of life every 25 s. */
const silenceMs = 60_000
const lookMs = renewEveryMs
const lookUnseenMs = 60_000

/**
 * Listens for pokes until the signal ends it. One tab per browser does, under a lock; `onPoke` is told here and has to tell
 * the other tabs. Those look now and then whether it still does.
 */
export async function listen(device: Device, onPoke: () => void, signal: AbortSignal): Promise<void> {
  const hold = createHold(device)
  while (!signal.aborted) {
    await hold('events', (lost) => readOn(device, onPoke, AbortSignal.any([signal, lost])))
    await pause(device.clock, device.isVisible() ? lookMs : lookUnseenMs, signal)
  }
}

async function readOn(device: Device, onPoke: () => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const heard = await readOnce(device, onPoke, signal)
    failures = heard ? 0 : failures + 1
    // It ends with its access token, or with the server: then not everybody has to be back in the same moment.
    await pause(device.clock, backoffMs(Math.max(1, failures), device.random), signal)
  }
}

/** `false` when the stream could not be opened. */
async function readOnce(device: Device, onPoke: () => void, outer: AbortSignal): Promise<boolean> {
  const { clock, session } = device
  const silence = new AbortController()
  let cancel = clock.after(silenceMs, () => silence.abort())
  const stillAlive = () => {
    cancel()
    cancel = clock.after(silenceMs, () => silence.abort())
  }
  try {
    const token = await session.accessToken()
    if (!token) return false
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const signal = AbortSignal.any([outer, silence.signal])
    const response = await device.send('/api/events', { headers, signal, redirect: 'manual' })
    if (response.status === 401) return (await session.refresh(token)) === 'refreshed'
    if (!response.ok || !response.body || !response.headers.get('content-type')?.startsWith('text/event-stream')) return false
    // Something may have happened while nobody listened.
    onPoke()
    await readEvents(response.body, stillAlive, onPoke)
    return true
  } catch {
    return false
  } finally {
    cancel()
    silence.abort()
  }
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
