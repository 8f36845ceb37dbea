import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { JobFieldset } from '../jobs/JobFieldset.tsx'
import { MatrixEditor } from '../jobs/MatrixEditor.tsx'
import { RestoredJob } from '../jobs/RestoredJob.tsx'
import { creating, useJobDraft } from '../jobs/useJobDraft.ts'
import { useNewDraft } from '../jobs/useNewDraft.ts'

interface NewJobDialogProps {
  open: boolean
  close: () => void
  onMade: (jobId: string) => void
}

/** Creates a job in a dialog over the upload form, which keeps its contents. */
export function NewJobDialog({ open, close, onMade }: NewJobDialogProps) {
  const formId = useId()
  return (
    <Dialog
      open={open}
      onClose={close}
      isWide
      title={<Trans id="job.new">New job</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} kind="primary">
            <Trans id="job.create">Create job</Trans>
          </Button>
        </>
      }
    >
      <NewJobForm id={formId} onMade={onMade} />
    </Dialog>
  )
}

function NewJobForm({ id, onMade }: { id: string; onMade: (jobId: string) => void }) {
  const start = useNewDraft()
  const begun = { subject: 'job-new', version: null, start }
  const { draft, change, restored, errors, touch, form } = useJobDraft(begun, creating, ({ jobId }) => onMade(jobId))
  return (
    <form id={id} {...form} className="mt-4 flex flex-col gap-4">
      {restored && <RestoredJob {...restored} />}
      <JobFieldset draft={draft} change={change} errors={errors} touch={touch} />
      <MatrixEditor rows={draft.rows} change={(rows) => change({ rows })} errors={errors} />
    </form>
  )
}
