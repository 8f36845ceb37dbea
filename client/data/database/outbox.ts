import type { Lane } from '../../../shared/sync/lanes.ts'
import { creates, factsOf, isKnown, needsOf, targetOf } from '../../../shared/sync/operation-table.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { outboxStates, type OutboxState } from './outbox-states.ts'

export interface LastError {
  status: number | null
  code: string
  at: number
}

/** A request to the letter. `body` is the text of its JSON; of an upload it has the fields, to which the file is added. */
export interface SentRequest {
  method: string
  path: string
  body?: string
  fields?: [name: string, value: string][]
}

/** An unsent operation. `id` is its Idempotency-Key. Times are milliseconds of the device's clock. */
export interface OutboxRow {
  id: string
  /** What the target was called then, for when it is gone; not in rows of earlier versions of the app. */
  name?: string
  /** Order of the acts. A row that is tried again keeps the place of the one it replaces. */
  seq: number
  operation: Operation
  lane: Lane
  target: string
  needs: string[]
  /** The target and everything above it. */
  touches: string[]
  groupId: string | null
  state: OutboxState
  attempts: number
  /** As the first attempt sent it, since the key stands for exactly that; not there before, nor in rows of earlier versions of the app. */
  request?: SentRequest
  nextAttemptAt: number
  /** The server asked for this much patience (Retry-After); 0 when it did not. */
  notBefore: number
  /** While it is being sent: when others look whether its sender is gone. */
  leaseUntil: number
  lastError: LastError | null
  blockedBy: 'sign_in' | 'update' | null
  /** The refused or held row that it waits for; `null` in state `held` means that the user decides. */
  heldBy: string | null
  /** The server has done it, although its answer has not come: rows of this version and above have it. */
  confirmedIn?: number
  madeAt: number
}

export function outboxRow(
  operation: Operation,
  place: { id: string; name?: string | undefined; seq: number; parents: string[]; groupId: string | null },
): OutboxRow {
  const { id: target } = targetOf(operation)
  const needs = needsOf(operation)
  return {
    id: place.id,
    ...(place.name && { name: place.name }),
    seq: place.seq,
    operation,
    lane: factsOf(operation).lane,
    target,
    needs,
    touches: [...new Set([target, ...needs, ...place.parents])],
    groupId: place.groupId,
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    notBefore: 0,
    leaseUntil: 0,
    lastError: null,
    blockedBy: null,
    heldBy: null,
    madeAt: Date.parse(operation.at),
  }
}

/**
 * Written by a newer version of the app, as after an update that was taken back: this one keeps the row as it is and leaves it alone. The
 * engine finds what else it cannot read (readable.ts), and blocks that.
 */
export const needsUpdate = ({ state, blockedBy, operation }: Pick<OutboxRow, 'state' | 'blockedBy' | 'operation'>): boolean =>
  blockedBy === 'update' || !outboxStates.includes(state) || !isKnown(operation)

/** Whoever took the row over, after this sender seemed gone, gets the same stored answer and settles it. */
export const isStillSentBy = (row: OutboxRow | undefined, sent: OutboxRow): row is OutboxRow =>
  row?.state === 'sending' && row.attempts === sent.attempts

const isIndependent = ({ operation }: OutboxRow): boolean => isKnown(operation) && factsOf(operation).isIndependent === true

/** Is `later` pointless while `earlier` is refused? A change that was refused takes along only what follows on its own entity. */
export function hangsOn(later: OutboxRow, earlier: OutboxRow): boolean {
  if (earlier.seq >= later.seq) return false
  if (creates(earlier.operation)) return earlier.target === later.target || later.needs.includes(earlier.target)
  return earlier.target === later.target && !isIndependent(earlier) && !isIndependent(later)
}
