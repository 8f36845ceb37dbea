import type { Logger } from 'pino'
import type { contract } from '../../shared/http/contract.ts'
import type { Input, Output } from '../../shared/http/endpoint.ts'
import { AppError } from '../../shared/http/errors.ts'
import type { SignInRefusal } from '../../shared/accounts/sign-in-refusal.ts'
import { createRefusals } from './sign-in-record.ts'
import type { Scope } from '../http/scope.ts'
import { digest } from './digest.ts'
import type { Account, Identity } from './identity.ts'
import * as accounts from './queries.ts'
import type { Sessions } from './sessions.ts'
import { admits, roleOf, workspaceKeyOf, type Team } from '../team/team.ts'

type Name = 'signIn' | 'refresh' | 'signOut' | 'me' | 'listSignIns' | 'endSignIn' | 'endOtherSignIns'
type AccountHandlers = {
  [N in Name]: (input: Input<(typeof contract)[N]>, scope: Scope) => Promise<Output<(typeof contract)[N]>>
}

interface Options {
  identity: Identity
  sessions: Sessions
  team: Team
  log: Pick<Logger, 'info' | 'warn'>
}

export function accountHandlers({ identity, sessions, team, log }: Options): AccountHandlers {
  const recordRefusal = createRefusals(log)

  return {
    async signIn({ body }, { db, userAgent }) {
      let account: Account | undefined
      try {
        account = await identity.verify(db, body.credential)
        if (!admits(team, account)) throw notOnTeam()
        const user = await accounts.welcome(db, account, workspaceKeyOf(team, account))
        log.info({ userId: user.id }, 'Signed in.')
        const role = roleOf(team, account)
        return { ...(await sessions.issue(user.id, userAgent)), user: { ...user, role } }
      } catch (error) {
        const who = account && { account: shortHash(account) }
        if (error instanceof AppError) {
          log.info({ code: error.code, ...reasonIn(error), ...who }, 'A sign-in was refused.')
          await recordRefusal(db, whyOf(error), account)
        }
        throw error
      }
    },

    async refresh(_input, { bearer, userAgent }) {
      try {
        return await sessions.refresh(sent(bearer), userAgent)
      } catch (error) {
        const reason = error instanceof AppError && reasonIn(error)
        if (reason && reason.reason === 'two_hands')
          log.warn(reason, 'A refresh token was used in two places; its sign-in has ended.')
        throw error
      }
    },

    signOut: async (_input, { bearer }) => {
      await sessions.end(sent(bearer))
      return undefined
    },

    async me(_input, { db, member }) {
      const user = await accounts.findUser(db, member.userId)
      if (!user) throw new AppError('signed_out')
      return { ...user, role: member.isAdmin ? 'admin' : 'member' }
    },

    listSignIns: (_input, { member }) => sessions.list(member),

    async endSignIn({ params }, { member }) {
      await sessions.endOwn(member, params)
      return undefined
    },

    async endOtherSignIns(_input, { member }) {
      await sessions.endOwn(member, 'others')
      return undefined
    },
  }
}

const notOnTeam = (): AppError =>
  new AppError('not_allowed', {
    message: 'This account is not on the team.',
    details: { reason: 'not_on_team' satisfies SignInRefusal },
  })

/** Tells refused accounts apart in the log without identifying them. */
const shortHash = ({ issuer, sub }: Account): string => digest(JSON.stringify([issuer, sub])).slice(0, 12)

const reasonIn = ({ details }: AppError): { reason?: unknown } =>
  typeof details === 'object' && details !== null && 'reason' in details ? { reason: details.reason } : {}

function whyOf(error: AppError): string {
  const { reason } = reasonIn(error)
  return typeof reason === 'string' ? reason : error.code
}

function sent(bearer: string | undefined): string {
  if (!bearer) throw new AppError('signed_out')
  return bearer
}
