import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '../../../components/Card.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { Bars, type Bar } from './Bars.tsx'
import { Nothing } from './Nothing.tsx'
import type { Decisions } from './compute-stats.ts'

const ACCEPTED_FILL = 'bg-accepted-fill'
const REJECTED_FILL = 'bg-rejected-fill'
/** A date is wider than its bar, so only every fourth bar has one. */
const TICK_EVERY = 4

/** Accepted and rejected, by day or by week. */
export function DecisionsPicture({ decisions: { unit, spans, accepted, rejected } }: { decisions: Decisions }) {
  const { t } = useLingui()
  const formats = useFormats()
  const bars = spans.map((span, index): Bar => {
    const day = formats.shortDay(span.from)
    const isTicked = index % TICK_EVERY === 0 && index < spans.length - 1
    return {
      name: day,
      tick: isTicked ? formats.dayAndMonth(span.from) : '',
      parts: [
        { value: span.accepted, fill: ACCEPTED_FILL },
        { value: span.rejected, fill: REJECTED_FILL },
      ],
    }
  })
  const title =
    unit === 'day'
      ? t({ id: 'pictures.byDay', message: 'Decisions by day' })
      : t({ id: 'pictures.byWeek', message: 'Decisions by week' })
  const [yes, no] = [formats.number(accepted), formats.number(rejected)]
  return (
    <Card title={title}>
      {accepted + rejected === 0 ? (
        <Nothing>
          {unit === 'day' ? (
            <Trans id="pictures.noDecisions">Nothing has been decided yet.</Trans>
          ) : (
            <Trans id="pictures.noneLately">Nothing was decided in the last twelve weeks.</Trans>
          )}
        </Nothing>
      ) : (
        <>
          <Bars
            caption={title}
            heads={[
              unit === 'day' ? t({ id: 'pictures.day', message: 'Day' }) : t({ id: 'pictures.week', message: 'Week from' }),
              t({ id: 'status.accepted', message: 'Accepted' }),
              t({ id: 'status.rejected', message: 'Rejected' }),
            ]}
            bars={bars}
          />
          <p className="mt-2 flex flex-wrap justify-end gap-x-4 text-sm text-ink-2 tabular-nums">
            <Legend fill={ACCEPTED_FILL}>
              <Trans id="pictures.accepted">{yes} accepted</Trans>
            </Legend>
            <Legend fill={REJECTED_FILL}>
              <Trans id="pictures.rejected">{no} rejected</Trans>
            </Legend>
          </p>
        </>
      )}
    </Card>
  )
}

function Legend({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <span className={`size-2.5 rounded-[2px] ${fill}`} />
      {children}
    </span>
  )
}
