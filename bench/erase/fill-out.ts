import type { Database } from '../../server/database/database.ts'

/** Adds the rows that upload and screening write for every candidate: its file, its text and its screening. */
export async function fillOut(db: Database): Promise<void> {
  await db.raw(
    `INSERT INTO files (key, workspace_id, candidate_id, type, size, sha256)
     SELECT id::text, workspace_id, id, 'pdf', 120000, file_sha256 FROM candidates`,
  )
  await db.raw(
    `INSERT INTO documents (candidate_id, type, pages, hidden, notes)
     SELECT id, 'pdf', jsonb_build_array(repeat('Built services with Node.js and PostgreSQL. ', 60)), '[]', '[]' FROM candidates`,
  )
  await db.raw(
    `INSERT INTO screenings (id, workspace_id, candidate_id, kind, language, state, result, finished_at)
     SELECT gen_random_uuid(), workspace_id, id, 'first', 'en', 'scored', result, now() FROM candidates`,
  )
  await db.raw('ANALYZE')
}
