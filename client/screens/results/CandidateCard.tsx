import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Link } from 'wouter'
import { ScoreRow } from '../../components/ScoreCells.tsx'
import { ScoreRing } from '../../components/ScoreRing.tsx'
import { StatusBadge } from '../../components/StatusBadge.tsx'
import type { CandidateRow } from '../../data/candidates.ts'
import { routes } from '../../lib/routes.ts'
import { CandidateChips, MatrixChip } from '../screening/CandidateChips.tsx'
import { CandidateState, hasScores } from '../screening/CandidateState.tsx'
import type { Decisions } from '../screening/decisions.tsx'
import { TagChips } from '../screening/TagChips.tsx'
import { CardActions } from './CardActions.tsx'

const shownCriteria = 6
const cardFrame =
  'relative flex h-full flex-col gap-3 rounded-lg border border-line bg-surface px-4 pt-3.5 pb-3 shadow-1 md:px-4.5 md:pt-4 has-[a.card-name:hover]:border-line-strong'

export function CandidateCard({ row, decisions }: { row: CandidateRow; decisions: Decisions }) {
  const { candidate } = row
  const nameId = useId()
  return (
    <article aria-labelledby={nameId} className={cardFrame}>
      <Head row={row} nameId={nameId} />
      {hasScores(candidate.status) ? <Criteria row={row} /> : <CandidateState row={row} />}
      <TagChips candidate={candidate} />
      <footer className="mt-auto flex min-h-11 flex-wrap items-center gap-2 border-t border-line pt-3">
        <StatusBadge status={candidate.status} />
        {hasScores(candidate.status) && <CandidateChips candidate={candidate} />}
        {hasScores(candidate.status) && candidate.criteria && <MatrixChip />}
        <div className="relative z-1 ml-auto flex min-w-0 items-center justify-end gap-2 max-md:grow max-md:[&>div]:grow">
          <CardActions row={row} decisions={decisions} nameId={nameId} />
        </div>
      </footer>
    </article>
  )
}

/** The name is the link; its area covers the card, so that a press anywhere opens it and controls are not nested. */
function Head({ row, nameId }: { row: CandidateRow; nameId: string }) {
  const { candidate, jobTitle, batchName } = row
  return (
    <div className="flex gap-3">
      <div className="min-w-0 flex-1">
        <Link
          id={nameId}
          href={routes.candidate(candidate.id)}
          title={candidate.name}
          className="card-name block truncate text-md/5 font-semibold text-ink after:absolute after:inset-0 after:rounded-lg"
        >
          {candidate.name}
        </Link>
        {candidate.email && <div className="truncate text-sm text-ink-2">{candidate.email}</div>}
        <div className="truncate text-sm text-ink-3">
          {jobTitle} · {batchName}
        </div>
      </div>
      {hasScores(candidate.status) && <ScoreRing percent={candidate.overallScore} size="card" />}
    </div>
  )
}

function Criteria({ row: { candidate, criteria } }: { row: CandidateRow }) {
  const n = candidate.scores.length - shownCriteria
  return (
    <div className="flex flex-col gap-1.5">
      {candidate.scores.slice(0, shownCriteria).map((percent, index) => (
        <ScoreRow key={index} percent={percent} label={criteria[index] ?? ''} />
      ))}
      {n > 0 && (
        <span className="text-sm text-ink-3">
          <Trans id="screening.moreCriteria">and {n} more</Trans>
        </span>
      )}
    </div>
  )
}
