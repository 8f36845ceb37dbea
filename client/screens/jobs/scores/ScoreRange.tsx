import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState, type PointerEvent, type ReactNode } from 'react'
import type { Tally } from '../../../../shared/screening/spread.ts'
import { routes } from '../../../app/routes.ts'
import { Button, ButtonLink } from '../../../components/Button.tsx'
import { useFormats } from '../../../lib/dates.ts'
import { ScoreBars } from './ScoreBars.tsx'
import { Thumb } from './Thumb.tsx'
import { between, countIn, everyScore, isEveryScore, percentsOf, queryOf, STEPS, type Range } from './range.ts'

/** The bars with a range that is dragged over them or set by two thumbs, and a link to the candidates within it. */
export function ScoreRange({ jobId, tally }: { jobId: string; tally: Tally }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const [range, setRange] = useState(everyScore)
  const { min, max } = percentsOf(range)
  return (
    <>
      <Brush setRange={setRange}>
        <ScoreBars tally={tally} range={range} />
      </Brush>
      <div className="relative mt-1 h-6">
        <span aria-hidden className="absolute inset-x-0 top-2.5 h-1 rounded-full bg-track" />
        <span
          aria-hidden
          className="absolute top-2.5 h-1 rounded-full bg-accent"
          style={{ left: `${range.from * 10}%`, right: `${(STEPS - range.to) * 10}%` }}
        />
        <Thumb
          label={t({ id: 'filters.min', message: 'Overall score from' })}
          value={range.from}
          says={percent(min)}
          change={(from) => setRange({ ...range, from: Math.min(from, range.to - 1) })}
        />
        <Thumb
          label={t({ id: 'filters.max', message: 'Overall score to' })}
          value={range.to}
          says={percent(max)}
          change={(to) => setRange({ ...range, to: Math.max(to, range.from + 1) })}
        />
      </div>
      <Chosen jobId={jobId} range={range} count={countIn(tally, range)} clear={() => setRange(everyScore)} />
    </>
  )
}

interface BrushProps {
  setRange: (range: Range) => void
  children: ReactNode
}

/** A drag to the side chooses the bars from its start to where it is; a drag up or down still scrolls. */
function Brush({ setRange, children }: BrushProps) {
  const [start, setStart] = useState<number>()

  function begin(event: PointerEvent<HTMLDivElement>): void {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const step = stepAt(event)
    setStart(step)
    if (event.pointerType === 'mouse') setRange(between(step, step))
  }
  function move(event: PointerEvent<HTMLDivElement>): void {
    if (start !== undefined) setRange(between(start, stepAt(event)))
  }
  function end(event: PointerEvent<HTMLDivElement>): void {
    move(event)
    setStart(undefined)
  }

  return (
    <div
      className="cursor-col-resize touch-pan-y select-none"
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={() => setStart(undefined)}
    >
      {children}
    </div>
  )
}

function stepAt({ currentTarget, clientX }: PointerEvent<HTMLDivElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.max(0, Math.min(STEPS - 1, Math.floor(((clientX - left) / width) * STEPS)))
}

interface ChosenProps {
  jobId: string
  range: Range
  count: number
  clear: () => void
}

function Chosen({ jobId, range, count, clear }: ChosenProps) {
  const formats = useFormats()
  const { min, max } = percentsOf(range)
  const [from, to] = [formats.percent(min), formats.percent(max)]
  const isEvery = isEveryScore(range)
  return (
    <div className="mt-2.5 flex min-h-control flex-wrap items-center gap-2">
      <output className="mr-auto text-sm text-ink-3">
        {isEvery ? (
          <Trans id="scores.hint">Drag over the bars, or move the two ends, to choose a range of scores.</Trans>
        ) : (
          <Trans id="scores.chosen">
            <Plural value={count} one="# candidate" other="# candidates" /> from {from} to {to}
          </Trans>
        )}
      </output>
      {!isEvery && (
        <span className="flex flex-wrap gap-2">
          <Button kind="quiet" size="small" onClick={clear}>
            <Trans id="scores.all">All scores</Trans>
          </Button>
          {count > 0 && (
            <ButtonLink size="small" href={routes.results({ jobId, sort: 'overall', ...queryOf(range) })}>
              <Trans id="scores.show">
                <Plural value={count} one="Show this one" other="Show these #" />
              </Trans>
            </ButtonLink>
          )}
        </span>
      )}
    </div>
  )
}
