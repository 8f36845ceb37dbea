import type { Transaction } from '../database/database.ts'
import { adjust } from '../database/counters.ts'
import { insertTombstone } from '../database/tombstones.ts'
import type { StatusCode } from '../../shared/screening/status.ts'
import { eraseSlice, type ReasonToErase } from './erase-slice.ts'
import { IS_THERE } from './queries.ts'

/** What a deletion took along. `batches` leaves out a deleted batch itself, `candidateIds` includes a deleted candidate. */
export interface Erased {
  batches: number
  candidateIds: string[]
  files: number
}

export async function eraseCandidate(
  trx: Transaction,
  workspaceId: string,
  candidateId: string,
  version: number,
  reason?: ReasonToErase,
): Promise<Erased | undefined> {
  const row = await trx('candidates')
    .where({ workspace_id: workspaceId, id: candidateId })
    .whereRaw(IS_THERE)
    .first<{ job_id: string; batch_id: string; status: StatusCode } | undefined>('job_id', 'batch_id', 'status')
  if (!row) return undefined
  const below = await listBelow(trx, { id: candidateId })
  await eraseSlice(trx, { kind: 'candidate', id: candidateId, workspaceId, version }, 1, { reason })
  await adjust(trx, { workspaceId, jobId: row.job_id, batchId: row.batch_id }, version, { [row.status]: -1 })
  await insertTombstone(trx, workspaceId, { kind: 'candidate', id: candidateId, version })
  return { ...below, batches: 0 }
}

/** Also erases one that is in the bin. Returns `undefined` when there is no such candidate. */
export async function eraseAnywhere(
  trx: Transaction,
  workspaceId: string,
  candidateId: string,
  version: number,
  reason?: ReasonToErase,
): Promise<Erased | undefined> {
  const erased = await eraseCandidate(trx, workspaceId, candidateId, version, reason)
  if (erased) return erased
  if (!(await trx('candidates').where({ workspace_id: workspaceId, id: candidateId }).first('id'))) return undefined
  const files: string[] = await trx('files').where({ candidate_id: candidateId }).pluck('key')
  await eraseSlice(trx, { kind: 'candidate', id: candidateId, workspaceId, version }, 1, { reason })
  await insertTombstone(trx, workspaceId, { kind: 'candidate', id: candidateId, version })
  return { batches: 0, candidateIds: [candidateId], files: files.length }
}

/** For the audit trail. Leaves out candidates of a batch that was deleted earlier: that deletion recorded them. */
export async function listBelow(
  trx: Transaction,
  where: { job_id?: string; batch_id?: string; id?: string },
): Promise<Pick<Erased, 'candidateIds' | 'files'>> {
  const found = await trx('candidates')
    .leftJoin('files', 'files.candidate_id', 'candidates.id')
    .where(where)
    .whereRaw(IS_THERE)
    .first<{ ids: string | null; files: number }>(
      trx.raw(`string_agg(candidates.id::text, ',') AS ids`),
      trx.raw('count(files.key) AS files'),
    )
  return { candidateIds: found.ids?.split(',') ?? [], files: found.files }
}
