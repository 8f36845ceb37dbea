import type { AuditAct } from '../../shared/audit/audit.ts'
import type { contract } from '../../shared/http/contract.ts'
import { record } from '../audit/record.ts'
import type { Handlers } from '../http/implement.ts'
import { createToken, deleteTokens, findToken, listTokens } from './api-tokens.ts'

export const tokenHandlers: Pick<Handlers<typeof contract>, 'listTokens' | 'createToken' | 'revokeToken'> = {
  listTokens: (_, { db, member }) => listTokens(db, member),

  createToken: ({ body }, scope) =>
    scope.db.transaction(async (trx) => {
      const { id, token } = await createToken(trx, scope.member, body)
      const created = await findToken(trx, scope.member, id)
      await record(trx, scope, { code: 'token_created', detail: { tokenId: id, tokenName: body.name, scopes: body.scopes } })
      return { ...created!, token }
    }),

  async revokeToken({ params }, scope) {
    await scope.db.transaction(async (trx) => {
      const found = await findToken(trx, scope.member, params.id)
      if (!found) return
      const owner = { id: found.userId, name: found.userName }
      const revoked = await deleteTokens(trx, { id: found.id })
      await record(trx, scope, ...revoked.map((token) => revokedAct(token, owner)))
    })
  },
}

export const revokedAct = (token: { id: string; name: string }, owner: { id: string; name: string }): AuditAct => ({
  code: 'token_revoked',
  detail: { tokenId: token.id, tokenName: token.name, memberId: owner.id, memberName: owner.name },
})
