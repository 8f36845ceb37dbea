import { ScreenAgainButton } from '../../../candidates/again/ScreenAgainButton.tsx'
import { useBatch } from '../../../data/hooks/useBatches.ts'
import { DeleteBatch } from './DeleteBatch.tsx'
import { PinBatchButton } from './PinBatchButton.tsx'
import { RenameBatch } from './RenameBatch.tsx'

/** What can be done with the batch that the list shows. */
export function BatchActs({ batchId, deleted }: { batchId: string; deleted: () => void }) {
  const batch = useBatch(batchId)
  return (
    <>
      <PinBatchButton batchId={batchId} />
      <ScreenAgainButton chosen={{ batchId }} kind="quiet" size="small" />
      {batch && <RenameBatch batch={batch} />}
      <DeleteBatch batchId={batchId} deleted={deleted} />
    </>
  )
}
