import type { AuditFilter } from '../../shared/audit/audit.ts'
import { SHARED_WORKSPACE, sharesWorkspace, type Team } from '../team/team.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { SERVER_CHAIN } from './chain.ts'
import { columns, type Entry } from './rows.ts'

/**
 * The chains that an admin may read: the workspace's own, and the server's when the admin works for the server's operator, that
 * is, is named by TEAM_ADMINS or is in the one workspace of the team.
 */
export async function chainsOf(db: Database, team: Team, { workspaceId }: Pick<Member, 'workspaceId'>): Promise<string[]> {
  const isTeams = async () =>
    sharesWorkspace(team) &&
    (await db('workspaces').where({ id: workspaceId, account_key: SHARED_WORKSPACE }).first('id')) !== undefined
  return team.admins || (await isTeams()) ? [workspaceId, SERVER_CHAIN] : [workspaceId]
}

/** Where a page ends. */
export type Position = [at: string, chain: string, seq: number]

export interface Paging {
  limit: number
  after?: Position | undefined
}

/** Newest first. */
export function listEntries(
  db: Database,
  chains: readonly string[],
  { what, who, candidateId, from, to }: AuditFilter,
  { limit, after }: Paging,
): Promise<Entry[]> {
  const query = db('audit')
    .whereIn('chain', chains)
    .orderBy([
      { column: 'at', order: 'desc' },
      { column: 'chain', order: 'desc' },
      { column: 'seq', order: 'desc' },
    ])
    .limit(limit)
    .select<Entry[]>(columns)
  if (what) query.where('code', what)
  if (who) query.whereRaw("(user_id = ? OR detail->>'memberId' = ?)", [who, who])
  if (candidateId) query.whereRaw('candidate_ids @> ARRAY[CAST(? AS uuid)]', [candidateId])
  if (from) query.where('at', '>=', from)
  if (to) query.where('at', '<', to)
  if (after) query.whereRaw('(at, chain, seq) < (CAST(? AS timestamptz), CAST(? AS uuid), ?)', after)
  return query
}

export const positionOf = ({ at, chain, seq }: Entry): Position => [at, chain, seq]
