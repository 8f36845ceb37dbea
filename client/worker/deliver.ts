import { lanes, type Lane } from '../../shared/sync/lanes.ts'
import { pause } from '../lib/clock.ts'
import { countByStatus } from '../data/queries/counts.ts'
import type { Device } from '../data/sync/device.ts'
import { createHold } from '../data/sync/lease.ts'
import { drain } from '../data/sync/push.ts'
import { pull } from '../data/sync/pull.ts'
import { nextWakeAt, requeueDue } from '../data/outbox/queue.ts'
import { sortOutUnreadable } from '../data/mirror/readable.ts'
import { countToSend } from '../data/offline/unsent.ts'
import { showBadge } from '../app/badge.ts'

/** Longer than a frozen tab keeps a lane; after that the browser tries again, in minutes. */
const PATIENCE_MS = 45_000
const LOOK_AGAIN_MS = 1_000

/** What came of one go at a lane. `isOurs` is false where a tab drains it. */
interface Go {
  settled: number
  isOurs: boolean
}

/**
 * Sends all that may be sent, then fetches what came of it. Waits its turn where a tab drains, for that tab may be closed in the
 * middle. Rejects while something is left that a later try may deliver: then the browser tries again.
 */
export async function deliver(device: Device, signal: AbortSignal): Promise<void> {
  const { mirror, clock } = device
  const hold = createHold(device)
  const endAt = clock.now() + PATIENCE_MS
  let total = 0

  async function goAt(lane: Lane): Promise<Go> {
    let settled = 0
    const held = await hold(lane, async (lost) => {
      settled = (await drain(device, lane, AbortSignal.any([signal, lost]))).settled
    })
    return { settled, isOurs: held === 'ran' }
  }

  await sortOutUnreadable(mirror)
  await requeueDue(mirror, 'outside', clock.now())
  for (let wait: number | undefined = 0; wait !== undefined && !signal.aborted;) {
    await pause(clock, wait, signal)
    const goes = await Promise.all(lanes.map(goAt))
    const settled = goes.reduce((sum, go) => sum + go.settled, 0)
    total += settled
    // What one lane made may be what another waited for.
    wait = settled > 0 ? 0 : await untilNextGo(device, goes, endAt)
  }
  if (total > 0) await fetchNew(device, signal)
  const left = await countToSend(device.mirror)
  if (left > 0) throw new Error(`${left} operations are still to be sent.`)
}

/** `undefined` when nothing can be done here for now. */
async function untilNextGo(device: Device, goes: readonly Go[], endAt: number): Promise<number | undefined> {
  if ((await countToSend(device.mirror)) === 0) return undefined
  const now = device.clock.now()
  const wakeAt = (await nextWakeAt(device.mirror)) ?? Infinity
  const at = goes.every(({ isOurs }) => isOurs) ? wakeAt + 1 : now + LOOK_AGAIN_MS
  return at <= endAt ? Math.max(at - now, 0) : undefined
}

/** What the server has new, and its number on the app's icon. Nothing is fetched where a tab does it anyway. */
export async function fetchNew(device: Device, signal: AbortSignal): Promise<void> {
  await createHold(device)('pull', async (lost) => {
    await pull(device, AbortSignal.any([signal, lost]))
  })
  const counts = await countByStatus(device.mirror, {})
  if (counts) await showBadge(counts.completed)
}
