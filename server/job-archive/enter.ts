import { AppError } from '../../shared/http/errors.ts'
import { Status } from '../../shared/screening/status.ts'
import { eraseSlice } from '../candidates/erase-slice.ts'
import { insertBatch } from '../batches/queries.ts'
import { TEXTS_CHANNEL } from '../database/change.ts'
import type { Database, Transaction } from '../database/database.ts'
import { insertJob } from '../jobs/queries.ts'
import type { ArchivedJob } from './format.ts'
import type { Incoming } from './stage.ts'

export interface Entering {
  job: ArchivedJob
  /** Whoever takes it in. */
  by: { name: string; isAdmin: boolean }
  version: number
}

/**
 * Enters the job over its staged candidates, by which all of it becomes visible at once; those who were not scored are queued.
 * Throws `unavailable` when the staged ones may be gone.
 */
export async function enterJob(trx: Transaction, incoming: Incoming, { job, by, version }: Entering): Promise<void> {
  const { workspaceId, jobId, batchIds } = incoming
  const staged = trx('incoming_jobs').where({ job_id: jobId })
  if ((await staged.whereRaw(`renewed_at > now() - interval '30 minutes'`).delete()) === 0) throw new AppError('unavailable')
  await insertJob(trx, workspaceId, jobId, job.fields, version)
  await trx('jobs').where({ id: jobId }).update({
    matrix_version: job.matrixVersion,
    closed_at: job.closedAt,
    created_at: job.createdAt,
    updated_at: job.updatedAt,
  })
  for (const [at, { name, createdAt }] of job.batches.entries()) {
    const id = batchIds[at]!
    await insertBatch(trx, workspaceId, { id, jobId, name, version })
    await trx('batches').where({ id }).update({ created_at: createdAt })
  }
  await trx('candidates').where({ job_id: jobId }).update({ detail_version: version, story_version: version, version })
  await trx.raw(
    `INSERT INTO counters (workspace_id, job_id, batch_id, status, count, version)
     SELECT workspace_id, job_id, batch_id, status, count(*), version FROM candidates
     WHERE job_id = ? GROUP BY workspace_id, job_id, batch_id, status, version`,
    [jobId],
  )
  await trx.raw(
    `INSERT INTO screenings (id, workspace_id, candidate_id, kind, language)
     SELECT gen_random_uuid(), workspace_id, id, 'first', language FROM candidates WHERE job_id = ? AND status = ?`,
    [jobId, Status.processing],
  )
  await enterRetention(trx, jobId, job, by)
  await trx.raw('SELECT pg_notify(?, ?)', [TEXTS_CHANNEL, ''])
}

/**
 * A rule of its own is only kept where an admin takes the job in, as only an admin may give one. The week of warning begins now for
 * every job: its candidates keep their times, and might be over time already.
 */
async function enterRetention(trx: Transaction, jobId: string, { retention }: ArchivedJob, by: Entering['by']): Promise<void> {
  const rule = by.isAdmin ? retention : null
  const reason = rule && 'reason' in rule ? rule.reason : null
  await trx('job_retention').insert({
    job_id: jobId,
    is_own: rule !== null,
    days: rule?.days ?? null,
    reason,
    set_by: by.name,
    told_since: trx.fn.now(),
  })
}

const ERASED_AT_ONCE = 200

/** Erases what was staged and queues its files for erasure, unless the job was entered after all. */
export async function eraseIncoming(db: Database, { workspaceId, jobId }: Incoming): Promise<void> {
  const isEntered = await db.transaction(async (trx) => {
    // Whoever is entering it has the counter's lock: a commit of which no answer came is over by then.
    await trx('workspaces').where({ id: workspaceId }).forUpdate().first('id')
    return (await trx('jobs').where({ id: jobId }).first('id')) !== undefined
  })
  if (isEntered) return
  const slice = () =>
    db.transaction((trx) =>
      eraseSlice(trx, { kind: 'job', id: jobId, workspaceId, version: 0 }, ERASED_AT_ONCE, { isHidden: true }),
    )
  while ((await slice()) === ERASED_AT_ONCE) continue
  await db('incoming_jobs').where({ job_id: jobId }).delete()
}
