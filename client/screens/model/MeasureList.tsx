import { Trans, useLingui } from '@lingui/react/macro'
import type { Measure } from '../../../shared/self-test/self-test.ts'
import { Chip } from '../../components/Chip.tsx'
import { useFormats } from '../../lib/dates.ts'
import { measureWords } from './measure-words.tsx'
import { gradeLooks } from './verdict-looks.ts'

/** Each measure with its figure, its goal and the counts behind it. */
export function MeasureList({ measures }: { measures: readonly Measure[] }) {
  return (
    <ul>
      {measures.map((measure) => (
        <MeasureLine key={measure.name} measure={measure} />
      ))}
    </ul>
  )
}

function MeasureLine({ measure: { name, value, goal, grade, counts } }: { measure: Measure }) {
  const { i18n } = useLingui()
  const { number } = useFormats()
  const figures = { value: number(value ?? 0), goal: number(goal ?? 0), of: (count: string) => number(counts[count] ?? 0) }
  const words = measureWords[name]
  const look = grade === 'none' ? undefined : gradeLooks[grade]
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1.5 border-t border-line px-4 py-3 md:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="text-xs text-ink-3">{words.title}</p>
        {value === null ? (
          <p className="mt-0.5 font-medium">
            <Trans id="selfTest.notMeasured">Could not be measured: no such CV was scored</Trans>
          </p>
        ) : (
          <>
            <p className="mt-0.5 font-medium tabular-nums">{words.value(figures)}</p>
            <p className="text-sm text-ink-3 tabular-nums">{words.more(figures)}</p>
          </>
        )}
      </div>
      {look && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:flex-col md:items-end">
          <Chip icon={look.icon}>{i18n._(look.word)}</Chip>
          <span className="text-xs text-ink-3 tabular-nums">{words.goal(figures)}</span>
        </div>
      )}
    </li>
  )
}
