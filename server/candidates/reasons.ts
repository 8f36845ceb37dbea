import { Status } from '../../shared/screening/status.ts'
import * as audit from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import type { Scope } from '../http/scope.ts'
import { Changed } from '../http/recall.ts'
import { conflictOn, standingOf, type Act } from './act.ts'

interface Given {
  /** `null` takes the reason back. */
  reason: string | null
  decisionId?: string | undefined
}

/** Says why a candidate is rejected. Throws `conflict` when it is not, or by another decision. The same again changes nothing. */
export async function giveReason(
  trx: Transaction,
  act: Act,
  candidateId: string,
  { reason, decisionId }: Given,
): Promise<Changed> {
  const { member, version } = act
  const current = await standingOf(trx, act, candidateId)
  const isMeant = decisionId === undefined || decisionId === current.decisionId
  if (current.status !== Status.rejected || !isMeant) throw await conflictOn(trx, act, candidateId)
  if (current.rejectionReason === reason) return new Changed(current)
  await trx('candidates')
    .where({ id: candidateId })
    .update({ rejection_reason: reason, story_version: version, version, updated_at: trx.fn.now() })
  await trx('decisions')
    .where({ candidate_id: candidateId, id: current.decisionId })
    .update({ reason, reason_by: reason === null ? null : member.name })
  await audit.record(trx, act, {
    code: 'reason_given',
    candidateIds: [candidateId],
    detail: { jobId: current.jobId, decisionId: current.decisionId, isGiven: reason !== null },
  })
  return new Changed({ id: candidateId, version })
}

export const setReasons = ({ db, member, log }: Scope, reasons: string[] | null): Promise<void> =>
  db.transaction(async (trx) => {
    await trx('workspaces').where({ id: member.workspaceId }).update({ rejection_reasons: reasons })
    await audit.record(trx, { member, log }, { code: 'settings_changed', detail: { names: ['rejection_reasons'] } })
  })
