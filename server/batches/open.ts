import type { Batch } from '../../shared/batches/batch.ts'
import { AppError } from '../../shared/http/errors.ts'
import { batchIdOf, nextBatchId } from '../../shared/batches/batch-id.ts'
import { refuseWhileErased } from '../candidates/erase-rest.ts'
import type { Transaction } from '../database/database.ts'
import * as jobs from '../jobs/queries.ts'
import { refuseDeleted } from '../database/tombstones.ts'
import * as batches from './queries.ts'

/**
 * Finds or creates the job's batch of that id or else of that name: an id that is given says which batch is meant, whatever its
 * name is by now. Concurrent calls get the same batch, since the workspace's counter is locked.
 * Throws `deleted` for a deleted job, `job_closed` for a closed one, `not_found` for a job of another workspace.
 */
export async function openBatch(
  trx: Transaction,
  workspaceId: string,
  wanted: { id?: string | undefined; jobId: string; name: string },
  version: number,
): Promise<{ batch: Batch; isNew: boolean }> {
  const job = await jobs.findJob(trx, workspaceId, wanted.jobId)
  if (!job) await refuseDeleted(trx, workspaceId, [wanted.jobId])
  if (!job) throw new AppError('not_found')
  if (job.closedAt) throw new AppError('job_closed')
  const own = wanted.id === undefined ? undefined : await batches.findBatch(trx, workspaceId, wanted.id)
  if (own?.jobId === wanted.jobId) return { batch: own, isNew: false }
  const existing = await batches.findBatchNamed(trx, wanted.jobId, wanted.name)
  if (existing) return { batch: existing, isNew: false }
  if (own) throw new AppError('conflict', { current: own })

  const id = wanted.id ?? (await unusedId(trx, batchIdOf(wanted.jobId, wanted.name)))
  if (await trx('batches').where({ id }).first('id')) throw new AppError('not_found')
  await refuseWhileErased(trx, id)
  await batches.insertBatch(trx, workspaceId, { id, jobId: wanted.jobId, name: wanted.name, version })
  return { batch: (await batches.findBatch(trx, workspaceId, id))!, isNew: true }
}

/** A batch that was renamed keeps the id of its first name. */
export async function unusedId(trx: Transaction, id: string): Promise<string> {
  return (await trx('batches').where({ id }).first('id')) ? unusedId(trx, nextBatchId(id)) : id
}
