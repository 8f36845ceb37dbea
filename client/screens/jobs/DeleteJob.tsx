import { Plural, Trans } from '@lingui/react/macro'
import { BIN_DAYS } from '../../../shared/bin/bin-days.ts'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { useAct } from '../../app/notices/useAnnounce.tsx'
import { EraseDialog } from '../members/EraseDialog.tsx'

interface DeleteJobProps {
  job: JobRow
  open: boolean
  close: () => void
  deleted: () => void
}

/** Asks for confirmation, with the counts of what is deleted along with the job. */
export function DeleteJob({ job, open, close, deleted }: DeleteJobProps) {
  const act = useAct()
  const { title, batchCount: batches, candidateCount: candidates } = job
  // Each candidate is one stored file.
  const files = candidates

  async function remove(): Promise<void> {
    if (!open) return // a second press while the dialog fades out
    close()
    const isKept = await act({ type: 'job.delete', jobId: job.id, at: new Date().toISOString() })
    if (isKept) deleted()
  }

  return (
    <EraseDialog
      erases={{ jobId: job.id }}
      open={open}
      title={<Trans id="job.confirmDelete">Are you sure you want to delete this job?</Trans>}
      confirm={<Trans id="job.delete">Delete job</Trans>}
      confirmIcon="trash"
      onConfirm={() => void remove()}
      onCancel={close}
    >
      <p className="text-ink-2 tabular-nums">
        <Trans id="job.confirmDeleteHint">
          <strong className="font-semibold text-ink">{title}</strong> is deleted, with:{' '}
          <Plural value={batches} one="# batch" other="# batches" />,{' '}
          <Plural value={candidates} one="# candidate" other="# candidates" />,{' '}
          <Plural value={files} one="# CV file" other="# CV files" />. It can be restored from the bin for {BIN_DAYS} days.
        </Trans>
      </p>
    </EraseDialog>
  )
}
