import type { Database } from '../../database/database.ts'
import { SHARED_WORKSPACE, sharesWorkspace, type Team } from '../../team/team.ts'

/** The workspace for what arrives: that of the team, or the one that INTAKE_WORKSPACE names. `undefined` as long as it is missing. */
export async function findWorkspace(db: Database, team: Team, named: string | undefined): Promise<string | undefined> {
  if (named === undefined && !sharesWorkspace(team)) return undefined
  const row = await db('workspaces')
    .where(named === undefined ? { account_key: SHARED_WORKSPACE } : { id: named })
    .first<{ id: string } | undefined>('id')
  return row?.id
}
