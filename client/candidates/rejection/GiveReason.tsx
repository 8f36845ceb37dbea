import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Status } from '../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { Button } from '../../components/Button.tsx'
import { ReasonRow } from './ReasonRow.tsx'
import { reasonWords } from './words.ts'

/** Why a candidate is rejected, and the way to say or change it; empty for any other. */
export function GiveReason({ candidate }: { candidate: CandidateSummary }) {
  const { i18n } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { status, decisionId, rejectionReason } = candidate
  if (status !== Status.rejected || !decisionId) return null
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="edit"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="max-w-full"
      >
        <span className="min-w-0 truncate">
          {rejectionReason ? reasonWords(i18n, rejectionReason) : <Trans id="reason.give">Reason</Trans>}
        </span>
      </Button>
      {isOpen && <ReasonRow candidate={candidate} close={() => setIsOpen(false)} />}
    </>
  )
}
