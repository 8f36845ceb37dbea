import { Trans } from '@lingui/react/macro'
import { Skeleton } from '../../../components/Skeleton.tsx'
import type { OpenCandidate } from '../../../data/hooks/candidates/useCandidate.ts'
import { NoteWithRetry } from '../../../candidates/NoteWithRetry.tsx'

/** In place of an evaluation that is not on this device. */
export function NoDetails({ found }: { found: OpenCandidate }) {
  if (!found.failed) return <Skeleton className="h-40 rounded-lg" />
  return (
    <NoteWithRetry tone="warn" icon="cloud-off" failure={found.failed} retry={found.retry}>
      <Trans id="candidate.noDetails">The evaluation is not on this device, and the server cannot be reached.</Trans>
    </NoteWithRetry>
  )
}
