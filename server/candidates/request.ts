import { Status } from '../../shared/screening/status.ts'
import type { Candidate } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { adjust } from '../database/counters.ts'

export type ScreeningKind = 'first' | 'retry' | 'rescreen'

/** Queues a screening in the transaction that creates or changes the candidate. */
export async function queueScreening(
  trx: Transaction,
  screening: { workspaceId: string; candidateId: string; kind: ScreeningKind; language: string; by: string | null },
): Promise<void> {
  await trx('screenings').insert({
    id: newId(),
    workspace_id: screening.workspaceId,
    candidate_id: screening.candidateId,
    kind: screening.kind,
    language: screening.language,
    requested_by: screening.by,
  })
}

/** A retry returns a failed candidate to PROCESSING; a re-screening leaves status, result and decision as they are. */
export async function requestScreening(
  trx: Transaction,
  { workspaceId, name }: Pick<Member, 'workspaceId' | 'name'>,
  candidate: Candidate,
  kind: Exclude<ScreeningKind, 'first'>,
  version: number,
): Promise<void> {
  const row = await trx('candidates').where({ id: candidate.id }).first<{ language: string }>('language')
  await queueScreening(trx, { workspaceId, candidateId: candidate.id, kind, language: row.language, by: name })
  const changes = kind === 'retry' ? { status: Status.processing, failure: null } : {}
  await trx('candidates')
    .where({ id: candidate.id })
    .update({ ...changes, story_version: version, version, updated_at: trx.fn.now() })
  if (kind === 'retry') {
    await adjust(trx, { ...candidate, workspaceId }, version, { [candidate.status]: -1, [Status.processing]: 1 })
  }
}
