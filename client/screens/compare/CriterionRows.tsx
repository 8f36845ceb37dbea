import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { classes } from '../../components/classes.ts'
import { Icon } from '../../components/Icon.tsx'
import { Quote } from '../../components/Quote.tsx'
import { ScoreCells } from '../../components/ScoreCells.tsx'
import { column, firstColumn } from './columns.ts'
import type { ComparedCriterion, Judgement } from './criteria.ts'

interface CriterionRowsProps {
  criterion: ComparedCriterion
  /** Of the candidates, in the order of the columns. */
  ids: readonly string[]
}

/** A criterion's scores and reasons; the quotes of all candidates open together, since they are read against each other. */
export function CriterionRows({ criterion: { name, weight, judgements }, ids }: CriterionRowsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const quotesId = useId()
  const n = judgements.reduce((sum, judgement) => sum + (judgement?.evidence.length ?? 0), 0)
  return (
    <tbody className="border-t border-line">
      <tr>
        <th scope="row" rowSpan={isOpen ? 2 : 1} className={firstColumn}>
          <div className="font-semibold [overflow-wrap:anywhere]">{name}</div>
          {weight !== undefined && (
            <div className="text-xs font-normal text-ink-3">
              <Trans id="candidate.weight">weight {weight}%</Trans>
            </div>
          )}
          {n > 0 && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? quotesId : undefined}
              onClick={() => setIsOpen(!isOpen)}
              className="mt-1 -ml-1.5 flex min-h-control-small items-center gap-1 rounded-md px-1.5 text-sm font-medium text-accent hover:bg-hover"
            >
              <Icon name="chevron-down" size={16} className={classes('transition', isOpen && 'rotate-180')} />
              <Trans id="compare.quotes">
                <Plural value={n} one="# quote" other="# quotes" />
              </Trans>
            </button>
          )}
        </th>
        {judgements.map((judgement, at) => (
          <td key={ids[at]} className={column}>
            <Score judgement={judgement} label={name} />
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr id={quotesId}>
          {judgements.map((judgement, at) => (
            <td key={ids[at]} className={classes(column, 'pt-0!')}>
              <Quotes judgement={judgement} />
            </td>
          ))}
        </tr>
      )}
    </tbody>
  )
}

function Score({ judgement, label }: { judgement: Judgement | undefined; label: string }) {
  if (!judgement) {
    return (
      <span className="text-sm text-ink-3">
        <Trans id="compare.notScored">Not scored by this criterion</Trans>
      </span>
    )
  }
  return (
    <>
      <ScoreCells percent={judgement.percent} label={label} showLevel />
      {judgement.reason && <p className="mt-2 text-sm text-ink-2">{judgement.reason}</p>}
    </>
  )
}

function Quotes({ judgement }: { judgement: Judgement | undefined }) {
  const quotes = judgement?.evidence ?? []
  if (quotes.length === 0) {
    return (
      <span className="text-sm text-ink-3">
        <Trans id="compare.noQuotes">No quotes</Trans>
      </span>
    )
  }
  return (
    <ul className="flex flex-col gap-1.5">
      {quotes.map(({ quote, verified, page }, index) => (
        <li key={index}>
          <Quote text={quote} verified={verified} page={page} />
        </li>
      ))}
    </ul>
  )
}
