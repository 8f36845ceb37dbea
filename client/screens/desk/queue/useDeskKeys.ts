import { nextAct } from '../../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { decisionKeys } from '../../../candidates/decision-looks.tsx'
import { useKeys } from '../../../lib/useKeys.ts'
import type { Desk } from './useDesk.ts'

/** The keys of the list and of a candidate's page, and L for later. */
export function useDeskKeys(candidate: CandidateSummary | undefined, { previous, next, show, decisions, putOff }: Desk): void {
  const to = (id: string | undefined) => () => id !== undefined && show(id)
  const isWaiting = candidate && nextAct(candidate.status) === 'decide'
  useKeys({
    j: to(next),
    k: to(previous),
    arrowright: to(next),
    arrowleft: to(previous),
    ...(isWaiting && decisionKeys((status) => decisions.decide(candidate, status))),
    ...(isWaiting && { l: () => putOff(candidate.id) }),
    u: () => decisions.undoLast(candidate),
  })
}
