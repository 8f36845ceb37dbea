import { useFormats } from '../../lib/dates.ts'

export interface Bar {
  /** The bar's full name: "18 November 2026". */
  name: string
  /** The label below the bar; empty if there is no room for every label. */
  tick: string
  /** From bottom to top. */
  parts: readonly { value: number; fill: string }[]
}

interface BarsProps {
  /** The caption of the table for screen readers. */
  caption: string
  /** The heads of the table's columns: first that of the bars' names, then those of the parts. */
  heads: readonly string[]
  bars: readonly Bar[]
}

/** Figures from this on would overlap: only the highest is then written. */
const TOO_WIDE = 1000

/** A bar chart made of boxes, with its figures as a table for screen readers. */
export function Bars({ caption, heads, bars }: BarsProps) {
  const formats = useFormats()
  const highest = Math.max(1, ...bars.map(sumOf))
  const isWritten = (sum: number) => sum > 0 && (highest < TOO_WIDE || sum === highest)
  return (
    <figure className="relative -mx-4 overflow-x-clip px-4">
      <div aria-hidden="true" className="grid auto-cols-fr grid-flow-col gap-x-0.5 md:gap-x-1">
        {bars.map((bar) => (
          <div key={bar.name} title={`${bar.name}: ${formats.number(sumOf(bar))}`} className="flex min-w-0 flex-col">
            <div className="flex h-32 flex-col-reverse border-b border-line-strong">
              {bar.parts.map(
                ({ value, fill }) =>
                  value > 0 && (
                    <div
                      key={fill}
                      className={`min-h-0.5 last-of-type:rounded-t-[2px] ${fill}`}
                      style={{ height: `${(value / highest) * 85}%` }}
                    />
                  ),
              )}
              {isWritten(sumOf(bar)) && (
                <span className="-mx-4 text-center text-xs text-ink-2 tabular-nums">{formats.number(sumOf(bar))}</span>
              )}
            </div>
            <span className="mt-1 h-4 text-xs whitespace-nowrap text-ink-3 tabular-nums">{bar.tick}</span>
          </div>
        ))}
      </div>
      <FiguresTable caption={caption} heads={heads} bars={bars} />
    </figure>
  )
}

function FiguresTable({ caption, heads, bars }: BarsProps) {
  return (
    <table className="sr-only">
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ name, parts }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {parts.map(({ value }, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const sumOf = ({ parts }: Bar): number => parts.reduce((sum, { value }) => sum + value, 0)
