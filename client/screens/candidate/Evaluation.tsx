import { Plural, Trans } from '@lingui/react/macro'
import { isJudged } from '../../../shared/screening/score.ts'
import type { Entry } from '../../../shared/candidates/candidate.ts'
import { FindingOfRules } from './findings/FindingOfRules.tsx'
import { Card } from '../../components/Card.tsx'
import { ScoreCells } from '../../candidates/ScoreCells.tsx'
import type { PassageState } from './passages/usePassage.ts'
import { keyedQuotes, type KeyedQuote } from './passages/passages.ts'
import { HowScoresCome } from './HowScoresCome.tsx'
import { Quotes } from './Quotes.tsx'

interface EvaluationProps {
  entries: readonly Entry[]
  passage: PassageState
  /** Quotes link to their passages only if the CV's text is there. */
  hasText: boolean
}

/** One row per scored criterion, as it was at that time: level, reason and quotes from the CV. */
export function Evaluation({ entries, passage, hasText }: EvaluationProps) {
  if (entries.length === 0) return null
  const head = 'px-4 py-2 text-left text-xs font-medium text-ink-3 md:px-5'
  return (
    <Card flush title={<Trans id="candidate.evaluation">Evaluation</Trans>} aside={<QuoteCount entries={entries} />}>
      <table className="w-full table-fixed">
        <colgroup>
          <col className="w-[42%] md:w-[30%]" />
          <col className="w-px md:w-auto" />
          <col className="w-[58%] md:w-48" />
        </colgroup>
        <thead className="bg-sunken max-md:sr-only">
          <tr>
            <th scope="col" className={head}>
              <Trans id="job.criteria">Criteria</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans id="job.criteriaDescription">Description</Trans>
            </th>
            <th scope="col" className={head}>
              <Trans id="candidate.score">Score %</Trans>
            </th>
          </tr>
        </thead>
        {entries.map((entry, index) => (
          <EntryRows key={index} entry={entry} quotes={keyedQuotes(entry, index)} passage={passage} hasText={hasText} />
        ))}
      </table>
      <HowScoresCome entries={entries} />
    </Card>
  )
}

function QuoteCount({ entries }: { entries: readonly Entry[] }) {
  const all = entries.flatMap(({ evidence }) => evidence)
  const n = all.length
  const k = all.filter(({ verified }) => verified).length
  if (n === 0) return null
  return (
    <Trans id="candidate.quotesFound">
      {k} of <Plural value={n} one="# quote" other="# quotes" /> found in the CV
    </Trans>
  )
}

type EntryRowsProps = { entry: Entry; quotes: KeyedQuote[] } & Omit<EvaluationProps, 'entries'>

function EntryRows({ entry, quotes, passage, hasText }: EntryRowsProps) {
  const weight = entry.weight
  const cell = 'px-4 pt-4 align-top md:px-5'
  return (
    <tbody className="border-t border-line first-of-type:border-t-0">
      <tr>
        <th scope="row" className={`${cell} text-left`}>
          <div className="font-semibold">{entry.evaluationCriteria}</div>
          <div className="text-xs font-normal text-ink-3">
            <Trans id="candidate.weight">weight {weight}%</Trans>
          </div>
        </th>
        <td className={`${cell} text-ink-2 max-md:px-0`}>
          <span className="max-md:sr-only">{entry.description}</span>
        </td>
        <td className={cell}>
          <ScoreCells
            percent={entry.known ? entry.score : null}
            label={entry.evaluationCriteria}
            isJudged={isJudged(entry)}
            showLevel
          />
        </td>
      </tr>
      <tr>
        <td colSpan={3} className="px-4 pt-2 pb-4.5 md:px-5">
          {entry.reason && <p className="max-w-[72ch]">{entry.reason}</p>}
          <Quotes quotes={quotes.filter(({ isByRules }) => !isByRules)} passage={passage} hasText={hasText} />
          {entry.finding && <FindingOfRules score={entry.score} finding={entry.finding} />}
          <Quotes quotes={quotes.filter(({ isByRules }) => isByRules)} passage={passage} hasText={hasText} />
        </td>
      </tr>
    </tbody>
  )
}
