import { lanes, type Lane } from '../../shared/sync/lanes.ts'
import { backoffMs } from '../lib/backoff.ts'
import { pause } from '../lib/clock.ts'
import { countByStatus } from '../data/queries/counts.ts'
import type { Device } from '../data/sync/device.ts'
import { createHold } from '../data/sync/lease.ts'
import { drain, type Drained } from '../data/sync/push.ts'
import { pull } from '../data/sync/pull.ts'
import { nextWakeAt, requeueDue } from '../data/outbox/queue.ts'
import { sortOutUnreadable } from '../data/mirror/readable.ts'
import { countToSend } from '../data/offline/unsent.ts'
import { showBadge } from '../app/badge.ts'

/** Longer than a frozen tab keeps a lane; after that the browser itself retries, after minutes. */
const PATIENCE_MS = 45_000
const LOOK_AGAIN_MS = 1_000

/** The result of one attempt to drain a lane. `isOurs`: `false` if a tab drains it. `away`: see `Drained`. */
interface Go {
  settled: number
  isOurs: boolean
  away: Drained['away']
}

/**
 * Sends all operations that may be sent, then pulls. While a tab drains a lane, waits for it, as the tab may be closed in the
 * middle. Rejects if operations are left that a later attempt may deliver, so that the browser retries.
 */
export async function deliver(device: Device, signal: AbortSignal): Promise<void> {
  const { mirror, clock } = device
  const hold = createHold(device)
  const endAt = clock.now() + PATIENCE_MS
  let total = 0

  async function goAt(lane: Lane): Promise<Go> {
    let drained: Drained | undefined
    const held = await hold(lane, async (lost) => {
      drained = await drain(device, lane, AbortSignal.any([signal, lost]))
    })
    return { settled: drained?.settled ?? 0, isOurs: held === 'ran', away: drained?.away }
  }

  await sortOutUnreadable(mirror)
  await requeueDue(mirror, 'outside', clock.now())
  let unanswered = 0
  for (let wait: number | undefined = 0; wait !== undefined && !signal.aborted;) {
    await pause(clock, wait, signal)
    const goes = await Promise.all(lanes.map(goAt))
    const settled = goes.reduce((sum, go) => sum + go.settled, 0)
    total += settled
    unanswered = goes.some(({ away }) => away) ? unanswered + 1 : 0
    // Operations of another lane may have waited for those just settled.
    wait = settled > 0 ? 0 : await untilNextGo(device, goes, unanswered, endAt)
  }
  if (total > 0) await fetchNew(device, signal)
  const left = await countToSend(device.mirror)
  if (left > 0) throw new Error(`${left} operations are still to be sent.`)
}

/** Milliseconds until the next attempt; `undefined` when none makes sense before `endAt`. */
async function untilNextGo(device: Device, goes: readonly Go[], unanswered: number, endAt: number): Promise<number | undefined> {
  if ((await countToSend(device.mirror)) === 0) return undefined
  const now = device.clock.now()
  const askAgainAt = unanswered > 0 ? now + Math.max(backoffMs(unanswered, device.random), ...goes.map(waitOf)) : Infinity
  const wakeAt = Math.min((await nextWakeAt(device.mirror)) ?? Infinity, askAgainAt)
  const at = goes.every(({ isOurs }) => isOurs) ? wakeAt + 1 : now + LOOK_AGAIN_MS
  return at <= endAt ? Math.max(at - now, 0) : undefined
}

const waitOf = ({ away }: Go): number => away?.waitMs ?? 0

/** Pulls, unless a tab is pulling, and shows the number of scored candidates on the app's icon. */
export async function fetchNew(device: Device, signal: AbortSignal): Promise<void> {
  await createHold(device)('pull', async (lost) => {
    await pull(device, AbortSignal.any([signal, lost]))
  })
  const counts = await countByStatus(device.mirror, {})
  if (counts) await showBadge(counts.completed)
}
