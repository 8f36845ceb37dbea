import { AppError } from '../../shared/http/errors.ts'
import type { Database, Transaction } from '../database/database.ts'
import { eraseSlice, type Deleted } from './erase-slice.ts'
import { IS_THERE } from './queries.ts'

const SLICE = 500
const COMES_BACK_AFTER_SECONDS = 5

/** What is left of a deletion is erased in slices, outside of the workspace's lock; nobody gets it meanwhile. */
export async function queueRest(trx: Transaction, { kind, id, workspaceId, version }: Deleted): Promise<void> {
  await trx('erasures').insert({ kind, id, workspace_id: workspaceId, version }).onConflict(['kind', 'id']).merge()
}

/** Throws `unavailable` for a batch that is to come back before all that lay in it is erased: it would lie in it again. */
export async function refuseWhileErased(trx: Transaction, batchId: string): Promise<void> {
  if (await trx('erasures').where({ kind: 'batch', id: batchId }).first('id'))
    throw new AppError('unavailable', { retryAfterSeconds: COMES_BACK_AFTER_SECONDS })
}

/** Goes on with what was deleted until nothing is left of it. It may break off at any point, and several servers may do it at once. */
export async function eraseRest(db: Database, slice = SLICE): Promise<void> {
  while (await db.transaction((trx) => eraseNext(trx, slice)));
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

/** Candidates without a batch and without anybody who erases them: a server of an earlier version deleted their batch. */
export async function queueOrphans(db: Database): Promise<void> {
  await db.raw(
    `INSERT INTO erasures (kind, id, workspace_id, version)
     SELECT 'batch', batch_id, workspace_id, max(version) FROM candidates WHERE NOT ${IS_THERE} GROUP BY batch_id, workspace_id
     ON CONFLICT DO NOTHING`,
  )
}
