import type { Lane } from '../../../shared/sync/lanes.ts'
import { OPERATIONS_AT_ONCE } from '../../../shared/http/operation-entries.ts'
import { backoffMs } from '../../lib/backoff.ts'
import { every } from '../../lib/clock.ts'
import type { Mirror } from '../database/db.ts'
import { askServer, hasQueued, isReached, seemsThere, type Contact } from './contact.ts'
import { noteContact, type Device } from './device.ts'
import { startOverAfter } from '../mirror/history.ts'
import { RENEW_EVERY_MS } from './lease.ts'
import type { LastError, OutboxRow } from '../database/outbox.ts'
import { isBlocked, isToSlowDown, pickRun, putBack, recover, renewLeases, requeueDue } from '../outbox/queue.ts'
import { refetch } from '../outbox/refetch.ts'
import { unreadable, type Verdict } from '../net/reply.ts'
import { currentOf, type Accepted } from '../outbox/requests.ts'
import { entityOf } from '../outbox/resolve.ts'
import { sendMany, type Sent } from './send-many.ts'
import { sendRow } from './send-row.ts'
import { settleAll, type Settled } from '../outbox/settle.ts'
import type { Sender } from './signed-request.ts'
import { withRoom } from '../mirror/storage.ts'

/** Maximum time to hold a lane, checked between requests. */
export const HOLD_MS = 20_000
const FAILURES_IN_A_ROW = 3
const atATime: Record<Lane, number> = { decision: 1, edit: 1, upload: 3 }

/**
 * `more`: HOLD_MS ended before the lane was empty. `isOutdated`: the server rejects this version of the app (426). `away`: rows
 * are left that were not sent, since the server gave no answer to a question before them.
 */
export interface Drained {
  settled: number
  more: boolean
  isOutdated: boolean
  away: Extract<Contact, { isThere: false }> | undefined
}

type Run = Drained & {
  lane: Lane
  endAt: number
  sender: Sender
  failures: number
  stopped: boolean
  /** What the run has found out by asking; `undefined` until it asks, and again after a request that stayed unanswered. */
  contact: Promise<Contact> | undefined
  /** The concurrent workers, each with one request at a time. */
  workers: Promise<void>[]
  errors: unknown[]
}

/** Sends a lane's operations in order until none is left that may be sent. Call it under the lane's lock. */
export async function drain(device: Device, lane: Lane, signal: AbortSignal): Promise<Drained> {
  const { mirror, clock, session } = device
  const drained: Drained = { settled: 0, more: false, isOutdated: false, away: undefined }
  await recover(mirror, lane)
  await requeueDue(mirror, 'time', clock.now())
  if ((await isBlocked(mirror)) || (await isToSlowDown(mirror, clock.now()))) return drained
  const sender: Sender = { device, generation: await session.generation(), signal }
  const endAt = clock.now() + HOLD_MS
  const run: Run = { ...drained, lane, endAt, sender, failures: 0, stopped: false, contact: undefined, workers: [], errors: [] }
  const renew = () => void (signal.aborted || renewLeases(mirror, lane, clock.now()).catch(() => (run.stopped = true)))
  const stopRenewing = every(clock, RENEW_EVERY_MS, renew)
  try {
    for (let started = 0; started < atATime[lane]; started += 1) startWorker(run)
    // The lane is released only when all workers have ended; the list may grow meanwhile.
    for (const worker of run.workers) await worker
  } finally {
    stopRenewing()
  }
  if (run.errors.length > 0) throw run.errors[0]
  const { settled, more, isOutdated, away } = run
  return { settled, more, isOutdated, away }
}

/** After one worker has failed, the others finish their current request and end. */
function startWorker(run: Run): void {
  const fail = (error: unknown) => {
    run.stopped = true
    run.errors.push(error)
  }
  run.workers.push(work(run).catch(fail))
}

/** A worker's first request takes half of what later ones take, so that two share a short queue too. */
async function work(run: Run): Promise<void> {
  const { lane, sender } = run
  const { mirror, clock } = sender.device
  for (let size = OPERATIONS_AT_ONCE / 2; await mayPick(run); size = OPERATIONS_AT_ONCE) {
    const most = lane === 'upload' ? 1 : (sender.device.atOnce ?? size)
    const rows = await withRoom(mirror, () => pickRun(mirror, lane, clock.now(), most))
    const [first] = rows
    if (!first) return
    // With a full run, a second worker sends the next request while the server works on this one.
    if (rows.length === size && run.workers.length < 2) startWorker(run)
    const sent = rows.length > 1 ? await sendMany(sender, rows) : [await sendRow(sender, first)]
    if (sent === 'unfit') {
      sender.device.atOnce = Math.min(sender.device.atOnce ?? rows.length, Math.max(1, Math.floor(rows.length / 4)))
      await putBack(mirror, rows, 'notSent')
    } else await settle(run, sent)
  }
}

