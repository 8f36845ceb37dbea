import type { FileKind } from '../../../shared/candidates/file-kind.ts'
import type { Lane } from '../../../shared/sync/lanes.ts'
import { creates, factsOf, isKnown, needsOf, targetOf } from '../../../shared/sync/operation-table.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { outboxStates, type OutboxState } from './outbox-states.ts'

export interface LastError {
  status: number | null
  code: string
  at: number
  /** What the file is, if its type is not supported. */
  fileKind?: FileKind | undefined
  /** Under which the server's log has an error of its own. */
  requestId?: string
}

/** A request exactly as sent. `body` is its JSON text; an upload has `fields`, to which the file is added. */
export interface SentRequest {
  method: string
  path: string
  body?: string
  fields?: [name: string, value: string][]
}

/** An unsent operation. `id` is its Idempotency-Key. Times are milliseconds of the device's clock. */
export interface OutboxRow {
  id: string
  /** The target's name at `madeAt`, for when the target is gone; missing in rows of earlier versions of the app. */
  name?: string
  /** Order of the user's acts. A row that is tried again keeps the place of the one it replaces. */
  seq: number
  operation: Operation
  lane: Lane
  target: string
  needs: string[]
  /** The ids of the target, of what it needs and of its parents. */
  touches: string[]
  groupId: string | null
  state: OutboxState
  attempts: number
  /** The first attempt's request, for which the key stands; missing before it and in rows of earlier versions of the app. */
  request?: SentRequest
  nextAttemptAt: number
  /** The server asked for no attempt before this time (Retry-After); 0 when it did not. */
  notBefore: number
  /** While `sending`: the time from which other tabs check whether the sender is gone. */
  leaseUntil: number
  lastError: LastError | null
  blockedBy: 'sign_in' | 'update' | null
  /** The refused or held row that it waits for; `null` in state `held` means that the user decides. */
  heldBy: string | null
  /** Set if the server has performed the operation without an answer: server rows of this version and above include it. */
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
 * Whether a newer version of the app wrote the row, as after a rolled-back update: this version leaves the row as it is. Other
 * rows that it cannot read are found and blocked by readable.ts.
 */
export const needsUpdate = ({ state, blockedBy, operation }: Pick<OutboxRow, 'state' | 'blockedBy' | 'operation'>): boolean =>
  blockedBy === 'update' || !outboxStates.includes(state) || !isKnown(operation)

/** `false` when another tab took the row over as this sender seemed gone: that tab gets the same answer and settles the row. */
export const isStillSentBy = (row: OutboxRow | undefined, sent: OutboxRow): row is OutboxRow =>
  row?.state === 'sending' && row.attempts === sent.attempts

const isIndependent = ({ operation }: OutboxRow): boolean => isKnown(operation) && factsOf(operation).isIndependent === true

const isAddition = ({ operation }: OutboxRow): boolean => isKnown(operation) && factsOf(operation).isAddition === true

/** Whether `later` is pointless while `earlier` is refused. A refused change affects only later operations on its own entity. */
export function hangsOn(later: OutboxRow, earlier: OutboxRow): boolean {
  if (earlier.seq >= later.seq) return false
  if (creates(earlier.operation)) return earlier.target === later.target || later.needs.includes(earlier.target)
  return earlier.target === later.target && !isIndependent(earlier) && !isAddition(earlier) && !isIndependent(later)
}
