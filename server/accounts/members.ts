import type { contract } from '../../shared/http/contract.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import * as accounts from './queries.ts'
import { standingOf, type Team } from '../team/team.ts'

export const memberHandlers = (team: Team): Pick<Handlers<typeof contract>, 'listMembers'> => ({
  async listMembers(_, { db, member }) {
    requireAdmin(member)
    const members = await accounts.listMembers(db, member.workspaceId)
    return members.map((each) => ({ ...each, standing: standingOf(team, each) }))
  },
})
