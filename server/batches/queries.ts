import { nameKey } from '../../shared/batches/batch-id.ts'
import type { Batch, ListedBatch } from '../../shared/batches/batch.ts'
import { fold } from '../../shared/lib/text.ts'
import type { Database, Transaction } from '../database/database.ts'

export const columns = {
  id: 'batches.id',
  jobId: 'batches.job_id',
  name: 'batches.name',
  createdAt: 'batches.created_at',
  version: 'batches.version',
} satisfies Record<keyof Batch, string>

export function findBatch(db: Database, workspaceId: string, id: string): Promise<Batch | undefined> {
  return db('batches').where({ workspace_id: workspaceId, id }).first(columns)
}

export function findBatchNamed(db: Database, jobId: string, name: string): Promise<Batch | undefined> {
  return db('batches')
    .where({ job_id: jobId, name_key: nameKey(name) })
    .first(columns)
}

export async function insertBatch(trx: Transaction, workspaceId: string, batch: Omit<Batch, 'createdAt'>): Promise<void> {
  await trx('batches').insert({
    id: batch.id,
    workspace_id: workspaceId,
    job_id: batch.jobId,
    ...stored(batch.name),
    version: batch.version,
  })
}

export async function renameBatch(trx: Transaction, id: string, name: string, version: number): Promise<void> {
  await trx('batches')
    .where({ id })
    .update({ ...stored(name), version })
}

/** The name, and the texts by which it is found. */
export const stored = (name: string) => ({ name: name.trim(), name_key: nameKey(name), search: fold(name) })

type Listed = Omit<ListedBatch, 'job'> & { jobTitle: string }

/** Newest first: all batches, or those of `ids`. */
export async function listBatches(db: Database, workspaceId: string, ids?: readonly string[]): Promise<ListedBatch[]> {
  const rows: Listed[] = await db('batches')
    .join('jobs', 'jobs.id', 'batches.job_id')
    .where({ 'batches.workspace_id': workspaceId })
    .where((it) => ids && it.whereIn('batches.id', ids))
    .orderBy([
      { column: 'batches.created_at', order: 'desc' },
      { column: 'batches.id', order: 'desc' },
    ])
    .select(columns)
    .select({
      jobTitle: 'jobs.title',
      candidateCount: db.raw('(SELECT coalesce(sum(count), 0) FROM counters WHERE counters.batch_id = batches.id)'),
    })
  return rows.map(({ jobTitle, ...row }) => ({ ...row, job: { id: row.jobId, title: jobTitle } }))
}
