import { factsOf } from '../../../shared/sync/operation-table.ts'
import { kinds } from '../../../shared/sync/rows.ts'
import { baseOn } from '../../../shared/jobs/merge.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { targetOf } from '../../../shared/sync/operation-table.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { saveServerRows, keysOf, loadPending, rebaseRows, type Key } from '../mirror/rebase.ts'
import { creates, isKnown } from '../../../shared/sync/operation-table.ts'
import { hangsOn, needsUpdate, outboxRow, type OutboxRow } from '../database/outbox.ts'
import { next } from '../database/outbox-states.ts'
import { enqueueInTransaction, withdraw } from './enqueue.ts'
import type { Change } from './perform.ts'
import { type Enqueued } from './candidate-acts.ts'
import { withRoom } from '../mirror/storage.ts'

export type Entity = Pick<Key, 'kind' | 'id'>

/** Discards an operation for the user. Resolves to the entity to refetch if the operation may have reached the server. */
export const discard = (mirror: Mirror, id: string): Promise<Entity | undefined> =>
  withRoom(mirror, () =>
    inOneTransaction(mirror, async () => {
      const row = await mirror.outbox.get(id)
      if (!row || !(needsUpdate(row) || next(row.state, 'discarded') === 'removed')) return undefined
      const held = await leaveToUser(mirror, row)
      const keys = await Promise.all([row, ...held].map((each) => keysOfRow(mirror, each)))
      await withdraw(mirror, [row, ...(await reasonsFor(mirror, row))])
      await rebaseRows(mirror, keys.flat(), await loadPending(mirror))
      return row.attempts > 0 && isKnown(row.operation) ? entityOf(row.operation) : undefined
    }),
  )

/** What was said of a decision and has not been sent: without the decision it is pointless. */
const reasonsFor = async (mirror: Mirror, { id, target, operation }: OutboxRow): Promise<OutboxRow[]> =>
  operation.type !== 'candidate.decide'
    ? []
    : mirror.outbox
        .where('target')
        .equals(target)
        .filter(({ state, operation: op }) => state === 'held' && op.type === 'candidate.giveReason' && op.decisionId === id)
        .toArray()

/** The kind of an unknown operation's target is unknown: saved server rows of any kind under its id are rebased. */
const keysOfRow = async (mirror: Mirror, { operation, target }: OutboxRow): Promise<Key[]> =>
  isKnown(operation) ? keysOf(mirror, operation) : kinds.map((kind) => ({ kind, id: target, parents: [] }))

/** Rows held by the row stay held until the user decides. If it was a creation, rows that depend on it are held too. */
async function leaveToUser(mirror: Mirror, row: OutboxRow): Promise<OutboxRow[]> {
  await mirror.outbox.where('heldBy').equals(row.id).modify({ heldBy: null })
  if (!creates(row.operation)) return []
  const hanging = await mirror.outbox
    .where('touches')
    .equals(row.target)
    .filter((later) => hangsOn(later, row) && next(later.state, 'predecessorRefused') === 'held')
    .toArray()
  await mirror.outbox.bulkPut(hanging.map((later) => ({ ...later, state: 'held', heldBy: null })))
  return hanging
}

/**
 * Sends a refused or held operation once more, under a new key in its old place; `undefined` for any other row. A job edit is
 * made on the job as it is now, since the user has seen that.
 */
export const tryAgain = (mirror: Mirror, id: string): Promise<string | undefined> =>
  withRoom(mirror, () =>
    inOneTransaction(mirror, async () => {
      const old = await mirror.outbox.get(id)
      if (!old || needsUpdate(old) || next(old.state, 'triedAgain') !== 'replaced') return undefined
      const operation = await renewed(mirror, old.operation)
      const ownId = factsOf(operation).key?.(operation) ?? newId()
      const keys = await keysOf(mirror, operation)
      await mirror.outbox.delete(id)
      await mirror.outbox.add({ ...outboxRow(operation, { ...old, id: ownId, parents: old.touches }), madeAt: old.madeAt })
      await passOn(mirror, id, ownId)
      await saveServerRows(mirror, keys)
      await rebaseRows(mirror, keys, await loadPending(mirror))
      return ownId
    }),
  )

async function renewed(mirror: Mirror, op: Operation): Promise<Operation> {
  // Sent under their own ids: under the old one the server would repeat the refusal.
  if (op.type === 'candidate.decide') return { ...op, decisionId: newId() }
  if (op.type === 'candidate.addNote') return { ...op, noteId: newId() }
  if (op.type === 'batch.rename') return { ...op, base: (await mirror.batches.get(op.batchId))?.name ?? op.base }
  if (op.type !== 'job.edit') return op
  const serverRow = await mirror.serverRows.get(['job', op.jobId])
  const current = serverRow?.row ?? (await mirror.jobs.get(op.jobId))
  if (!current || !('scoringMatrix' in current)) return op
  const base = baseOn(op, current)
  return { ...op, ...(base && { base }), version: current.version }
}

/** References to the old row now name the new one. */
async function passOn(mirror: Mirror, oldId: string, id: string): Promise<void> {
  const held = await mirror.outbox.where('heldBy').equals(oldId).toArray()
  await mirror.outbox.bulkPut(held.map((row) => ({ ...row, heldBy: id, operation: undoing(row.operation, oldId, id) })))
  const upload = await mirror.uploads.get(oldId)
  if (!upload) return
  await mirror.uploads.delete(oldId)
  await mirror.uploads.put({ ...upload, id, percent: 0 })
}

const undoing = (op: Operation, oldId: string, id: string): Operation =>
  (op.type === 'candidate.undo' || op.type === 'candidate.giveReason') && op.decisionId === oldId ? { ...op, decisionId: id } : op

/** Replaces a refused or held operation by others, such as undo and accept. `undefined` for any other row. */
export const change = (mirror: Mirror, id: string, changes: readonly Change[]): Promise<Enqueued | undefined> =>
  withRoom(mirror, () =>
    inOneTransaction(mirror, async () => {
      const old = await mirror.outbox.get(id)
      if (!old || needsUpdate(old) || next(old.state, 'triedAgain') !== 'replaced') return undefined
      await leaveToUser(mirror, old)
      await withdraw(mirror, [old, ...(await reasonsFor(mirror, old))])
      return enqueueInTransaction(mirror, changes, null)
    }),
  )

export const entityOf = (op: Operation): Entity => targetOf(op)
