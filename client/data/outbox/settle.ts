import { type Batch } from '../../../shared/batches/batch.ts'
import { summaryOf, type Candidate, type CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import { apply } from '../../../shared/sync/apply.ts'
import type { Kind } from '../../../shared/sync/rows.ts'
import { versionOfProof } from '../../../shared/sync/history.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { enterAnsweredRows } from '../mirror/answers.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { enterAllWhole } from '../mirror/details.ts'
import { keyOf, loadPending, rebaseRows, type Key, type Pending } from '../mirror/rebase.ts'
import { keysByRow, loadPendingOn } from '../mirror/rebase-many.ts'
import { admit } from '../mirror/history.ts'
import { type Exchange } from '../net/exchange.ts'
import { noteAcknowledged } from '../mirror/journal.ts'
import { applyTombstones, carryCounts } from '../mirror/mirror.ts'
import { creates, deletes, factsOf, isKnown } from '../../../shared/sync/operation-table.ts'
import { rowsWith } from '../database/rows-with.ts'
import { hangsOn, isStillSentBy, type LastError, type OutboxRow } from '../database/outbox.ts'
import { next, stays } from '../database/outbox-states.ts'

/** Rows in the answer of a REST call. */
export interface AnsweredRows {
  job?: Job
  batch?: Batch
  candidate?: Candidate
}

type Times = Pick<OutboxRow, 'nextAttemptAt' | 'notBefore'>

/**
 * The result of a row that was sent. `current`: the server's row. `historyChanged`: the server was restored to an earlier state,
 * or the mirror has started over since, so the answer is void; the row is sent again under its key, which performs it in this
 * history or finds it done. `exchange` ties the answer to a history.
 */
export type Settled = { sent: OutboxRow; exchange?: Exchange | undefined } & (
  | { type: 'accepted'; answer: AnsweredRows }
  | { type: 'refused'; error: LastError; current: AnsweredRows }
  | { type: 'unanswered'; error: LastError; times: Times }
  | { type: 'signedOut'; error: LastError }
  | { type: 'historyChanged' }
)
type Of<Type extends Settled['type']> = Extract<Settled, { type: Type }>

/**
 * Stores all results of one request in one transaction. Accepted rows leave the outbox, and the rows in their answers enter the
 * mirror. A refused row holds the rows that depend on it, and the mirror shows its rows without them. Other rows wait.
 */
export function settleAll(mirror: Mirror, all: readonly Settled[], now: number): Promise<void> {
  const isFinal = all.some(({ type }) => type === 'accepted' || type === 'refused')
  if (!isFinal)
    return mirror.transaction('rw', mirror.outbox, async () => void (await settleOutbox(mirror, await stillOurs(mirror, all))))
  return inOneTransaction(mirror, async () => {
    if (!(await admit(mirror, all[0]?.exchange))) return sendAgain(mirror, all)
    const ours = await stillOurs(mirror, all)
    const [accepted, refused] = [ours.filter(isOf('accepted')), ours.filter(isOf('refused'))]
    for (const { sent, answer, exchange } of accepted)
      if (isNoted(sent.operation)) await noteAcknowledged(mirror, sent.operation, { ...answer, exchange }, now)
    const keysBySent = await keysByRow(
      mirror,
      accepted.map(({ sent }) => sent),
    )
    const moved = await keysByRow(mirror, await settleOutbox(mirror, ours))
    const keys = [...keysBySent.values(), ...moved.values()].flat()
    // Includes answers to rows that another tab has taken over: the server's rows are the same.
    const answers = [...all.filter(isOf('accepted')).map(({ answer }) => answer), ...refused.map(({ current }) => current)]
    const isAboutMore = accepted.some(({ sent }) => deletes(sent.operation))
    const pending = isAboutMore
      ? await loadPending(mirror)
      : await loadPendingOn(mirror, [...keys, ...answers.flatMap(keysInAnswer)])
    await enterAnswers(mirror, answers, pending)
    for (const each of accepted) {
      const { id, operation } = each.sent
      const own = keysBySent.get(id) ?? []
      if (operation.type === 'candidate.upload') await markSent(mirror, each, operation, own)
      if (deletes(operation)) await applyAcknowledgedDeletion(mirror, each, own, pending, now)
    }
    await rebaseRows(mirror, keys, pending)
  })
}

/** Avoids awaits without a read in between: Dexie loses track of a transaction in a long series of them. */
const isNoted = ({ type }: Operation): boolean =>
  type === 'candidate.decide' || type === 'candidate.undo' || type === 'candidate.delete'

async function sendAgain(mirror: Mirror, all: readonly Settled[]): Promise<void> {
  const ours = await stillOurs(mirror, all)
  await settleOutbox(
    mirror,
    ours.map(({ sent }) => ({ type: 'historyChanged', sent })),
  )
}

const isOf =
  <Type extends Settled['type']>(type: Type) =>
  (each: Settled): each is Of<Type> =>
    each.type === type

async function stillOurs(mirror: Mirror, all: readonly Settled[]): Promise<Settled[]> {
  const rows = await mirror.outbox.bulkGet(all.map(({ sent }) => sent.id))
  return all.filter(({ sent }, at) => isStillSentBy(rows[at], sent))
}

/** Returns the rows whose operations now show or no longer show: those refused, held and released. */
async function settleOutbox(mirror: Mirror, ours: readonly Settled[]): Promise<OutboxRow[]> {
  const accepted = ours.filter(isOf('accepted'))
  const refused = ours.filter(isOf('refused')).map(({ sent }) => sent)
  const undone = await findUndone(mirror, refused)
  await mirror.outbox.bulkDelete([...accepted.map(({ sent }) => sent), ...undone].map(({ id }) => id))
  for (const { sent, answer } of accepted) if (answer.job) await passVersion(mirror, answer.job, sent)
  const released = await release(
    mirror,
    accepted.map(({ sent }) => sent.id),
  )
  const held: OutboxRow[] = []
  for (const row of refused) if (!undone.includes(row)) held.push(...(await hold(mirror, row)))
  for (const each of ours) if (each.type !== 'accepted') await step(mirror, each)
  return [...refused, ...undone, ...held, ...released]
}

/** The refused rows whose undo waits behind them, these undos, and what was said of the decision between them. */
async function findUndone(mirror: Mirror, refused: readonly OutboxRow[]): Promise<OutboxRow[]> {
  if (refused.length === 0) return []
  const targets = refused.map(({ target }) => target)
  const rows = await rowsWith(mirror, 'target', targets)
  const waiting = rows.filter(({ state }) => next(state, 'undone') === 'removed')
  const undos = new Map(waiting.map((row) => [undoneBy(row), row]))
  const reasons = waiting.filter(({ operation }) => operation.type === 'candidate.giveReason')
  return refused.flatMap((row) => {
    const undo = undos.get(row.id)
    return undo ? [row, ...reasons.filter(({ operation }) => isReasonFor(operation, row)), undo] : []
  })
}

const isReasonFor = (op: Operation, { id }: OutboxRow): boolean => op.type === 'candidate.giveReason' && op.decisionId === id

const undoneBy = ({ operation }: OutboxRow): string | undefined =>
  isKnown(operation) ? factsOf(operation).undoes?.(operation) : undefined

async function step(mirror: Mirror, settled: Exclude<Settled, { type: 'accepted' }>): Promise<void> {
  const { sent, type } = settled
  const state = stays(sent.state, settled.type === 'refused' && settled.error.status === 409 ? 'conflicted' : type)
  if (!state) return
  const more = settled.type === 'unanswered' ? settled.times : type === 'signedOut' ? { blockedBy: 'sign_in' as const } : {}
  const lastError = type === 'historyChanged' ? sent.lastError : settled.error
  await mirror.outbox.update(sent.id, { ...more, state, lastError, leaseUntil: 0 })
}

export const enterAnswer = (mirror: Mirror, answer: AnsweredRows, pending: Pending): Promise<void> =>
  enterAnswers(mirror, [answer], pending)

async function enterAnswers(mirror: Mirror, answers: readonly AnsweredRows[], pending: Pending): Promise<void> {
  const jobs = answers.flatMap(({ job }) => job ?? [])
  const batches = answers.flatMap(({ batch }) => batch ?? [])
  const candidates = answers.flatMap(({ candidate }) => candidate ?? [])
  if (jobs.length > 0) await enterAnsweredRows(mirror, 'job', jobs, pending)
  if (batches.length > 0) await enterAnsweredRows(mirror, 'batch', batches, pending)
  if (candidates.length > 0) await enterAllWhole(mirror, candidates, null, pending)
}

const keysInAnswer = ({ job, batch, candidate }: AnsweredRows): Key[] => [
  ...(job ? [keyOf('job', job)] : []),
  ...(batch ? [keyOf('batch', batch)] : []),
  ...(candidate ? [keyOf('candidate', summaryOf(candidate))] : []),
]

/** A later edit was made on top of this one, so it gets the version that this one made. */
const passVersion = (mirror: Mirror, { id, version }: Job, { seq }: OutboxRow): Promise<number> =>
  mirror.outbox
    .where('target')
    .equals(id)
    .filter((row) => row.seq > seq && row.attempts === 0)
    .modify((row) => {
      if (row.operation.type === 'job.edit') row.operation.version = version
    })

async function release(mirror: Mirror, ids: string[]): Promise<OutboxRow[]> {
  const held = await rowsWith(mirror, 'heldBy', ids)
  const free = held.filter(({ state }) => next(state, 'predecessorSucceeded') === 'queued')
  await mirror.outbox.bulkPut(free.map((row) => ({ ...row, state: 'queued', heldBy: null })))
  return free
}

/** The answer to an upload has no row: the shown row stays, at version 0, until a pull brings the server's or a later deletion. */
async function markSent(
  mirror: Mirror,
  { sent, exchange }: Of<'accepted'>,
  op: Operation & { type: 'candidate.upload' },
  keys: readonly Key[],
): Promise<void> {
  if (!(await mirror.pins.get(op.candidateId))) await mirror.files.delete(op.candidateId)
  await mirror.uploads.update(sent.id, { percent: 100 })
  const madeIn = versionOfProof(exchange?.rowProof ?? '')
  for (const { kind, id } of keys) {
    const serverRow = await mirror.serverRows.get([kind, id])
    if (serverRow && !serverRow.row)
      await mirror.serverRows.put({ ...serverRow, row: apply(kind, undefined, op) ?? null, madeIn })
  }
}

/**
 * The answer to a deletion has the version that the deletion made, a repeated answer too: so a batch that was created anew under
 * its id since stays. If it has none, as from servers before this version, the next page brings the deletion.
 */
async function applyAcknowledgedDeletion(
  mirror: Mirror,
  { sent, exchange }: Of<'accepted'>,
  keys: readonly Key[],
  pending: Pending,
  now: number,
): Promise<void> {
  const version = versionOfProof(exchange?.rowProof ?? '')
  if (version === undefined) return
  const serverRows = await mirror.serverRows.bulkGet(keys.map(({ kind, id }): [Kind, string] => [kind, id]))
  const rows = serverRows.map((serverRow) => serverRow?.row)
  const candidates = rows.filter((row): row is CandidateSummary => !!row && 'status' in row && row.version < version)
  await carryCounts(
    mirror,
    candidates.map((before) => ({ before, after: null })),
  )
  const { kind, id } = keys.find(({ id }) => id === sent.target)!
  await applyTombstones(mirror, [{ kind, id, version }], pending, now)
}

/** Each held row's `heldBy` is the last row before it on which it depends, so that rows are released one after another. */
async function hold(mirror: Mirror, refused: OutboxRow): Promise<OutboxRow[]> {
  const rows = await below(mirror, refused)
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

/** All rows that may depend on the refused one, directly or through others, by `seq`. */
async function below(mirror: Mirror, refused: OutboxRow): Promise<OutboxRow[]> {
  const found = new Map<string, OutboxRow>()
  for (let targets = [refused.target]; targets.length > 0;) {
    const rows = await mirror.outbox
      .where('touches')
      .anyOf(targets)
      .filter(({ id, seq }) => seq > refused.seq && !found.has(id))
      .toArray()
    for (const row of rows) found.set(row.id, row)
    targets = creates(refused.operation) ? [...new Set(rows.map(({ target }) => target))] : []
  }
  return [...found.values()].sort((a, b) => a.seq - b.seq)
}
