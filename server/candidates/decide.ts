import { isDecided, Status, type DecisionStatus, type StatusCode } from '../../shared/screening/status.ts'
import * as audit from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { Changed } from '../http/recall.ts'
import { adjust } from '../database/counters.ts'
import { conflictOn, standingOf, type Act } from './act.ts'
import type { Standing } from './queries.ts'

export interface Decided {
  status: DecisionStatus
  /** Of a rejection. */
  reason?: string | undefined
}

/**
 * Decides a COMPLETED candidate. The same decision again succeeds and leaves the first one's reason as it is; any other status throws
 * `conflict` with the candidate.
 */
export async function decide(trx: Transaction, act: Act, candidateId: string, { status, reason }: Decided): Promise<Changed> {
  const current = await standingOf(trx, act, candidateId)
  if (current.status === status) return new Changed(current)
  if (current.status !== Status.completed) throw await conflictOn(trx, act, candidateId)
  const decided = { decision_id: act.operationId, decided_by: act.member.name, decided_at: trx.fn.now() }
  return record(trx, act, current, { status, changes: { ...decided, rejection_reason: reason ?? null }, undoes: null, reason })
}

/** Returns the candidate to COMPLETED. Throws `conflict` when it has no decision, or another one than `decisionId`. */
export async function undo(trx: Transaction, act: Act, candidateId: string, decisionId: string | undefined): Promise<Changed> {
  const current = await standingOf(trx, act, candidateId)
  if (!isDecided(current.status)) throw await conflictOn(trx, act, candidateId)
  if (decisionId && decisionId !== current.decisionId) throw await conflictOn(trx, act, candidateId)
  const changes = { decision_id: null, decided_by: null, decided_at: null, rejection_reason: null }
  return record(trx, act, current, { status: Status.completed, changes, undoes: current.decisionId })
}

interface Recorded {
  status: StatusCode
  changes: Record<string, unknown>
  undoes: string | null
  reason?: string | undefined
}

async function record(
  trx: Transaction,
  act: Act,
  before: Standing,
  { status, changes, undoes, reason }: Recorded,
): Promise<Changed> {
  const { member, operationId, version } = act
  const changed = trx('candidates')
    .where({ id: before.id })
    .update({ ...changes, status, story_version: version, version, updated_at: trx.fn.now() })
  const told = trx('decisions').insert({
    id: operationId,
    workspace_id: member.workspaceId,
    candidate_id: before.id,
    user_id: member.userId,
    user_name: member.name,
    undoes,
    before: before.status,
    after: status,
    ...(reason && { reason, reason_by: member.name }),
  })
  const counted = adjust(trx, { ...before, workspaceId: member.workspaceId }, version, { [before.status]: -1, [status]: 1 })
  await Promise.all([changed, told, counted])
  await audit.record(trx, act, {
    code: isDecided(status) ? 'candidate_decided' : 'decision_undone',
    candidateIds: [before.id],
    detail: { jobId: before.jobId, status, decisionId: undoes ?? operationId },
  })
  return new Changed({ id: before.id, version })
}
