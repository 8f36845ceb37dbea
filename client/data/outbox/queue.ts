import type { Lane } from '../../../shared/sync/lanes.ts'
import { BACKOFF_LIMIT_MS, PATIENCE_LIMIT_MS } from '../../lib/backoff.ts'
import type { Mirror } from '../database/db.ts'
import { deletes } from '../../../shared/sync/operation-table.ts'
import { isStillSentBy, type OutboxRow } from '../database/outbox.ts'
import { next, outboxStates, shows, stays, type OutboxEvent, type OutboxState } from '../database/outbox-states.ts'
import { isReadable, sortOutUnreadable } from '../mirror/readable.ts'
import { encoded } from './requests.ts'

/** What is being sent, and the lock it is sent under, belongs to its holder for this long; the holder renews it. */
export const LEASE_MS = 30_000

/** Marks the next rows of a lane that may go in one request as being sent, in their order. What each asks for is kept with it from now on. */
export const pickRun = (mirror: Mirror, lane: Lane, now: number, most: number): Promise<OutboxRow[]> =>
  mirror.transaction('rw', mirror.outbox, async () => {
    const run = await findRun(mirror, lane, most)
    const marked = run.map((row): OutboxRow => {
      const request = row.request ?? encoded(row.operation)
      return { ...row, request, state: 'sending', attempts: row.attempts + 1, leaseUntil: now + LEASE_MS, heldBy: null }
    })
    const fitting = marked.slice(0, fittingInto(MANY_BYTES, marked))
    await mirror.outbox.bulkPut(fitting)
    return fitting
  })

/** Above it, with what stands around the entries, the server's limit of a body would come near. */
const MANY_BYTES = 200_000

/** How many of these requests come to so many bytes; one at least. */
function fittingInto(bytes: number, rows: readonly OutboxRow[]): number {
  let sum = 0
  const over = rows.findIndex(({ request }) => (sum += new TextEncoder().encode(JSON.stringify(request)).length + 100) > bytes)
  return over < 0 ? rows.length : Math.max(1, over)
}

/** So many queued rows are looked at for one run. */
const WINDOW_ROWS = 200

/** Looks at the queue from its beginning, and reads beside it only what these rows may have to wait for. */
async function findRun(mirror: Mirror, lane: Lane, most: number): Promise<OutboxRow[]> {
  for (let after = -Infinity; ;) {
    const queued = await mirror.outbox
      .where('[lane+state+seq]')
      .between([lane, 'queued', after], [lane, 'queued', Infinity], false)
      .limit(WINDOW_ROWS)
      .toArray()
    if (queued.length === 0) return []
    const readable = await blockUnreadable(mirror, queued)
    const run = sendable(await withOthersOf(mirror, queued), lane, most, new Set(readable.map(({ id }) => id)))
    if (run.length > 0) return run
    after = queued.at(-1)!.seq
  }
}

async function blockUnreadable(mirror: Mirror, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const readable = rows.filter(isReadable)
  const others = rows.filter((row) => !readable.includes(row))
  await mirror.outbox.bulkPut(others.map((row) => ({ ...row, state: 'blocked', blockedBy: 'update' })))
  return readable
}

/** These rows, and all that they may have to wait for, in the order of the acts. */
async function withOthersOf(mirror: Mirror, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const ids = new Set(rows.flatMap(({ target, needs }) => [target, ...needs]))
  const deleted = rows.filter(({ operation }) => deletes(operation)).map(({ target }) => target)
  const [same, below] = await Promise.all([
    mirror.outbox
      .where('target')
      .anyOf([...ids])
      .toArray(),
    deleted.length > 0 ? mirror.outbox.where('touches').anyOf(deleted).toArray() : [],
  ])
  const all = new Map([...rows, ...same, ...below].map((row) => [row.id, row]))
  return [...all.values()].sort((a, b) => a.seq - b.seq)
}

/**
 * The first ones that wait for nothing before them, in any lane: neither for an earlier operation on their entity or on what they need,
 * nor, being a deletion, for anything below what it deletes. So no two of them are about the same entity.
 */
export function sendable(rows: readonly OutboxRow[], lane: Lane, most: number, among?: ReadonlySet<string>): OutboxRow[] {
  const run: OutboxRow[] = []
  const targets = new Set<string>()
  const touched = new Set<string>()
  for (const row of rows) {
    const mustWait =
      targets.has(row.target) || row.needs.some((id) => targets.has(id)) || (deletes(row.operation) && touched.has(row.target))
    const mayGo = !mustWait && row.lane === lane && next(row.state, 'picked') === 'sending' && (among?.has(row.id) ?? true)
    if (mayGo && (run.length === 0 || !goesAlone(row))) run.push(row)
    if (run.length === most || (run.length === 1 && goesAlone(run[0]!))) return run
    if (!shows(row.state)) continue
    targets.add(row.target)
    for (const id of row.touches) touched.add(id)
  }
  return run
}

