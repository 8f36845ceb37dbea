import type { Database } from '../../database/database.ts'
import { newId } from '../../../shared/lib/new-id.ts'

/** Copies a batch's only candidate until there are `many`, each with a file. Returns all ids. */
export async function copyCandidate(db: Database, batchId: string, many: number): Promise<string[]> {
  const first = await db('candidates').where({ batch_id: batchId }).first<{ id: string; workspace_id: string }>()
  const ids = Array.from({ length: many - 1 }, () => newId())
  await db.batchInsert(
    'candidates',
    ids.map((id) => ({ ...first, id, result: null, failure: null, engine: null })),
    100,
  )
  const file = { workspace_id: first.workspace_id, type: 'pdf', size: 10, sha256: 'x' }
  await db('files').insert(ids.map((candidate_id) => ({ ...file, key: candidate_id, candidate_id })))
  await db('counters').where({ batch_id: batchId }).update({ count: many })
  return [...ids, first.id]
}
