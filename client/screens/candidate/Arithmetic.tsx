import { Trans } from '@lingui/react/macro'
import type { Entry } from '../../../shared/candidates/candidate.ts'
import { isJudged, overallScore, weightedFit } from '../../../shared/screening/score.ts'
import { useFormats } from '../../lib/dates.ts'

/** How the overall score and the weighted fit follow from the criteria, as sums to check by hand. */
export function Arithmetic({ entries }: { entries: readonly Entry[] }) {
  const formats = useFormats()
  const judged = entries.filter(isJudged)
  if (judged.length === 0) return null
  const count = judged.length
  const weights = judged.reduce((sum, { weight }) => sum + weight, 0)
  const mean = judged.map(({ score }) => score).join(' + ')
  const products = judged.map(({ weight, score }) => `${weight} × ${score}`).join(' + ')
  const [overall, fit] = [formats.percent(overallScore(entries)), formats.percent(weightedFit(entries))]
  const left = entries.length - count
  return (
    <div className="flex flex-col gap-2 text-sm text-ink-2 tabular-nums [overflow-wrap:anywhere]">
      <p>
        <Trans id="arithmetic.overall">
          <b className="font-semibold text-ink">Overall score {overall}</b>: the mean of the criteria, each counting the same. (
          {mean}) ÷ {count}
        </Trans>
      </p>
      {weights > 0 && (
        <p>
          <Trans id="arithmetic.fit">
            <b className="font-semibold text-ink">Weighted fit {fit}</b>: each criterion times its weight. ({products}) ÷{' '}
            {weights}
          </Trans>
        </p>
      )}
      {left > 0 && (
        <p>
          <Trans id="arithmetic.unjudged">Criteria that were not judged count in neither.</Trans>
        </p>
      )}
    </div>
  )
}
