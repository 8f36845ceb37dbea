import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useId } from 'react'
import { Link } from 'wouter'
import { hasOverallScore } from '../../../shared/screening/score.ts'
import { nextAct, hasScores } from '../../../shared/screening/status.ts'
import { Chip } from '../../components/Chip.tsx'
import { Checkbox } from '../../components/form/Checkbox.tsx'
import { classes } from '../../lib/classes.ts'
import { ScoreRow } from '../../candidates/ScoreCells.tsx'
import { ScoreRing } from '../../candidates/ScoreRing.tsx'
import { StatusBadge } from '../../candidates/StatusBadge.tsx'
import type { CandidateRow } from '../../data/index.ts'
import { routes } from '../../app/routes.ts'
import { CandidateChips, OutdatedChip } from '../../candidates/CandidateChips.tsx'
import { CandidateState } from '../../candidates/CandidateState.tsx'
import type { Decisions } from '../../candidates/useDecisions.tsx'
import { OtherJobs } from '../../candidates/duplicates/OtherJobs.tsx'
import { TagChips } from '../../candidates/TagChips.tsx'
import { StatusPanel } from '../../candidates/StatusPanel.tsx'
import { CardActions } from '../../candidates/CardActions.tsx'
import type { Selection } from './useSelection.ts'
import { SwipeToDecide } from './SwipeToDecide.tsx'

const SHOWN_CRITERIA = 6
const CARD_FRAME =
  'group relative flex h-full flex-col gap-3 rounded-lg border border-line bg-surface px-4 pt-3.5 pb-3 shadow-1 md:px-4.5 md:pt-4 has-[a.card-name:hover]:border-line-strong has-[a.card-name:focus-visible]:outline-2 has-[a.card-name:focus-visible]:outline-offset-2 has-[a.card-name:focus-visible]:outline-focus'
const SELECTED_FRAME = 'border-accent! ring-1 ring-accent'

interface CardProps {
  row: CandidateRow
  decisions: Decisions
  selection: Selection
  /** The ids of the card's list in order, for selecting ranges. */
  order: readonly string[]
  /** The query with the list's filters, for stepping through the list on the candidate's page. */
  query: string
  /** "Read first": the scores are hidden until the user has looked at the CV. */
  areScoresHidden: boolean
  /** In how many other jobs this person is. */
  otherJobs: number
}

export function CandidateCard(card: CardProps) {
  const { row, decisions, selection, query, areScoresHidden, otherJobs } = card
  const { candidate } = row
  const nameId = useId()
  const isScored = hasScores(candidate.status)
  const canSwipe = nextAct(candidate.status) === 'decide' && !selection.isOn && !areScoresHidden
  return (
    <SwipeToDecide decide={canSwipe ? (status) => void decisions.decide(candidate, status) : undefined}>
      <article
        aria-labelledby={nameId}
        className={classes(CARD_FRAME, selection.ids.has(candidate.id) && SELECTED_FRAME)}
        onContextMenu={selectByLongPress(card)}
      >
        <Head {...card} nameId={nameId} />
        {isScored && areScoresHidden && <HiddenScores />}
        {isScored && !areScoresHidden && <Criteria row={row} />}
        {!isScored && <CandidateState row={row} />}
        <TagChips candidate={candidate} />
        <footer className="mt-auto flex min-h-11 flex-wrap items-center gap-2 border-t border-line pt-3">
          <StatusBadge status={candidate.status} />
          {isScored && !areScoresHidden && <CandidateChips candidate={candidate} />}
          {isScored && <OutdatedChip candidate={candidate} />}
          {otherJobs > 0 && (
            <Chip icon="people">
              <OtherJobs count={otherJobs} />
            </Chip>
          )}
          {!selection.isOn && (
            <div
              data-uncovered
              className="relative z-1 ml-auto flex min-w-0 items-center justify-end gap-2 max-md:grow max-md:[&>div]:grow"
            >
              <CardActions row={row} decisions={decisions} nameId={nameId} unread={areScoresHidden ? { query } : undefined} />
            </div>
          )}
        </footer>
      </article>
    </SwipeToDecide>
  )
}

