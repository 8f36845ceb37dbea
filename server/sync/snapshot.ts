import type { Batch } from '../../shared/batches/batch.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import type { Job } from '../../shared/jobs/job.ts'
import * as batchQueries from '../batches/queries.ts'
import * as candidateQueries from '../candidates/queries.ts'
import type { Transaction } from '../database/database.ts'
import * as jobQueries from '../jobs/queries.ts'
import { LAST_ID, type SnapshotCursor } from './cursor.ts'
import type { Rows } from './rows.ts'

/** All jobs, all batches, then candidates newest first. Later changes have a version above the horizon and follow as changes. */
export async function snapshotAfter(trx: Transaction, cursor: SnapshotCursor, limit: number, oldest?: string): Promise<Rows> {
  const { after, workspace } = cursor
  const stage = after?.kind ?? 'job'
  let left = limit

  const jobs = stage === 'job' ? await jobsAfter(trx, workspace, after?.id, left) : []
  left -= jobs.length
  const batches =
    stage !== 'candidate' && left > 0 ? await batchesAfter(trx, workspace, stage === 'batch' ? after?.id : undefined, left) : []
  left -= batches.length
  const candidates =
    left > 0 ? await candidatesAfter(trx, workspace, stage === 'candidate' ? after : undefined, left, oldest) : []
  const isFull = left - candidates.length === 0

  const last = lastOf(jobs, batches, candidates) ?? after
  const { in: _, horizon, after: __, ...place } = cursor
  return {
    jobs,
    batches,
    candidates,
    deleted: [],
    isFull,
    next: isFull && last ? { ...cursor, after: last } : { ...place, in: 'changes', after: [horizon, '~', LAST_ID] },
  }
}

function lastOf(jobs: Job[], batches: Batch[], candidates: CandidateSummary[]): SnapshotCursor['after'] {
  const [candidate, batch, job] = [candidates.at(-1), batches.at(-1), jobs.at(-1)]
  if (candidate) return { kind: 'candidate', id: candidate.id, createdAt: candidate.createdAt }
  if (batch) return { kind: 'batch', id: batch.id }
  return job && { kind: 'job', id: job.id }
}

function jobsAfter(trx: Transaction, workspaceId: string, after: string | undefined, limit: number): Promise<Job[]> {
  const query = trx('jobs').where({ workspace_id: workspaceId }).orderBy('id').limit(limit).select(jobQueries.columns)
  return after ? query.where('id', '>', after) : query
}

function batchesAfter(trx: Transaction, workspaceId: string, after: string | undefined, limit: number): Promise<Batch[]> {
  const query = trx('batches').where({ workspace_id: workspaceId }).orderBy('id').limit(limit).select(batchQueries.columns)
  return after ? query.where('id', '>', after) : query
}

async function candidatesAfter(
  trx: Transaction,
  workspaceId: string,
  after: SnapshotCursor['after'],
  limit: number,
  oldest: string | undefined,
): Promise<CandidateSummary[]> {
  const query = candidateQueries
    .candidatesWithJob(trx, workspaceId)
    .orderByRaw('candidates.created_at DESC, candidates.id DESC')
    .limit(limit)
    .select(candidateQueries.summaryColumns)
  if (oldest) query.where('candidates.created_at', '>=', oldest)
  if (after) query.whereRaw('(candidates.created_at, candidates.id) < (?, ?)', [after.createdAt ?? null, after.id])
  return (await query).map(candidateQueries.summaryFrom)
}
