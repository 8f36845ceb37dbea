import type { contract } from '../../shared/http/contract.ts'
import type { Handlers } from '../http/implement.ts'
import { requireAdmin } from '../http/scope.ts'
import * as accounts from './queries.ts'
import { standingOf, type Team } from '../team/team.ts'

interface Options {
  team: Team
  /** Of accounts of the server's own: the subjects of those that are not disabled. */
  listSubjects?: (() => Promise<string[]>) | undefined
}

export const memberHandlers = ({ team, listSubjects }: Options): Pick<Handlers<typeof contract>, 'listMembers'> => ({
  async listMembers(_, { db, member }) {
    requireAdmin(member)
    const members = await accounts.listMembers(db, member.workspaceId)
    const subjects = await listSubjects?.()
    const isGone = ({ sub }: { sub: string }) => subjects !== undefined && !subjects.includes(sub)
    return members.map((each) => ({ ...each, standing: isGone(each) ? 'removed' : standingOf(team, each) }))
  },
})
