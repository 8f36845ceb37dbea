import { hasOverallScore } from '../../../shared/screening/score.ts'
import { hasScores } from '../../../shared/screening/status.ts'
import { ScoreRing } from '../../candidates/ScoreRing.tsx'
import { WeightedFitChip } from '../../candidates/engine/WeightedFitChip.tsx'
import { StatusBadge } from '../../candidates/StatusBadge.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { CandidateChips } from '../../candidates/CandidateChips.tsx'
import { GiveReason } from '../../candidates/rejection/GiveReason.tsx'
import { DecidedBy } from '../../candidates/DecidedBy.tsx'
import { Tags } from './Tags.tsx'

interface CandidateHeaderProps {
  row: CandidateRow
  areScoresHidden: boolean
  /** The user came from another candidate of the list: the name takes the focus. */
  hasArrived: boolean
}

/** Score ring, name, e-mail, chips and tags. */
export function CandidateHeader({ row: { candidate, decisionWaits }, areScoresHidden, hasArrived }: CandidateHeaderProps) {
  const isScored = hasScores(candidate.status) && !areScoresHidden
  const hasOverall = hasOverallScore(candidate)
  return (
    <header className="flex flex-col gap-3">
      <div className="flex items-center gap-4 md:gap-5">
        {isScored && <ScoreRing percent={hasOverall ? candidate.overallScore : null} size="page" />}
        <div className="min-w-0">
          <h1
            ref={hasArrived ? takeFocus : undefined}
            tabIndex={-1}
            data-uncovered
            className="rounded-sm text-xl font-semibold break-words md:text-2xl"
          >
            {candidate.name}
          </h1>
          {candidate.email && <p className="break-words text-ink-2">{candidate.email}</p>}
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <span className="md:hidden">
              <StatusBadge status={candidate.status} />
            </span>
            {isScored && hasOverall && <WeightedFitChip percent={candidate.weightedFit} />}
            {isScored && <CandidateChips candidate={candidate} />}
            <DecidedBy candidate={candidate} waits={decisionWaits} />
            <GiveReason candidate={candidate} />
          </div>
        </div>
      </div>
      <Tags candidate={candidate} />
    </header>
  )
}

const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true })
