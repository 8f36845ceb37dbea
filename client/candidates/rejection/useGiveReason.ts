import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { useAnnounceRefusal } from '../../app/notices/useAnnounce.tsx'
import { useStorageWarning } from '../../app/notices/useStorageWarning.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { perform } from '../../data/index.ts'

/** Says why a candidate is rejected; the reason that it has already is taken back. Only a refusal is announced. */
export function useGiveReason(): (candidate: CandidateSummary, reason: string) => Promise<void> {
  const data = useData()
  const announceRefusal = useAnnounceRefusal()
  const withStorageFullToast = useStorageWarning()
  return async ({ id: candidateId, decisionId, name, rejectionReason }, chosen) => {
    if (!decisionId) return
    const reason = chosen === rejectionReason ? null : chosen
    const operation = { type: 'candidate.giveReason' as const, candidateId, decisionId, reason, at: new Date().toISOString() }
    const performed = await withStorageFullToast(() => perform(data, [{ operation }]))
    const outcome = await performed?.settled.catch(() => 'withdrawn')
    if (typeof outcome === 'object') void announceRefusal('candidate.giveReason', name)
  }
}
