import { AppError } from '../../shared/http/errors.ts'
import { TOKEN_PREFIX, tokenLimits, type ApiToken, type NewApiToken, type TokenScope } from '../../shared/accounts/api-token.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'
import { admits, type Applicant, type Team } from '../team/team.ts'
import { digest, newSecret } from './digest.ts'
import { signedOut } from './refresh-tokens.ts'
import { callerColumns } from './queries.ts'

const columns = {
  id: 'api_tokens.id',
  name: 'api_tokens.name',
  scopes: 'api_tokens.scopes',
  userId: 'users.id',
  userName: 'users.name',
  createdAt: 'api_tokens.created_at',
  expiresAt: 'api_tokens.expires_at',
  lastUsedAt: 'api_tokens.last_used_at',
}

/** Newest first. The member's own, or all of the workspace for an admin. */
export const listTokens = (db: Database, member: Member): Promise<ApiToken[]> =>
  tokensInReach(db, member).orderBy('api_tokens.created_at', 'desc').select<ApiToken[]>(columns)

export const findToken = (db: Database, member: Member, id: string): Promise<ApiToken | undefined> =>
  tokensInReach(db, member).where('api_tokens.id', id).first<ApiToken | undefined>(columns)

function tokensInReach(db: Database, { workspaceId, userId, isAdmin }: Member) {
  const query = db('api_tokens').join('users', 'users.id', 'api_tokens.user_id').where('users.workspace_id', workspaceId)
  return isAdmin ? query : query.where('users.id', userId)
}

/** Returns the token, which is stored nowhere. Throws `too_many`. */
export async function createToken(
  trx: Transaction,
  { userId }: Member,
  { name, scopes, days }: NewApiToken,
): Promise<{ id: string; token: string }> {
  // Not `forUpdate`: whoever holds the head of the audit chain may enter rows that refer to the user.
  await trx('users').where({ id: userId }).forNoKeyUpdate().first('id')
  const own = await trx('api_tokens').where({ user_id: userId }).pluck<string[]>('id')
  if (own.length >= tokenLimits.ofMember) throw new AppError('too_many')
  const id = newId()
  const token = `${TOKEN_PREFIX}${newSecret()}`
  const expiresAt = trx.raw(`now() + ? * interval '1 day'`, [days])
  const unique = [...new Set(scopes)]
  await trx('api_tokens').insert({ id, user_id: userId, name, hash: digest(token), scopes: unique, expires_at: expiresAt })
  return { id, token }
}

/** Deletes tokens and returns them. */
export const deleteTokens = (
  trx: Transaction,
  which: { id: string } | { user_id: string },
): Promise<{ id: string; name: string }[]> =>
  trx('api_tokens').where(which).delete().returning<{ id: string; name: string }[]>(['id', 'name'])

export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX)

interface Found extends Applicant {
  id: string
  scopes: TokenScope[]
  userId: string
  name: string
  workspaceId: string
  expiresAt: string
  expired: boolean
  isStale: boolean
}

/** Precision of `last_used_at`: a write for each request would be too much. */
const USED_WITHIN_MINUTES = 5

/** The member as whom a program calls. Throws `signed_out` for an unknown or revoked token, an expired one, or one of a removed member. */
export async function findTokenHolder(db: Database, token: string, team: Team): Promise<Member & { expiresAt: Date }> {
  const found = await db('api_tokens')
    .join('users', 'users.id', 'api_tokens.user_id')
    .where('api_tokens.hash', digest(token))
    .first<Found | undefined>(
      'api_tokens.id as id',
      'api_tokens.scopes as scopes',
      callerColumns,
      'api_tokens.expires_at as expiresAt',
      db.raw('api_tokens.expires_at <= now() AS expired'),
      db.raw(`coalesce(api_tokens.last_used_at < now() - ? * interval '1 minute', true) AS "isStale"`, [USED_WITHIN_MINUTES]),
    )
  if (!found) throw signedOut('unknown', 'This API token is not known here, or was revoked.')
  if (found.expired) throw signedOut('expired', 'This API token has expired.')
  if (!admits(team, found)) throw signedOut('not_on_team')
  const { id, userId, name, workspaceId, scopes, expiresAt } = found
  if (found.isStale) await db('api_tokens').where({ id }).update({ last_used_at: db.fn.now() })
  return { signInId: id, userId, name, workspaceId, isAdmin: false, scopes, expiresAt: new Date(expiresAt) }
}
