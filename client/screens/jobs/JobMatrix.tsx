import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Criterion } from '../../../shared/jobs/job.ts'
import { totalWeight } from '../../../shared/jobs/matrix.ts'
import { separations, type Tally } from '../../../shared/screening/spread.ts'
import { Card } from '../../components/Card.tsx'
import { useFormats } from '../../lib/dates.ts'
import { jobFieldWords } from './job-words.tsx'
import { CriterionSpread } from './scores/CriterionSpread.tsx'

interface JobMatrixProps {
  rows: Criterion[]
  /** The scores of each criterion; `undefined` while they are read. */
  tallies: Tally[] | undefined
}

/** The criteria with their weights, and how far their scores lie apart. */
export function JobMatrix({ rows, tallies = [] }: JobMatrixProps) {
  const separated = separations(tallies)
  const formats = useFormats()
  const head = 'bg-sunken px-4 py-2 text-xs font-medium text-ink-3 md:px-5'
  return (
    <Card title={jobFieldWords.scoringMatrix} aside={formats.percent(totalWeight(rows))} flush>
      <table className="w-full text-left">
        <thead>
          <tr>
            <th scope="col" className={`${head} lg:w-[32%]`}>
              <Trans id="job.criteria">Criteria</Trans>
            </th>
            <th scope="col" className={`${head} max-lg:hidden`}>
              <Trans id="job.criteriaDescription">Description</Trans>
            </th>
            <th scope="col" className={`${head} text-right whitespace-nowrap lg:w-[190px]`}>
              <Trans id="job.weight">Weight %</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={at}>
              <MatrixRow row={row} />
              <CriterionSpread name={row.evaluationCriteria} tally={tallies[at]} separates={separated[at]} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** Below lg the description is under the name, so that the table does not scroll sideways. */
function MatrixRow({ row }: { row: Criterion }) {
  const formats = useFormats()
  const cell = 'px-4 py-3.5 align-top md:px-5'
  return (
    <tr className="border-t border-line">
      <th scope="row" className={`${cell} font-semibold hyphens-auto [overflow-wrap:anywhere]`}>
        {row.evaluationCriteria}
        <p className="mt-0.5 text-sm font-normal text-ink-3 lg:hidden">{row.description}</p>
      </th>
      <td className={`${cell} text-ink-2 max-lg:hidden`}>{row.description}</td>
      <td className={`${cell} text-right`}>
        <span className="flex items-center justify-end gap-3">
          <span aria-hidden className="h-1.5 w-[90px] overflow-hidden rounded-full bg-track max-md:hidden">
            <span className="block h-full rounded-full bg-accent" style={{ width: `${row.weight}%` }} />
          </span>
          <span className="w-10 font-semibold tabular-nums">{formats.percent(row.weight)}</span>
        </span>
      </td>
    </tr>
  )
}
