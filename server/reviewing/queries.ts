// Who was shown which candidate within the last minute. Nothing has to be given back: a row that is not renewed lapses.
import type { Reviewer } from '../../shared/reviewing/reviewing.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'

type Who = Pick<Member, 'workspaceId' | 'userId'>

const DESK_LOCKS = 727_467
const SHOWN_SECONDS = 60
/** A desk asks again every 10 s as long as it is looked at. */
const SILENT_SECONDS = 25

/** Lets those who ask at the same moment be answered one after another, until the end of the transaction. */
export async function lockDesks(trx: Transaction, { workspaceId }: Who): Promise<void> {
  await trx.raw('SELECT pg_advisory_xact_lock(?, hashtext(?))', [DESK_LOCKS, workspaceId])
}

/** `null`: nobody is on this member's desk. */
export async function noteShown(trx: Transaction, who: Who, candidateId: string | null): Promise<void> {
  const { workspaceId, userId } = who
  await trx('reviewing').where({ workspace_id: workspaceId, user_id: userId, on_desk: true }).update({ on_desk: false })
  if (candidateId !== null) await hold(trx, who, candidateId, SHOWN_SECONDS, true)
}

/** The first of these candidates that exists, held for this member; `null` when there is none. */
export async function promiseFirst(trx: Transaction, who: Who, candidateIds: readonly string[]): Promise<string | null> {
  for (const id of candidateIds) if (await hold(trx, who, id, SILENT_SECONDS, false)) return id
  return null
}

/** What the other members of the workspace hold, by member. */
export async function listOthers(trx: Transaction, { workspaceId, userId }: Who): Promise<Reviewer[]> {
  const { rows } = await trx.raw<{ rows: Reviewer[] }>(
    `SELECT users.id, users.name,
            max(candidate_id::text) FILTER (WHERE on_desk AND until > now() + make_interval(secs => ?)) AS "looksAt",
            array_agg(candidate_id) AS held
       FROM reviewing JOIN users ON users.id = user_id AND users.workspace_id = reviewing.workspace_id
      WHERE reviewing.workspace_id = ? AND user_id <> ? AND until > now()
      GROUP BY users.id
      ORDER BY lower(users.name), users.id`,
    [SHOWN_SECONDS - SILENT_SECONDS, workspaceId, userId],
  )
  return rows
}

export async function purgeReviewing(db: Database): Promise<void> {
  await db('reviewing').where('until', '<', db.fn.now()).delete()
}

/** False when the workspace has no such candidate. */
async function hold(trx: Transaction, who: Who, candidateId: string, seconds: number, isOnDesk: boolean): Promise<boolean> {
  const { rowCount } = await trx.raw<{ rowCount: number }>(
    `INSERT INTO reviewing (workspace_id, candidate_id, user_id, on_desk, until)
     SELECT workspace_id, id, ?::uuid, ?::boolean, now() + make_interval(secs => ?) FROM candidates WHERE workspace_id = ? AND id = ?
     ON CONFLICT (workspace_id, candidate_id, user_id)
     DO UPDATE SET on_desk = excluded.on_desk, until = greatest(reviewing.until, excluded.until)`,
    [who.userId, isOnDesk, seconds, who.workspaceId, candidateId],
  )
  return rowCount === 1
}
