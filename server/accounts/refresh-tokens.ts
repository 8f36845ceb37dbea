import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/new-id.ts'
import type { Database, Transaction } from '../database/database.ts'
import { digest, newSecret } from './digest.ts'
import { admits, type Team } from './team.ts'

interface RefreshToken {
  signInId: string
  refreshToken: string
  refreshExpiresAt: string
}

interface Options {
  db: Database
  lifetimeDays: number
  team: Team
}

/**
 * Each use of a refresh token gives a token of the next generation. The earlier one stays good until one of the next
 * generation is used, since the answer may have been lost on its way; used after that, it is in two hands, and the sign-in ends.
 */
export function createRefreshTokens({ db, lifetimeDays, team }: Options) {
  return {
    begin: (userId: string): Promise<RefreshToken> =>
      db.transaction(async (trx) => {
        const signInId = newId()
        await trx('sign_ins').insert({ id: signInId, user_id: userId })
        return await add(trx, { signInId, generation: 1, lifetimeDays })
      }),

    /** The end of a stolen sign-in must outlive the refusal, so it is answered from the transaction and thrown after it. */
    async rotate(refreshToken: string): Promise<RefreshToken> {
      const next = await db.transaction(async (trx) => {
        const used = await findForUpdate(trx, refreshToken)
        if (!used || used.ended || used.expired || !admits(team, used.email)) return undefined
        if (used.generation < used.usedGeneration) return await endSignIn(trx, used.signInId)
        await trx('sign_ins').where({ id: used.signInId }).update({ used_generation: used.generation })
        return await add(trx, { signInId: used.signInId, generation: used.generation + 1, lifetimeDays })
      })
      if (!next) throw new AppError('signed_out')
      return next
    },

    async end(refreshToken: string): Promise<void> {
      const known = db('refresh_tokens')
        .select('sign_in_id')
        .where({ hash: digest(refreshToken) })
      await db('sign_ins').whereIn('id', known).whereNull('ended_at').update({ ended_at: db.fn.now() })
    },
  }
}

interface New {
  signInId: string
  generation: number
  lifetimeDays: number
}

async function add(trx: Transaction, { signInId, generation, lifetimeDays }: New): Promise<RefreshToken> {
  const refreshToken = newSecret()
  const [row] = await trx('refresh_tokens')
    .insert({
      hash: digest(refreshToken),
      sign_in_id: signInId,
      generation,
      expires_at: trx.raw("now() + ? * interval '1 day'", [lifetimeDays]),
    })
    .returning<{ expires_at: string }[]>('expires_at')
  return { signInId, refreshToken, refreshExpiresAt: row!.expires_at }
}

interface Used {
  signInId: string
  generation: number
  usedGeneration: number
  expired: boolean
  ended: boolean
  email: string
}

/** Holds the sign-in's row, so that parallel uses of its tokens follow one another. */
function findForUpdate(trx: Transaction, refreshToken: string): Promise<Used | undefined> {
  return trx('refresh_tokens')
    .join('sign_ins', 'sign_ins.id', 'refresh_tokens.sign_in_id')
    .join('users', 'users.id', 'sign_ins.user_id')
    .where('refresh_tokens.hash', digest(refreshToken))
    .forUpdate('sign_ins')
    .first<Used | undefined>(
      'sign_ins.id as signInId',
      'refresh_tokens.generation as generation',
      'sign_ins.used_generation as usedGeneration',
      trx.raw('refresh_tokens.expires_at <= now() AS expired'),
      trx.raw('sign_ins.ended_at IS NOT NULL AS ended'),
      'users.email as email',
    )
}

async function endSignIn(trx: Transaction, id: string): Promise<undefined> {
  await trx('sign_ins').where({ id }).update({ ended_at: trx.fn.now() })
}
