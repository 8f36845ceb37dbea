import * as audit from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { Changed } from '../http/recall.ts'
import { standingOf, type Act } from './act.ts'

/** Puts on record that the member sees who the candidate is. The same again changes nothing. */
export async function uncover(trx: Transaction, act: Act, candidateId: string): Promise<Changed> {
  const { member, operationId, version } = act
  const current = await standingOf(trx, act, candidateId)
  if (current.uncoveredBy.includes(member.userId)) return new Changed(current)
  await trx('candidates')
    .where({ id: candidateId })
    .update({
      uncovered_by: [...current.uncoveredBy, member.userId],
      story_version: version,
      version,
      updated_at: trx.fn.now(),
    })
  await trx('uncoverings').insert({
    id: operationId,
    workspace_id: member.workspaceId,
    candidate_id: candidateId,
    user_id: member.userId,
    user_name: member.name,
  })
  await audit.record(trx, act, { code: 'candidate_uncovered', candidateIds: [candidateId], detail: { jobId: current.jobId } })
  return new Changed({ id: candidateId, version })
}
