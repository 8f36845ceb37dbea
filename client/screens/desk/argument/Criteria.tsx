import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState } from 'react'
import { isJudged } from '../../../../shared/screening/score.ts'
import type { Entry } from '../../../../shared/candidates/candidate.ts'
import { Icon } from '../../../components/drawing/Icon.tsx'
import { useKeys } from '../../../lib/useKeys.ts'
import { ScoreCells } from '../../../candidates/ScoreCells.tsx'
import { Quotes } from '../../candidate/Quotes.tsx'
import type { PassageState } from '../../candidate/passages/usePassage.ts'
import { keyedQuotes, type KeyedQuote } from '../../candidate/passages/passages.ts'

const FindingOfRules = lazy(async () => ({
  default: (await import('../../candidate/findings/FindingOfRules.tsx')).FindingOfRules,
}))

interface CriteriaProps {
  entries: readonly Entry[]
  passage: PassageState
  hasText: boolean
  isCurrent: boolean
}

/** The criteria as an accordion, evidence first. The keys 1 to 9 open one, and lead through its quotes in the CV. */
export function Criteria({ entries, passage, hasText, isCurrent }: CriteriaProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([0]))
  const quotes = entries.map(keyedQuotes)
  const led = quotes.findIndex((each) => each.some(({ key }) => key !== undefined && key === passage.current))

  function leadTo(at: number): void {
    setOpen(new Set([...open, at]))
    const found = (quotes[at] ?? []).filter(({ key }) => key !== undefined)
    const next = found[(found.findIndex(({ key }) => key === passage.current) + 1) % found.length]
    if (next?.key) passage.open(next.key, next.page)
  }

  function toggle(at: number): void {
    const rest = [...open].filter((each) => each !== at)
    setOpen(new Set(open.has(at) ? rest : [...rest, at]))
  }

  useKeys(isCurrent ? Object.fromEntries(entries.slice(0, 9).map((_, at) => [String(at + 1), () => leadTo(at)])) : {})

  return (
    <ol
      aria-label={t({ id: 'job.criteria', message: 'Criteria' })}
      className="overflow-clip rounded-lg border border-line bg-surface"
    >
      {entries.map((entry, at) => (
        <Criterion
          key={at}
          number={at + 1}
          entry={entry}
          quotes={quotes[at] ?? []}
          isOpen={open.has(at) || led === at}
          toggle={() => toggle(at)}
          passage={passage}
          hasText={hasText}
        />
      ))}
    </ol>
  )
}

interface CriterionProps extends Pick<CriteriaProps, 'passage' | 'hasText'> {
  number: number
  entry: Entry
  quotes: readonly KeyedQuote[]
  isOpen: boolean
  toggle: () => void
}

function Criterion({ number, entry, quotes, isOpen, toggle, passage, hasText }: CriterionProps) {
  const panelId = useId()
  const weight = entry.weight
  const n = quotes.length
  return (
    <li className="border-t border-line first:border-t-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-keyshortcuts={number <= 9 ? String(number) : undefined}
          onClick={toggle}
          className="grid min-h-11 w-full grid-cols-[1.125rem_minmax(0,1fr)_8.5rem] items-center gap-2 px-3 py-2 text-left hover:bg-hover"
        >
          <span aria-hidden className="text-center text-xs font-semibold text-ink-3 tabular-nums">
            {number}
          </span>
          <span className="min-w-0 truncate font-semibold" title={entry.evaluationCriteria}>
            {entry.evaluationCriteria}
          </span>
          <ScoreCells percent={entry.known ? entry.score : null} label={entry.evaluationCriteria} isJudged={isJudged(entry)} />
        </button>
      </h3>
      <div id={panelId} hidden={!isOpen} className="px-3 pb-3">
        <Quotes quotes={quotes.filter(({ isByRules }) => !isByRules)} passage={passage} hasText={hasText} />
        {n === 0 && (
          <p className="flex items-center gap-1.5 text-sm text-ink-3">
            <Icon name="info" size={14} />
            <Trans id="desk.noEvidence">No passage of the CV speaks of this.</Trans>
          </p>
        )}
        <Suspense>{entry.finding && <FindingOfRules score={entry.score} finding={entry.finding} />}</Suspense>
        <Quotes quotes={quotes.filter(({ isByRules }) => isByRules)} passage={passage} hasText={hasText} />
        {entry.reason && <p className="mt-2 text-sm text-ink-2">{entry.reason}</p>}
        <p className="mt-1.5 text-xs text-ink-3">
          <Trans id="candidate.weight">weight {weight}%</Trans>
          {entry.description && <> · {entry.description}</>}
        </p>
      </div>
    </li>
  )
}
