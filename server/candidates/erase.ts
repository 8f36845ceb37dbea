import type { Transaction } from '../database/database.ts'
import { queueErasure } from '../files/erasure.ts'
import { adjust } from '../sync/counters.ts'
import { bury } from '../sync/tombstones.ts'
import type { StatusCode } from '../../shared/status.ts'

/** Erases a job with its batches and candidates, their texts, files and decisions. Nothing there: nothing done. */
export async function eraseJob(trx: Transaction, workspaceId: string, jobId: string, version: number): Promise<void> {
  if (!(await trx('jobs').where({ workspace_id: workspaceId, id: jobId }).first('id'))) return
  await queueFiles(trx, workspaceId, { job_id: jobId })
  await trx('counters').where({ job_id: jobId }).delete()
  await trx('jobs').where({ id: jobId }).delete()
  await bury(trx, workspaceId, { kind: 'job', id: jobId, version })
}

export async function eraseBatch(trx: Transaction, workspaceId: string, batchId: string, version: number): Promise<void> {
  if (!(await trx('batches').where({ workspace_id: workspaceId, id: batchId }).first('id'))) return
  const candidateIds: string[] = await trx('candidates').where({ batch_id: batchId }).pluck('id')
  await queueFiles(trx, workspaceId, { batch_id: batchId })
  // Not deleted: the batch may come back under its id, and devices that saw no deletion have to learn of the zeros.
  await trx('counters').where({ batch_id: batchId }).update({ count: 0, version })
  await trx('batches').where({ id: batchId }).delete()
  await bury(trx, workspaceId, { kind: 'batch', id: batchId, version })
  // The batch may come back under its id, its candidates may not: so each gets a stone of its own.
  for (const id of candidateIds) await bury(trx, workspaceId, { kind: 'candidate', id, version })
}

export async function eraseCandidate(trx: Transaction, workspaceId: string, candidateId: string, version: number): Promise<void> {
  const row = await trx('candidates')
    .where({ workspace_id: workspaceId, id: candidateId })
    .first<{ job_id: string; batch_id: string; status: StatusCode } | undefined>('job_id', 'batch_id', 'status')
  if (!row) return
  await queueFiles(trx, workspaceId, { id: candidateId })
  await trx('candidates').where({ id: candidateId }).delete()
  await adjust(trx, { workspaceId, jobId: row.job_id, batchId: row.batch_id }, version, { [row.status]: -1 })
  await bury(trx, workspaceId, { kind: 'candidate', id: candidateId, version })
}

/** Foreign keys take along everything but the files themselves. */
async function queueFiles(
  trx: Transaction,
  workspaceId: string,
  where: { job_id?: string; batch_id?: string; id?: string },
): Promise<void> {
  const candidateIds = trx('candidates').where({ workspace_id: workspaceId, ...where })
  await queueErasure(trx, trx('files').select('key').whereIn('candidate_id', candidateIds.select('id')))
}
