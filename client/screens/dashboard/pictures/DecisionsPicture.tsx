import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { decisions, type Decision } from '../../../../shared/screening/status.ts'
import { decisionLooks } from '../../../candidates/decision-looks.tsx'
import { statusLooks } from '../../../candidates/StatusBadge.tsx'
import { Card } from '../../../components/Card.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { Bars, type Bar } from '../../../components/drawing/Bars.tsx'
import { Nothing } from './Nothing.tsx'
import type { Decisions } from './compute-stats.ts'

/** A date is wider than its bar, so only every fourth bar has one. */
const TICK_EVERY = 4

/** Accepted and rejected, by day or by week. */
export function DecisionsPicture({ decisions: stats }: { decisions: Decisions }) {
  const { t, i18n } = useLingui()
  const { unit, spans } = stats
  const formats = useFormats()
  const bars = spans.map((span, index): Bar => {
    const day = formats.shortDay(span.from)
    const isTicked = index % TICK_EVERY === 0 && index < spans.length - 1
    return {
      name: day,
      tick: isTicked ? formats.dayAndMonth(span.from) : '',
      parts: decisions.map((name) => ({ value: span[name], fill: decisionLooks[name].fill })),
    }
  })
  const title =
    unit === 'day'
      ? t({ id: 'pictures.byDay', message: 'Decisions by day' })
      : t({ id: 'pictures.byWeek', message: 'Decisions by week' })
  const [yes, no] = [formats.number(stats.accepted), formats.number(stats.rejected)]
  const sums: Record<Decision, ReactNode> = {
    accepted: <Trans id="pictures.accepted">{yes} accepted</Trans>,
    rejected: <Trans id="pictures.rejected">{no} rejected</Trans>,
  }
  return (
    <Card title={title}>
      {decisions.every((name) => stats[name] === 0) ? (
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
              ...decisions.map((name) => i18n._(statusLooks[name].word)),
            ]}
            bars={bars}
          />
          <p className="mt-2 flex flex-wrap justify-end gap-x-4 text-sm text-ink-2 tabular-nums">
            {decisions.map((name) => (
              <Legend key={name} fill={decisionLooks[name].fill}>
                {sums[name]}
              </Legend>
            ))}
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
