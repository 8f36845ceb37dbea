import type { AuditAct } from '../../shared/audit/audit.ts'
import type { Standing } from '../../shared/accounts/member.ts'
import { standingOf, type Applicant, type Team } from '../team/team.ts'
import type { Database } from '../database/database.ts'
import { deleteTokens } from './api-tokens.ts'
import { revokedAct } from './token-handlers.ts'
import { append, type AuditLog } from '../audit/record.ts'

interface Known extends Applicant {
  id: string
  workspaceId: string
  name: string
  standing: Standing | null
}

/** Saves at the server's start the standing that the settings give to each user, and records changes since the last save. */
export async function noteStandings(db: Database, team: Team, log: AuditLog): Promise<void> {
  const users = await db('users').select<Known[]>({
    id: 'id',
    workspaceId: 'workspace_id',
    name: 'name',
    issuer: 'issuer',
    email: 'email',
    hostedDomain: 'hosted_domain',
    standing: 'standing',
  })
  for (const user of users) {
    const now = standingOf(team, user)
    if (now !== user.standing) await noteStanding(db, log, user, now)
  }
}

/** Of several processes that start at once, only one records the change. The API tokens of whom the team loses are revoked. */
const noteStanding = (db: Database, log: AuditLog, user: Known, now: Standing): Promise<void> =>
  db.transaction(async (trx) => {
    const changed = await trx('users')
      .where({ id: user.id })
      .whereRaw('standing IS DISTINCT FROM ?', [now])
      .update({ standing: now })
    if (changed === 0) return
    const acts = user.standing ? [standingAct(user, user.standing, now)] : []
    const revoked = now === 'removed' ? await deleteTokens(trx, { user_id: user.id }) : []
    await append(trx, log, user.workspaceId, [...acts, ...revoked.map((token) => revokedAct(token, user))])
  })

export const standingAct = ({ id, name }: { id: string; name: string }, from: Standing, to: Standing): AuditAct => ({
  code: to === 'removed' ? 'member_removed' : 'member_role_changed',
  detail: { memberId: id, memberName: name, from, to },
})
