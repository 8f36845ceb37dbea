import { v5 } from 'uuid'
import type { Batch } from './batch.ts'

const BATCH_NAMESPACE = '5f0c8f0e-5d0a-4b4e-9a53-6d6f1c2a7b10'

/** Two names are the same batch when they differ in case or outer space only. */
export const nameKey = (name: string): string => name.trim().toLowerCase()

/** Two devices that create the same batch of the same job offline get the same id (RFC 9562, version 5). */
export const batchIdOf = (jobId: string, name: string): string => v5(`${jobId.toLowerCase()}/${nameKey(name)}`, BATCH_NAMESPACE)

/** The id to try where this one belongs to a batch that was renamed since. */
export const nextBatchId = (id: string): string => v5(id, BATCH_NAMESPACE)

type Named = Pick<Batch, 'id' | 'jobId' | 'name'>

export const batchNamed = (batches: readonly Named[], jobId: string, name: string): Named | undefined =>
  batches.find((batch) => batch.jobId === jobId && nameKey(batch.name) === nameKey(name))

/** The id of the job's batch of that name: of the one among `batches` that has it, otherwise of a new one. */
export function batchIdAmong(batches: readonly Named[], jobId: string, name: string): string {
  const named = batchNamed(batches, jobId, name)
  if (named) return named.id
  const taken = new Set(batches.map(({ id }) => id))
  let id = batchIdOf(jobId, name)
  while (taken.has(id)) id = nextBatchId(id)
  return id
}
