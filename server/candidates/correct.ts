import { correctedContact, correctedFields, isSameContact, type ContactCorrection } from '../../shared/candidates/contact.ts'
import * as audit from '../audit/record.ts'
import type { Transaction } from '../database/database.ts'
import { Changed } from '../http/recall.ts'
import { standingOf, type Act } from './act.ts'
import { searchTextOf } from './search-text.ts'

/** Sets what a person says of the contact data, and keeps later screenings from it. The same again changes nothing. */
export async function correctContact(trx: Transaction, act: Act, candidateId: string, said: ContactCorrection): Promise<Changed> {
  const { member, operationId, version } = act
  const current = await standingOf(trx, act, candidateId)
  const fields = correctedFields(said)
  const contact = correctedContact(current, said)
  const areKnown = fields.every((field) => current.corrected.includes(field))
  if (areKnown && isSameContact(current, contact)) return new Changed(current)
  await trx('candidates')
    .where({ id: candidateId })
    .update({
      ...contact,
      corrected: [...new Set([...current.corrected, ...fields])],
      ...(said.name !== undefined && { read_name: trx.raw('coalesce(read_name, nullif(name, file_name))') }),
      search: searchTextOf({ ...contact, fileName: current.fileName }),
      story_version: version,
      version,
      updated_at: trx.fn.now(),
    })
  await trx('corrections').insert({
    id: operationId,
    workspace_id: member.workspaceId,
    candidate_id: candidateId,
    user_id: member.userId,
    user_name: member.name,
    fields,
  })
  await audit.record(trx, act, {
    code: 'candidate_corrected',
    candidateIds: [candidateId],
    detail: { jobId: current.jobId, fields },
  })
  return new Changed({ id: candidateId, version })
}
