import { Trans } from '@lingui/react/macro'
import { useAct } from '../../app/notices/useAnnounce.tsx'
import { Button } from '../../components/Button.tsx'
import type { JobRow } from '../../data/hooks/useJobs.ts'

/** Closes an open job, and reopens a closed one. */
export function CloseJob({ job: { id: jobId, closedAt } }: { job: JobRow }) {
  const act = useAct()
  const set = (closed: boolean) => void act({ type: 'job.setClosed', jobId, closed, at: new Date().toISOString() })
  return closedAt ? (
    <Button icon="undo" onClick={() => set(false)}>
      <Trans id="job.reopen">Reopen job</Trans>
    </Button>
  ) : (
    <Button icon="lock" onClick={() => set(true)}>
      <Trans id="job.close">Close job</Trans>
    </Button>
  )
}
