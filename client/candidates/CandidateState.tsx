import { Trans } from '@lingui/react/macro'
import { isDecided, Status } from '../../shared/screening/status.ts'
import type { CandidateRow } from '../data/index.ts'
import { useFormats } from '../lib/dates.ts'
import { useReasons } from './failure.tsx'
import { ProcessingWell } from './ProcessingWell.tsx'
import { Well } from './Well.tsx'

/** Completed, and whatever a person made of it. */
export const hasScores = (status: number): boolean => status === Status.completed || isDecided(status)

/** What stands in place of scores while there are none: on its way, being screened, or why it failed. */
export function CandidateState({ row }: { row: CandidateRow }) {
  const { candidate, progress, waitingToUpload } = row
  if (waitingToUpload) return <WaitingWell fileSize={candidate.fileSize} />
  if (candidate.status === Status.processing) return <ProcessingWell candidateId={candidate.id} progress={progress} />
  return candidate.status === Status.failed ? <FailedWell row={row} /> : null
}

function WaitingWell({ fileSize }: { fileSize: number }) {
  const size = useFormats().size(fileSize)
  return (
    <Well icon="cloud-off" title={<Trans id="progress.waitingToUpload">Waiting to upload</Trans>}>
      <Trans id="progress.keptHere">Kept on this device, {size}. Goes out when there is a connection.</Trans>
    </Well>
  )
}

function FailedWell({ row: { candidate } }: { row: CandidateRow }) {
  const reasons = useReasons()
  const { failure, fileSize } = candidate
  if (!failure) return <Well icon="info">{reasons.error('unexpected')}</Well>
  return <Well icon="info">{reasons.failure({ code: failure.code, details: { size: fileSize, ...failure.details } })}</Well>
}
