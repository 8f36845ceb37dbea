import { useLingui } from '@lingui/react/macro'
import { type ScoreBand, scoreBand } from '../../shared/screening/score.ts'
import { classes } from '../lib/classes.ts'

interface ScoreRingProps {
  /** The overall score, 0 to 100; never another figure. `null` where none of the criteria could be judged. */
  percent: number | null
  size: 'card' | 'page'
  /** The score arrived while the screen is open: the ring animates once. */
  isNew?: boolean | undefined
}

const strokes: Record<ScoreBand, string> = {
  high: 'stroke-score-high-fill',
  mid: 'stroke-score-mid-fill',
  low: 'stroke-score-low-fill',
}
const sizes = {
  card: { side: 52, stroke: 4.5, figure: 'text-[1.0625rem]' },
  page: { side: 92, stroke: 7, figure: 'text-[1.6875rem]' },
}

export function ScoreRing({ percent, size, isNew = false }: ScoreRingProps) {
  const { t } = useLingui()
  const { side, stroke, figure } = sizes[size]
  const circle = { cx: side / 2, cy: side / 2, r: (side - stroke) / 2, strokeWidth: stroke, fill: 'none' }
  return (
    <span
      role="img"
      aria-label={
        percent === null
          ? t({ id: 'score.noOverall', message: 'No overall score: none of the criteria could be judged' })
          : t({ id: 'score.overall', message: `Overall score ${percent}%` })
      }
      className="relative inline-grid flex-none place-items-center"
    >
      <svg viewBox={`0 0 ${side} ${side}`} width={side} height={side} className="-rotate-90" aria-hidden="true">
        <circle {...circle} className="stroke-track" />
        {percent !== null && percent > 0 && (
          <circle
            {...circle}
            pathLength={100}
            strokeDasharray={`${percent} 100`}
            strokeLinecap="round"
            className={classes(strokes[scoreBand(percent)], isNew && 'animate-draw')}
          />
        )}
      </svg>
      <span className={classes('absolute font-figure tracking-[-0.02em] tabular-nums', figure)}>
        {percent ?? '–'}
        {percent !== null && <small className="ml-px text-[0.52em] font-semibold tracking-normal text-ink-3">%</small>}
      </span>
    </span>
  )
}
