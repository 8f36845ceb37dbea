import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Impact } from '../../../../shared/impact/impact.ts'
import { Icon } from '../../../components/drawing/Icon.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { shownRatio } from './shown-ratio.ts'

interface ImpactTableProps {
  caption: ReactNode
  counted: ReactNode
  selected: ReactNode
  rate: ReactNode
  rows: readonly Impact[]
}

const CELL = 'px-2 py-2 text-right tabular-nums sm:px-3'
const HEAD = 'px-2 py-2 align-bottom text-xs font-medium text-ink-3 sm:px-3'
const FIGURE_HEAD = `${HEAD} text-right`
/** On a phone the rate and the ratio need the room; the file has all figures. */
const WIDE = 'hidden sm:table-cell'

/** A row for each group. Of one that is too small only its candidates are told: its figures would tell of single persons. */
export function ImpactTable({ caption, counted, selected, rate, rows }: ImpactTableProps) {
  const formats = useFormats()
  return (
    // A keyboard scrolls what has the focus.
    <div tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full">
        <caption className="px-3 pt-2.5 text-left text-sm font-semibold">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} text-left`}>
              <Trans id="impact.group">Group</Trans>
            </th>
            <th scope="col" className={FIGURE_HEAD}>
              <Trans id="candidate.many">Candidates</Trans>
            </th>
            {[counted, selected].map((head, at) => (
              <th key={at} scope="col" className={`${FIGURE_HEAD} ${WIDE}`}>
                {head}
              </th>
            ))}
            <th scope="col" className={FIGURE_HEAD}>
              {rate}
            </th>
            <th scope="col" className={FIGURE_HEAD}>
              <Trans id="impact.ratio">Impact ratio</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.group} className="border-t border-line">
              <th scope="row" className="min-w-20 px-2 py-2 text-left sm:px-3 font-medium [overflow-wrap:anywhere]">
                {row.group}
              </th>
              <td className={CELL}>{formats.number(row.candidates)}</td>
              {row.rate === null ? (
                <td colSpan={4} className={`${CELL} text-ink-3`}>
                  <Trans id="impact.tooFew">too few to say</Trans>
                </td>
              ) : (
                <>
                  <td className={`${CELL} ${WIDE}`}>{formats.number(row.counted)}</td>
                  <td className={`${CELL} ${WIDE}`}>{formats.number(row.selected)}</td>
                  <td className={CELL}>{formats.percent(Math.round(row.rate * 1000) / 10)}</td>
                  <Ratio row={row} />
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Ratio({ row: { ratio, isLow } }: { row: Impact }) {
  const formats = useFormats()
  if (ratio === null) return <td className={`${CELL} text-ink-3`}>–</td>
  const shown = formats.number(shownRatio(ratio))
  if (!isLow) return <td className={CELL}>{shown}</td>
  return (
    <td className={`${CELL} font-semibold text-rejected`}>
      <span className="inline-flex items-center gap-1.5 sm:whitespace-nowrap">
        <Icon name="warn" size={16} />
        <Trans id="impact.low">{shown}, under 0.8</Trans>
      </span>
    </td>
  )
}
