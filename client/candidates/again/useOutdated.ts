import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { outdatedBecause, type OutdatedWhy } from '../../../shared/screening/outdated.ts'
import { hasScores } from '../../../shared/screening/status.ts'
import { useSettings } from '../../app/settings.ts'

/** Tells why another screening may give a candidate another score, as far as this device knows what the server scores with. */
export function useOutdated(): (candidate: CandidateSummary) => OutdatedWhy | undefined {
  const scorer = useSettings().settings?.screening.scorer
  return (candidate) => (hasScores(candidate.status) ? outdatedBecause(candidate, scorer) : undefined)
}
