import { Trans } from '@lingui/react/macro'
import { Icon } from '../../components/drawing/Icon.tsx'
import { useFormats } from '../../lib/dates.ts'
import { type DraftRow, totalOf } from './draft.ts'

/** The weights as one split bar, and their total. `hintId`: of what is wrong with them, to which their fields refer. */
export function WeightTotal({ rows, hintId }: { rows: DraftRow[]; hintId: string }) {
  const formats = useFormats()
  const total = totalOf(rows)
  const isRight = total === 100
  return (
    <div className="border-t border-line pt-3.5">
      <SplitBar rows={rows} missing={100 - total} />
      <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="flex items-center gap-1.5">
          <span className="font-medium">
            <Trans id="job.totalWeight">Total weight</Trans>
          </span>
          <span className={`text-lg font-figure tabular-nums ${isRight ? 'text-accepted' : 'text-rejected'}`}>
            {formats.percent(total)}
          </span>
          {isRight && <Icon name="check" size={16} className="text-accepted-fill" />}
        </p>
        <p id={hintId} role="status" className="flex items-center gap-1.5 text-sm font-medium text-rejected empty:hidden">
          {!isRight && <Unequal total={total} />}
        </p>
      </div>
    </div>
  )
}

/** "Must equal 100, 10 left to give" */
function Unequal({ total }: { total: number }) {
  const formats = useFormats()
  const n = formats.number(Math.abs(100 - total))
  return (
    <>
      <Icon name="warn" size={16} />
      <span>
        <Trans id="job.mustEqual100">Must equal 100</Trans>
        {', '}
        {total < 100 ? <Trans id="job.left">{n} left to give</Trans> : <Trans id="job.over">{n} too many</Trans>}
      </span>
    </>
  )
}

const HATCHED =
  'bg-[repeating-linear-gradient(135deg,var(--rejected-fill)_0_2px,transparent_2px_6px)] inset-ring inset-ring-rejected-fill'

function SplitBar({ rows, missing }: { rows: DraftRow[]; missing: number }) {
  return (
    <div aria-hidden className="flex h-2.5 gap-[3px] overflow-hidden">
      {rows
        .filter((row) => row.weight)
        .map((row, place) => (
          <span
            key={row.key}
            className="block rounded-[3px] bg-accent transition-[flex-grow] duration-(--calm)"
            style={{ flex: `${row.weight} 0 0`, opacity: Math.max(0.2, 1 - place * 0.28) }}
          />
        ))}
      {missing > 0 && <span className={`block rounded-[3px] ${HATCHED}`} style={{ flex: `${missing} 0 0` }} />}
    </div>
  )
}
