import { batchIdAmong } from '../../../shared/batches/batch-id.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation, OperationOf } from '../../../shared/sync/operations.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { needsUpdate, type OutboxRow } from '../database/outbox.ts'
import { next } from '../database/outbox-states.ts'
import { keysOf, loadPending, rebaseRows } from '../mirror/rebase.ts'
import { withRoom } from '../mirror/storage.ts'
import type { Enqueued } from './candidate-acts.ts'
import { enqueueInTransaction, withdraw } from './enqueue.ts'
import type { Change } from './perform.ts'

export interface Destination {
  jobId: string
  batchName: string
  at: string
}

/**
 * Replaces refused or held uploads by uploads of the same files to another job, with what was noted on their candidates: all
 * or none. Uploads of which the device has no file are left.
 */
export const moveUploads = (mirror: Mirror, ids: readonly string[], to: Destination): Promise<Enqueued> =>
  withRoom(mirror, () =>
    inOneTransaction(mirror, async () => {
      const rows = (await mirror.outbox.bulkGet([...ids])).filter((row) => row !== undefined).filter(isMovable)
      const moved = (await Promise.all(rows.map((row) => moveOne(mirror, row, to)))).filter((one) => one !== undefined)
      const old = moved.flatMap(({ gone }) => gone)
      const keys = await Promise.all(old.map(({ operation }) => keysOf(mirror, operation)))
      await withdraw(mirror, old)
      await rebaseRows(mirror, keys.flat(), await loadPending(mirror))
      return enqueueInTransaction(
        mirror,
        moved.flatMap(({ changes }) => changes),
        null,
      )
    }),
  )

type UploadRow = OutboxRow & { operation: OperationOf<'candidate.upload'> }

const isMovable = (row: OutboxRow): row is UploadRow =>
  row.operation.type === 'candidate.upload' && !needsUpdate(row) && next(row.state, 'triedAgain') === 'replaced'

async function moveOne(
  mirror: Mirror,
  row: UploadRow,
  { jobId, batchName, at }: Destination,
): Promise<{ gone: OutboxRow[]; changes: Change[] } | undefined> {
  const file = (await mirror.files.get(row.target))?.blob
  if (!file) return undefined
  const candidateId = newId()
  const batches = await mirror.batches.where('jobId').equals(jobId).toArray()
  const batchId = batchIdAmong(batches, jobId, batchName)
  const upload = { ...row.operation, candidateId, jobId, batchId, batchName: batchName.trim(), at }
  const noted = (await mirror.outbox.where('target').equals(row.target).sortBy('seq')).filter(({ id }) => id !== row.id)
  return {
    gone: [row, ...noted],
    changes: [{ operation: upload, file }, ...noted.map(({ operation }) => ({ operation: on(operation, candidateId) }))],
  }
}

const on = (operation: Operation, candidateId: string): Operation =>
  'candidateId' in operation ? { ...operation, candidateId } : operation
