import { lazy, Suspense } from 'react'
import { hasOverallScore } from '../../../../shared/screening/score.ts'
import { hasScores, Status } from '../../../../shared/screening/status.ts'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import type { CandidateRow } from '../../../data/index.ts'
import { CandidateChips } from '../../../candidates/CandidateChips.tsx'
import { DecidedBy } from '../../../candidates/DecidedBy.tsx'
import { EngineLine } from '../../../candidates/engine/EngineLine.tsx'
import { ScoreRing } from '../../../candidates/ScoreRing.tsx'
import { WeightedFitChip } from '../../../candidates/engine/WeightedFitChip.tsx'
import { StatusBadge } from '../../../candidates/StatusBadge.tsx'
import type { Decisions } from '../../../candidates/useDecisions.tsx'
import { Notices } from '../../candidate/Notices.tsx'
import type { PassageState } from '../../candidate/passages/usePassage.ts'
import { ContactLine } from './ContactLine.tsx'
import { Criteria } from './Criteria.tsx'

// What is not needed to decide comes after the first candidate stands there.
const Beside = lazy(async () => ({ default: (await import('./Beside.tsx')).Beside }))
const ConflictCard = lazy(async () => ({ default: (await import('../../../candidates/ConflictCard.tsx')).ConflictCard }))
const GiveReason = lazy(async () => ({ default: (await import('../../../candidates/rejection/GiveReason.tsx')).GiveReason }))
const HiddenScores = lazy(async () => ({ default: (await import('../../candidate/HiddenScores.tsx')).HiddenScores }))
const HowScoresCome = lazy(async () => ({ default: (await import('../../candidate/HowScoresCome.tsx')).HowScoresCome }))
const Uncover = lazy(async () => ({ default: (await import('../../../candidates/contact/Uncover.tsx')).Uncover }))

interface ArgumentProps {
  row: CandidateRow
  found: OpenCandidate
  passage: PassageState
  decisions: Decisions
  isCurrent: boolean
  /** A decision or a step has brought it on the desk: its name takes the focus of what is gone. */
  hasArrived: boolean
  areScoresHidden: boolean
  showScores: () => void
}

/** What speaks for and against a candidate: who it is, each criterion with its evidence, notes and history. */
export function Argument({ row, found, passage, decisions, isCurrent, hasArrived, areScoresHidden, showScores }: ArgumentProps) {
  const { candidate, refusal } = row
  const detail = hasScores(candidate.status) ? found.detail : undefined
  return (
    <div className="flex flex-col gap-4 p-4">
      <Head row={row} areScoresHidden={areScoresHidden} isCurrent={isCurrent} hasArrived={hasArrived} />
      <Suspense>{refusal && <ConflictCard entry={refusal} row={row} isHere />}</Suspense>
      <div className="flex flex-col gap-3 empty:hidden">
        <Notices row={row} found={found} decisions={decisions} areScoresHidden={areScoresHidden} />
        <Suspense>{row.isCovered && <Uncover candidateId={candidate.id} />}</Suspense>
      </div>
      <Suspense>
        {detail && areScoresHidden && <HiddenScores besideFrom="lg" lift={showScores} openText={() => passage.show('cv')} />}
      </Suspense>
      {detail && !areScoresHidden && (
        <>
          <Criteria entries={detail.score} passage={passage} hasText={found.text !== undefined} isCurrent={isCurrent} />
          <div className="-mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-ink-3 [&>div]:border-0 [&>div]:p-0">
            <EngineLine detail={detail} />
            <Suspense>
              <HowScoresCome entries={detail.score} />
            </Suspense>
          </div>
        </>
      )}
      <Suspense>
        <Beside row={row} found={found} detail={areScoresHidden ? undefined : detail} />
      </Suspense>
    </div>
  )
}

function Head({
  row: { candidate, isCovered, jobTitle, batchName, decisionWaits },
  areScoresHidden,
  isCurrent,
  hasArrived,
}: Pick<ArgumentProps, 'row' | 'areScoresHidden' | 'isCurrent' | 'hasArrived'>) {
  const isScored = hasScores(candidate.status) && !areScoresHidden
  const hasOverall = hasOverallScore(candidate)
  return (
    <header className="flex gap-3">
      <div className="min-w-0 flex-1">
        <h2
          ref={hasArrived ? takeFocus : undefined}
          tabIndex={-1}
          data-uncovered={isCurrent || undefined}
          className="rounded-sm text-lg leading-6 font-semibold break-words"
        >
          {candidate.name}
        </h2>
        {!isCovered && <ContactLine candidate={candidate} />}
        <p className="truncate text-sm text-ink-3">
          <bdi>{jobTitle}</bdi> · <bdi>{batchName}</bdi>
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <StatusBadge status={candidate.status} />
          {isScored && hasOverall && <WeightedFitChip percent={candidate.weightedFit} />}
          {isScored && <CandidateChips candidate={candidate} />}
          <DecidedBy candidate={candidate} waits={decisionWaits} />
          <Suspense>{candidate.status === Status.rejected && <GiveReason candidate={candidate} />}</Suspense>
        </div>
      </div>
      {isScored && <ScoreRing percent={hasOverall ? candidate.overallScore : null} size="card" />}
    </header>
  )
}

/** Not from the list, where the focus stays on the row. */
function takeFocus(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}
