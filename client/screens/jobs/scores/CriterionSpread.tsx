import { Trans } from '@lingui/react/macro'
import { spreadOf, type Separation, type Spread, type Tally } from '../../../../shared/screening/spread.ts'
import { useFormats } from '../../../lib/dates.ts'

interface CriterionSpreadProps {
  name: string
  tally: Tally | undefined
  separates: Separation | undefined
}

/** How far the candidates' scores of a criterion lie apart: a row of the matrix below the criterion's own. */
export function CriterionSpread({ name, tally, separates }: CriterionSpreadProps) {
  const spread = tally && spreadOf(tally)
  if (!spread) return null
  return (
    <tr>
      <td colSpan={3} className="px-4 pb-3.5 md:px-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-3">
          <Strip spread={spread} />
          <span>
            {separates && (
              <strong className="font-medium text-ink-2">
                {separates === 'nobody' ? (
                  <Trans id="spread.nobody">{name} separates nobody.</Trans>
                ) : (
                  <Trans id="spread.most">{name} separates most.</Trans>
                )}
              </strong>
            )}{' '}
            <Words spread={spread} />
          </span>
        </div>
      </td>
    </tr>
  )
}

function Words({ spread }: { spread: Spread }) {
  const { percent } = useFormats()
  const [median, quarter, threeQuarters] = [spread.median, spread.quarter, spread.threeQuarters].map((each) =>
    percent(Math.round(each)),
  )
  return (
    <Trans id="spread.quartiles">
      Median {median}, the middle half from {quarter} to {threeQuarters}
    </Trans>
  )
}

/** From the lowest to the highest score, with the middle half and the median. */
function Strip({ spread: { lowest, quarter, median, threeQuarters, highest } }: { spread: Spread }) {
  return (
    <span aria-hidden className="relative h-3 w-full max-w-60 flex-none rounded-xs bg-track">
      <Part from={lowest} to={highest} className="top-1.25 h-0.5 bg-accent-line" />
      <Part from={quarter} to={threeQuarters} className="inset-y-0.5 min-w-1 -translate-x-0.5 rounded-xs bg-accent-line" />
      <Part from={median} to={median} className="inset-y-0 w-0.75 -translate-x-0.5 rounded-xs bg-accent" />
    </span>
  )
}

function Part({ from, to, className }: { from: number; to: number; className: string }) {
  return <span className={`absolute ${className}`} style={{ left: `${from}%`, ...(to > from && { width: `${to - from}%` }) }} />
}
