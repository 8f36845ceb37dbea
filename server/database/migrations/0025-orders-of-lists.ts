import type { Knex } from 'knex'

/** Each index is built on its own, outside of a transaction. */
export const config = { transaction: false }

const INDEXES = {
  // The orders of a list; `newest` has its index from the start.
  candidates_by_overall: 'candidates (workspace_id, overall_score, id)',
  candidates_by_weighted: 'candidates (workspace_id, weighted_fit, id)',
  candidates_by_name: 'candidates (workspace_id, name, id)',
  // The filters that leave so few that the workspace would be read to its end for a page of them.
  candidates_by_status: 'candidates (workspace_id, status, created_at DESC, id DESC)',
  candidates_by_reason:
    'candidates (workspace_id, rejection_reason, created_at DESC, id DESC) WHERE rejection_reason IS NOT NULL',
  candidates_of_job: 'candidates (workspace_id, job_id, created_at DESC, id DESC)',
  candidates_of_job_by_overall: 'candidates (workspace_id, job_id, overall_score, id)',
  candidates_of_job_by_weighted: 'candidates (workspace_id, job_id, weighted_fit, id)',
  candidates_of_job_by_status: 'candidates (workspace_id, job_id, status, created_at DESC, id DESC)',
  candidates_of_batch: 'candidates (workspace_id, batch_id, created_at DESC, id DESC)',
  // The pages of a batch's versions.
  candidates_in_batch: 'candidates (workspace_id, batch_id, id)',
  // The count of candidates beside each job.
  counters_of_job: 'counters (job_id)',
  // The pages of a first copy.
  jobs_in_order: 'jobs (workspace_id, id)',
  batches_in_order: 'batches (workspace_id, id)',
}

/**
 * Adds the indexes by which a page is read without the rest of its workspace. They are built while a server of an earlier version
 * goes on writing, except within a transaction: a restore fills a database that nobody uses yet.
 */
export async function up(db: Knex): Promise<void> {
  const concurrently = db.isTransaction ? '' : 'CONCURRENTLY'
  for (const [name, columns] of Object.entries(INDEXES)) {
    // An interrupted build leaves an invalid index behind.
    await db.raw(`DROP INDEX ${concurrently} IF EXISTS ${name}`)
    await db.raw(`CREATE INDEX ${concurrently} ${name} ON ${columns}`)
  }
}

export function down(): Promise<void> {
  return Promise.reject(new Error('Migrations go forward only: restore a backup instead.'))
}
