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
export type ReasonToErase = Exclude<ErasedWith['reason'], 'bin'>

const column = { job: 'job_id', batch: 'batch_id', candidate: 'id' } as const

/**
 * Erases up to `limit` candidates of what was deleted, in one statement, and returns their number. Queues their files and
 * keys for erasure; foreign keys cascade to the rest. A batch may come back under its id, its candidates may not: each leaves a tombstone.
 * Webhooks are told, unless they were never there for anybody (`isHidden`). `reason`: of a candidate that is erased by itself.
 */
export async function eraseSlice(
  trx: Transaction,
  { kind, id, workspaceId, version }: Deleted,
  limit: number,
  { reason = 'candidate', isHidden = false }: { reason?: ReasonToErase | undefined; isHidden?: boolean } = {},
): Promise<number> {
  const { rows } = await trx.raw<{ rows: { id: string; jobId: string }[] }>(
    `WITH slice AS MATERIALIZED (
       SELECT id, job_id FROM candidates WHERE :column: = :id LIMIT :limit FOR UPDATE
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
     SELECT id, job_id AS "jobId" FROM slice`,
    { workspaceId, column: column[kind], id, version, limit, kind },
  )
  await trx.raw("SELECT pg_notify(?, '')", [ERASED_CHANNEL])
  if (isHidden) return rows.length
  for (const [jobId, same] of Map.groupBy(rows, (row) => row.jobId))
    await announceErased(
      trx,
      workspaceId,
      kind === 'candidate' ? { reason } : { reason: 'bin', jobId },
      same.map((row) => row.id),
    )
  return rows.length
}
