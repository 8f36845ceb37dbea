import { type Batch } from '../../shared/batch.ts'
import type { Candidate, CandidateSummary } from '../../shared/candidate.ts'
import type { Job } from '../../shared/job.ts'
import { apply, type Kind } from '../../shared/apply.ts'
import type { Operation } from '../../shared/operations.ts'
import { enterTold } from './answers.ts'
import { inOneTransaction, type Base, type Mirror } from './db.ts'
import { enterWhole } from './details.ts'
import { admit, type Exchange } from './history.ts'
import { kindOfTarget, keysOf, loadPending, refold, type Key, type Pending } from './fold.ts'
import { noteAcknowledged } from './journal.ts'
import { bury, carryCounts } from './mirror.ts'
import { deletes, hangsOn, type LastError, type OutboxRow } from './outbox.ts'
import { next, stays, type OutboxEvent } from './outbox-states.ts'

/** Rows that an answer of the REST calls brings, and the history that they belong to. */
export type Answer = { job?: Job; batch?: Batch; candidate?: Candidate; exchange?: Exchange | undefined }

/** The server did it. The row goes and what the answer brings comes, in one transaction. */
export const settleAccepted = (mirror: Mirror, sent: OutboxRow, answer: Answer, now: number): Promise<void> =>
  inOneTransaction(mirror, async () => {
    if (!(await admit(mirror, answer.exchange))) return settleOtherHistory(mirror, sent)
    if (!(await isStillOurs(mirror, sent))) return enterAnswer(mirror, answer, await loadPending(mirror))
    await noteAcknowledged(mirror, sent.operation, answer, now)
    const keys = await keysOf(mirror, sent.operation)
    await mirror.outbox.delete(sent.id)
    if (answer.job) await passVersion(mirror, answer.job, sent)
    const released = await release(mirror, sent.id)
    const pending = await loadPending(mirror)
    await enterAnswer(mirror, answer, pending)
    if (sent.operation.type === 'candidate.upload') await markSent(mirror, sent.id, sent.operation, keys)
    if (deletes(sent.operation)) await buryAcknowledged(mirror, sent, keys, pending, now)
    await refold(mirror, [...keys, ...released], pending)
  })

/** Whoever took the row over, after this sender seemed gone, gets the same stored answer and settles it. */
async function isStillOurs(mirror: Mirror, sent: OutboxRow): Promise<boolean> {
  const row = await mirror.outbox.get(sent.id)
  return row?.state === 'sending' && row.attempts === sent.attempts
}

export async function enterAnswer(mirror: Mirror, { job, batch, candidate }: Answer, pending: Pending): Promise<void> {
  if (job) await enterTold(mirror, 'job', [job], pending)
  if (batch) await enterTold(mirror, 'batch', [batch], pending)
  if (candidate) await enterWhole(mirror, candidate, null, pending)
}

/** An edit that followed was made on top of this one: it takes the version that came of it. */
const passVersion = (mirror: Mirror, { id, version }: Job, { seq }: OutboxRow): Promise<number> =>
  mirror.outbox
    .where('target')
    .equals(id)
    .filter((row) => row.seq > seq && row.attempts === 0)
    .modify((row) => {
      if (row.operation.type === 'job.edit') row.operation.version = version
    })

async function release(mirror: Mirror, id: string): Promise<Key[]> {
  const held = await mirror.outbox.where('heldBy').equals(id).toArray()
  const free = held.filter(({ state }) => next(state, 'predecessorSucceeded') === 'queued')
  await mirror.outbox.bulkPut(free.map((row) => ({ ...row, state: 'queued', heldBy: null })))
  return (await Promise.all(free.map(({ operation }) => keysOf(mirror, operation)))).flat()
}

/** The answer to an upload has no row: what shows stays, at version 0, until a pull brings it. */
async function markSent(
  mirror: Mirror,
  id: string,
  op: Operation & { type: 'candidate.upload' },
  keys: readonly Key[],
): Promise<void> {
  if (!(await mirror.taken.get(op.candidateId))) await mirror.files.delete(op.candidateId)
  await mirror.uploads.update(id, { percent: 100 })
  for (const { kind, id } of keys) {
    const base = await mirror.bases.get([kind, id])
    if (base && !base.row) await mirror.bases.put({ ...base, row: apply[kind](undefined, op) ?? null })
  }
}

