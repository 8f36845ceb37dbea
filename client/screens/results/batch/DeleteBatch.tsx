import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { BIN_DAYS } from '../../../../shared/bin/bin-days.ts'
import { Button } from '../../../components/Button.tsx'
import { useBatch } from '../../../data/hooks/useBatches.ts'
import { useAct } from '../../../app/notices/useAnnounce.tsx'
import { EraseDialog } from '../../members/EraseDialog.tsx'

/** Asks for confirmation, with the counts of what is deleted along with the batch (product decision 18). */
export function DeleteBatch({ batchId, deleted }: { batchId: string; deleted: () => void }) {
  const act = useAct()
  const batch = useBatch(batchId)
  const [isAsking, setIsAsking] = useState(false)
  if (!batch) return null
  const { jobId, name, candidateCount: candidates } = batch
  // Each candidate is one stored file.
  const files = candidates

  async function remove(): Promise<void> {
    if (!isAsking) return // a second press while the dialog fades out
    setIsAsking(false)
    const isKept = await act({ type: 'batch.delete', batchId, jobId, at: new Date().toISOString() })
    if (isKept) deleted()
  }

  return (
    <>
      <Button kind="quiet" size="small" icon="trash" className="ml-auto" onClick={() => setIsAsking(true)}>
        <Trans id="batch.delete">Delete batch</Trans>
      </Button>
      <EraseDialog
        erases={{ batchId }}
        open={isAsking}
        title={<Trans id="batch.confirmDelete">Delete this batch?</Trans>}
        confirm={<Trans id="batch.delete">Delete batch</Trans>}
        confirmIcon="trash"
        onConfirm={() => void remove()}
        onCancel={() => setIsAsking(false)}
      >
        <p className="text-ink-2 tabular-nums">
          <Trans id="batch.confirmDeleteHint">
            <strong className="font-semibold text-ink">{name}</strong> is deleted, with:{' '}
            <Plural value={candidates} one="# candidate" other="# candidates" />,{' '}
            <Plural value={files} one="# CV file" other="# CV files" />. It can be restored from the bin for {BIN_DAYS} days.
          </Trans>
        </p>
      </EraseDialog>
    </>
  )
}
