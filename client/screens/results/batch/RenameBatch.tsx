import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type SubmitEvent } from 'react'
import { batchNamed } from '../../../../shared/batches/batch-id.ts'
import { BATCH_NAME_LIMIT } from '../../../../shared/batches/batch.ts'
import { Button } from '../../../components/Button.tsx'
import { TextField } from '../../../components/form/Field.tsx'
import { Dialog } from '../../../components/lazy/Dialog.tsx'
import { useBatches, type BatchRow } from '../../../data/hooks/useBatches.ts'
import { useAct } from '../../../app/notices/useAnnounce.tsx'
import { useReasons } from '../../../candidates/reasons/useReasons.tsx'

/** A button that asks for a batch's new name. */
export function RenameBatch({ batch }: { batch: BatchRow }) {
  const { t } = useLingui()
  const formId = useId()
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const { name } = batch
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        icon="edit"
        label={t({ id: 'batch.renameOf', message: `Rename ${name}` })}
        onClick={() => setIsAsking(true)}
      >
        <Trans id="batch.rename">Rename</Trans>
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={<Trans id="batch.renameTitle">Rename batch</Trans>}
        actions={
          <>
            <Button onClick={close}>
              <Trans id="common.cancel">Cancel</Trans>
            </Button>
            <Button type="submit" form={formId} kind="primary">
              <Trans id="batch.rename">Rename</Trans>
            </Button>
          </>
        }
      >
        <NameForm id={formId} batch={batch} close={close} />
      </Dialog>
    </>
  )
}

function NameForm({ id, batch, close }: { id: string; batch: BatchRow; close: () => void }) {
  const { t } = useLingui()
  const act = useAct()
  const reasons = useReasons()
  const [{ id: batchId, jobId, name: base }] = useState(batch)
  const [name, setName] = useState(base)
  const named = batchNamed(useBatches(jobId) ?? [], jobId, name)
  const isTaken = named !== undefined && named.id !== batchId
  const missing = t({ id: 'screening.enterBatchNameError', message: 'Please enter a batch name' })
  const error = name.trim() ? isTaken && reasons.error('name_taken') : missing

  async function rename(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (error) return
    const isSame = name.trim() === base
    const at = new Date().toISOString()
    if (isSame || (await act({ type: 'batch.rename', batchId, jobId, name: name.trim(), base, at }))) close()
  }

  return (
    <form id={id} noValidate onSubmit={(event) => void rename(event)} className="mt-4">
      <TextField
        label={t({ id: 'upload.batchName', message: 'Batch name' })}
        value={name}
        maxLength={BATCH_NAME_LIMIT}
        onChange={setName}
        error={error || undefined}
      />
    </form>
  )
}
