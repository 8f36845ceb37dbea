import type { Knex } from 'knex'
import { newId } from '../../shared/lib/new-id.ts'
import { AppError } from '../../shared/http/errors.ts'
import { record, type By } from '../audit/record.ts'
import { eraseAnywhere } from '../candidates/erase.ts'
import type { Transaction } from '../database/database.ts'
import { forgetAnswers } from '../http/operations.ts'
import { enterErasure, type Erasure } from './certificates.ts'
import { hashOf, isOneOf, readKey, traitsIn, type Trait, type TraitRow } from './traits.ts'

interface Act extends By {
  version: number
  /** Until when backups may hold what is erased at a time; `null` if that is not known. */
  backupsUntil: (at: Date) => Date | null
}

type Row = TraitRow & { id: string }

/**
 * Erases these candidates with all that hangs on them and returns the certificate, with the hashes of their files as `sha256s`.
 * Those that are gone already are left out. Throws `not_found` when none is there.
 */
export async function erasePerson(
  trx: Transaction,
  { member, log, version, backupsUntil }: Act,
  wanted: readonly string[],
): Promise<{ erasure: Erasure; sha256s: string[] }> {
  const { workspaceId } = member
  const rows = await listRows(trx, workspaceId, wanted)
  if (rows.length === 0) throw new AppError('not_found')
  const candidateIds = rows.map(({ id }) => id)
  const notes = await countOf(trx('notes').whereIn('candidate_id', candidateIds).where({ deleted_at: null }))
  const runs = await countOf(trx('screenings').whereIn('candidate_id', candidateIds))
  let files = 0
  await queueBackupErasures(trx, candidateIds)
  for (const id of candidateIds) files += (await eraseAnywhere(trx, workspaceId, id, version, 'person'))?.files ?? 0
  await forgetAnswers(trx, workspaceId, candidateIds)
  const at = await timeOf(trx)
  const erasure: Erasure = {
    id: newId(),
    workspaceId,
    at: at.toISOString(),
    by: { id: member.userId, name: member.name },
    candidateIds,
    notes,
    runs,
    files,
    hashes: await hashesOf(trx, workspaceId, rows),
    backupsUntil: backupsUntil(at)?.toISOString() ?? null,
  }
  await enterErasure(trx, erasure)
  const detail = { certificateId: erasure.id, candidates: candidateIds.length, files }
  await record(trx, { member, log }, { code: 'person_erased', candidateIds, detail })
  return { erasure, sha256s: rows.flatMap(({ sha256 }) => sha256 ?? []) }
}

const listRows = (trx: Transaction, workspaceId: string, ids: readonly string[]): Promise<Row[]> =>
  trx('candidates').where({ workspace_id: workspaceId }).whereIn('candidates.id', ids).select(columns)

const columns = {
  id: 'candidates.id',
  email: 'candidates.email',
  phone: 'candidates.phone',
  sha256: 'candidates.file_sha256',
  letter: 'candidates.letter',
}

/** Queues what beside the backups is theirs alone: their keys, and originals that no other candidate has. */
const queueBackupErasures = (trx: Transaction, candidateIds: readonly string[]): Promise<unknown> =>
  trx.raw(
    `INSERT INTO backup_erasures (sha256)
     SELECT sha256 FROM candidate_keys WHERE candidate_id = ANY (:candidateIds)
     UNION SELECT sha256 FROM files WHERE candidate_id = ANY (:candidateIds)
       AND NOT EXISTS (SELECT FROM files AS other WHERE other.sha256 = files.sha256 AND other.candidate_id <> ALL (:candidateIds))
     ON CONFLICT DO NOTHING`,
    { candidateIds: [...candidateIds] },
  )

async function countOf(rows: Knex.QueryBuilder): Promise<number> {
  const row = await rows.count<{ count: number }>({ count: '*' }).first()
  return row?.count ?? 0
}

async function timeOf(trx: Transaction): Promise<Date> {
  const { rows } = await trx.raw<{ rows: { at: string }[] }>('SELECT CAST(clock_timestamp() AS timestamptz(3)) AS at')
  return new Date(rows[0]!.at)
}

/** Leaves out what another candidate shares that was not erased, such as the phone of an agency: a restore would erase that one. */
async function hashesOf(trx: Transaction, workspaceId: string, rows: readonly TraitRow[]): Promise<string[]> {
  const key = await readKey(trx)
  const hashes = new Set<string>()
  for (const trait of rows.flatMap(traitsIn))
    if (!(await isHeld(trx, workspaceId, trait))) hashes.add(hashOf(key, workspaceId, trait))
  return [...hashes]
}

const isHeld = async (trx: Transaction, workspaceId: string, { what, value }: Trait): Promise<boolean> =>
  (await trx('candidates')
    .where({ workspace_id: workspaceId })
    .whereRaw(isOneOf(what), { [what]: [value] })
    .first('candidates.id')) !== undefined
