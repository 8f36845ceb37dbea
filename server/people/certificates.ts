import type { Certificate } from '../../shared/people/person.ts'
import type { Database, Transaction } from '../database/database.ts'

const columns = {
  id: 'id',
  workspaceId: 'workspace_id',
  at: 'at',
  byId: 'by_id',
  byName: 'by_name',
  candidateIds: 'candidate_ids',
  notes: 'notes',
  runs: 'runs',
  files: 'files',
  hashes: 'hashes',
  backupsUntil: 'backups_until',
}

/** A certificate with the workspace that it belongs to. */
export type Erasure = Certificate & { workspaceId: string }
type Row = Omit<Erasure, 'by'> & { byId: string; byName: string }

/** Newest first. */
export const listCertificates = (db: Database, workspaceId: string): Promise<Certificate[]> =>
  listErasures(db, { workspace_id: workspaceId })

export async function findCertificate(db: Database, workspaceId: string, id: string): Promise<Certificate | undefined> {
  const [found] = await listErasures(db, { workspace_id: workspaceId, id })
  return found
}

export async function listErasures(db: Database, where: { workspace_id?: string; id?: string } = {}): Promise<Erasure[]> {
  const rows: Row[] = await db('person_erasures').where(where).orderBy('at', 'desc').select(columns)
  return rows.map(({ byId, byName, ...told }) => ({ ...told, by: { id: byId, name: byName } }))
}

/** One that is there already stays as it is. */
export async function enterErasure(trx: Transaction, erasure: Erasure): Promise<void> {
  await trx('person_erasures')
    .insert({
      id: erasure.id,
      workspace_id: erasure.workspaceId,
      at: erasure.at,
      by_id: erasure.by.id,
      by_name: erasure.by.name,
      candidate_ids: erasure.candidateIds,
      notes: erasure.notes,
      runs: erasure.runs,
      files: erasure.files,
      hashes: erasure.hashes,
      backups_until: erasure.backupsUntil,
    })
    .onConflict('id')
    .ignore()
}
