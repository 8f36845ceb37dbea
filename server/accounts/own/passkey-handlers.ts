import type { Passkey } from '../../../shared/accounts/passkey.ts'
import type { contract } from '../../../shared/http/contract.ts'
import { AppError } from '../../../shared/http/errors.ts'
import { record } from '../../audit/record.ts'
import type { Database } from '../../database/database.ts'
import type { Handlers } from '../../http/implement.ts'
import type { LocalIssuer } from '../local/local-issuer.ts'

interface Options {
  localIssuer: Pick<LocalIssuer, 'issuer'> | undefined
}

/** What people do with their own passkeys. Where the server has no accounts of its own, nobody has any. */
export function passkeyHandlers({ localIssuer }: Options): Pick<Handlers<typeof contract>, 'listPasskeys' | 'removePasskey'> {
  const issuer = localIssuer?.issuer ?? null
  const ofUser = (db: Database, userId: string) =>
    db('local_passkeys').whereRaw('account_id::text = (SELECT sub FROM users WHERE id = ? AND issuer = ?)', [userId, issuer])

  return {
    listPasskeys: (_, { db, member }) =>
      ofUser(db, member.userId)
        .orderBy(['created_at', 'id'])
        .select<Passkey[]>('id', 'device', 'created_at as madeAt', 'last_used_at as lastUsedAt'),

    async removePasskey({ params }, scope) {
      await scope.db.transaction(async (trx) => {
        const [removed] = await ofUser(trx, scope.member.userId)
          .where({ id: params.id })
          .delete()
          .returning<{ device: string }[]>('device')
        if (!removed) throw new AppError('not_found')
        await record(trx, scope, { code: 'passkey_removed', detail: { device: removed.device } })
      })
    },
  }
}
