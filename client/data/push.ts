import type { Lane } from '../../shared/lanes.ts'
import { backoffMs } from './backoff.ts'
import { every } from './clock.ts'
import { noteContact, type Device } from './device.ts'
import { startOverAfter } from './history.ts'
import { renewEveryMs } from './lease.ts'
import type { LastError, OutboxRow } from './outbox.ts'
import { isBlocked, isToSlowDown, pickNext, recover, renewLeases, requeueDue } from './queue.ts'
import { refetch } from './refetch.ts'
import { unreadable, type Verdict } from './reply.ts'
import { currentOf, type Taken } from './requests.ts'
import { entityOf } from './resolve.ts'
import { sendRow, type Sent } from './send-row.ts'
import { settleAccepted, settleBlocked, settleOtherHistory, settleRefused, settleUnanswered } from './settle.ts'
import { withRoom } from './storage.ts'

/** A lane is held no longer than this, looked at between requests. */
export const holdMs = 20_000
const failuresInARow = 3
const atATime: Record<Lane, number> = { decision: 1, edit: 1, upload: 3 }

/** `more`: the bound was reached before the lane was empty. */
export type Drained = { settled: number; more: boolean }

type Run = {
  lane: Lane
  endAt: number
  generation: number
  signal: AbortSignal
  settled: number
  failures: number
  stopped: boolean
  more: boolean
}

/** Sends what a lane holds, in order, until nothing is left that may go. Call it under the lane's lock. */
export async function drain(device: Device, lane: Lane, signal: AbortSignal): Promise<Drained> {
  const { mirror, clock, session } = device
  await recover(mirror, lane)
  await requeueDue(mirror, 'time', clock.now())
  if ((await isBlocked(mirror)) || (await isToSlowDown(mirror, clock.now()))) return { settled: 0, more: false }
  const generation = await session.generation()
  const run: Run = { lane, endAt: clock.now() + holdMs, generation, signal, settled: 0, failures: 0, stopped: false, more: false }
  const renew = () => void (signal.aborted || renewLeases(mirror, lane, clock.now()).catch(() => (run.stopped = true)))
  const stopRenewing = every(clock, renewEveryMs, renew)
  try {
    await Promise.all(Array.from({ length: atATime[lane] }, () => work(device, run)))
  } finally {
    stopRenewing()
  }
  return { settled: run.settled, more: run.more }
}

async function work(device: Device, run: Run): Promise<void> {
  while (!run.stopped && !run.signal.aborted) {
    if (device.clock.now() >= run.endAt) {
      run.more = true
      return
    }
    if ((await device.session.generation()) !== run.generation) return
    const row = await withRoom(device.mirror, () => pickNext(device.mirror, run.lane, device.clock.now()))
    if (!row) return
    await settle(device, run, row, await sendRow(device, row, run.generation, run.signal))
  }
}

async function settle(device: Device, run: Run, row: OutboxRow, { verdict, exchange }: Sent): Promise<void> {
  const { mirror, clock } = device
  const error = (status: number | null, code: string): LastError => ({ status, code, at: clock.now() })
  if (verdict !== unreadable)
    await noteContact(mirror, verdict.type !== 'unanswered' || !(verdict.status === null || verdict.code === 'not_our_server'))
  switch (verdict.type) {
    case 'accepted':
      if ('refusedFile' in verdict.value) return refuse(device, run, row, exchange, refusalOf(verdict.value.refusedFile))
      const answer = { ...verdict.value.answer, exchange }
      await withRoom(mirror, () => settleAccepted(mirror, row, answer, clock.now()))
      return settledOne(run)
    case 'refused':
      return refuse(device, run, row, exchange, verdict)
    case 'otherHistory':
      if (exchange) await startOverAfter(mirror, exchange)
      await settleOtherHistory(mirror, row)
      return settledOne(run) // so that it goes on, and a pull follows
    case 'signedOut':
      run.stopped = true
      return settleBlocked(mirror, row, error(401, 'signed_out'), 'sign_in')
    case 'appOutdated':
      run.stopped = true
      return settleBlocked(mirror, row, error(426, 'update_needed'), 'update')
    case 'unanswered':
      run.failures += 1
      run.stopped ||= verdict.ofServer || run.failures >= failuresInARow
      return settleUnanswered(mirror, row, error(verdict.status, verdict.code), waitOf(device, row, verdict))
    default:
      return verdict satisfies never
  }
}

function settledOne(run: Run): void {
  run.settled += 1
  run.failures = 0
}

type Refusal = Verdict<Taken> & { type: 'refused' }

const refusalOf = (code: string): Refusal => ({ type: 'refused', status: 201, code, current: undefined })

async function refuse(device: Device, run: Run, row: OutboxRow, exchange: Sent['exchange'], verdict: Refusal): Promise<void> {
  const { mirror, api, clock } = device
  const { status, code } = verdict
  const current = status === 409 ? currentOf(row.operation, verdict.current) : {}
  await settleRefused(mirror, row, { status, code, at: clock.now() }, { ...current, exchange })
  settledOne(run)
  if (Object.keys(current).length === 0) await refetch(mirror, api, entityOf(row.operation), run.signal)
}

function waitOf({ clock, random }: Device, row: OutboxRow, { waitMs }: Verdict<Taken> & { type: 'unanswered' }) {
  const now = clock.now()
  if (waitMs !== undefined) return { nextAttemptAt: now + waitMs, notBefore: now + waitMs }
  return { nextAttemptAt: now + backoffMs(row.attempts, random), notBefore: 0 }
}
