import { BATCH_NAME_LIMIT } from '../../shared/batches/batch.ts'
import { AppError } from '../../shared/http/errors.ts'
import { record, type By } from '../audit/record.ts'
import { unusedId } from '../batches/open.ts'
import * as batches from '../batches/queries.ts'
import { refuseWhileErased } from '../candidates/erase-rest.ts'
import type { Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { findJob } from '../jobs/queries.ts'
import { insertRows, type KeptRows } from './kept-rows.ts'
import { MOVED_AT_ONCE, queueRest, restoreSlice } from './move.ts'
import { requireOwnInBin } from './own.ts'
import { countHeld, lockBinned, type Held } from './queries.ts'

interface Act extends By {
  member: Member
  version: number
}

/**
 * Brings a job or batch back with all that hung on it, under new versions. A batch whose name or id is taken meanwhile gets another.
 * Throws `not_found`; `not_allowed` where the caller could not have deleted it; `deleted` for a batch whose job is deleted;
 * `unavailable` while its candidates are being moved.
 */
export async function restore(trx: Transaction, act: Act, id: string): Promise<void> {
  const { workspaceId } = act.member
  const held = await lockBinned(trx, workspaceId, id)
  if (!held) throw new AppError('not_found')
  if (held.state !== 'kept') throw new AppError('unavailable', { retryAfterSeconds: 5 })
  await requireOwnInBin(trx, act.member, id)
  if (held.kind === 'batch' && !(await findJob(trx, workspaceId, held.jobId)))
    throw new AppError('deleted', { message: 'The job of this batch is deleted: restore the job first.' })

  const { candidateIds, files } = await countHeld(trx, id)
  const kept = await placeBatches(trx, held, act.version)
  await insertRows(trx, { ...kept, jobs: kept.jobs.map((job) => ({ ...job, version: act.version })) })
  await trx('bin').where({ id }).update({ state: 'restoring' })
  if (!(await restoreSlice(trx, { id, workspaceId, version: act.version }, MOVED_AT_ONCE))) await queueRest(trx)
  await record(trx, act, {
    code: 'bin_restored',
    candidateIds,
    detail: { ...idsOf(kept, held), candidates: candidateIds.length, files },
  })
}

/** The batches' rows as they are inserted again. */
async function placeBatches(trx: Transaction, { id, jobId, kept }: Held, version: number): Promise<KeptRows> {
  const placed: KeptRows['batches'] = []
  for (const row of kept.batches) {
    const before = String(row['id'])
    const after = await unusedId(trx, before)
    await refuseWhileErased(trx, after)
    if (after !== before) await trx('bin_batches').where({ bin_id: id, batch_id: before }).update({ batch_id: after })
    placed.push({ ...row, id: after, ...batches.stored(await freeName(trx, jobId, String(row['name']))), version })
  }
  return { ...kept, batches: placed }
}

/** The name, or where another batch of the job has it by now: with a number. */
async function freeName(trx: Transaction, jobId: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`
    const wanted = `${name.slice(0, BATCH_NAME_LIMIT - mark.length)}${mark}`
    if (!(await batches.findBatchNamed(trx, jobId, wanted))) return wanted
  }
}

const idsOf = ({ batches: [batch] }: KeptRows, { kind, jobId }: Held) =>
  kind === 'batch' ? { jobId, batchId: String(batch?.['id']) } : { jobId }
