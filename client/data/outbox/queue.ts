import type { Lane } from '../../../shared/sync/lanes.ts'
import { BACKOFF_LIMIT_MS, PATIENCE_LIMIT_MS } from '../../lib/backoff.ts'
import type { Mirror } from '../database/db.ts'
import { creates, deletes, waitsForUploads } from '../../../shared/sync/operation-table.ts'
import { rowsWith } from '../database/rows-with.ts'
import { isStillSentBy, type LastError, type OutboxRow } from '../database/outbox.ts'
import { next, outboxStates, shows, stays, type OutboxEvent, type OutboxState } from '../database/outbox-states.ts'
import { isReadable, sortOutUnreadable } from '../mirror/readable.ts'
import { encoded } from './requests.ts'

/** Length of the lease on rows being sent and on the lane's lock; its holder renews it. */
export const LEASE_MS = 30_000

/** Marks the next rows of a lane that fit into one request as `sending`, in order, and stores each one's request in its row. */
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

/** Limit of one run's requests: with the text around them, more would come near the server's body limit. */
const MANY_BYTES = 200_000

/** How many of these requests fit into `bytes`; at least one. */
function fittingInto(bytes: number, rows: readonly OutboxRow[]): number {
  let sum = 0
  const over = rows.findIndex(({ request }) => (sum += new TextEncoder().encode(JSON.stringify(request)).length + 100) > bytes)
  return over < 0 ? rows.length : Math.max(1, over)
}

/** Queued rows that are read at a time to find a run. */
const WINDOW_ROWS = 200

/** Searches the queue from its beginning. Beside it, reads only the rows for which the queued ones may have to wait. */
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

/** These rows and all rows that they may have to wait for, by `seq`. */
async function withOthersOf(mirror: Mirror, rows: readonly OutboxRow[]): Promise<OutboxRow[]> {
  const ids = rows.flatMap(({ target, needs }) => [target, ...needs])
  const above = rows.filter(waitsForBelow).map(({ target }) => target)
  const [same, below] = await Promise.all([rowsWith(mirror, 'target', ids), rowsWith(mirror, 'touches', above)])
  const all = new Map([...rows, ...same, ...below].map((row) => [row.id, row]))
  return [...all.values()].sort((a, b) => a.seq - b.seq)
}

/**
 * The first rows of the lane that no earlier row of any lane blocks. A row waits for earlier operations on its target and on what
 * it needs; a deletion also waits for those on anything below its target, a renamed batch or closed job for uploads into it. So no two
 * rows of a run have the same target.
 */
export function sendable(rows: readonly OutboxRow[], lane: Lane, most: number, among?: ReadonlySet<string>): OutboxRow[] {
  const run: OutboxRow[] = []
  const targets = new Set<string>()
  const touched = new Set<string>()
  const made = new Set<string>()
  for (const row of rows) {
    const below = deletes(row.operation) ? touched : made
    const mustWait =
      targets.has(row.target) || row.needs.some((id) => targets.has(id)) || (waitsForBelow(row) && below.has(row.target))
    const mayGo = !mustWait && row.lane === lane && next(row.state, 'picked') === 'sending' && (among?.has(row.id) ?? true)
    if (mayGo && (run.length === 0 || !goesAlone(row))) run.push(row)
    if (run.length === most || (run.length === 1 && goesAlone(run[0]!))) return run
    if (!shows(row.state)) continue
    targets.add(row.target)
    for (const id of row.touches) touched.add(id)
    if (creates(row.operation)) for (const id of row.touches) made.add(id)
  }
  return run
}

const waitsForBelow = ({ operation }: OutboxRow): boolean => deletes(operation) || waitsForUploads(operation)

/** A deletion may take long; and a row with an error of its own may have been why its whole request failed. */
const goesAlone = ({ operation, lastError }: OutboxRow): boolean =>
  deletes(operation) || (lastError !== null && isOfRow(lastError))

/** A firewall may refuse a request for what one row says; a captive portal or a gateway answers any request with its page. */
const isOfRow = ({ status, code }: LastError): boolean =>
  status !== null && !ofServerAsSuch.has(status) && !(code === 'not_our_server' && (status < 400 || status >= 500))

const ofServerAsSuch = new Set([401, 426, 429, 503])

/** Puts rows that were not sent after all back into the state before they were picked. */
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

/** Re-queues rows whose sender is gone. Call it under the lane's lock: only its holder sends in the lane. */
export const recover = (mirror: Mirror, lane: Lane): Promise<number> => requeue(mirror, 'senderGone', (row) => row.lane === lane)

export type Wake = 'time' | 'poke' | 'outside' | 'user'

/**
 * Re-queues waiting rows whose time has come, that a sign of the server wakes, or all if the user asks. A poke shows that the
 * server is reachable, so it wakes only rows that did not reach it: after an error of the server, rows wait for their time.
 */
export const requeueDue = (mirror: Mirror, wake: Wake, now: number): Promise<number> =>
  requeue(mirror, 'due', (row) => wake === 'user' || (isWoken(row, wake) && row.notBefore <= now) || isDue(row, now))

const isWoken = ({ lastError }: OutboxRow, wake: Wake): boolean =>
  wake === 'outside' || (wake === 'poke' && (!lastError || lastError.status === null || lastError.code === 'not_our_server'))

function isDue({ nextAttemptAt, notBefore }: OutboxRow, now: number): boolean {
  const furthest = notBefore > 0 ? PATIENCE_LIMIT_MS : BACKOFF_LIMIT_MS
  return nextAttemptAt <= now || nextAttemptAt > now + furthest
}

/** Called when sync starts: the rows' user is signed in, and the app may have been updated. */
export async function unblock(mirror: Mirror): Promise<void> {
  await sortOutUnreadable(mirror)
  await requeue(mirror, 'signedIn', (row) => row.blockedBy === 'sign_in')
}

/** Whether an ended sign-in blocks all lanes. A row that this build cannot read does not block others. */
export const isBlocked = async (mirror: Mirror): Promise<boolean> =>
  (await rowsIn(mirror, ['blocked'])).some(({ blockedBy }) => blockedBy === 'sign_in')

/** Whether a 429 is in force: it is about the user and not the request, so no lane sends until `notBefore`. */
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

/** Renews the leases of the lane's rows that are being sent. */
export const renewLeases = (mirror: Mirror, lane: Lane, now: number): Promise<number> =>
  mirror.outbox
    .where('state')
    .equals('sending')
    .filter((row) => row.lane === lane)
    .modify({ leaseUntil: now + LEASE_MS })

/** When the queue has to be checked again without another event; `undefined` when no row waits for a time. */
export async function nextWakeAt(mirror: Mirror): Promise<number | undefined> {
  const rows = await rowsIn(mirror, ['waiting', 'sending'])
  const times = rows.map(({ state, nextAttemptAt, leaseUntil }) => (state === 'waiting' ? nextAttemptAt : leaseUntil))
  return times.length > 0 ? Math.min(...times) : undefined
}

/** The rows are read at once and filtered in memory: a cursor would send one message per row to the database. */
async function rowsIn(mirror: Mirror, states: readonly OutboxState[]): Promise<OutboxRow[]> {
  const found = await Promise.all(states.map((state) => mirror.outbox.where('state').equals(state).toArray()))
  return found.flat()
}
