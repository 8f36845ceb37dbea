import type { Batch } from '../../shared/batches/batch.ts'
import { AppError } from '../../shared/http/errors.ts'
import { batchIdOf } from '../../shared/batches/batch-id.ts'
import { refuseWhileErased } from '../candidates/erase-rest.ts'
import type { Transaction } from '../database/database.ts'
import * as jobs from '../jobs/queries.ts'
import { refuseDeleted } from '../database/tombstones.ts'
import * as batches from './queries.ts'

/**
 * Finds or creates the job's batch of that name. Concurrent calls get the same batch, since the workspace's counter is locked.
 * Throws `deleted` for a deleted job, `not_found` for a job of another workspace.
 */
export async function openBatch(
  trx: Transaction,
  workspaceId: string,
  wanted: { id?: string | undefined; jobId: string; name: string },
  version: number,
): Promise<{ batch: Batch; isNew: boolean }> {
  await refuseDeleted(trx, workspaceId, [wanted.jobId])
  if (!(await jobs.findJob(trx, workspaceId, wanted.jobId))) throw new AppError('not_found')
  const existing = await batches.findBatchNamed(trx, wanted.jobId, wanted.name)
  if (existing) return { batch: existing, isNew: false }

  const id = wanted.id ?? batchIdOf(wanted.jobId, wanted.name)
  const own = await batches.findBatch(trx, workspaceId, id)
  if (own && own.jobId === wanted.jobId) return { batch: own, isNew: false }
  if (own) throw new AppError('conflict', { current: own })
  if (await trx('batches').where({ id }).first('id')) throw new AppError('not_found')
  await refuseWhileErased(trx, id)
  await batches.insertBatch(trx, workspaceId, { id, jobId: wanted.jobId, name: wanted.name, version })
  return { batch: (await batches.findBatch(trx, workspaceId, id))!, isNew: true }
}
