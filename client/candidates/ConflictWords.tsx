import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { decisionOf, statusNameOf, type Decision } from '../../shared/screening/status.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { statusLooks } from './StatusBadge.tsx'
import { useFormats } from '../lib/dates.ts'
import type { Decide } from './useConflict.ts'

const useWho = ({ decidedBy }: CandidateSummary): string => {
  const { t } = useLingui()
  return decidedBy ?? t({ id: 'conflict.somebody', message: 'somebody else' })
}

/** "Rejected by Ana, 10:32" */
export function ConflictTitle({ candidate }: { candidate: CandidateSummary }) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const name = useWho(candidate)
  const decision = i18n._(statusLooks[statusNameOf(candidate.status)].word)
  const time = candidate.decidedAt ? formats.moment(candidate.decidedAt) : '-'
  return (
    <Trans id="conflict.decided">
      {decision} by {name}, {time}
    </Trans>
  )
}

export function ConflictText({ operation, candidate: row }: { operation: Decide; candidate: CandidateSummary }) {
  const formats = useFormats()
  const name = useWho(row)
  const candidate = row.name
  const time = formats.moment(operation.at)
  const words: Record<Decision, ReactNode> = {
    accepted: (
      <Trans id="conflict.text">
        You accepted {candidate} offline at {time}. {name}’s decision reached the server first, so it stands.
      </Trans>
    ),
    rejected: (
      <Trans id="conflict.textRejected">
        You rejected {candidate} offline at {time}. {name}’s decision reached the server first, so it stands.
      </Trans>
    ),
  }
  return words[decisionOf(operation.status)]
}
