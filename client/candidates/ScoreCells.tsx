import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { levelOf, type ScoreBand, scoreBand } from '../../shared/screening/score.ts'
import { classes } from '../lib/classes.ts'

const levels = [
  msg({ id: 'level.0', message: 'Not stated' }),
  msg({ id: 'level.1', message: 'Only mentioned' }),
  msg({ id: 'level.2', message: 'Comes close' }),
  msg({ id: 'level.3', message: 'Partly meets' }),
  msg({ id: 'level.4', message: 'Meets' }),
  msg({ id: 'level.5', message: 'Exceeds' }),
]
const fills: Record<ScoreBand, string> = { high: 'bg-score-high-fill', mid: 'bg-score-mid-fill', low: 'bg-score-low-fill' }
const words: Record<ScoreBand, string> = { high: 'text-score-high', mid: 'text-score-mid', low: 'text-score-low' }

interface ScoreProps {
  /** 0 to 100; `null` when the CV does not state it. */
  percent: number | null
  /** The criterion's name. */
  label: string
  /** False when keywords cannot judge the criterion. */
  isJudged?: boolean | undefined
}

interface ScoreCellsProps extends ScoreProps {
  /** Shows the level's word below the cells, as on the candidate page. */
  showLevel?: boolean | undefined
}

/** Five cells for the five levels, and the percent; one sentence for screen readers. */
export function ScoreCells({ percent, label, isJudged = true, showLevel = false }: ScoreCellsProps) {
  const { t, i18n } = useLingui()
  if (!isJudged) return <NotJudged label={label} showLevel={showLevel} />
  const level = i18n._(levels[levelOf(percent ?? 0)] ?? msg({ id: 'level.0', message: 'Not stated' }))
  const shown = percent ?? 0
  const spoken =
    percent === null
      ? t({ id: 'score.spokenNotStated', message: `${label}: not stated` })
      : t({ id: 'score.spoken', message: `${label}: ${percent}%, ${level}` })
  return (
    <span
      role="img"
      aria-label={spoken}
      className={classes(
        'grid items-center gap-x-3',
        showLevel ? 'grid-cols-[5.375rem_minmax(2.5rem,1fr)] gap-y-1' : 'grid-cols-[minmax(5rem,1fr)_2.5rem] text-sm',
      )}
    >
      <Cells percent={percent} />
      <b className={classes('text-right font-semibold tabular-nums', percent === null ? 'text-ink-3' : words[scoreBand(shown)])}>
        {shown}%
      </b>
      {showLevel && (
        <span className="text-xs text-ink-2">{percent === null ? <Trans id="level.0">Not stated</Trans> : level}</span>
      )}
    </span>
  )
}

/** A state of its own, and no score of 0: neither cells nor percent. */
function NotJudged({ label, showLevel }: Pick<ScoreCellsProps, 'label' | 'showLevel'>) {
  const { t } = useLingui()
  return (
    <span
      role="img"
      aria-label={t({ id: 'score.spokenNotJudged', message: `${label}: keywords cannot judge this` })}
      className={classes('text-ink-3', showLevel ? 'text-xs' : 'text-right text-sm')}
    >
      {showLevel ? (
        <Trans id="score.cannotBeJudged">Cannot be judged by keywords</Trans>
      ) : (
        <Trans id="score.notJudged">Not judged</Trans>
      )}
    </span>
  )
}

function Cells({ percent }: { percent: number | null }) {
  const filled = percent === null ? 0 : levelOf(percent)
  return (
    <span className="grid h-[0.4375rem] grid-cols-5 gap-[0.1875rem]">
      {[1, 2, 3, 4, 5].map((cell) => (
        <span
          key={cell}
          data-filled={cell <= filled || undefined}
          className={classes(
            'rounded-[2px]',
            percent === null && 'border border-line-control opacity-70',
            percent !== null && (cell <= filled ? fills[scoreBand(percent)] : 'bg-track'),
          )}
        />
      ))}
    </span>
  )
}

/** A criterion's row in a card: name, cells, percent. Screen readers hear the name with the score only. */
export function ScoreRow({ percent, label, isJudged }: ScoreProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1.15fr)_minmax(8.5rem,1.45fr)] items-center gap-3 text-sm">
      <span aria-hidden="true" title={label} className="truncate text-ink-2">
        {label}
      </span>
      <ScoreCells percent={percent} label={label} isJudged={isJudged} />
    </div>
  )
}
