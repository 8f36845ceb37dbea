import type { Binned } from '../../shared/bin/bin.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import type { KeptRows } from './kept-rows.ts'

const columns = {
  id: 'bin.id',
  kind: 'bin.kind',
  name: 'bin.name',
  deletedBy: 'bin.deleted_by',
  deletedAt: 'bin.deleted_at',
  emptiesAt: 'bin.empties_at',
  state: 'bin.state',
  jobId: 'bin.job_id',
  jobTitle: 'bin.job_title',
}

type Row = Omit<Binned, 'job' | 'isAllowed'> & { jobId: string; jobTitle: string; hasOthers: boolean }

/** A candidate's batch is still its own until its slice is moved into the bin. */
const CANDIDATES = `FROM bin_batches JOIN candidates
  ON candidates.batch_id = bin_batches.id OR bin.state = 'filling' AND candidates.batch_id = bin_batches.batch_id
  WHERE bin_batches.bin_id = bin.id`

/** What the workspace can restore, the last deleted first. */
export async function listBinned(db: Database, { workspaceId, userId, isAdmin }: Member): Promise<Binned[]> {
  const rows: Row[] = await db('bin')
    .where({ workspace_id: workspaceId })
    .orderBy([
      { column: 'deleted_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select(columns)
    .select({
      candidates: db.raw(`(SELECT count(*) ${CANDIDATES})`),
      hasPlace: db.raw(`bin.kind = 'job' OR EXISTS (SELECT FROM jobs WHERE jobs.id = bin.job_id)`),
      hasOthers: db.raw(`EXISTS (SELECT ${CANDIDATES} AND uploaded_by_id IS DISTINCT FROM ?)`, [userId]),
    })
  return rows.map(({ jobId, jobTitle, hasOthers, ...row }) => ({
    ...row,
    job: { id: jobId, title: jobTitle },
    isAllowed: isAdmin || !hasOthers,
  }))
}

export interface Held {
  id: string
  workspaceId: string
  kind: Binned['kind']
  jobId: string
  state: Binned['state']
  /** That of the deletion. */
  version: number
  kept: KeptRows
}

const held = {
  id: 'id',
  workspaceId: 'workspace_id',
  kind: 'kind',
  jobId: 'job_id',
  state: 'state',
  version: 'version',
  kept: 'kept',
} satisfies Record<keyof Held, string>

/** Locked until the transaction ends. */
export const lockBinned = (trx: Transaction, workspaceId: string, id: string): Promise<Held | undefined> =>
  trx('bin').where({ workspace_id: workspaceId, id }).forUpdate().first(held)

/** The batches in the bin whose job is this one, locked. */
export const lockBatchesOf = (trx: Transaction, jobId: string): Promise<Held[]> =>
  trx('bin').where({ kind: 'batch', job_id: jobId, state: 'kept' }).forUpdate().select(held)

/** The ids under which its candidates have their batches in the bin. */
export const listPlaces = (trx: Transaction, id: string): Promise<string[]> =>
  trx('bin_batches').where({ bin_id: id }).pluck('id')

/** For the audit trail. */
export async function countHeld(trx: Transaction, id: string): Promise<{ candidateIds: string[]; files: number }> {
  const found = await trx('bin_batches')
    .join('candidates', 'candidates.batch_id', 'bin_batches.id')
    .leftJoin('files', 'files.candidate_id', 'candidates.id')
    .where({ bin_id: id })
    .first<{ ids: string | null; files: number }>(
      trx.raw(`string_agg(candidates.id::text, ',') AS ids`),
      trx.raw('count(files.key) AS files'),
    )
  return { candidateIds: found.ids?.split(',') ?? [], files: found.files }
}
