import type { Administration } from '../../shared/administration/administration.ts'
import type { FailureCode } from '../../shared/candidates/candidate.ts'
import { SERVER_CHAIN } from '../audit/chain.ts'
import type { Database } from '../database/database.ts'
import { goneOf } from '../database/presence.ts'

const DAY = "now() - interval '1 day'"

export async function findPostgresqlVersion(db: Database): Promise<string> {
  const { rows } = await db.raw<{ rows: { version: string }[] }>("SELECT current_setting('server_version') AS version")
  return rows[0]!.version
}

/** Those that run, oldest first; the row of a process that was killed stays for a while. */
export const listProcesses = (db: Database): Promise<Administration['processes']> =>
  db.transaction(async (trx) => {
    const known = await trx('servers')
      .orderBy('started_at')
      .select<{ id: string; roles: string[]; startedAt: string }[]>('id', 'roles', 'started_at AS startedAt')
    const gone = await goneOf(
      trx,
      known.map(({ id }) => id),
    )
    return known.filter(({ id }) => !gone.includes(id)).map(({ roles, startedAt }) => ({ roles, startedAt }))
  })

/** `failure` is `null` for those that were scored. */
interface Ended {
  failure: FailureCode | null
  count: number
}

export async function findScreenings(db: Database, workspaceId: string): Promise<Administration['screenings']> {
  const [queue, ended] = await Promise.all([
    db('screenings')
      .where({ workspace_id: workspaceId, state: 'queued' })
      .select({ waiting: db.raw('count(*)'), waitingSince: db.raw('min(created_at)') })
      .first<{ waiting: number; waitingSince: string | null }>(),
    db('screening_log')
      .where({ workspace_id: workspaceId })
      .whereRaw(`ended_at > ${DAY}`)
      .groupBy('failure')
      .orderBy([{ column: 'count', order: 'desc' }, 'failure'])
      .select<Ended[]>('failure', db.raw('count(*) AS count')),
  ])
  return {
    ...queue,
    scored: ended.find(({ failure }) => failure === null)?.count ?? 0,
    failed: ended.flatMap(({ failure, count }) => (failure === null ? [] : [{ code: failure, count }])),
  }
}

/** An entry carries the number of those before it that were left out. */
export async function countRefusedSignIns(db: Database): Promise<number> {
  const row = await db('audit')
    .where({ chain: SERVER_CHAIN, code: 'sign_in_refused' })
    .whereRaw(`at > ${DAY}`)
    .select({ count: db.raw("coalesce(sum(1 + coalesce((detail->>'leftOut')::int, 0)), 0)::int") })
    .first<{ count: number }>()
  return row.count
}
