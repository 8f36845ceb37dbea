import type { StatusCode } from '../../shared/screening/status.ts'
import type { Count } from '../../shared/sync/sync.ts'
import type { Database, Transaction } from './database.ts'

export interface CounterKey {
  workspaceId: string
  jobId: string
  batchId: string
}

/** Adds to the counts of a batch, in the transaction that changes its candidates. */
export async function adjust(
  trx: Transaction,
  place: CounterKey,
  version: number,
  by: Partial<Record<StatusCode, number>>,
): Promise<void> {
  const rows = Object.entries(by).map(([status, count]) => ({
    workspace_id: place.workspaceId,
    job_id: place.jobId,
    batch_id: place.batchId,
    status: Number(status),
    count,
    version,
  }))
  await trx('counters')
    .insert(rows)
    .onConflict(['batch_id', 'status'])
    .merge({ count: trx.raw('counters.count + excluded.count'), version })
}

/** Counts that changed above a version; zeros are included, so that a device replaces its old counts. */
export function listCounts(db: Database, workspaceId: string, above = 0): Promise<Count[]> {
  return db('counters')
    .where({ workspace_id: workspaceId })
    .where('version', '>', above)
    .orderBy(['job_id', 'batch_id', 'status'])
    .select({ jobId: 'job_id', batchId: 'batch_id', status: 'status', count: 'count', version: 'version' })
}
