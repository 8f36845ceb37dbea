import { AppError } from '../../../shared/http/errors.ts'
import { lanes, type Lane } from '../../../shared/sync/lanes.ts'
import { backoffMs } from '../../lib/backoff.ts'
import { coalesced } from '../../lib/coalesce.ts'
import { fetchUndecided } from '../mirror/details.ts'
import { hasQueued } from './contact.ts'
import type { Device } from './device.ts'
import { createHold, RENEW_EVERY_MS, type LeaseOutcome } from './lease.ts'
import { drain, type Drained } from './push.ts'
import { pull, type Pulled } from './pull.ts'
import { nextWakeAt, requeueDue, unblock, type Wake } from '../outbox/queue.ts'
import { StorageFullError } from '../mirror/storage.ts'
import { sweep, watchSweeps } from '../mirror/sweep.ts'
import { noteTrouble } from './trouble.ts'
import { forgetSent } from './upload-progress.ts'
import { watchOutbox } from './watch-outbox.ts'

export interface Sync {
  /** Starts the loop for the signed-in user and unblocks operations that waited for the sign-in. */
  start(): void
  /** Resolves when the last request has ended. */
  stop(): Promise<void>
  /** A sign that the server may have changes or be reachable again. */
  notice(sign: 'visible' | 'online' | 'poke'): void
  /** Pulls now; resolves when the pull has ended, however much is still being sent. */
  pullNow(): Promise<void>
  /** Pushes and pulls now; resolves when both have ended. */
  syncNow(): Promise<void>
  /** Like `syncNow`, and also sends operations before their Retry-After has passed. */
  tryNow(): Promise<void>
}

const WATCHED_MS = 5_000
const QUIET_MS = 60_000
const LOCKED_OUT_MS = 2_000
const hopeless = new Set(['signed_out', 'stopped'])

