import { errors, jwtVerify, SignJWT } from 'jose'
import type { Refreshed, SignIn } from '../../shared/accounts/account.ts'
import { AppError } from '../../shared/http/errors.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { createHash } from 'node:crypto'
import { findTokenHolder, isApiToken } from './api-tokens.ts'
import { callerColumns } from './queries.ts'
import { createRefreshTokens, endSignIns, signedOut, type Alongside } from './refresh-tokens.ts'
import { listSignIns } from './sign-ins.ts'
import { admits, roleOf, type Team } from '../team/team.ts'

export interface Sessions {
  /** Begins a sign-in and returns its first tokens. */
  issue(userId: string, userAgent?: string): Promise<Refreshed>
  /**
   * Takes an access token or an API token. Throws `signed_out` unless this server issued it, it is valid, with an access token its
   * sign-in too, and the account is on the team.
   */
  verify(bearer: string): Promise<Member & { expiresAt: Date }>
  /** Throws `signed_out` with a SessionEnding as its reason. */
  refresh(refreshToken: string, userAgent?: string): Promise<Refreshed>
  /** Ends the token's sign-in; does nothing when there is none. */
  end(refreshToken: string): Promise<void>
  list(member: Member): Promise<SignIn[]>
  /** Ends one of the member's own sign-ins, or all except the current one; does nothing for another user's. */
  endOwn(member: Member, which: { id: string } | 'others'): Promise<void>
}

interface Options {
  db: Database
  secret: string
  accessTokenMinutes: number
  refreshTokenDays: number
  /** The longest a sign-in lasts, however often it is renewed. */
  signInDays: number
  team: Team
  alongside?: Alongside
}

const ALGORITHM = 'HS256'
const ISSUER = 'saring'

export function createSessions({
  db,
  secret,
  accessTokenMinutes,
  refreshTokenDays,
  signInDays,
  team,
  alongside,
}: Options): Sessions {
  const key = createHash('sha256').update(secret).digest()
  const refreshTokens = createRefreshTokens({ db, lifetimeDays: refreshTokenDays, signInDays, team, alongside })

  const accessToken = (signInId: string): Promise<string> =>
    new SignJWT({})
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setSubject(signInId)
      .setJti(newId())
      .setIssuedAt()
      .setExpirationTime(`${accessTokenMinutes} minutes`)
      .sign(key)

  return {
    async issue(userId, userAgent = '') {
      const { signInId, ...first } = await refreshTokens.begin(userId, userAgent)
      return { accessToken: await accessToken(signInId), ...first }
    },
    async verify(token) {
      if (isApiToken(token)) return findTokenHolder(db, token, team)
      const { signInId, expiresAt } = await readAccessToken(token, key)
      return { ...(await findMember(db, signInId, { team, signInDays })), expiresAt }
    },
    async refresh(token, userAgent = '') {
      const { signInId, ...next } = await refreshTokens.rotate(token, userAgent)
      return { accessToken: await accessToken(signInId), ...next }
    },
    end: (token) => refreshTokens.end(token),
    list: (member) => listSignIns(db, member, signInDays),
    async endOwn({ userId, signInId }, which) {
      const mine = await db('sign_ins').where({ user_id: userId }).pluck<string[]>('id')
      const wanted = mine.filter((id) => (which === 'others' ? id !== signInId : id === which.id))
      for (const id of wanted) await db.transaction((trx) => endSignIns(trx, { id }, 'ended', alongside))
    },
  }
}

async function readAccessToken(token: string, key: Uint8Array): Promise<{ signInId: string; expiresAt: Date }> {
  try {
    const { payload } = await jwtVerify<{ sub: string; exp: number }>(token, key, {
      issuer: ISSUER,
      algorithms: [ALGORITHM],
      requiredClaims: ['sub', 'exp'],
    })
    return { signInId: payload.sub, expiresAt: new Date(payload.exp * 1000) }
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError('signed_out', { cause: error })
    throw error
  }
}

interface Found extends Omit<Member, 'isAdmin'> {
  issuer: string
  email: string
  hostedDomain: string | null
  endedWhy: 'ended' | 'two_hands' | null
  expired: boolean
  seenAt: string | null
}

/** Precision of a user's `seen_at`: a write for each request would be too much. */
const SEEN_WITHIN_MS = 5 * 60_000

/** Looked up with every request, so that a sign-out or a removal from the team takes effect at once, not after minutes. */
async function findMember(db: Database, id: string, { team, signInDays }: Pick<Options, 'team' | 'signInDays'>): Promise<Member> {
  const found = await db('sign_ins')
    .join('users', 'users.id', 'sign_ins.user_id')
    .where('sign_ins.id', id)
    .first<Found | undefined>(
      'sign_ins.id as signInId',
      callerColumns,
      'users.seen_at as seenAt',
      'sign_ins.ended_why as endedWhy',
      db.raw("sign_ins.created_at <= now() - ? * interval '1 day' AS expired", signInDays),
    )
  if (!found) throw signedOut('unknown')
  if (found.endedWhy) throw signedOut(found.endedWhy)
  if (found.expired) throw signedOut('expired')
  if (!admits(team, found)) throw signedOut('not_on_team')
  const { signInId, userId, name, workspaceId, seenAt } = found
  if (!seenAt || Date.parse(seenAt) < Date.now() - SEEN_WITHIN_MS)
    await db('users').where({ id: userId }).update({ seen_at: db.fn.now() })
  return { signInId, userId, name, workspaceId, isAdmin: roleOf(team, found) === 'admin' }
}
