import { append } from '../audit/record.ts'
import { eraseAnywhere } from '../candidates/erase.ts'
import { change } from '../database/change.ts'
import type { Transaction } from '../database/database.ts'
import { enterErasure, type Erasure } from './certificates.ts'
import { readKey, type TraitRow } from './traits.ts'
import { erasedBy } from './was-erased.ts'

const NO_LOG = { info: () => {} }

/**
 * Erases in restored rows whom these erasures erased, enters their certificates, and returns the number of candidates. Somebody who
 * applied again after an erasure stays.
 */
export async function eraseAgain(trx: Transaction, erasures: readonly Erasure[]): Promise<number> {
  let erased = 0
  for (const [workspaceId, own] of Map.groupBy(erasures, (one) => one.workspaceId)) {
    if (!(await trx('workspaces').where({ id: workspaceId }).first('id'))) continue
    const ids = await listErased(trx, workspaceId, own)
    if (ids.length > 0) await eraseAll(trx, workspaceId, ids)
    for (const erasure of own) await enterErasure(trx, erasure)
    erased += ids.length
  }
  return erased
}

const eraseAll = (db: Transaction, workspaceId: string, candidateIds: readonly string[]): Promise<void> =>
  change(db, workspaceId, async (trx, version) => {
    let files = 0
    for (const id of candidateIds) files += (await eraseAnywhere(trx, workspaceId, id, version, 'person'))?.files ?? 0
    const detail = { by: 'restore', candidates: candidateIds.length, files }
    await append(trx, NO_LOG, workspaceId, [{ code: 'person_erased', candidateIds, detail }])
  })

type Row = TraitRow & { id: string; createdAt: string }

async function listErased(trx: Transaction, workspaceId: string, erasures: readonly Erasure[]): Promise<string[]> {
  const rows: Row[] = await trx('candidates').where({ workspace_id: workspaceId }).select({
    id: 'id',
    email: 'email',
    phone: 'phone',
    sha256: 'file_sha256',
    letter: 'letter',
    createdAt: 'created_at',
  })
  return rows.filter(erasedBy(erasures, await readKey(trx), workspaceId)).map(({ id }) => id)
}
