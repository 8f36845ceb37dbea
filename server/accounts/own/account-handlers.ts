import type { contract } from '../../../shared/http/contract.ts'
import { AppError } from '../../../shared/http/errors.ts'
import { record } from '../../audit/record.ts'
import type { Transaction } from '../../database/database.ts'
import type { Handlers } from '../../http/implement.ts'
import { requireAdmin, type Scope } from '../../http/scope.ts'
import { addressOf } from '../../team/address.ts'
import { admits, type Team } from '../../team/team.ts'
import { deleteTokens } from '../api-tokens.ts'
import type { LocalIssuer } from '../local/local-issuer.ts'
import { endSignIns } from '../refresh-tokens.ts'
import { recordSignIns } from '../sign-in-record.ts'
import { revokedAct } from '../token-handlers.ts'
import * as accounts from './accounts.ts'

type Name = 'listAccounts' | 'inviteAccount' | 'resetAccount' | 'disableAccount' | 'removeAccount'

interface Options {
  localIssuer: LocalIssuer | undefined
  team: Team
}

/** What admins do with the accounts of the server itself. Throws `not_found` where it has none. */
export function ownAccountHandlers({ localIssuer, team }: Options): Pick<Handlers<typeof contract>, Name> {
  function open({ member }: Scope) {
    requireAdmin(member)
    if (!localIssuer?.linkFor) throw new AppError('not_found')
    return { issuer: localIssuer.issuer, linkFor: localIssuer.linkFor }
  }

  /** Another person's account, with the user that it is here; nobody locks themselves out. */
  async function findOther(trx: Transaction, scope: Scope, id: string) {
    const { issuer } = open(scope)
    const account = await accounts.findAccount(trx, id)
    if (!account) throw new AppError('not_found')
    const user = await trx('users').where({ issuer, sub: id }).first<{ id: string; name: string } | undefined>('id', 'name')
    if (user?.id === scope.member.userId)
      throw new AppError('not_allowed', { message: 'Another admin has to do that with your own account.' })
    return { user, detail: { accountId: id, memberName: account.name || account.email } }
  }

  /** Ends all that the account's user is signed in with, programs included. */
  async function endAll(trx: Transaction, scope: Scope, user: { id: string; name: string } | undefined): Promise<void> {
    if (!user) return
    const revoked = await deleteTokens(trx, { user_id: user.id })
    await endSignIns(trx, { user_id: user.id }, 'ended', recordSignIns(team, scope.log))
    await record(trx, scope, ...revoked.map((token) => revokedAct(token, user)))
  }

  return {
    listAccounts(_, scope) {
      open(scope)
      return accounts.listAccounts(scope.db)
    },

    async inviteAccount({ body }, scope) {
      const { issuer, linkFor } = open(scope)
      const email = addressOf(body.email)?.whole
      if (!email) throw new AppError('invalid_input', { message: 'This is no e-mail address.' })
      if (!admits(team, { issuer, email }))
        throw new AppError('not_allowed', { message: 'TEAM_ACCOUNTS does not admit this address.' })
      return await scope.db.transaction(async (trx) => {
        const { id, token } = await accounts.invite(trx, email)
        await record(trx, scope, { code: 'account_invited', detail: { accountId: id, memberName: email } })
        return { link: linkFor(token) }
      })
    },

    async resetAccount({ params }, scope) {
      const { linkFor } = open(scope)
      return await scope.db.transaction(async (trx) => {
        const { user, detail } = await findOther(trx, scope, params.id)
        const token = await accounts.reset(trx, params.id)
        await endAll(trx, scope, user)
        await record(trx, scope, { code: 'account_reset', detail })
        return { link: linkFor(token) }
      })
    },

    async disableAccount({ params, body: { isDisabled } }, scope) {
      await scope.db.transaction(async (trx) => {
        const { user, detail } = await findOther(trx, scope, params.id)
        await accounts.setDisabled(trx, params.id, isDisabled)
        if (isDisabled) await endAll(trx, scope, user)
        await record(trx, scope, { code: isDisabled ? 'account_disabled' : 'account_enabled', detail })
      })
    },

    async removeAccount({ params }, scope) {
      await scope.db.transaction(async (trx) => {
        const { user, detail } = await findOther(trx, scope, params.id)
        await accounts.remove(trx, params.id)
        await endAll(trx, scope, user)
        await record(trx, scope, { code: 'account_removed', detail })
      })
    },
  }
}
