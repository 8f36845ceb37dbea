import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Evidence } from '../../../shared/candidates/candidate.ts'
import { classes } from '../../lib/classes.ts'
import { Icon } from '../../components/drawing/Icon.tsx'
import { Quote } from '../../components/Quote.tsx'
import { doubtWords } from '../../candidates/quotes/doubts.ts'
import { ScoreCells } from '../../candidates/ScoreCells.tsx'
import { COLUMN, FIRST_COLUMN } from './columns.ts'
import type { ComparedCriterion, Judgement } from './criteria.ts'

interface CriterionRowProps {
  criterion: ComparedCriterion
  /** The candidates' ids, in the order of the columns. */
  ids: readonly string[]
}

/** A criterion's scores and reasons. The quotes of all candidates open together, so that they can be compared. */
export function CriterionRow({ criterion: { name, weight, judgements }, ids }: CriterionRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const n = judgements.reduce((sum, judgement) => sum + (judgement?.evidence.length ?? 0), 0)
  return (
    <tr className="border-t border-line">
      <th scope="row" className={FIRST_COLUMN}>
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
            onClick={() => setIsOpen(!isOpen)}
            className="mt-1 -ml-1.5 flex min-h-control items-center gap-1 rounded-md pl-1.5 text-sm font-medium whitespace-nowrap text-accent md:pr-1.5 hover:bg-hover"
          >
            <Icon name="chevron-down" size={16} className={classes('transition', isOpen && 'rotate-180')} />
            <Trans id="compare.quotes">
              <Plural value={n} one="# quote" other="# quotes" />
            </Trans>
          </button>
        )}
      </th>
      {judgements.map((judgement, at) => (
        <td key={ids[at]} className={COLUMN}>
          <Score judgement={judgement} label={name} />
          {isOpen && judgement && <Quotes evidence={judgement.evidence} />}
        </td>
      ))}
    </tr>
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
      <ScoreCells percent={judgement.percent} label={label} isJudged={judgement.isJudged} showLevel />
      {judgement.reason && <p className="mt-2 text-sm text-ink-2">{judgement.reason}</p>}
    </>
  )
}

function Quotes({ evidence }: { evidence: readonly Evidence[] }) {
  const { i18n } = useLingui()
  if (evidence.length === 0) {
    return (
      <p className="mt-2 text-sm text-ink-3">
        <Trans id="compare.noQuotes">No quotes</Trans>
      </p>
    )
  }
  return (
    <ul className="mt-2 flex flex-col gap-1.5">
      {evidence.map(({ quote, verified, doubt, page }, index) => (
        <li key={index}>
          <Quote text={quote} verified={verified} doubt={doubt && i18n._(doubtWords[doubt])} page={page} />
        </li>
      ))}
    </ul>
  )
}
