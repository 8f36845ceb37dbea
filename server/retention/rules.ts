import type { JobRetention, RetentionRule } from '../../shared/retention/retention.ts'
import { AppError } from '../../shared/http/errors.ts'
import { record, type By } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { findJob } from '../jobs/queries.ts'

/** Enters the server's rule: days, or `null` for ever. Another one than before is told from now on. */
export const noteRule = async (db: Database, days: number | null): Promise<void> => {
  await db('retention').whereRaw('days IS DISTINCT FROM ?', [days]).update({ days, told_since: db.fn.now() })
}

/**
 * Notes that candidates are swept. After a pause of days, in which nobody could be told of an erasure, or where the clock was set back,
 * the week of warning begins anew: so a wrong clock erases nothing for a week either.
 */
export const noteSweep = async (db: Database): Promise<void> => {
  await db.raw(`
    UPDATE retention SET swept_at = now(),
      told_since = CASE WHEN swept_at BETWEEN now() - interval '2 days' AND now() THEN told_since ELSE now() END`)
}

export type Rules = Pick<JobRetention, 'standard' | 'own'>

export async function findRules(db: Database, jobId: string): Promise<Rules> {
  const standard = await db('retention').first<{ days: number | null }>('days')
  const own = await db('job_retention')
    .where({ job_id: jobId, is_own: true })
    .first<Rules['own'] | undefined>({ days: 'days', reason: 'reason', setBy: 'set_by', since: 'told_since' })
  return { standard: standard.days, own: own ?? null }
}

/** Gives a job a rule of its own; `null` takes it back. Either is told for a week before it erases. Throws `not_found`. */
export const setRule = (db: Database, by: By, jobId: string, rule: RetentionRule | null): Promise<void> =>
  db.transaction(async (trx) => {
    const { workspaceId, name } = by.member
    if (!(await findJob(trx, workspaceId, jobId))) throw new AppError('not_found')
    const days = rule?.days ?? null
    const reason = rule && 'reason' in rule ? rule.reason : null
    await trx('job_retention')
      .insert({ job_id: jobId, is_own: rule !== null, days, reason, set_by: name, told_since: trx.fn.now() })
      .onConflict('job_id')
      .merge()
    await record(trx, by, { code: 'retention_changed', detail: { jobId, days, isOwn: rule !== null } })
  })
