import type { SignIn } from '../../shared/accounts/account.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../http/scope.ts'

/** The member's current sign-ins, the one seen last first. */
export function listSignIns(db: Database, { userId, signInId }: Member, signInDays: number): Promise<SignIn[]> {
  return db('sign_ins')
    .where({ user_id: userId })
    .whereNull('ended_at')
    .whereRaw("created_at > now() - ? * interval '1 day'", [signInDays])
    .whereExists(
      db('refresh_tokens')
        .select(db.raw('1'))
        .whereRaw('refresh_tokens.sign_in_id = sign_ins.id AND refresh_tokens.expires_at > now()'),
    )
    .orderBy([{ column: 'last_seen_at', order: 'desc' }, 'id'])
    .select<SignIn[]>(
      'id',
      'device',
      'created_at as firstSeenAt',
      'last_seen_at as lastSeenAt',
      db.raw('id = ? AS current', [signInId]),
    )
}
