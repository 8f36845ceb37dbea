import { errors, jwtVerify, SignJWT } from 'jose'
import type { Refreshed } from '../../shared/account.ts'
import { AppError } from '../../shared/errors.ts'
import { newId } from '../../shared/new-id.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { createHash } from 'node:crypto'
import { createRefreshTokens } from './refresh-tokens.ts'
import type { Team } from './team.ts'

export interface Sessions {
  /** A new sign-in with its first tokens. */
  issue(userId: string): Promise<Refreshed>
  /** Throws `signed_out` unless the token is ours, fresh, and its sign-in goes on. */
  verify(accessToken: string): Promise<Member & { expiresAt: Date }>
  /** Throws `signed_out` for a token that is unknown, expired, stolen or of an account that is no longer on the team. */
  refresh(refreshToken: string): Promise<Refreshed>
  /** Ends the sign-in; does nothing when there is none. */
  end(refreshToken: string): Promise<void>
}

interface Options {
  db: Database
  secret: string
  accessTokenMinutes: number
  refreshTokenDays: number
  team: Team
}

const ALGORITHM = 'HS256'
const ISSUER = 'saring'

export function createSessions({ db, secret, accessTokenMinutes, refreshTokenDays, team }: Options): Sessions {
  const key = createHash('sha256').update(secret).digest()
  const refreshTokens = createRefreshTokens({ db, lifetimeDays: refreshTokenDays, team })

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
    async issue(userId) {
      const { signInId, ...first } = await refreshTokens.begin(userId)
      return { accessToken: await accessToken(signInId), ...first }
    },
    async verify(token) {
      const { signInId, expiresAt } = await readAccessToken(token, key)
      return { ...(await findMember(db, signInId)), expiresAt }
    },
    async refresh(token) {
      const { signInId, ...next } = await refreshTokens.rotate(token)
      return { accessToken: await accessToken(signInId), ...next }
    },
    end: (token) => refreshTokens.end(token),
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

/** Looked up with every request, so that a sign-in that was ended, or stolen and so ended, is dead at once and not after minutes. */
async function findMember(db: Database, signInId: string): Promise<Member> {
  const member = await db('sign_ins')
    .join('users', 'users.id', 'sign_ins.user_id')
    .where('sign_ins.id', signInId)
    .whereNull('sign_ins.ended_at')
    .first<Member | undefined>({
      signInId: 'sign_ins.id',
      userId: 'users.id',
      name: 'users.name',
      workspaceId: 'users.workspace_id',
    })
  if (!member) throw new AppError('signed_out')
  return member
}
