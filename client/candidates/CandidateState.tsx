import { Trans } from '@lingui/react/macro'
import { Status } from '../../shared/screening/status.ts'
import type { CandidateRow } from '../data/index.ts'
import { useFormats } from '../lib/dates.ts'
import { deferred } from '../components/lazy/deferred.tsx'
import { addRareWords } from '../lib/i18n.ts'
import { ProcessingPanel } from './ProcessingPanel.tsx'
import { StatusPanel } from './StatusPanel.tsx'

/** Shown in place of scores while there are none: the CV waits for upload, is being screened, or failed and why. */
export function CandidateState({ row }: { row: CandidateRow }) {
  const { candidate, waitingToUpload } = row
  if (waitingToUpload) return <WaitingWell fileSize={candidate.fileSize} />
  if (candidate.status === Status.processing) return <ProcessingPanel row={row} />
  return candidate.status === Status.failed ? <FailedWell row={row} /> : null
}

function WaitingWell({ fileSize }: { fileSize: number }) {
  const size = useFormats().size(fileSize)
  return (
    <StatusPanel icon="cloud-off" title={<Trans id="progress.waitingToUpload">Waiting to upload</Trans>}>
      <Trans id="progress.keptHere">Kept on this device, {size}. Goes out when there is a connection.</Trans>
    </StatusPanel>
  )
}

const { useReady, Show: FailureReason } = deferred(async () => {
  const [{ FailureReason }] = await Promise.all([import('./reasons/FailureReason.tsx'), addRareWords()])
  return FailureReason
})

function FailedWell({ row: { candidate } }: { row: CandidateRow }) {
  const isReady = useReady(true)
  return <StatusPanel icon="info">{isReady ? <FailureReason candidate={candidate} /> : '…'}</StatusPanel>
}
