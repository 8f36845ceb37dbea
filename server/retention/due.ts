import { WARNED_DAYS } from '../../shared/retention/retention-limits.ts'
import type { DueJob, JobRetention } from '../../shared/retention/retention.ts'
import { IS_THERE } from '../candidates/queries.ts'
import type { Database } from '../database/database.ts'

/** Each job's days in force, without those of jobs that keep for ever; and since when they are told. Jobs in the bin keep theirs. */
const RULES = `
  SELECT jobs.id, jobs.workspace_id, jobs.title, greatest(retention.told_since, own.told_since) AS told_since,
    make_interval(days => CASE WHEN own.is_own THEN own.days ELSE retention.days END) AS kept
  FROM (
    SELECT id, workspace_id, title FROM jobs
    UNION ALL SELECT job_id, workspace_id, job_title FROM bin WHERE kind = 'job'
  ) AS jobs CROSS JOIN retention LEFT JOIN (
    SELECT job_id, is_own, days, told_since FROM job_retention
    UNION ALL SELECT own.job_id, own.is_own, own.days, own.told_since
      FROM bin CROSS JOIN jsonb_populate_recordset(CAST(NULL AS job_retention), kept->'job_retention') AS own WHERE kind = 'job'
  ) AS own ON own.job_id = jobs.id
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

/** Also those in the bin. */
const OVERDUE = `
  FROM (${RULES}) AS rules
  JOIN candidates ON candidates.job_id = rules.id AND ${LAST_ACT} < now() - rules.kept
  WHERE rules.told_since < now() - ${WARNED}`

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
