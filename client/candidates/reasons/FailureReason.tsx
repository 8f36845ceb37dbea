import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { useReasons } from './useReasons.tsx'

/** Why the CV could not be read or scored, and what to do about it. */
export function FailureReason({ candidate: { failure, fileSize } }: { candidate: CandidateSummary }) {
  const reasons = useReasons()
  if (!failure) return reasons.error('unexpected')
  return reasons.failure({ code: failure.code, details: { size: fileSize, ...failure.details } })
}
