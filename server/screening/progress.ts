import type { Progress } from '../../shared/candidates/candidate.ts'
import type { Database } from '../database/database.ts'
import { IN_TURN } from './queue.ts'

/** More are not told to one workspace; nobody looks at the thousandth place. */
const MOST_TOLD = 500
const MOST_PLACES = 2_000
/** The screenings that ended last, by whose pace the rest is estimated. Older gaps are pauses, not work. */
const PACE = { of: 20, within: '15 minutes' }
/** The engine's last screenings, whose duration is its pace where too few ended lately. */
const LAST = { of: 20, within: '30 days' }

type ProgressRow = Pick<Progress, 'stage' | 'done' | 'total'> & {
  candidate_id: string
  waiting_for: Progress['waitingFor'] | null
  /** From 1; `null` for those that run. */
  place: string | null
  pace: number | null
}

/**
 * The screenings of a workspace that run, are held up or wait, by candidate. A place counts the queue of all workspaces, since they
 * share it; the pace is the median time between two that ended lately or, of a slow model, the median duration of its last ones, in
 * seconds.
 */
const QUEUE = `
  WITH queue AS (
    SELECT id, row_number() OVER (ORDER BY ${IN_TURN.join()}) AS place
      FROM screenings WHERE state = 'queued' AND stage = 'waiting' AND waiting_for IS NULL
      ORDER BY ${IN_TURN.join()} LIMIT ${MOST_PLACES}
  ), ended AS (
    SELECT finished_at FROM screenings WHERE state = 'scored' AND finished_at > now() - interval '${PACE.within}'
      ORDER BY finished_at DESC LIMIT ${PACE.of}
  ), gaps AS (
    SELECT extract(epoch FROM finished_at - lag(finished_at) OVER (ORDER BY finished_at)) AS seconds FROM ended
  ), newest AS (
    SELECT engine FROM screenings WHERE state = 'scored' AND finished_at > now() - interval '${LAST.within}'
      ORDER BY finished_at DESC LIMIT 1
  ), durations AS (
    SELECT CAST(run ->> 'durationMs' AS float) / 1000 AS seconds FROM screenings JOIN newest
        ON screenings.engine ->> 'name' = newest.engine ->> 'name'
          AND screenings.engine ->> 'model' IS NOT DISTINCT FROM newest.engine ->> 'model'
      WHERE state = 'scored' AND same_as IS NULL AND finished_at > now() - interval '${LAST.within}'
      ORDER BY finished_at DESC LIMIT ${LAST.of}
  )
  SELECT candidate_id, stage, done, total, waiting_for, place,
      coalesce(
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM gaps),
        (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) FROM durations)
      ) AS pace
    FROM screenings LEFT JOIN queue USING (id)
    WHERE workspace_id = :workspaceId AND state = 'queued'
    ORDER BY place NULLS FIRST LIMIT ${MOST_TOLD}`

/** Progress has no version, so every pull carries it. */
export async function listProgress(db: Database, workspaceId: string): Promise<Record<string, Progress>> {
  const { rows } = await db.raw<{ rows: ProgressRow[] }>(QUEUE, { workspaceId })
  return Object.fromEntries(rows.map((row) => [row.candidate_id, progressOf(row)]))
}

function progressOf({ stage, done, total, waiting_for: waitingFor, place, pace }: ProgressRow): Progress {
  const queue = place !== null && { place: Number(place), secondsLeft: pace === null ? null : Math.ceil(Number(place) * pace) }
  return { stage, done, total, ...(waitingFor && { waitingFor }), ...(queue && { queue }) }
}