/** A deletion may take long; and what was answered badly might have been the reason why all that came with it was. */
const goesAlone = ({ operation, lastError }: OutboxRow): boolean =>
  deletes(operation) || (lastError !== null && lastError.status !== null && !ofServerAsSuch.has(lastError.status))

const ofServerAsSuch = new Set([401, 426, 429, 503])

/** What was not sent after all is as it was before it was picked. */
export const putBack = (mirror: Mirror, sent: readonly OutboxRow[], event: 'appOutdated' | 'notSent'): Promise<void> =>
  mirror.transaction('rw', mirror.outbox, async () => {
    const rows = await mirror.outbox.bulkGet(sent.map(({ id }) => id))
    const ours = rows.filter((row, at): row is OutboxRow => isStillSentBy(row, sent[at]!) && stays(row.state, event) === 'queued')
    await mirror.outbox.bulkPut(
      ours.map(({ request, ...row }) => {
        const attempts = row.attempts - 1
        return { ...row, ...(attempts > 0 && request && { request }), attempts, state: 'queued', leaseUntil: 0 }
      }),
    )
  })

/** What somebody was sending who is gone. Call it under the lane's lock: whoever holds that alone sends in the lane. */
export const recover = (mirror: Mirror, lane: Lane): Promise<number> => requeue(mirror, 'senderGone', (row) => row.lane === lane)

export type Wake = 'time' | 'poke' | 'outside' | 'user'

/**
 * Back into the queue: by its own time, by a sign that the server may be there again, or because the user says so. A poke says that the
 * server is there, which is news only where nobody could be reached: what it could not do itself it has its time to mend.
 */
export const requeueDue = (mirror: Mirror, wake: Wake, now: number): Promise<number> =>
  requeue(mirror, 'due', (row) => wake === 'user' || (isWoken(row, wake) && row.notBefore <= now) || isDue(row, now))

const isWoken = ({ lastError }: OutboxRow, wake: Wake): boolean =>
  wake === 'outside' || (wake === 'poke' && (!lastError || lastError.status === null || lastError.code === 'not_our_server'))

function isDue({ nextAttemptAt, notBefore }: OutboxRow, now: number): boolean {
  const furthest = notBefore > 0 ? PATIENCE_LIMIT_MS : BACKOFF_LIMIT_MS
  return nextAttemptAt <= now || nextAttemptAt > now + furthest
}

/** The same user is signed in, with the app as it is now. */
export async function unblock(mirror: Mirror): Promise<void> {
  await sortOutUnreadable(mirror)
  await requeue(mirror, 'signedIn', (row) => row.blockedBy === 'sign_in')
}

/** By a sign-in that is over, which holds for every lane; what this build cannot read is blocked by itself. */
export const isBlocked = async (mirror: Mirror): Promise<boolean> =>
  (await rowsIn(mirror, ['blocked'])).some(({ blockedBy }) => blockedBy === 'sign_in')

/** The server has had too much of this user, whatever it is asked: until then nothing is sent in any lane. */
export async function isToSlowDown(mirror: Mirror, now: number): Promise<boolean> {
  const waiting = await rowsIn(mirror, ['waiting'])
  return waiting.some(
    ({ lastError, notBefore }) => lastError?.status === 429 && now < notBefore && notBefore <= now + PATIENCE_LIMIT_MS,
  )
}

const requeue = (mirror: Mirror, event: OutboxEvent, concerns: (row: OutboxRow) => boolean): Promise<number> =>
  mirror.transaction('rw', mirror.outbox, async () => {
    const states = outboxStates.filter((state) => next(state, event) === 'queued')
    const rows = (await rowsIn(mirror, states)).filter(concerns)
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
    .modify({ leaseUntil: now + LEASE_MS })

/** When the queue has to be looked at again by itself; `undefined` when nothing waits for a time. */
export async function nextWakeAt(mirror: Mirror): Promise<number | undefined> {
  const rows = await rowsIn(mirror, ['waiting', 'sending'])
  const times = rows.map(({ state, nextAttemptAt, leaseUntil }) => (state === 'waiting' ? nextAttemptAt : leaseUntil))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** Read as a whole and sorted out in memory: a cursor would be a message to the database for each row. */
async function rowsIn(mirror: Mirror, states: readonly OutboxState[]): Promise<OutboxRow[]> {
  const found = await Promise.all(states.map((state) => mirror.outbox.where('state').equals(state).toArray()))
  return found.flat()
}
