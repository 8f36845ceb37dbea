import { Trans, useLingui } from '@lingui/react/macro'
import { isJudged } from '../../../../shared/screening/score.ts'
import type { Entry, Evidence } from '../../../../shared/candidates/candidate.ts'
import { doubtWords } from '../../../candidates/quotes/doubts.ts'
import { ScoreCells } from '../../../candidates/ScoreCells.tsx'
import { FindingOfRules } from '../findings/FindingOfRules.tsx'

/** The criteria with reason and evidence. A criterion is not split across pages if it fits on one. */
export function PrintedEvaluation({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section className="mt-7">
      <h2 className="mb-1 break-after-avoid">
        <Trans id="candidate.evaluation">Evaluation</Trans>
      </h2>
      {entries.map((entry, index) => (
        <PrintedEntry key={index} entry={entry} />
      ))}
    </section>
  )
}

function PrintedEntry({ entry }: { entry: Entry }) {
  const { evaluationCriteria, weight, score, known, reason, evidence, finding } = entry
  return (
    <section className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_12rem] gap-x-6 border-t border-line py-3">
      <h3>
        {evaluationCriteria}{' '}
        <span className="text-xs font-normal text-ink-3">
          <Trans id="candidate.weight">weight {weight}%</Trans>
        </span>
      </h3>
      <ScoreCells percent={known ? score : null} label={evaluationCriteria} isJudged={isJudged(entry)} showLevel />
      <div className="col-span-full">
        {reason && <p className="max-w-[72ch]">{reason}</p>}
        <ul className="mt-1 flex flex-col gap-1">
          {evidence.map((quote, index) => (
            <li key={index} className="border-l-2 border-line-strong pl-3 text-sm">
              <PrintedQuote evidence={quote} />
            </li>
          ))}
        </ul>
        {finding && <FindingOfRules score={score} finding={finding} />}
      </div>
    </section>
  )
}

function PrintedQuote({ evidence: { quote, verified, doubt, page } }: { evidence: Evidence }) {
  const { i18n } = useLingui()
  return (
    <>
      {verified ? `“${quote}”` : <s>“{quote}”</s>}{' '}
      <span className="text-ink-3">
        {!verified && <Trans id="candidate.quoteMissing">Not in the CV</Trans>}
        {verified && page !== undefined && <Trans id="quote.page">p. {page}</Trans>}
        {doubt && <> · {i18n._(doubtWords[doubt])}</>}
      </span>
    </>
  )
}
