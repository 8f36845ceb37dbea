import { WARNED_DAYS } from '../../shared/retention/retention-limits.ts'
import type { DueJob, JobRetention } from '../../shared/retention/retention.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Database } from '../database/database.ts'

/** Each job's days in force, without those of jobs that keep for ever; and since when they are told. */
const RULES = `
  SELECT jobs.id, jobs.workspace_id, jobs.title, greatest(retention.told_since, own.told_since) AS told_since,
    make_interval(days => CASE WHEN own.is_own THEN own.days ELSE retention.days END) AS kept
  FROM jobs CROSS JOIN retention LEFT JOIN job_retention AS own ON own.job_id = jobs.id
  WHERE CASE WHEN own.is_own THEN own.days ELSE retention.days END IS NOT NULL`

/** When something was last done about a candidate: the decision, or without one anything else. */
const LAST_ACT = 'coalesce(candidates.decided_at, candidates.updated_at)'

const WARNED = `interval '${WARNED_DAYS} days'`

interface DueRow {
  id: string
  title: string
  candidates: number
  first: string
}

/** The workspace's jobs of which candidates will be erased within `WARNED_DAYS`, the soonest first. */
export async function listDueJobs(db: Database, workspaceId: string, jobId?: string): Promise<DueJob[]> {
  const { rows } = await db.raw<{ rows: DueRow[] }>(
    `SELECT rules.id, rules.title, count(*) AS candidates,
       min(greatest(${LAST_ACT} + rules.kept, rules.told_since + ${WARNED}))::timestamptz(3) AS first
     FROM (${RULES} AND jobs.workspace_id = :workspaceId ${jobId ? 'AND jobs.id = :jobId' : ''}) AS rules
     JOIN candidates ON candidates.job_id = rules.id AND ${LAST_ACT} < now() + ${WARNED} - rules.kept
     WHERE ${IS_THERE}
     GROUP BY rules.id, rules.title ORDER BY first, rules.id`,
    { workspaceId, jobId: jobId ?? null },
  )
  return rows
}

export async function findDue(db: Database, workspaceId: string, jobId: string): Promise<JobRetention['due']> {
  const [found] = await listDueJobs(db, workspaceId, jobId)
  return found ? { candidates: found.candidates, first: found.first } : null
}

const OVERDUE = `
  FROM (${RULES}) AS rules
  JOIN candidates ON candidates.job_id = rules.id AND ${LAST_ACT} < now() - rules.kept
  WHERE rules.told_since < now() - ${WARNED} AND ${IS_THERE}`

/** A workspace with candidates whose time is over. */
export async function findOverdue(db: Database): Promise<string | undefined> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(`SELECT rules.workspace_id AS id ${OVERDUE} LIMIT 1`)
  return rows[0]?.id
}

/** Their ids, `limit` at most. */
export async function listOverdue(db: Database, workspaceId: string, limit: number): Promise<string[]> {
  const sql = `SELECT candidates.id ${OVERDUE} AND rules.workspace_id = ? LIMIT ?`
  const { rows } = await db.raw<{ rows: { id: string }[] }>(sql, [workspaceId, limit])
  return rows.map(({ id }) => id)
}
