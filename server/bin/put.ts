import { BIN_DAYS } from '../../shared/bin/bin-days.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { AppError } from '../../shared/http/errors.ts'
import { listBelow, type Erased } from '../candidates/erase.ts'
import type { Transaction } from '../database/database.ts'
import { insertTombstone } from '../database/tombstones.ts'
import type { Member } from '../http/scope.ts'
import { readRows, type KeptRows } from './kept-rows.ts'
import { MOVED_AT_ONCE, fillSlice, queueRest } from './move.ts'

interface Act {
  member: Pick<Member, 'workspaceId' | 'name'>
  version: number
}

/**
 * Deletes a job with its batches and moves all of it into the bin. For devices it is gone. Returns `undefined` when there is no such
 * job; throws `unavailable` while something of it is being restored.
 */
export async function putJob(trx: Transaction, act: Act, jobId: string): Promise<Erased | undefined> {
  const { workspaceId } = act.member
  const job = await trx('jobs').where({ workspace_id: workspaceId, id: jobId }).first<{ title: string } | undefined>('title')
  if (!job) return undefined
  await refuseWhileRestored(trx, { 'bin.job_id': jobId })
  const below = await listBelow(trx, { job_id: jobId })
  const kept = await readRows(trx, { jobId })
  await trx('counters').where({ job_id: jobId }).delete()
  const batches = await trx('batches').where({ job_id: jobId }).delete()
  await trx('jobs').where({ id: jobId }).delete()
  await insertTombstone(trx, workspaceId, { kind: 'job', id: jobId, version: act.version })
  await put(trx, act, { kind: 'job', jobId, jobTitle: job.title, name: job.title, kept })
  return { ...below, batches }
}

export async function putBatch(trx: Transaction, act: Act, batchId: string): Promise<Erased | undefined> {
  const { workspaceId } = act.member
  const batch = await trx('batches')
    .join('jobs', 'jobs.id', 'batches.job_id')
    .where({ 'batches.workspace_id': workspaceId, 'batches.id': batchId })
    .first<{ name: string; jobId: string; jobTitle: string } | undefined>({
      name: 'batches.name',
      jobId: 'jobs.id',
      jobTitle: 'jobs.title',
    })
  if (!batch) return undefined
  await refuseWhileRestored(trx, { 'bin_batches.batch_id': batchId })
  const below = await listBelow(trx, { batch_id: batchId })
  const kept = await readRows(trx, { batchId })
  // Zeroed, not deleted: the batch may come back under its id, and devices that missed the deletion must pull the zeros.
  await trx('counters').where({ batch_id: batchId }).update({ count: 0, version: act.version })
  await trx('batches').where({ id: batchId }).delete()
  await insertTombstone(trx, workspaceId, { kind: 'batch', id: batchId, version: act.version })
  await put(trx, act, { kind: 'batch', ...batch, kept })
  return { ...below, batches: 0 }
}

/** Candidates that come back later would find their batch gone. */
async function refuseWhileRestored(trx: Transaction, where: Record<string, string>): Promise<void> {
  const restored = trx('bin')
    .leftJoin('bin_batches', 'bin_batches.bin_id', 'bin.id')
    .where({ state: 'restoring', ...where })
  if (await restored.first('bin.id')) throw new AppError('unavailable', { retryAfterSeconds: 5 })
}

interface Deleted {
  kind: 'job' | 'batch'
  jobId: string
  jobTitle: string
  name: string
  kept: KeptRows
}

async function put(trx: Transaction, act: Act, { kind, jobId, jobTitle, name, kept }: Deleted): Promise<void> {
  const id = newId()
  await trx('bin').insert({
    id,
    workspace_id: act.member.workspaceId,
    kind,
    job_id: jobId,
    job_title: jobTitle,
    name,
    kept: JSON.stringify(kept),
    version: act.version,
    deleted_by: act.member.name,
    empties_at: trx.raw(`now() + make_interval(days => ?)`, [BIN_DAYS]),
  })
  const batches = kept.batches.map((batch) => ({
    id: newId(),
    workspace_id: act.member.workspaceId,
    bin_id: id,
    batch_id: batch['id'],
    name: batch['name'],
  }))
  if (batches.length > 0) await trx.batchInsert('bin_batches', batches)
  if (!(await fillSlice(trx, id, MOVED_AT_ONCE))) await queueRest(trx)
}
