import type { OperationOf } from '../../../shared/sync/operations.ts'
import type { OutboxEntry } from '../../data/index.ts'

export type UploadEntry = OutboxEntry & { operation: OperationOf<'candidate.upload'> }

/** The server refused the operation because its target is gone: a retry would get the same answer. */
export const wasGone = ({ state, lastError }: OutboxEntry): boolean =>
  state === 'refused' && (lastError?.code === 'not_found' || lastError?.code === 'deleted')

/** The server refused an upload because its job is closed: a retry would get the same answer until the job is reopened. */
export const wasClosed = ({ state, lastError }: OutboxEntry): boolean => state === 'refused' && lastError?.code === 'job_closed'

/** Splits off the uploads whose job is gone or closed, by batch. `jobIds` of the jobs on this device; `undefined` while they load. */
export function partStranded(
  entries: readonly OutboxEntry[],
  jobIds: ReadonlySet<string> | undefined,
): { batches: UploadEntry[][]; others: OutboxEntry[] } {
  const stranded = entries.filter(isUpload).filter((entry) => isStranded(entry, jobIds))
  const batches = Map.groupBy(stranded, ({ operation }) => operation.batchId)
  return { batches: [...batches.values()], others: entries.filter((entry) => !stranded.some(({ id }) => id === entry.id)) }
}

const isUpload = (entry: OutboxEntry): entry is UploadEntry => entry.operation.type === 'candidate.upload'

/** A row that is held by nothing was left to the user when the creation of its job was discarded. */
const isStranded = (entry: UploadEntry, jobIds: ReadonlySet<string> | undefined): boolean =>
  wasGone(entry) ||
  wasClosed(entry) ||
  (entry.state === 'held' && entry.heldBy === null && jobIds !== undefined && !jobIds.has(entry.operation.jobId))
