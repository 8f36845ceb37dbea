import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type SubmitEvent } from 'react'
import { BATCH_NAME_LIMIT } from '../../../shared/batches/batch.ts'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/form/Field.tsx'
import { Dialog } from '../../components/lazy/Dialog.tsx'
import { SelectField } from '../../components/lazy/SelectField.tsx'
import { useData } from '../../data/hooks/DataProvider.tsx'
import type { JobRow } from '../../data/hooks/useJobs.ts'
import { useAnnounce } from '../../app/notices/useAnnounce.tsx'
import { useStorageWarning } from '../../app/notices/useStorageWarning.tsx'
import { useErrorWords } from '../upload/useErrorWords.tsx'
import type { UploadEntry } from './stranded.ts'

interface MoveProps {
  close: () => void
  entries: readonly UploadEntry[]
  jobs: readonly JobRow[]
}

/** Asks for the job and the batch to which the files go. */
export function MoveDialog({ open, ...props }: MoveProps & { open: boolean }) {
  const formId = useId()
  const { close, jobs } = props
  return (
    <Dialog
      open={open}
      onClose={close}
      title={<Trans id="stranded.move">Upload to another job</Trans>}
      actions={
        <>
          <Button onClick={close}>
            <Trans id="common.cancel">Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} kind="primary" icon="upload" disabled={jobs.length === 0}>
            <Trans id="stranded.send">Upload</Trans>
          </Button>
        </>
      }
    >
      <MoveForm id={formId} {...props} />
    </Dialog>
  )
}

function MoveForm({ id, close, entries, jobs }: MoveProps & { id: string }) {
  const { t } = useLingui()
  const { engine } = useData()
  const announce = useAnnounce()
  const words = useErrorWords()
  const withStorageFullToast = useStorageWarning()
  const [first] = entries
  const [jobId, setJobId] = useState(jobs.length === 1 ? jobs[0]!.id : null)
  const [batchName, setBatchName] = useState(first?.operation.batchName ?? '')
  const [isTried, setIsTried] = useState(false)

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    setIsTried(true)
    if (!jobId || !batchName.trim() || !first) return
    const to = { jobId, batchName, at: new Date().toISOString() }
    const ids = entries.map((entry) => entry.id)
    const performed = await withStorageFullToast(async () => (await engine()).moveUploads(ids, to))
    if (!performed) return
    void announce(first.operation, performed.settled)
    close()
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void send(event)} className="mt-4 flex flex-col gap-4">
      <SelectField
        label={t({ id: 'upload.job', message: 'Job' })}
        placeholder={t({ id: 'upload.selectJob', message: 'Select a job' })}
        options={jobs.map((job) => ({ value: job.id, label: job.title }))}
        value={jobId}
        onChange={setJobId}
        error={isTried && !jobId ? words['screening.selectJobError'] : undefined}
      />
      <TextField
        label={t({ id: 'upload.batchName', message: 'Batch name' })}
        value={batchName}
        maxLength={BATCH_NAME_LIMIT}
        onChange={setBatchName}
        error={isTried && !batchName.trim() ? words['screening.enterBatchNameError'] : undefined}
      />
      {jobs.length === 0 && (
        <p className="text-sm text-ink-2">
          <Trans id="stranded.noJobs">There is no job to send them to. Create one, then come back: the files stay here.</Trans>
        </p>
      )}
    </form>
  )
}
