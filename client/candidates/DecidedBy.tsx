import { Trans } from '@lingui/react/macro'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { useFormats } from '../lib/dates.ts'
import { wasDecided } from './useDecisions.tsx'

/** Who decided and when; empty for undecided candidates. */
export function DecidedBy({ candidate }: { candidate: CandidateSummary }) {
  const formats = useFormats()
  if (!wasDecided(candidate)) return null
  const name = candidate.decidedBy
  const time = formats.moment(candidate.decidedAt)
  return (
    <span className="min-w-0 truncate text-sm text-ink-3 tabular-nums" title={`${name}, ${time}`}>
      <Trans id="screening.decidedBy">
        by {name}, {time}
      </Trans>
    </span>
  )
}