/** The loop that keeps mirror and server in sync. It needs no window; any number of pages and workers may run it at once. */
export function createSync(device: Device): Sync {
  const { mirror, clock, random } = device
  const hold = createHold(device)
  let running: AbortController | undefined
  let stopWatching = () => {}
  /** Whether the rows that waited for this start are queued again. */
  let isUnblocked = false
  let pullFailures = 0
  let askedToWaitMs = 0
  let questionsUnanswered = 0
  const timers = new Map<string, () => void>()
  const busy = new Set<Promise<unknown>>()

  const later = (name: string, ms: number, run: () => void) => {
    timers.get(name)?.()
    const fire = () => {
      timers.delete(name)
      run()
    }
    timers.set(name, clock.after(Math.max(0, ms), fire))
  }

  /** Background errors go to `onError`, never to an unhandled rejection. */
  const inBackground = (work: Promise<unknown>) => {
    const watched = work.catch(device.onError).finally(() => busy.delete(watched))
    busy.add(watched)
  }

  async function pushLane(lane: Lane): Promise<void> {
    const signal = running?.signal
    if (!signal || signal.aborted) return
    let again = false
    let moved = false
    let outdated = false
    let away: Drained['away']
    const held = await hold(lane, async (lost) => {
      const drained = await drain(device, lane, AbortSignal.any([signal, lost]))
      again = drained.more && !lost.aborted
      moved = drained.settled > 0
      outdated = drained.isOutdated
      away = drained.away
    })
    if (outdated) return halt()
    if (away) planQuestion(away.waitMs)
    if (moved) questionsUnanswered = 0
    if (held === 'silent') return later(`locked-${lane}`, LOCKED_OUT_MS, () => inBackground(push(lane)))
    if (held === 'busy') return later(`locked-${lane}`, LOCKED_OUT_MS, () => inBackground(pushIfQueued(lane)))
    if (again) void push(lane)
    if (moved) inBackground(Promise.all([...lanes.filter((other) => other !== lane).map(push), pullNow()]))
  }

  /** Rows wait for an answer to the question whether the server is there: it is asked again after a backoff. */
  function planQuestion(waitMs = 0): void {
    if (!running) return
    later('question', Math.max(waitMs, backoffMs(questionsUnanswered + 1, random)), () => {
      questionsUnanswered += 1
      inBackground(pushAll())
    })
  }

  /**
   * Aborts running work and starts nothing more. A tab whose version the server rejects (426) halts itself and leaves the outbox
   * to a newer version.
   */
  function halt(): void {
    running?.abort()
    running = undefined
    stopWatching()
    for (const cancel of timers.values()) cancel()
    timers.clear()
  }

  async function pushIfQueued(lane: Lane): Promise<void> {
    if (await hasQueued(mirror, lane)) await push(lane)
  }

  const runners = {
    decision: coalesced(() => pushLane('decision')),
    edit: coalesced(() => pushLane('edit')),
    upload: coalesced(() => pushLane('upload')),
  }
  const push = (lane: Lane) => runners[lane]()
  /** Most wakes find nothing unsent, and then lock no lane. */
  const pushAll = async () => {
    if ((await mirror.outbox.count()) > 0) await Promise.all(lanes.map(push))
  }

  async function pullOnce(): Promise<void> {
    const signal = running?.signal
    if (!signal || signal.aborted) return
    let held: LeaseOutcome | undefined
    try {
      held = await hold('pull', (lost) => pullUnder(signal, lost))
    } finally {
      if (held === 'silent') later('pull', RENEW_EVERY_MS, () => inBackground(pullNow()))
      else await planPull()
    }
  }
  const pullNow = coalesced(pullOnce)

  async function pullUnder(signal: AbortSignal, lost: AbortSignal): Promise<void> {
    const pulled = await pull(device, AbortSignal.any([signal, lost])).catch((error: unknown): Pulled => {
      device.onError(error)
      return { type: 'failed', code: 'broken' }
    })
    await noteTrouble(mirror, pulled).catch(device.onError)
    pullFailures = pulled.type === 'failed' ? pullFailures + 1 : 0
    askedToWaitMs = (pulled.type === 'failed' && pulled.waitMs) || 0
    if (pulled.type === 'complete') {
      questionsUnanswered = 0
      inBackground(Promise.all([fetchDetails(), ...lanes.map(pushIfQueued)]))
    }
    if (pulled.type === 'failed' && pulled.code === 'update_needed') return halt()
    if (lost.aborted) pullFailures = 0
    else if (pulled.type === 'failed' && hopeless.has(pulled.code)) pullFailures = -1
  }

  async function planPull(): Promise<void> {
    if (!running || pullFailures < 0) return
    const watched = device.isVisible() && (await mirror.progress.count()) > 0
    const wait = pullFailures > 0 ? Math.max(askedToWaitMs, backoffMs(pullFailures, random)) : watched ? WATCHED_MS : QUIET_MS
    later('pull', wait, () => inBackground(wakeUp('time')))
  }

  const fetchDetails = coalesced(async () => {
    const signal = running?.signal
    if (!signal) return
    await hold('details', (lost) => fetchUndecided(mirror, device.api, AbortSignal.any([signal, lost])).catch(leaveToNextPull))
  })

  const sweepNow: () => Promise<void> = coalesced(async () => {
    const signal = running?.signal
    if (!signal) return
    const held = await hold('sweep', (lost) => sweep(mirror, AbortSignal.any([signal, lost])))
    // Another tab sweeps, and may be closed or frozen before it has ended.
    if (held !== 'ran' && running) later('sweep', LOCKED_OUT_MS, () => inBackground(sweepNow()))
  })

  async function wakeUp(wake: Wake): Promise<void> {
    if (running && !isUnblocked) await unblockRows().catch(device.onError)
    await requeueDue(mirror, wake, clock.now()).catch(device.onError)
    await Promise.all([pushAll(), pullNow()])
  }

  /** A full device may refuse the write: then it is repeated with the next wake. */
  async function unblockRows(): Promise<void> {
    await unblock(mirror)
    isUnblocked = true
  }

  async function wakeByTime(): Promise<void> {
    await pushAll().catch(device.onError)
    const wakeAt = await nextWakeAt(mirror)
    if (running && wakeAt !== undefined) planWake(Math.max(wakeAt, clock.now() + 1_000))
  }

  /** Waits QUIET_MS at most, so that a clock set back is noticed. */
  const planWake = (at: number) => later('wake', Math.min(at - clock.now(), QUIET_MS), () => inBackground(wakeByTime()))

  return {
    start() {
      if (running) return
      running = new AbortController()
      pullFailures = 0
      isUnblocked = false
      inBackground(wakeUp('outside'))
      const unwatch = watchOutbox(mirror, { onNew: () => inBackground(pushAll()), onWakeAt: planWake, onError: device.onError })
      const stopSweeping = watchSweeps(mirror, () => inBackground(sweepNow()), device.onError)
      stopWatching = () => (unwatch(), stopSweeping())
      inBackground(forgetSent(mirror, clock.now()))
    },
    async stop() {
      halt()
      while (busy.size > 0) await Promise.all(busy)
    },
    notice(sign) {
      if (!running) return
      if (pullFailures < 0 && sign !== 'poke') pullFailures = 0
      // All devices hear of a change at once; the random delay spreads their pulls.
      if (sign !== 'poke') inBackground(wakeUp('outside'))
      else if (!timers.has('poke')) later('poke', random() * 1_000, () => inBackground(wakeUp('poke')))
    },
    pullNow,
    syncNow: () => wakeUp('outside'),
    tryNow: () => wakeUp('user'),
  }
}

/** Details are prefetched for offline use: those that could not be fetched now are fetched after the next pull. */
function leaveToNextPull(error: unknown): void {
  if (!(error instanceof AppError) && !(error instanceof StorageFullError)) throw error
}
