import { Trans } from '@lingui/react/macro'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { useFormats } from '../lib/dates.ts'
import { NotSent } from './NotSent.tsx'
import { wasDecided } from './useDecisions.tsx'

interface DecidedByProps {
  candidate: CandidateSummary
  /** The server does not have the decision yet. */
  waits?: boolean
}

/** Who decided and when; empty for undecided candidates. */
export function DecidedBy({ candidate, waits = false }: DecidedByProps) {
  const formats = useFormats()
  if (!wasDecided(candidate)) return null
  const name = candidate.decidedBy
  const time = formats.moment(candidate.decidedAt)
  return (
    <>
      <span className="min-w-0 truncate text-sm text-ink-3 tabular-nums" title={`${name}, ${time}`}>
        <Trans id="screening.decidedBy">
          by {name}, {time}
        </Trans>
      </span>
      {waits && <NotSent />}
    </>
  )
}
