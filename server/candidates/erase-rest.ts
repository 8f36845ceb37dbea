import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../shared/http/errors.ts'
import { ERASED_CHANNEL } from '../database/change.ts'
import type { Database, Transaction } from '../database/database.ts'
import { eraseSlice, type Deleted } from './erase-slice.ts'
import { IS_THERE } from './queries.ts'

/** Small, because a slice keeps a processor of the database busy meanwhile, and whoever asks for something waits. */
const SLICE = 100
const COMES_BACK_AFTER_SECONDS = 5

/** Queues what is to be erased in slices outside of the workspace's lock. `IS_THERE` hides it meanwhile. */
export async function queueRest(trx: Transaction, { kind, id, workspaceId, version }: Deleted): Promise<void> {
  await trx('erasures').insert({ kind, id, workspace_id: workspaceId, version }).onConflict(['kind', 'id']).merge()
  await trx.raw("SELECT pg_notify(?, '')", [ERASED_CHANNEL])
}

/**
 * Throws `unavailable` while a deleted batch's candidates are being moved into the bin or erased: a new batch under its id would
 * contain them.
 */
export async function refuseWhileErased(trx: Transaction, batchId: string): Promise<void> {
  const filling = trx('bin_batches').join('bin', 'bin.id', 'bin_batches.bin_id').where({ batch_id: batchId, state: 'filling' })
  const erased = trx('erasures').where({ kind: 'batch', id: batchId })
  if ((await filling.first('bin.id')) ?? (await erased.first('id')))
    throw new AppError('unavailable', { retryAfterSeconds: COMES_BACK_AFTER_SECONDS })
}

/**
 * Erases all that is queued, slice by slice, with pauses as long as the slices. It may be interrupted at any point, and several
 * servers may run it at once. Ends after the current slice when `signal` aborts.
 */
export async function eraseRest(db: Database, signal?: AbortSignal, slice = SLICE): Promise<void> {
  while (!signal?.aborted) {
    const startedAt = performance.now()
    if (!(await db.transaction((trx) => eraseNext(trx, slice)))) return
    await sleep(performance.now() - startedAt, undefined, { signal }).catch(() => undefined)
  }
}

async function eraseNext(trx: Transaction, slice: number): Promise<boolean> {
  const row = await trx('erasures')
    .orderBy('queued_at')
    .forUpdate()
    .skipLocked()
    .first<(Deleted & { workspaceId: string }) | undefined>('kind', 'id', 'version', { workspaceId: 'workspace_id' })
  if (!row) return false
  if ((await eraseSlice(trx, row, slice)) < slice) await trx('erasures').where({ kind: row.kind, id: row.id }).delete()
  return true
}

/** Its job is being taken in from an archive. */
const IS_INCOMING = `EXISTS (SELECT FROM incoming_jobs
  WHERE incoming_jobs.job_id = candidates.job_id AND renewed_at > now() - interval '1 hour')`
const IS_IN_BIN = `EXISTS (SELECT FROM bin_batches WHERE candidates.batch_id IN (bin_batches.id, bin_batches.batch_id))`

/**
 * Queues the candidates that have no batch, are not in the bin and have no queued erasure: a server of an earlier version deleted their
 * batch, or a process ended that was taking in their job.
 */
export async function queueOrphans(db: Database): Promise<void> {
  await db.raw(
    `INSERT INTO erasures (kind, id, workspace_id, version)
     SELECT 'batch', batch_id, workspace_id, max(version) FROM candidates
     WHERE NOT ${IS_THERE} AND NOT ${IS_INCOMING} AND NOT ${IS_IN_BIN}
     GROUP BY batch_id, workspace_id ON CONFLICT DO NOTHING`,
  )
  await db('incoming_jobs').whereRaw(`renewed_at < now() - interval '1 day'`).delete()
}
