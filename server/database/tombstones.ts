import { AppError } from '../../shared/http/errors.ts'
import type { Tombstone } from '../../shared/sync/sync.ts'
import type { Transaction } from './database.ts'

export async function insertTombstone(trx: Transaction, workspaceId: string, { kind, id, version }: Tombstone): Promise<void> {
  await trx('tombstones')
    .insert({ workspace_id: workspaceId, kind, id, version })
    .onConflict(['workspace_id', 'kind', 'id'])
    .merge()
}

/**
 * Throws `deleted` when one of these ids was deleted: no row comes back under an id that devices were told to forget. A batch may
 * come back, since its id follows from job and name; its tombstone stays, for devices that have its earlier candidates.
 */
export async function refuseDeleted(trx: Transaction, workspaceId: string, ids: string[]): Promise<void> {
  const found = await trx('tombstones')
    .where({ workspace_id: workspaceId })
    .whereIn('kind', ['job', 'candidate'])
    .whereIn('id', ids)
    .first('id')
  if (found) throw new AppError('deleted')
}
