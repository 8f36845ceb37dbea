import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasOverallScore } from '../../../shared/screening/score.ts'
import { classes } from '../../lib/classes.ts'
import type { Compared } from '../../data/hooks/candidates/useComparison.ts'
import { COLUMN, FIRST_COLUMN } from './columns.ts'
import { ComparedHead } from './ComparedHead.tsx'
import { compareByCriterion } from './criteria.ts'
import { CriterionRow } from './CriterionRow.tsx'

interface ComparisonTableProps {
  compared: readonly Compared[]
  /** Removes a candidate from the comparison; `undefined` if only one is left. */
  leaveOut?: ((id: string) => void) | undefined
}

export function ComparisonTable({ compared, leaveOut }: ComparisonTableProps) {
  return (
    <section className="relative overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-surface shadow-1">
      <table className="w-full">
        <caption className="sr-only">
          <Trans id="compare.caption">Scores by criterion, a column for each candidate</Trans>
        </caption>
        <thead>
          <tr>
            <td className={FIRST_COLUMN} />
            {compared.map((each) => (
              <ComparedHead key={each.row.candidate.id} compared={each} leaveOut={leaveOut} />
            ))}
          </tr>
        </thead>
        <tbody>
          <FigureRow compared={compared} word={<Trans id="screening.sort.overall">Overall score</Trans>} figure="overallScore" />
          <FigureRow
            compared={compared}
            word={<Trans id="candidate.weightedFit">Weighted fit</Trans>}
            hint={<Trans id="candidate.weightedFitHint">Mean of the scores, each as heavy as its weight</Trans>}
            figure="weightedFit"
          />
          {compareByCriterion(compared).map((criterion) => (
            <CriterionRow key={criterion.name} criterion={criterion} ids={compared.map(({ row }) => row.candidate.id)} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface FigureRowProps {
  compared: readonly Compared[]
  word: ReactNode
  hint?: ReactNode
  figure: 'overallScore' | 'weightedFit'
}

/** Nobody's figure stands out: the person decides, the page does not lean. */
function FigureRow({ compared, word, hint, figure }: FigureRowProps) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className={classes(FIRST_COLUMN, 'font-semibold')}>
        {word}
        {hint && <div className="text-xs font-normal text-ink-3">{hint}</div>}
      </th>
      {compared.map(({ row: { candidate } }) => (
        <td key={candidate.id} className={classes(COLUMN, 'tabular-nums')}>
          {candidate.scores.length > 0 && hasOverallScore(candidate) ? `${candidate[figure]}%` : '-'}
        </td>
      ))}
    </tr>
  )
}
