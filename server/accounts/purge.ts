import type { Database } from '../database/database.ts'

/**
 * Erases expired nonces, refresh tokens and invitations, sign-ins that have no token left, and the push subscriptions of sign-ins that have
 * ended.
 */
export async function purgeExpired(db: Database): Promise<void> {
  for (const table of ['nonces', 'refresh_tokens', 'local_invitations']) {
    await db(table).where('expires_at', '<', db.fn.now()).delete()
  }
  await db('push_subscriptions').whereIn('sign_in_id', db('sign_ins').whereNotNull('ended_at').select('id')).delete()
  await db('sign_ins')
    .whereNotExists(db('refresh_tokens').select(db.raw('1')).whereRaw('refresh_tokens.sign_in_id = sign_ins.id'))
    .delete()
}