/** Whether the run goes on: checked last, as asking the server takes time. */
async function mayPick(run: Run): Promise<boolean> {
  const { session, clock } = run.sender.device
  if (isEnded(run) || !(await canReach(run)) || isEnded(run)) return false
  run.more ||= clock.now() >= run.endAt
  return !run.more && (await session.generation()) === run.sender.generation
}

const isEnded = ({ stopped, sender }: Run): boolean => stopped || sender.signal.aborted

/** Asks the server first while it seems to be away and rows are queued; all workers of a run share one question. */
async function canReach(run: Run): Promise<boolean> {
  const { device } = run.sender
  if (!run.contact && (await seemsThere(device))) return true
  if (!run.contact && !(await hasQueued(device.mirror, run.lane))) return false
  const contact = await (run.contact ??= askServer(run.sender))
  run.away = contact.isThere ? undefined : contact
  return contact.isThere
}

async function settle(run: Run, sent: readonly Sent[]): Promise<void> {
  const { mirror, clock, api } = run.sender.device
  if (!run.sender.signal.aborted) await noteReached(mirror, sent)
  const other = sent.find(({ verdict }) => verdict.type === 'otherHistory')
  if (other?.exchange) await startOverAfter(mirror, other.exchange)
  const all = sent.flatMap(({ row, verdict, exchange }) => settledBy(run, row, verdict).map((one) => ({ ...one, exchange })))
  await withRoom(mirror, () => settleAll(mirror, all, clock.now()))
  for (const settled of all) {
    const isShown = settled.type !== 'refused' || Object.keys(settled.current).length > 0
    if (!isShown && !run.sender.signal.aborted) await refetch(mirror, api, entityOf(settled.sent.operation), run.sender.signal)
  }
  if (!run.isOutdated) return
  await putBack(
    mirror,
    sent.map(({ row }) => row),
    'appOutdated',
  )
}

/** One row with an answer from the server shows that the request reached it. */
async function noteReached(mirror: Mirror, sent: readonly Sent[]): Promise<void> {
  const answered = sent.filter(({ verdict }) => verdict !== unreadable)
  if (answered.length > 0)
    await noteContact(
      mirror,
      answered.some(({ verdict }) => isReached(verdict)),
    )
}

/** Applies a verdict to the run and returns what to settle; empty for a row that the server did not take (426). */
function settledBy(run: Run, sent: OutboxRow, verdict: Verdict<Accepted>): Settled[] {
  const { device } = run.sender
  const error = (status: number | null, code: string, more?: Pick<LastError, 'fileKind' | 'requestId'>): LastError => ({
    status,
    code,
    at: device.clock.now(),
    ...more,
  })
  switch (verdict.type) {
    case 'accepted': {
      settledOne(run)
      if ('answer' in verdict.value) return [{ type: 'accepted', sent, answer: verdict.value.answer }]
      const { code, fileKind } = verdict.value.refusedFile
      return [{ type: 'refused', sent, error: error(201, code, fileKind && { fileKind }), current: {} }]
    }
    case 'refused': {
      settledOne(run)
      const { status, code, fileKind } = verdict
      const current = status === 409 ? currentOf(sent.operation, verdict.current) : {}
      return [{ type: 'refused', sent, error: error(status, code, fileKind && { fileKind }), current }]
    }
    case 'otherHistory':
      settledOne(run) // counts as settled, so that the run goes on and a pull follows
      return [{ type: 'historyChanged', sent }]
    case 'signedOut':
      run.stopped = true
      return [{ type: 'signedOut', sent, error: error(401, 'signed_out') }]
    case 'appOutdated':
      run.stopped = true
      run.isOutdated = true
      return []
    case 'unanswered': {
      const { status, code, requestId } = verdict
      run.failures += 1
      run.contact = undefined
      run.stopped ||= verdict.ofServer || run.failures >= FAILURES_IN_A_ROW
      const told = error(status, code, requestId === undefined ? {} : { requestId })
      return [{ type: 'unanswered', sent, error: told, times: timesOf(device, sent, verdict) }]
    }
    default:
      return verdict satisfies never
  }
}

function settledOne(run: Run): void {
  run.settled += 1
  run.failures = 0
}

function timesOf({ clock, random }: Device, row: OutboxRow, { waitMs }: Verdict<Accepted> & { type: 'unanswered' }) {
  const now = clock.now()
  if (waitMs !== undefined) return { nextAttemptAt: now + waitMs, notBefore: now + waitMs }
  return { nextAttemptAt: now + backoffMs(row.attempts, random), notBefore: 0 }
}
