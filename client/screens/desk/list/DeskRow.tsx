import { Trans, useLingui } from '@lingui/react/macro'
import { hasOverallScore, scoreBand, type ScoreBand } from '../../../../shared/screening/score.ts'
import { decisionOf, hasScores, isDecided, statusNameOf } from '../../../../shared/screening/status.ts'
import { Icon } from '../../../components/drawing/Icon.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { classes } from '../../../lib/classes.ts'
import { OtherJobs } from '../../../candidates/duplicates/OtherJobs.tsx'
import { statusLooks } from '../../../candidates/StatusBadge.tsx'

interface DeskRowProps {
  row: CandidateRow
  isCurrent: boolean
  isPutOff: boolean
  areScoresHidden: boolean
  /** In how many other jobs this person is. */
  otherJobs: number
  open: () => void
}

/** Name, overall score, a cell for each criterion, flags, decision. On a rail the overall score alone. */
export function DeskRow({ row, isCurrent, isPutOff, areScoresHidden, otherJobs, open }: DeskRowProps) {
  const { candidate } = row
  const isScored = hasScores(candidate.status) && !areScoresHidden
  const isClosed = isDecided(candidate.status)
  return (
    <button
      type="button"
      onClick={open}
      aria-current={isCurrent}
      title={candidate.name}
      className={classes(
        'flex size-full items-center gap-2.5 border-b border-line px-4 text-left group-data-narrow/list:md:max-xl:justify-center group-data-narrow/list:md:max-xl:px-1',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-hover',
      )}
    >
      <span
        className={classes(
          'min-w-0 flex-1 truncate font-medium group-data-narrow/list:md:max-xl:sr-only',
          isClosed && 'text-ink-3',
          isCurrent && 'font-semibold text-ink!',
        )}
      >
        <bdi>{candidate.name}</bdi>
      </span>
      {isPutOff && !isClosed && <PutOff />}
      {row.decisionWaits && <Unsent />}
      {otherJobs > 0 && <Elsewhere count={otherJobs} />}
      {candidate.flags.length > 0 && !areScoresHidden && <Flagged />}
      {isScored && <Cells row={row} />}
      <Result candidate={candidate} isScored={isScored} />
    </button>
  )
}

function Result({ candidate, isScored }: { candidate: CandidateRow['candidate']; isScored: boolean }) {
  const { i18n } = useLingui()
  const name = isDecided(candidate.status) ? decisionOf(candidate.status) : statusNameOf(candidate.status)
  if (isScored && !isDecided(candidate.status)) {
    return (
      <b className="w-9 flex-none text-right font-semibold tabular-nums group-data-narrow/list:md:max-xl:text-center">
        {hasOverallScore(candidate) ? candidate.overallScore : '–'}
      </b>
    )
  }
  const { icon, word } = statusLooks[name]
  return (
    <span
      className={classes('flex w-9 flex-none justify-end group-data-narrow/list:md:max-xl:justify-center', resultColours[name])}
    >
      <Icon name={icon} size={18} />
      <span className="sr-only">{i18n._(word)}</span>
    </span>
  )
}

const resultColours: Partial<Record<string, string>> = {
  accepted: 'text-accepted-fill',
  rejected: 'text-rejected-fill',
  failed: 'text-failed',
}
const fills: Record<ScoreBand, string> = { high: 'bg-score-high-fill', mid: 'bg-score-mid-fill', low: 'bg-score-low-fill' }

/** A cell for each criterion, as high as its score. */
function Cells({ row: { candidate } }: { row: CandidateRow }) {
  return (
    <span aria-hidden className="flex h-4.5 flex-none items-end gap-0.5 group-data-narrow/list:md:max-xl:hidden">
      {candidate.scores.slice(0, MOST_CELLS).map((percent, at) => (
        <span key={at} className="relative h-full w-1.5 rounded-[1px] bg-track">
          {percent !== null && !candidate.unjudged?.includes(at) && (
            <span
              className={classes('absolute inset-x-0 bottom-0 rounded-[1px]', fills[scoreBand(percent)])}
              style={{ height: `${Math.max(8, percent)}%` }}
            />
          )}
        </span>
      ))}
    </span>
  )
}

const MOST_CELLS = 10

function Flagged() {
  return (
    <span className="flex-none text-ink-3 group-data-narrow/list:md:max-xl:hidden">
      <Icon name="warn" size={14} />
      <span className="sr-only">
        <Trans id="desk.flagged">has a flag</Trans>
      </span>
    </span>
  )
}

function Elsewhere({ count }: { count: number }) {
  return (
    <span className="flex-none text-ink-3 md:max-xl:hidden">
      <Icon name="people" size={14} />
      <span className="sr-only">
        <OtherJobs count={count} />
      </span>
    </span>
  )
}

function Unsent() {
  return (
    <span className="flex-none text-ink-3 group-data-narrow/list:md:max-xl:hidden">
      <Icon name="cloud-off" size={14} />
      <span className="sr-only">
        <Trans id="desk.notSent">not sent yet</Trans>
      </span>
    </span>
  )
}

function PutOff() {
  return (
    <span className="flex-none text-ink-3 group-data-narrow/list:md:max-xl:hidden">
      <Icon name="clock" size={14} />
      <span className="sr-only">
        <Trans id="desk.putOff">put off</Trans>
      </span>
    </span>
  )
}
