import { ERASED_CHANNEL } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'

/** A job, batch or candidate that was deleted at a version. */
export interface Deleted {
  kind: 'job' | 'batch' | 'candidate'
  id: string
  workspaceId: string
  version: number
}

const column = { job: 'job_id', batch: 'batch_id', candidate: 'id' } as const

/**
 * Erases up to `limit` candidates of what was deleted, in one statement, and returns their number. Queues their files and
 * keys for erasure; foreign keys cascade to the rest. A batch may come back under its id, its candidates may not: each leaves a tombstone.
 */
export async function eraseSlice(trx: Transaction, { kind, id, workspaceId, version }: Deleted, limit: number): Promise<number> {
  const { rows } = await trx.raw<{ rows: [{ count: number }] }>(
    `WITH slice AS MATERIALIZED (
       SELECT id FROM candidates WHERE :column: = :id LIMIT :limit FOR UPDATE
     ), queued AS (
       INSERT INTO file_deletions (key)
       SELECT key FROM files WHERE candidate_id IN (SELECT id FROM slice)
       UNION ALL SELECT key FROM candidate_keys WHERE candidate_id IN (SELECT id FROM slice)
       ON CONFLICT DO NOTHING
     ), tombstones_made AS (
       INSERT INTO tombstones (workspace_id, kind, id, version, below)
       SELECT CAST(:workspaceId AS uuid), 'candidate', id, CAST(:version AS bigint), CAST(:id AS uuid) FROM slice
       WHERE :kind = 'batch' ON CONFLICT DO NOTHING
     ), gone AS (
       DELETE FROM candidates WHERE id IN (SELECT id FROM slice)
     )
     SELECT count(*) FROM slice`,
    { workspaceId, column: column[kind], id, version, limit, kind },
  )
  await trx.raw("SELECT pg_notify(?, '')", [ERASED_CHANNEL])
  return rows[0].count
}
