import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { decisionOf, isDecided, type Decision } from '../../shared/screening/status.ts'
import { hasOverallScore } from '../../shared/screening/score.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { Button } from '../components/Button.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { TextLink } from '../components/TextLink.tsx'
import type { CandidateRow, OutboxEntry } from '../data/index.ts'
import { useFormats } from '../lib/dates.ts'
import { routes } from '../app/routes.ts'
import { ConflictTitle, ConflictText } from './ConflictWords.tsx'
import { RefusedNote } from './reasons/RefusedNote.tsx'
import { useConflict, type Decide } from './useConflict.ts'

interface ConflictCardProps {
  entry: OutboxEntry
  row: CandidateRow
  /** True on the candidate's own page, which needs no link to itself. */
  isHere?: boolean
}

/** Shows an earlier, different decision (who, what, when) and both ways to resolve the conflict. Other refusals get a note. */
export function ConflictCard({ entry, row: { candidate }, isHere = false }: ConflictCardProps) {
  const { operation } = entry
  if (operation.type !== 'candidate.decide' || !isDecided(candidate.status)) return <RefusedNote entry={entry} />
  return (
    <article className="rounded-lg border border-rejected-fill bg-surface p-4 shadow-1 md:p-5">
      <div className="flex flex-wrap items-start gap-3.5">
        <div className="min-w-60 flex-1">
          <h3 className="text-md font-semibold">
            <ConflictTitle candidate={candidate} />
          </h3>
          <p className="mt-1 max-w-[60ch] text-ink-2">
            <ConflictText operation={operation} candidate={candidate} />
          </p>
        </div>
        <ScoreRing percent={hasOverallScore(candidate) ? candidate.overallScore : null} size="card" />
      </div>
      <BothSides operation={operation} candidate={candidate} />
      <Ways entry={entry} operation={operation} candidate={candidate}>
        {!isHere && (
          <span className="ml-auto">
            <TextLink href={routes.candidate(candidate.id)}>
              <Trans id="conflict.open">Open candidate</Trans>
            </TextLink>
          </span>
        )}
      </Ways>
    </article>
  )
}

function BothSides({ operation, candidate }: { operation: Decide; candidate: CandidateSummary }) {
  const formats = useFormats()
  const decidedAt = candidate.decidedAt && formats.moment(candidate.decidedAt)
  return (
    <div className="my-4 grid grid-cols-1 gap-2.5 md:grid-cols-2">
      <Side title={<Trans id="conflict.onServer">On the server</Trans>} status={candidate.status}>
        {[candidate.decidedBy, decidedAt].filter(Boolean).join(' · ')}
      </Side>
      <Side title={<Trans id="conflict.onDevice">On this device</Trans>} status={operation.status}>
        <Trans id="conflict.you">You</Trans> · {formats.moment(operation.at)}
      </Side>
    </div>
  )
}

function Side({ title, status, children }: { title: ReactNode; status: number; children: ReactNode }) {
  return (
    <div className="rounded-md bg-sunken px-3.5 py-3">
      <div className="mb-1.5 text-xs text-ink-3">{title}</div>
      <div className="flex flex-wrap items-center gap-2 text-sm text-ink-2 tabular-nums">
        <StatusBadge status={status} />
        <span>{children}</span>
      </div>
    </div>
  )
}

const keepWords: Record<Decision, ReactNode> = {
  accepted: <Trans id="conflict.keepAccepted">Leave it accepted</Trans>,
  rejected: <Trans id="conflict.keep">Leave it rejected</Trans>,
}
const changeWords: Record<Decision, ReactNode> = {
  accepted: <Trans id="conflict.change">Undo and accept</Trans>,
  rejected: <Trans id="conflict.changeRejected">Undo and reject</Trans>,
}

interface WaysProps {
  entry: OutboxEntry
  operation: Decide
  candidate: CandidateSummary
  children: ReactNode
}

function Ways({ entry, operation, candidate, children }: WaysProps) {
  const { keep, change } = useConflict(entry, operation, candidate)
  return (
    <div data-uncovered className="flex flex-wrap items-center gap-2">
      <Button onClick={() => void keep()}>{isDecided(candidate.status) && keepWords[decisionOf(candidate.status)]}</Button>
      <Button icon="undo" onClick={() => void change()}>
        {changeWords[decisionOf(operation.status)]}
      </Button>
      {children}
    </div>
  )
}
