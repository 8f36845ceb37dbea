import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusCode } from '../../shared/screening/status.ts'
import { BIN_CHANNEL, change } from '../database/change.ts'
import { adjust } from '../database/counters.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Candidates moved in the transaction of a deletion or restoration itself, which blocks all other writes of the workspace. */
export const MOVED_AT_ONCE = 200

/** Small, because a slice keeps a processor of the database busy meanwhile, and whoever asks for something waits. */
const SLICE = 100

/** Wakes whoever moves the rest (`moveRest`). */
export const queueRest = async (trx: Transaction): Promise<void> => {
  await trx.raw("SELECT pg_notify(?, '')", [BIN_CHANNEL])
}

/**
 * Moves all candidates that are still on their way into the bin or out of it, slice by slice, with pauses as long as the slices. It
 * may be interrupted at any point, and several servers may run it at once. Ends after the current slice when `signal` aborts.
 */
export async function moveRest(db: Database, signal?: AbortSignal, slice = SLICE): Promise<void> {
  while (!signal?.aborted) {
    const startedAt = performance.now()
    const next = await findMoving(db)
    if (!next) return
    if (next.state === 'filling') await db.transaction((trx) => fillSlice(trx, next.id, slice))
    else await change(db, next.workspaceId, (trx, version) => restoreSlice(trx, { ...next, version }, slice))
    await sleep(performance.now() - startedAt, undefined, { signal }).catch(() => undefined)
  }
}

interface Moving {
  id: string
  workspaceId: string
  state: 'filling' | 'restoring'
}

const findMoving = (db: Database): Promise<Moving | undefined> =>
  db('bin').whereNot({ state: 'kept' }).orderBy('deleted_at').first({ id: 'id', workspaceId: 'workspace_id', state: 'state' })

/** Whether the row is there in this state. Locks it, so that of several servers one moves at a time. */
const isStill = async (trx: Transaction, id: string, state: Moving['state']): Promise<boolean> =>
  (await trx('bin').where({ id, state }).forUpdate().first('id')) !== undefined

/**
 * Moves up to `limit` candidates of a deleted batch or job into the bin, with their queued screenings; a worker that has one of these
 * loses it. Outside of the workspace's lock, since all of them are hidden with their batch already. True once all are there.
 */
export async function fillSlice(trx: Transaction, id: string, limit: number): Promise<boolean> {
  if (!(await isStill(trx, id, 'filling'))) return true
  const { rows } = await trx.raw<{ rows: [{ count: number }] }>(
    `WITH slice AS MATERIALIZED (
       SELECT candidates.id, bin_batches.id AS batch_id
       FROM bin_batches JOIN candidates ON candidates.batch_id = bin_batches.batch_id
       WHERE bin_batches.bin_id = :id LIMIT :limit FOR UPDATE OF candidates
     ), moved AS (
       UPDATE candidates SET batch_id = slice.batch_id FROM slice WHERE candidates.id = slice.id
     ), held AS (
       UPDATE screenings SET state = 'binned', claims = claims + 1, attempts = 0, lease_until = NULL
       FROM slice WHERE candidate_id = slice.id AND state = 'queued'
     )
     SELECT count(*) FROM slice`,
    { id, limit },
  )
  const isWhole = rows[0].count < limit
  if (isWhole) await trx('bin').where({ id }).update({ state: 'kept' })
  return isWhole
}

/** Within `change`: brings back up to `limit` candidates at a version above their tombstone, as new ones. True once all are back. */
export async function restoreSlice(
  trx: Transaction,
  { id, workspaceId, version }: { id: string; workspaceId: string; version: number },
  limit: number,
): Promise<boolean> {
  if (!(await isStill(trx, id, 'restoring'))) return true
  const { rows } = await trx.raw<{ rows: { jobId: string; batchId: string; status: StatusCode; count: number }[] }>(
    `WITH slice AS MATERIALIZED (
       SELECT candidates.id, candidates.job_id, bin_batches.batch_id, candidates.status
       FROM bin_batches JOIN candidates ON candidates.batch_id = bin_batches.id
       WHERE bin_batches.bin_id = :id LIMIT :limit FOR UPDATE OF candidates
     ), moved AS (
       UPDATE candidates SET batch_id = slice.batch_id, version = :version FROM slice WHERE candidates.id = slice.id
     ), queued AS (
       UPDATE screenings SET state = 'queued', turn = NULL, run_at = now(), stage = 'waiting', done = 0, total = 0, waiting_for = NULL
       FROM slice WHERE candidate_id = slice.id AND state = 'binned'
     )
     SELECT job_id AS "jobId", batch_id AS "batchId", status, count(*) FROM slice GROUP BY job_id, batch_id, status`,
    { id, version, limit },
  )
  for (const { jobId, batchId, status, count } of rows)
    await adjust(trx, { workspaceId, jobId, batchId }, version, { [status]: count })
  const isWhole = rows.reduce((sum, { count }) => sum + count, 0) < limit
  if (isWhole) await trx('bin').where({ id }).delete()
  return isWhole
}