/**
 * An id is never used twice, so nothing may bring the row back; a batch's alone can return, with a higher version. The answer may be one of
 * an earlier try: a batch that came after that is another, and so is what lies in it.
 */
async function buryAcknowledged(
  mirror: Mirror,
  sent: OutboxRow,
  keys: readonly Key[],
  pending: Pending,
  now: number,
): Promise<void> {
  const op = sent.operation
  const bases = await mirror.bases.bulkGet(keys.map(({ kind, id }): [Kind, string] => [kind, id]))
  const version = op.type === 'batch.delete' ? versionOfDeath(op.batchId, sent.versionSent ?? 0, bases) : Number.MAX_SAFE_INTEGER
  const rows = bases.map((base) => base?.row)
  const candidates = rows.filter((row): row is CandidateSummary => !!row && 'status' in row && row.version < version)
  await carryCounts(
    mirror,
    candidates.map((before) => ({ before, after: null })),
  )
  const own = keys.find(({ kind }) => kind === kindOfTarget(op))!
  await bury(mirror, [{ kind: own.kind, id: own.id, version }], pending, now)
}

function versionOfDeath(batchId: string, versionSent: number, bases: readonly (Base | undefined)[]): number {
  const now = bases.find((base) => base?.id === batchId)?.row?.version ?? 0
  if (now > versionSent) return now - 1
  return 1 + Math.max(0, ...bases.map((base) => base?.row?.version ?? 0))
}

/** No answer, or not the last word: the row waits for its time. */
export const settleUnanswered = (
  mirror: Mirror,
  sent: OutboxRow,
  error: LastError,
  times: { nextAttemptAt: number; notBefore: number },
): Promise<void> => step(mirror, sent, 'unanswered', { lastError: error, ...times })

/**
 * The server has gone back in time, or the mirror has started over since the row was sent: an answer of before says nothing any more. The
 * row is sent again under its key, which does it in this history or finds it done.
 */
export const settleOtherHistory = (mirror: Mirror, sent: OutboxRow): Promise<void> => step(mirror, sent, 'historyChanged', {})

export const settleBlocked = (
  mirror: Mirror,
  sent: OutboxRow,
  error: LastError,
  blockedBy: 'sign_in' | 'update',
): Promise<void> => step(mirror, sent, blockedBy === 'update' ? 'appOutdated' : 'signedOut', { lastError: error, blockedBy })

const step = (mirror: Mirror, sent: OutboxRow, event: OutboxEvent, changes: Partial<OutboxRow>): Promise<void> =>
  mirror.transaction('rw', mirror.outbox, async () => {
    const state = stays(sent.state, event)
    if (state && (await isStillOurs(mirror, sent))) await mirror.outbox.update(sent.id, { ...changes, state, leaseUntil: 0 })
  })

/** The server will not do it. What hangs on the operation is held, and everything shows again as it is without them. */
export const settleRefused = (mirror: Mirror, sent: OutboxRow, error: LastError, current: Answer): Promise<void> =>
  inOneTransaction(mirror, async () => {
    if (!(await admit(mirror, current.exchange))) return settleOtherHistory(mirror, sent)
    if (!(await isStillOurs(mirror, sent))) return
    const held = await hold(mirror, sent)
    await step(mirror, sent, error.status === 409 ? 'conflicted' : 'refused', { lastError: error })
    const pending = await loadPending(mirror)
    await enterAnswer(mirror, current, pending)
    const keys = await Promise.all([sent, ...held].map(({ operation }) => keysOf(mirror, operation)))
    await refold(mirror, keys.flat(), pending)
  })

/** Each held row names the one right before it, so that they are released one after another. */
async function hold(mirror: Mirror, refused: OutboxRow): Promise<OutboxRow[]> {
  const rows = await mirror.outbox.where('seq').above(refused.seq).sortBy('seq')
  const chain = [refused]
  for (const row of rows) {
    if (next(row.state, 'predecessorRefused') !== 'held') continue
    const before = chain.findLast((earlier) => hangsOn(row, earlier))
    if (before) chain.push({ ...row, state: 'held', heldBy: before.id })
  }
  const held = chain.slice(1)
  await mirror.outbox.bulkPut(held)
  return held
}
