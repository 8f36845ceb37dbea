import type { contract } from '../../shared/contract.ts'
import type { Input, Output } from '../../shared/endpoint.ts'
import { AppError } from '../../shared/errors.ts'
import type { Scope } from '../http/scope.ts'
import type { Identity } from './identity.ts'
import * as accounts from './queries.ts'
import type { Sessions } from './sessions.ts'
import { admits, workspaceKeyOf, type Team } from './team.ts'

type Name = 'signIn' | 'refresh' | 'signOut' | 'me'
type AccountHandlers = {
  [N in Name]: (input: Input<(typeof contract)[N]>, scope: Scope) => Promise<Output<(typeof contract)[N]>>
}

interface Options {
  identity: Identity
  sessions: Sessions
  team: Team
}

export function accountHandlers({ identity, sessions, team }: Options): AccountHandlers {
  return {
    async signIn({ body }, { db }) {
      const account = await identity.verify(db, body.credential)
      if (!admits(team, account.email)) throw new AppError('not_allowed', { message: 'This account is not on the team.' })
      const user = await accounts.welcome(db, account, workspaceKeyOf(team, account))
      return { ...(await sessions.issue(user.id)), user }
    },

    refresh: async (_input, { bearer }) => sessions.refresh(sent(bearer)),

    signOut: async (_input, { bearer }) => {
      await sessions.end(sent(bearer))
      return undefined
    },

    async me(_input, { db, member }) {
      const user = await accounts.findUser(db, member.userId)
      if (!user) throw new AppError('signed_out')
      return user
    },
  }
}

function sent(bearer: string | undefined): string {
  if (!bearer) throw new AppError('signed_out')
  return bearer
}
