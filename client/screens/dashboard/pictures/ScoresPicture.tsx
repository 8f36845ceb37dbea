import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { scoreBand, type ScoreBand } from '../../../../shared/screening/score.ts'
import { Card } from '../../../components/Card.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { Bars, type Bar } from '../../../components/drawing/Bars.tsx'
import { Nothing } from './Nothing.tsx'
import type { Scores } from './compute-stats.ts'

const fills: Record<ScoreBand, string> = { high: 'bg-score-high-fill', mid: 'bg-score-mid-fill', low: 'bg-score-low-fill' }

/** The number of candidates by overall score, in steps of ten. */
export function ScoresPicture({ scores: { bins, count, median } }: { scores: Scores }) {
  const { t } = useLingui()
  const formats = useFormats()
  const middle = formats.percent(Math.round(median))
  const bars = bins.map((value, index): Bar => {
    const from = index * 10
    const to = index === bins.length - 1 ? 100 : from + 9
    return { name: `${from}-${to}%`, tick: String(from), parts: [{ value, fill: fills[scoreBand(from)] }] }
  })
  return (
    <Card
      title={<Trans id="pictures.scores">Overall scores</Trans>}
      aside={
        count > 0 && (
          <Trans id="pictures.scoresOf">
            <Plural value={count} one="# candidate" other="# candidates" />, median {middle}
          </Trans>
        )
      }
    >
      {count === 0 ? (
        <Nothing>
          <Trans id="pictures.noScores">Nobody of this job has been scored yet.</Trans>
        </Nothing>
      ) : (
        <Bars
          caption={t({ id: 'pictures.scoresCaption', message: 'Candidates by overall score' })}
          heads={[
            t({ id: 'screening.sort.overall', message: 'Overall score' }),
            t({ id: 'candidate.many', message: 'Candidates' }),
          ]}
          bars={bars}
        />
      )}
    </Card>
  )
}
