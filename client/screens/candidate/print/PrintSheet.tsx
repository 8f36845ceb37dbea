import { hasOverallScore } from '../../../../shared/screening/score.ts'
import { hasScores } from '../../../../shared/screening/status.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Candidate } from '../../../../shared/candidates/candidate.ts'
import { NameMark } from '../../../components/drawing/Mark.tsx'
import { StatusBadge } from '../../../candidates/StatusBadge.tsx'
import type { CandidateRow } from '../../../data/index.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { report } from '../../../data/hooks/useReportView.ts'
import { useFormats } from '../../../lib/dates.ts'
import { reasonWords } from '../../../candidates/rejection/words.ts'
import { DecidedBy } from '../../../candidates/DecidedBy.tsx'
import { EngineLine } from '../../../candidates/engine/EngineLine.tsx'
import { PrintedEvaluation } from './PrintedEvaluation.tsx'

interface PrintSheetProps {
  row: CandidateRow
  /** The evaluation, if it is on this device. */
  detail: Candidate | undefined
}

/** A candidate's printout, rendered only while printing. `styles.css` hides the rest of the page meanwhile. */
export function PrintSheet(props: PrintSheetProps) {
  const data = useData()
  const { id, version } = props.row.candidate
  const printedAt = usePrinting(() => version > 0 && void report(data, { what: 'printed', candidateIds: [id] }))
  return printedAt ? createPortal(<Sheet {...props} printedAt={printedAt} />, document.body) : null
}

function Sheet({ row, detail, printedAt }: PrintSheetProps & { printedAt: Date }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const { candidate } = row
  const [day, today] = [formats.longDay(candidate.createdAt), formats.longDay(printedAt)]
  const fit = candidate.weightedFit
  const score = candidate.overallScore
  return (
    <article data-paper className="bg-surface text-base text-ink">
      <header className="flex items-center justify-between border-b border-line-strong pb-3">
        <NameMark size={22} />
        <span className="text-sm text-ink-2">
          <Trans id="print.printed">Printed {today}</Trans>
        </span>
      </header>
      <h1 className="mt-5 text-2xl font-semibold">{candidate.name}</h1>
      <p className="text-md text-ink-2">
        {row.jobTitle} · {row.batchName}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge status={candidate.status} />
        <DecidedBy candidate={candidate} />
        {candidate.rejectionReason && <span>{reasonWords(i18n, candidate.rejectionReason)}</span>}
        {hasScores(candidate.status) && hasOverallScore(candidate) && (
          <span className="tabular-nums">
            <Trans id="print.scores">
              Overall score <b>{score}%</b>, weighted fit <b>{fit}%</b>
            </Trans>
          </span>
        )}
      </div>
      <dl className="mt-5 grid grid-cols-3 gap-x-6 gap-y-3">
        <Fact word={<Trans id="candidate.email">E-mail</Trans>}>{candidate.email}</Fact>
        <Fact word={<Trans id="candidate.phone">Phone</Trans>}>{candidate.phone}</Fact>
        <Fact word={<Trans id="candidate.submitted">Submitted</Trans>}>{day}</Fact>
      </dl>
      {detail && <PrintedEvaluation entries={detail.score} />}
      {detail && <PrintedSummary detail={detail} />}
      {!detail && hasScores(candidate.status) && (
        <p className="mt-6">
          <Trans id="print.noDetails">The evaluation is not on this device.</Trans>
        </p>
      )}
    </article>
  )
}

function Fact({ word, children }: { word: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{word}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">
        {children ?? <Trans id="common.notAvailable">Not available</Trans>}
      </dd>
    </div>
  )
}

function PrintedSummary({ detail }: { detail: Candidate }) {
  const { analysis, strengths, concerns } = detail
  return (
    <section className="mt-7">
      <h2 className="mb-2 break-after-avoid">
        <Trans id="candidate.summary">Summary</Trans>
      </h2>
      {analysis && <p className="max-w-[72ch] whitespace-pre-line">{analysis}</p>}
      <div className="mt-3 grid grid-cols-2 gap-6">
        <Points title={<Trans id="candidate.strengths">Strengths</Trans>} points={strengths} />
        <Points title={<Trans id="candidate.improvement">Areas for improvement</Trans>} points={concerns} />
      </div>
      <p className="mt-3 text-xs text-ink-3">
        <EngineLine detail={detail} />
      </p>
    </section>
  )
}

function Points({ title, points }: { title: ReactNode; points: readonly string[] }) {
  if (points.length === 0) return null
  return (
    <div className="break-inside-avoid">
      <h3>{title}</h3>
      <ul className="mt-1 list-disc pl-4.5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}

/** The time at which the current printing began, whether by the menu or by the browser; else `undefined`. */
function usePrinting(tell: () => void): Date | undefined {
  const [since, setSince] = useState<Date>()
  const printing = useEffectEvent(tell)

  // The browser prints the page as it is after the `beforeprint` listeners, so they must render synchronously.
  useEffect(() => {
    const begin = () => {
      flushSync(() => setSince(new Date()))
      printing()
    }
    const end = () => setSince(undefined)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return since
}
