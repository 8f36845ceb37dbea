import { decisionOf, isDecided } from '../../shared/screening/status.ts'
import type { AuditAct } from '../../shared/audit/audit.ts'
import type { Announced } from '../webhooks/queue/announce.ts'

interface Recorded extends AuditAct {
  userId?: string | null
}

/** What webhooks are told of an act. */
export function eventsOf({ code, candidateIds = [], detail = {}, userId = null }: Recorded): Announced[] {
  if (code === 'person_erased')
    return [{ event: 'person.erased', data: { candidateIds, certificateId: detail.certificateId ?? null } }]
  if (code !== 'candidate_decided' && code !== 'decision_undone') return []
  const { jobId, status, decisionId } = detail
  const decision = typeof status === 'number' && isDecided(status) ? decisionOf(status) : null
  return candidateIds.map((candidateId) => ({
    event: 'candidate.decided',
    candidateId,
    data: { candidateId, jobId, decision, decisionId, userId },
  }))
}