/** A long press with a finger selects the card, in browsers that report it as a `contextmenu` event. */
const selectByLongPress =
  ({ row, selection }: CardProps) =>
  (press: MouseEvent): void => {
    if (!(press.nativeEvent instanceof PointerEvent) || press.nativeEvent.pointerType !== 'touch') return
    press.preventDefault()
    selection.toggle(row.candidate.id)
  }

/** The name is the link. Its area covers the card, so that a click anywhere opens it without nested controls. */
function Head({ row, selection, order, query, areScoresHidden, nameId }: CardProps & { nameId: string }) {
  const { candidate, jobTitle, batchName } = row
  const toggle = (press: MouseEvent) => selection.toggle(candidate.id, press.shiftKey ? order : undefined)

  /**
   * In selection mode a click anywhere on the card selects it; Enter still opens it. Ignores the second click of a double click:
   * it was meant for the element there before, as a decided card may be taller.
   */
  function openOrTick(press: MouseEvent): void {
    if (press.detail > 1) return press.preventDefault()
    if (!selection.isOn || press.detail === 0) return
    press.preventDefault()
    toggle(press)
  }

  return (
    <div className="flex gap-3">
      <SelectBox name={candidate.name} selection={selection} id={candidate.id} toggle={toggle} />
      <div className="min-w-0 flex-1">
        <Link
          id={nameId}
          href={routes.candidate(candidate.id, query)}
          title={candidate.name}
          onClick={openOrTick}
          className="card-name block truncate text-md/5 font-semibold text-ink outline-none after:absolute after:inset-0 after:rounded-lg"
        >
          {candidate.name}
        </Link>
        {candidate.email && <div className="text-sm [overflow-wrap:anywhere] text-ink-2">{candidate.email}</div>}
        <div className="truncate text-sm text-ink-3">
          <bdi>{jobTitle}</bdi> · <bdi>{batchName}</bdi>
        </div>
      </div>
      {hasScores(candidate.status) && !areScoresHidden && (
        <ScoreRing percent={hasOverallScore(candidate) ? candidate.overallScore : null} size="card" />
      )}
    </div>
  )
}

interface SelectBoxProps {
  id: string
  name: string
  selection: Selection
  toggle: (press: MouseEvent) => void
}

/** With a mouse it appears on hover and focus, in the card's corner beside the ring; in selection mode it is left of the name. */
function SelectBox({ id, name, selection, toggle }: SelectBoxProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      name={t({ id: 'screening.selectOne', message: `Select ${name}` })}
      checked={selection.ids.has(id)}
      onChange={(_, press) => toggle(press)}
      className={classes(
        'z-1 flex-none',
        selection.isOn
          ? 'relative -my-0.5 -mr-1.5 self-start before:absolute before:-inset-2.5'
          : 'absolute! top-0.5 right-0.5 justify-center opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:hidden',
      )}
    />
  )
}

function HiddenScores() {
  return (
    <StatusPanel icon="eye-off">
      <Trans id="readFirst.veil">Scores show once you have opened the CV.</Trans>
    </StatusPanel>
  )
}

function Criteria({ row: { candidate, criteria } }: { row: CandidateRow }) {
  const n = candidate.scores.length - SHOWN_CRITERIA
  return (
    <div className="flex flex-col gap-1.5">
      {candidate.scores.slice(0, SHOWN_CRITERIA).map((percent, index) => (
        <ScoreRow key={index} percent={percent} label={criteria[index] ?? ''} isJudged={!candidate.unjudged?.includes(index)} />
      ))}
      {n > 0 && (
        <span className="text-sm text-ink-3">
          <Trans id="screening.moreCriteria">and {n} more</Trans>
        </span>
      )}
    </div>
  )
}
