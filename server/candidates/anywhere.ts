import type { Database } from '../database/database.ts'

const JOB = `
  SELECT id, title, matrix_version, texts_hash FROM jobs WHERE id = candidates.job_id
  UNION ALL SELECT job_id, job_title, CAST(kept->'jobs'->0->>'matrix_version' AS int), kept->'jobs'->0->>'texts_hash'
    FROM bin WHERE kind = 'job' AND job_id = candidates.job_id
  LIMIT 1`

/** A candidate has its own batch's id until its slice is moved into the bin. */
const BATCH = `
  SELECT id, name FROM batches WHERE id = candidates.batch_id
  UNION ALL SELECT batch_id, name FROM bin_batches WHERE candidates.batch_id IN (id, batch_id)
  LIMIT 1`

/** Candidates joined with their job and batch like `candidatesWithJob`, and those in the bin with what these were. */
export const candidatesAnywhere = (db: Database, workspaceId: string) =>
  db('candidates')
    .joinRaw(`JOIN LATERAL (${JOB}) AS jobs ON true JOIN LATERAL (${BATCH}) AS batches ON true`)
    .where({ 'candidates.workspace_id': workspaceId })
