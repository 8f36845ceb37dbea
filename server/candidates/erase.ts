import type { Transaction } from '../database/database.ts'
import { adjust } from '../database/counters.ts'
import { insertTombstone } from '../database/tombstones.ts'
import type { StatusCode } from '../../shared/screening/status.ts'
import { queueRest } from './erase-rest.ts'
import { eraseSlice, type ReasonToErase } from './erase-slice.ts'
import { IS_THERE } from './queries.ts'

/** What a deletion erased. `batches` leaves out a deleted batch itself, `candidateIds` includes a deleted candidate. */
export interface Erased {
  batches: number
  candidateIds: string[]
  files: number
}

/** Candidates erased in the deletion's own transaction, which blocks all other writes of the workspace. */
export const ERASED_AT_ONCE = 200

/**
 * Erases a job with its batches and candidates, their texts, files and decisions. Returns `undefined` when there is no such job.
 */
export async function eraseJob(
  trx: Transaction,
  workspaceId: string,
  jobId: string,
  version: number,
): Promise<Erased | undefined> {
  if (!(await trx('jobs').where({ workspace_id: workspaceId, id: jobId }).first('id'))) return undefined
  const below = await listBelow(trx, { job_id: jobId })
  await trx('counters').where({ job_id: jobId }).delete()
  const batches = await trx('batches').where({ job_id: jobId }).delete()
  await trx('jobs').where({ id: jobId }).delete()
  await insertTombstone(trx, workspaceId, { kind: 'job', id: jobId, version })
  await eraseBelow(trx, { kind: 'job', id: jobId, workspaceId, version })
  return { ...below, batches }
}

export async function eraseBatch(
  trx: Transaction,
  workspaceId: string,
  batchId: string,
  version: number,
): Promise<Erased | undefined> {
  if (!(await trx('batches').where({ workspace_id: workspaceId, id: batchId }).first('id'))) return undefined
  const below = await listBelow(trx, { batch_id: batchId })
  // Zeroed, not deleted: the batch may come back under its id, and devices that missed the deletion must pull the zeros.
  await trx('counters').where({ batch_id: batchId }).update({ count: 0, version })
  await trx('batches').where({ id: batchId }).delete()
  await insertTombstone(trx, workspaceId, { kind: 'batch', id: batchId, version })
  await eraseBelow(trx, { kind: 'batch', id: batchId, workspaceId, version })
  return { ...below, batches: 0 }
}

export async function eraseCandidate(
  trx: Transaction,
  workspaceId: string,
  candidateId: string,
  version: number,
  reason?: ReasonToErase,
): Promise<Erased | undefined> {
  const row = await trx('candidates')
    .where({ workspace_id: workspaceId, id: candidateId })
    .whereRaw(IS_THERE)
    .first<{ job_id: string; batch_id: string; status: StatusCode } | undefined>('job_id', 'batch_id', 'status')
  if (!row) return undefined
  const below = await listBelow(trx, { id: candidateId })
  await eraseSlice(trx, { kind: 'candidate', id: candidateId, workspaceId, version }, 1, reason)
  await adjust(trx, { workspaceId, jobId: row.job_id, batchId: row.batch_id }, version, { [row.status]: -1 })
  await insertTombstone(trx, workspaceId, { kind: 'candidate', id: candidateId, version })
  return { ...below, batches: 0 }
}

/** For the audit trail. Leaves out candidates of a batch that was deleted earlier: that deletion recorded them. */
async function listBelow(
  trx: Transaction,
  where: { job_id?: string; batch_id?: string; id?: string },
): Promise<Pick<Erased, 'candidateIds' | 'files'>> {
  const found = await trx('candidates')
    .leftJoin('files', 'files.candidate_id', 'candidates.id')
    .where(where)
    .whereRaw(IS_THERE)
    .first<{ ids: string | null; files: number }>(
      trx.raw(`string_agg(candidates.id::text, ',') AS ids`),
      trx.raw('count(files.key) AS files'),
    )
  return { candidateIds: found.ids?.split(',') ?? [], files: found.files }
}

async function eraseBelow(
  trx: Transaction,
  deleted: { kind: 'job' | 'batch'; id: string; workspaceId: string; version: number },
): Promise<void> {
  if ((await eraseSlice(trx, deleted, ERASED_AT_ONCE)) === ERASED_AT_ONCE) await queueRest(trx, deleted)
}
