import type { Operation } from '../../../shared/sync/operations.ts'
import type { Mirror } from '../database/db.ts'
import { enqueue } from '../outbox/enqueue.ts'

/** Enqueues one operation. Returns the id of its outbox row. */
export async function enqueueOne(
  mirror: Mirror,
  operation: Operation,
  { file, groupId }: { file?: Blob; groupId?: string } = {},
): Promise<string> {
  const { ids } = await enqueue(mirror, [{ operation, ...(file && { file }) }], groupId)
  return ids[0]!
}
