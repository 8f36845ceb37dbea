import { AppError } from '../../shared/http/errors.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { SessionEnding } from '../../shared/accounts/sign-in-refusal.ts'
import type { Database, Transaction } from '../database/database.ts'
import { deviceName } from './device-name.ts'
import { digest, newSecret } from './digest.ts'
import { admits, type Team } from '../team/team.ts'

/** Called in the transaction in which a sign-in begins or ends. */
export interface Alongside {
  begun(trx: Transaction, signInId: string): Promise<void>
  ended(trx: Transaction, signInId: string, why: Ending): Promise<void>
}

export type Ending = 'ended' | 'two_hands'

interface RefreshToken {
  signInId: string
  refreshToken: string
  refreshExpiresAt: string
}

interface Options {
  db: Database
  /** Lifetime of a refresh token; `signInDays` limits the whole sign-in, however often it is renewed. */
  lifetimeDays: number
  signInDays: number
  team: Team
  alongside?: Alongside | undefined
}

/**
 * Each use of a refresh token issues a new one. The used token stays valid until a token that was issued for it is used, since
 * the answer may have been lost. So the used tokens form one line. A use outside of the line means that two parties hold tokens
 * of the sign-in and both go on; then the sign-in ends for both.
 */
export function createRefreshTokens({ db, lifetimeDays, signInDays, team, alongside }: Options) {
  return {
    begin: (userId: string, userAgent = ''): Promise<RefreshToken> =>
      db.transaction(async (trx) => {
        const signInId = newId()
        await trx('sign_ins').insert({ id: signInId, user_id: userId, device: deviceName(userAgent) })
        const first = await add(trx, { signInId, parent: null, lifetimeDays, signInDays })
        await alongside?.begun(trx, signInId)
        return first
      }),

    /** Throws the refusal after the transaction: a throw inside would roll back the end of a stolen sign-in. */
    async rotate(refreshToken: string, userAgent = ''): Promise<RefreshToken> {
      const next = await db.transaction(async (trx) => {
        const used = await findForUpdate(trx, refreshToken, signInDays)
        const refusal = refusalOf(used, team)
        if (refusal === 'two_hands') await endSignIns(trx, { id: used?.signInId }, refusal, alongside)
        if (!used || refusal) return refusal ?? 'unknown'
        const seen = { last_seen_at: trx.fn.now(), ...(userAgent && { device: deviceName(userAgent) }) }
        await trx('sign_ins')
          .where({ id: used.signInId })
          .update({ used_hash: digest(refreshToken), ...seen })
        return await add(trx, { signInId: used.signInId, parent: digest(refreshToken), lifetimeDays, signInDays })
      })
      if (typeof next === 'string') throw signedOut(next)
      return next
    },

    end: (refreshToken: string): Promise<void> =>
      db.transaction(async (trx) => {
        const known = await trx('refresh_tokens')
          .where({ hash: digest(refreshToken) })
          .first<{ id: string } | undefined>('sign_in_id as id')
        if (known) await endSignIns(trx, known, 'ended', alongside)
      }),
  }
}

export const signedOut = (reason: SessionEnding, message?: string): AppError =>
  new AppError('signed_out', {
    details: { reason },
    message: reason === 'not_on_team' ? 'This account may no longer sign in here.' : message,
  })

/** Ends the sign-ins that match `which` and have not ended yet. */
export async function endSignIns(
  trx: Transaction,
  which: Record<string, unknown>,
  why: Ending,
  alongside: Alongside | undefined,
): Promise<void> {
  const ended = await trx('sign_ins')
    .where(which)
    .whereNull('ended_at')
    .update({ ended_at: trx.fn.now(), ended_why: why })
    .returning<{ id: string }[]>('id')
  for (const { id } of ended) await alongside?.ended(trx, id, why)
}

interface New {
  signInId: string
  parent: string | null
  lifetimeDays: number
  signInDays: number
}

async function add(trx: Transaction, { signInId, parent, lifetimeDays, signInDays }: New): Promise<RefreshToken> {
  const refreshToken = newSecret()
  const [row] = await trx('refresh_tokens')
    .insert({
      hash: digest(refreshToken),
      sign_in_id: signInId,
      parent,
      expires_at: trx.raw(
        `least(now() + ? * interval '1 day', (SELECT created_at FROM sign_ins WHERE id = ?) + ? * interval '1 day')`,
        [lifetimeDays, signInId, signInDays],
      ),
    })
    .returning<{ expires_at: string }[]>('expires_at')
  return { signInId, refreshToken, refreshExpiresAt: row!.expires_at }
}

interface StoredToken {
  signInId: string
  /** This token, or the token that it was issued for, is the one that was used last. */
  inLine: boolean
  expired: boolean
  endedWhy: Ending | null
  issuer: string
  email: string
  hostedDomain: string | null
}

/** Locks the sign-in's row, so that concurrent uses of its tokens follow one another. */
function findForUpdate(trx: Transaction, refreshToken: string, signInDays: number): Promise<StoredToken | undefined> {
  return trx('refresh_tokens')
    .join('sign_ins', 'sign_ins.id', 'refresh_tokens.sign_in_id')
    .join('users', 'users.id', 'sign_ins.user_id')
    .where('refresh_tokens.hash', digest(refreshToken))
    .forUpdate('sign_ins')
    .first<StoredToken | undefined>(
      'sign_ins.id as signInId',
      trx.raw(
        `coalesce(sign_ins.used_hash = refresh_tokens.hash OR sign_ins.used_hash = refresh_tokens.parent,
          sign_ins.used_hash IS NULL) AS "inLine"`,
      ),
      trx.raw(`refresh_tokens.expires_at <= now() OR sign_ins.created_at <= now() - ? * interval '1 day' AS expired`, signInDays),
      'sign_ins.ended_why as endedWhy',
      'users.issuer as issuer',
      'users.email as email',
      'users.hosted_domain as hostedDomain',
    )
}

function refusalOf(used: StoredToken | undefined, team: Team): SessionEnding | undefined {
  if (!used) return 'unknown'
  if (used.endedWhy) return used.endedWhy
  if (used.expired) return 'expired'
  if (!admits(team, used)) return 'not_on_team'
  return used.inLine ? undefined : 'two_hands'
}
