import type { Transaction } from '../database/database.ts'
import { queueErasure } from '../files/erasure.ts'
import { adjust } from '../sync/counters.ts'
import { bury } from '../sync/tombstones.ts'
import type { StatusCode } from '../../shared/status.ts'

/** What was erased with a job, batch or candidate; itself not counted. */
export interface Erased {
  batches: number
  candidateIds: string[]
  files: number
}

/**
 * Erases a job with its batches and candidates, their texts, files and decisions. Nothing there: nothing done, and
 * `undefined`.
 */
export async function eraseJob(
  trx: Transaction,
  workspaceId: string,
  jobId: string,
  version: number,
): Promise<Erased | undefined> {
  if (!(await trx('jobs').where({ workspace_id: workspaceId, id: jobId }).first('id'))) return undefined
  const [{ batches }] = (await trx('batches').where({ job_id: jobId }).count({ batches: '*' })) as [{ batches: number }]
  const traces = await queueFiles(trx, workspaceId, { job_id: jobId })
  await trx('counters').where({ job_id: jobId }).delete()
  await trx('jobs').where({ id: jobId }).delete()
  await bury(trx, workspaceId, { kind: 'job', id: jobId, version })
  return { ...traces, batches }
}

export async function eraseBatch(
  trx: Transaction,
  workspaceId: string,
  batchId: string,
  version: number,
): Promise<Erased | undefined> {
  if (!(await trx('batches').where({ workspace_id: workspaceId, id: batchId }).first('id'))) return undefined
  const traces = await queueFiles(trx, workspaceId, { batch_id: batchId })
  // Not deleted: the batch may come back under its id, and devices that saw no deletion have to learn of the zeros.
  await trx('counters').where({ batch_id: batchId }).update({ count: 0, version })
  await trx('batches').where({ id: batchId }).delete()
  await bury(trx, workspaceId, { kind: 'batch', id: batchId, version })
  // The batch may come back under its id, its candidates may not: so each gets a stone of its own.
  for (const id of traces.candidateIds) await bury(trx, workspaceId, { kind: 'candidate', id, version })
  return { ...traces, batches: 0 }
}

export async function eraseCandidate(
  trx: Transaction,
  workspaceId: string,
  candidateId: string,
  version: number,
): Promise<Erased | undefined> {
  const row = await trx('candidates')
    .where({ workspace_id: workspaceId, id: candidateId })
    .first<{ job_id: string; batch_id: string; status: StatusCode } | undefined>('job_id', 'batch_id', 'status')
  if (!row) return undefined
  const traces = await queueFiles(trx, workspaceId, { id: candidateId })
  await trx('candidates').where({ id: candidateId }).delete()
  await adjust(trx, { workspaceId, jobId: row.job_id, batchId: row.batch_id }, version, { [row.status]: -1 })
  await bury(trx, workspaceId, { kind: 'candidate', id: candidateId, version })
  return { ...traces, batches: 0 }
}

/** Foreign keys take along everything but the files themselves. */
async function queueFiles(
  trx: Transaction,
  workspaceId: string,
  where: { job_id?: string; batch_id?: string; id?: string },
): Promise<Pick<Erased, 'candidateIds' | 'files'>> {
  const theirs = () => trx('candidates').where({ workspace_id: workspaceId, ...where })
  const files = await queueErasure(trx, trx('files').select('key').whereIn('candidate_id', theirs().select('id')))
  const candidateIds: string[] = await theirs().pluck('id')
  return { candidateIds, files }
}
