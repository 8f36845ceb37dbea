import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Status } from '../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { ReasonButton } from './ReasonMenu.tsx'
import { ReasonRow } from './ReasonRow.tsx'

/** Why a candidate is rejected, and the way to say or change it; empty for any other. */
export function GiveReason({ candidate }: { candidate: CandidateSummary }) {
  const [isOpen, setIsOpen] = useState(false)
  const { status, decisionId, rejectionReason } = candidate
  if (status !== Status.rejected || !decisionId) return null
  return (
    <>
      <ReasonButton
        reason={rejectionReason}
        none={<Trans id="reason.give">Reason</Trans>}
        isOpen={isOpen}
        toggle={() => setIsOpen(!isOpen)}
      />
      {isOpen && <ReasonRow candidate={candidate} close={() => setIsOpen(false)} />}
    </>
  )
}
