import type { Job, JobFields, ListedJob } from '../../shared/jobs/job.ts'
import { fold } from '../../shared/lib/text.ts'
import type { Database, Transaction } from '../database/database.ts'

export const columns = {
  id: 'jobs.id',
  title: 'jobs.title',
  description: 'jobs.description',
  keywords: 'jobs.keywords',
  additionalInstructions: 'jobs.additional_instructions',
  scoringMatrix: 'jobs.scoring_matrix',
  blind: 'jobs.blind',
  matrixVersion: 'jobs.matrix_version',
  closedAt: 'jobs.closed_at',
  createdAt: 'jobs.created_at',
  updatedAt: 'jobs.updated_at',
  version: 'jobs.version',
} satisfies Record<keyof Job, string>

export async function findJob(db: Database, workspaceId: string, id: string): Promise<Job | undefined> {
  const [job] = await findJobs(db, workspaceId, [id])
  return job
}

/** With a hash of the texts that engines are told. */
export const findJobToScore = (
  db: Database,
  workspaceId: string,
  id: string,
): Promise<(Job & { textsHash: string }) | undefined> =>
  db('jobs')
    .where({ workspace_id: workspaceId, id })
    .first({ ...columns, textsHash: 'jobs.texts_hash' })

/** In no order. */
export const findJobs = (db: Database, workspaceId: string, ids: readonly string[]): Promise<Job[]> =>
  db('jobs').where({ workspace_id: workspaceId }).whereIn('id', ids).select(columns)

/** All jobs of a title, which is given and compared as `fold` makes it. */
export const findJobsTitled = (db: Database, workspaceId: string, folded: string): Promise<Job[]> =>
  db('jobs').where({ workspace_id: workspaceId, search: folded }).select(columns)

export async function insertJob(
  trx: Transaction,
  workspaceId: string,
  id: string,
  fields: JobFields,
  version: number,
): Promise<void> {
  await trx('jobs').insert({ id, workspace_id: workspaceId, ...stored(fields), version })
}

export async function updateJob(
  trx: Transaction,
  id: string,
  fields: JobFields,
  { version, matrixVersion }: { version: number; matrixVersion: number },
): Promise<void> {
  await trx('jobs')
    .where({ id })
    .update({ ...stored(fields), matrix_version: matrixVersion, version, updated_at: trx.fn.now() })
}

export async function setClosed(trx: Transaction, id: string, closed: boolean, version: number): Promise<void> {
  const now = trx.fn.now()
  await trx('jobs')
    .where({ id })
    .update({ closed_at: closed ? now : null, version, updated_at: now })
}

export function listJobs(db: Database, workspaceId: string, id?: string): Promise<ListedJob[]> {
  return db('jobs')
    .where({ 'jobs.workspace_id': workspaceId, ...(id && { 'jobs.id': id }) })
    .orderBy([
      { column: 'jobs.created_at', order: 'desc' },
      { column: 'jobs.id', order: 'desc' },
    ])
    .select(columns)
    .select({
      batchCount: db.raw('(SELECT count(*) FROM batches WHERE batches.job_id = jobs.id)'),
      candidateCount: db.raw('(SELECT coalesce(sum(count), 0) FROM counters WHERE counters.job_id = jobs.id)'),
    })
}

/** Each field under its own column, and the text that a search looks through. */
function stored(fields: JobFields) {
  const scoringMatrix = JSON.stringify(fields.scoringMatrix)
  const values: Record<keyof JobFields, string | boolean> = { ...fields, scoringMatrix, blind: fields.blind ?? false }
  const named = Object.entries(values).map(([name, value]) => [columns[name as keyof JobFields].replace('jobs.', ''), value])
  return { ...Object.fromEntries(named), search: fold(fields.title) }
}
