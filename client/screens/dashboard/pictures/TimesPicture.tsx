import { Plural, Trans } from '@lingui/react/macro'
import { Card } from '../../../components/Card.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { Nothing } from './Nothing.tsx'
import type { Times } from './compute-stats.ts'

/** The time from upload to decision: its median, and the range of the middle half. */
export function TimesPicture({ times }: { times: Times | undefined }) {
  return (
    <Card title={<Trans id="pictures.times">From upload to decision</Trans>} aside={times && <Count n={times.count} />}>
      {times ? (
        <Spread times={times} />
      ) : (
        <Nothing>
          <Trans id="pictures.noDecisions">Nothing has been decided yet.</Trans>
        </Nothing>
      )}
    </Card>
  )
}

function Count({ n }: { n: number }) {
  return (
    <Trans id="pictures.decisions">
      <Plural value={n} one="# decision" other="# decisions" />
    </Trans>
  )
}

function Spread({ times: { quarter, median, threeQuarters, most } }: { times: Times }) {
  const formats = useFormats()
  const [middle, low, high, slow] = [median, quarter, threeQuarters, most].map(formats.duration)
  const place = (ms: number) => `${most === 0 ? 0 : (ms / most) * 100}%`
  return (
    <div className="flex min-h-38 flex-col justify-center">
      <p>
        <b className="block text-2xl font-semibold tabular-nums">{middle}</b>
        <span className="text-ink-2">
          <Trans id="pictures.median">median: half were decided sooner, half later</Trans>
        </span>
      </p>
      <div aria-hidden="true" className="relative mt-4 h-4 rounded-xs bg-track">
        <span
          className="absolute inset-y-0 rounded-xs bg-completed-fill"
          style={{ left: place(quarter), right: `calc(100% - ${place(threeQuarters)})` }}
        />
        <span className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink" style={{ left: place(median) }} />
      </div>
      <p className="mt-2.5 text-sm text-ink-2 tabular-nums">
        {low !== high && (
          <Trans id="pictures.half">
            Half took {low} to {high}.
          </Trans>
        )}{' '}
        <Trans id="pictures.most">Nine of ten took at most {slow}.</Trans>
      </p>
    </div>
  )
}
