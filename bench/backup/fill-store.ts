import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../server/database/database.ts'

const CV_BYTES = 120_000
const AT_ONCE = 500

/** Adds files, texts and originals of 120 kB, each another one, to the candidates that have none. */
export async function fillStore(db: Database, dataDir: string): Promise<void> {
  for (;;) {
    const ids: string[] = await db('candidates').whereNotIn('id', db('files').select('candidate_id')).limit(AT_ONCE).pluck('id')
    if (ids.length === 0) break
    const hashes: string[] = []
    for (const id of ids) hashes.push(await writeOriginal(dataDir, id))
    await db.raw(
      `WITH made AS (SELECT * FROM unnest(:ids::uuid[], :hashes::text[]) AS made (id, sha256)),
         hashed AS (UPDATE candidates SET file_sha256 = made.sha256 FROM made WHERE candidates.id = made.id),
         texts AS (INSERT INTO documents (candidate_id, type, pages, hidden, notes)
           SELECT id, 'pdf', jsonb_build_array(repeat('Built services with Node.js and PostgreSQL. ', 60)), '[]', '[]' FROM made)
       INSERT INTO files (key, workspace_id, candidate_id, type, size, sha256)
       SELECT id::text, workspace_id, id, 'pdf', :bytes, made.sha256 FROM candidates JOIN made USING (id)`,
      { ids, hashes, bytes: CV_BYTES },
    )
  }
  await db.raw('ANALYZE')
}

async function writeOriginal(dataDir: string, key: string): Promise<string> {
  const content = randomBytes(CV_BYTES)
  const shelf = path.join(dataDir, 'files/kept', key.slice(0, 2))
  await fs.mkdir(shelf, { recursive: true })
  await fs.writeFile(path.join(shelf, key), content)
  return createHash('sha256').update(content).digest('hex')
}
