import type { AuditAct } from '../../shared/audit/audit.ts'
import { AppError } from '../../shared/http/errors.ts'
import { append, record, type AuditLog, type By } from '../audit/record.ts'
import { queueRest } from '../candidates/erase-rest.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { requireOwnInBin } from './own.ts'
import { countHeld, listPlaces, lockBatchesOf, lockBinned, type Held } from './queries.ts'

/**
 * Erases what is in the bin for good; with a job also its batches that were deleted before it. Does nothing where there is nothing of
 * this id. Throws `not_allowed`, and `unavailable` while its candidates are being moved.
 */
export async function empty(trx: Transaction, by: By & { member: Member }, id: string): Promise<void> {
  const held = await lockBinned(trx, by.member.workspaceId, id)
  if (!held) return
  if (held.state !== 'kept') throw new AppError('unavailable', { retryAfterSeconds: 5 })
  const all = await withBatches(trx, held)
  for (const one of all) await requireOwnInBin(trx, by.member, one.id)
  await record(trx, by, ...(await eraseAll(trx, all)))
}

/** Empties what has been in the bin for its time, until nothing is left or `signal` aborts. */
export async function emptyOverdue(db: Database, log: AuditLog, signal: AbortSignal): Promise<void> {
  for (let found = true; found && !signal.aborted;) found = await db.transaction((trx) => emptyNext(trx, log))
}

async function emptyNext(trx: Transaction, log: AuditLog): Promise<boolean> {
  const due = await trx('bin')
    .where({ state: 'kept' })
    .where('empties_at', '<=', trx.fn.now())
    .forUpdate()
    .skipLocked()
    .first<{ id: string; workspaceId: string } | undefined>({ id: 'id', workspaceId: 'workspace_id' })
  if (!due) return false
  const held = await lockBinned(trx, due.workspaceId, due.id)
  const acts = held ? await eraseAll(trx, await withBatches(trx, held)) : []
  await append(
    trx,
    log,
    due.workspaceId,
    acts.map((act) => ({ ...act, detail: { ...act.detail, by: 'time' } })),
  )
  return true
}

/** With a job its batches in the bin, which could not be restored without it. */
const withBatches = async (trx: Transaction, held: Held): Promise<Held[]> =>
  held.kind === 'job' ? [held, ...(await lockBatchesOf(trx, held.jobId))] : [held]

/** Returns what is to be recorded. */
async function eraseAll(trx: Transaction, all: readonly Held[]): Promise<AuditAct[]> {
  const acts: AuditAct[] = []
  for (const held of all) acts.push(await eraseOne(trx, held))
  return acts
}

/** The candidates follow in slices, like those of any batch that was erased. */
async function eraseOne(trx: Transaction, { id, kind, jobId, workspaceId, version, kept }: Held): Promise<AuditAct> {
  const { candidateIds, files } = await countHeld(trx, id)
  for (const place of await listPlaces(trx, id)) await queueRest(trx, { kind: 'batch', id: place, workspaceId, version })
  await trx('bin').where({ id }).delete()
  const batch = kind === 'batch' && { batchId: String(kept.batches[0]?.['id']) }
  return { code: 'bin_emptied', candidateIds, detail: { jobId, ...batch, candidates: candidateIds.length, files } }
}
