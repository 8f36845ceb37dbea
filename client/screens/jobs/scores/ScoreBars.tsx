import { useLingui } from '@lingui/react/macro'
import { scoreBand, type ScoreBand } from '../../../../shared/screening/score.ts'
import type { Tally } from '../../../../shared/screening/spread.ts'
import { Bars } from '../../../components/drawing/Bars.tsx'
import { between, countIn, everyScore, percentsOf, STEPS, type Range } from './range.ts'

const fills: Record<ScoreBand, string> = { high: 'bg-score-high-fill', mid: 'bg-score-mid-fill', low: 'bg-score-low-fill' }

/** The number of candidates by overall score, in steps of ten; those outside of the range are pale. */
export function ScoreBars({ tally, range = everyScore }: { tally: Tally; range?: Range }) {
  const { t } = useLingui()
  const bars = Array.from({ length: STEPS }, (_, step) => {
    const { min, max } = percentsOf(between(step, step))
    const isWithin = step >= range.from && step < range.to
    const value = countIn(tally, between(step, step))
    return {
      name: `${min}-${max}%`,
      tick: String(min),
      parts: [{ value, fill: isWithin ? fills[scoreBand(min)] : 'bg-line-strong' }],
    }
  })
  return (
    <Bars
      caption={t({ id: 'pictures.scoresCaption', message: 'Candidates by overall score' })}
      heads={[t({ id: 'screening.sort.overall', message: 'Overall score' }), t({ id: 'candidate.many', message: 'Candidates' })]}
      bars={bars}
    />
  )
}
