import type { Lane } from '../../shared/lanes.ts'
import { backoffLimitMs, patienceLimitMs } from './backoff.ts'
import type { Mirror } from './db.ts'
import { deletes, type OutboxRow } from './outbox.ts'
import { next, shows, type OutboxEvent } from './outbox-states.ts'

/** What is being sent, and the lock it is sent under, belongs to its holder for this long; the holder renews it. */
export const leaseMs = 30_000

/** Marks the next row of a lane that may be sent now as being sent. */
export async function pickNext(mirror: Mirror, lane: Lane, now: number): Promise<OutboxRow | undefined> {
  const picked = await markNext(mirror, lane, now)
  return picked?.operation.type === 'batch.delete' && picked.versionSent === null ? withVersionSent(mirror, picked) : picked
}

const markNext = (mirror: Mirror, lane: Lane, now: number): Promise<OutboxRow | undefined> =>
  mirror.transaction('rw', mirror.outbox, async () => {
    const rows = await mirror.outbox.orderBy('seq').toArray()
    const row = firstSendable(rows, lane)
    if (!row) return undefined
    const picked: OutboxRow = { ...row, state: 'sending', attempts: row.attempts + 1, leaseUntil: now + leaseMs, heldBy: null }
    await mirror.outbox.put(picked)
    return picked
  })

async function withVersionSent(mirror: Mirror, row: OutboxRow): Promise<OutboxRow> {
  const base = await mirror.bases.get(['batch', row.target])
  const versionSent = base?.row?.version ?? null
  await mirror.outbox.update(row.id, { versionSent })
  return { ...row, versionSent }
}

/**
 * The first that waits for nothing before it, in any lane: neither for an earlier operation on its entity or on what it needs,
 * nor, being a deletion, for anything below what it deletes.
 */
export function firstSendable(rows: readonly OutboxRow[], lane: Lane): OutboxRow | undefined {
  const targets = new Set<string>()
  const touched = new Set<string>()
  for (const row of rows) {
    const mustWait =
      targets.has(row.target) || row.needs.some((id) => targets.has(id)) || (deletes(row.operation) && touched.has(row.target))
    if (!mustWait && row.lane === lane && next(row.state, 'picked') === 'sending') return row
    if (!shows(row.state)) continue
    targets.add(row.target)
    for (const id of row.touches) touched.add(id)
  }
  return undefined
}

/** What somebody was sending who is gone. Call it under the lane's lock: whoever holds that alone sends in the lane. */
export const recover = (mirror: Mirror, lane: Lane): Promise<number> => requeue(mirror, 'senderGone', (row) => row.lane === lane)

export type Wake = 'time' | 'outside' | 'user'

/** Back into the queue: by its own time, by a sign that the server may be there again, or because the user says so. */
export const requeueDue = (mirror: Mirror, wake: Wake, now: number): Promise<number> =>
  requeue(mirror, 'due', (row) => wake === 'user' || (wake === 'outside' && row.notBefore <= now) || isDue(row, now))

function isDue({ nextAttemptAt, notBefore }: OutboxRow, now: number): boolean {
  const furthest = notBefore > 0 ? patienceLimitMs : backoffLimitMs
  return nextAttemptAt <= now || nextAttemptAt > now + furthest
}

/** The same user is signed in, with the app as it is now. */
export async function unblock(mirror: Mirror): Promise<void> {
  await requeue(mirror, 'signedIn', (row) => row.blockedBy === 'sign_in')
  await requeue(mirror, 'appUpdated', (row) => row.blockedBy === 'update')
}

export const isBlocked = async (mirror: Mirror): Promise<boolean> =>
  (await mirror.outbox.where('state').equals('blocked').count()) > 0

/** The server has had too much of this user, whatever it is asked: until then nothing is sent in any lane. */
export async function isToSlowDown(mirror: Mirror, now: number): Promise<boolean> {
  const waiting = await mirror.outbox.where('state').equals('waiting').toArray()
  return waiting.some(
    ({ lastError, notBefore }) => lastError?.status === 429 && now < notBefore && notBefore <= now + patienceLimitMs,
  )
}

const requeue = (mirror: Mirror, event: OutboxEvent, concerns: (row: OutboxRow) => boolean): Promise<number> =>
  mirror.transaction('rw', mirror.outbox, async () => {
    const rows = await mirror.outbox.filter((row) => next(row.state, event) === 'queued' && concerns(row)).toArray()
    await mirror.outbox.bulkPut(
      rows.map((row) => ({ ...row, state: 'queued', nextAttemptAt: 0, notBefore: 0, leaseUntil: 0, blockedBy: null })),
    )
    return rows.length
  })

/** What is being sent stays its sender's for as long again. */
export const renewLeases = (mirror: Mirror, lane: Lane, now: number): Promise<number> =>
  mirror.outbox
    .where('state')
    .equals('sending')
    .filter((row) => row.lane === lane)
    .modify({ leaseUntil: now + leaseMs })

/** When the queue has to be looked at again by itself; `undefined` when nothing waits for a time. */
export async function nextWakeAt(mirror: Mirror): Promise<number | undefined> {
  const rows = await mirror.outbox.where('state').anyOf('waiting', 'sending').toArray()
  const times = rows.map(({ state, nextAttemptAt, leaseUntil }) => (state === 'waiting' ? nextAttemptAt : leaseUntil))
  return times.length > 0 ? Math.min(...times) : undefined
}
