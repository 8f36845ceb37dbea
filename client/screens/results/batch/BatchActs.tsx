import { ScreenAgainButton } from '../../../candidates/again/ScreenAgainButton.tsx'
import { DeleteBatch } from './DeleteBatch.tsx'
import { PinBatchButton } from './PinBatchButton.tsx'

/** What can be done with the batch that the list shows. */
export function BatchActs({ batchId, deleted }: { batchId: string; deleted: () => void }) {
  return (
    <>
      <PinBatchButton batchId={batchId} />
      <ScreenAgainButton chosen={{ batchId }} kind="quiet" size="small" />
      <DeleteBatch batchId={batchId} deleted={deleted} />
    </>
  )
}
