import { ERASED_CHANNEL } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'
import { announceErased, type ErasedWith } from '../webhooks/queue/announce-erased.ts'

/** A job, batch or candidate that was deleted at a version. */
export interface Deleted {
  kind: 'job' | 'batch' | 'candidate'
  id: string
  workspaceId: string
  version: number
}

/** Why a candidate is erased by itself. */
export type ReasonToErase = Exclude<ErasedWith['reason'], 'job' | 'batch'>

const column = { job: 'job_id', batch: 'batch_id', candidate: 'id' } as const

/**
 * Erases up to `limit` candidates of what was deleted, in one statement, and returns their number. Queues their files and
 * keys for erasure; foreign keys cascade to the rest. A batch may come back under its id, its candidates may not: each leaves a tombstone.
 * Webhooks are told. `reason`: of a candidate that is erased by itself.
 */
export async function eraseSlice(
  trx: Transaction,
  { kind, id, workspaceId, version }: Deleted,
  limit: number,
  reason: ReasonToErase = 'candidate',
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { id: string }[] }>(
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
     SELECT id FROM slice`,
    { workspaceId, column: column[kind], id, version, limit, kind },
  )
  await trx.raw("SELECT pg_notify(?, '')", [ERASED_CHANNEL])
  await announceErased(
    trx,
    workspaceId,
    erasedWith({ kind, id }, reason),
    rows.map((row) => row.id),
  )
  return rows.length
}

function erasedWith({ kind, id }: Pick<Deleted, 'kind' | 'id'>, reason: ReasonToErase): ErasedWith {
  if (kind === 'job') return { reason: kind, jobId: id }
  return kind === 'batch' ? { reason: kind, batchId: id } : { reason }
}
