import type { Language } from '../../shared/screening/language.ts'
import type { PushSubscriptionFields } from '../../shared/http/push.ts'
import { newId } from '../../shared/lib/new-id.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Member } from '../http/scope.ts'

/** More browsers than a user has. Beyond the limit the oldest subscriptions are deleted. */
const MOST_PER_USER = 20

/**
 * Subscribes this sign-in's browser, or renews its subscription. A known endpoint is taken over only with the same keys, that is,
 * by the same browser, perhaps for another user; otherwise returns false.
 */
export function subscribe(db: Database, member: Member, { endpoint, keys, language }: PushSubscriptionFields): Promise<boolean> {
  return db.transaction(async (trx) => {
    const taken = await trx('push_subscriptions')
      .insert({
        id: newId(),
        workspace_id: member.workspaceId,
        user_id: member.userId,
        sign_in_id: member.signInId,
        endpoint,
        ...keys,
        language,
      })
      .onConflict('endpoint')
      .merge({
        workspace_id: member.workspaceId,
        user_id: member.userId,
        sign_in_id: member.signInId,
        language,
        told_up_to: trx.raw(
          'CASE WHEN push_subscriptions.sign_in_id = excluded.sign_in_id THEN push_subscriptions.told_up_to ELSE now() END',
        ),
      })
      .where({ 'push_subscriptions.p256dh': keys.p256dh, 'push_subscriptions.auth': keys.auth })
      .returning('id')
    await dropOldest(trx, member)
    return taken.length === 1
  })
}

async function dropOldest(trx: Transaction, { userId }: Member): Promise<void> {
  const tooMany = trx('push_subscriptions').where({ user_id: userId }).orderBy('created_at', 'desc').offset(MOST_PER_USER)
  await trx('push_subscriptions').whereIn('id', tooMany.select('id')).delete()
}

/** Deletes the subscription if it is this user's. */
export async function unsubscribe(db: Database, { workspaceId, userId }: Member, endpoint: string): Promise<void> {
  await db('push_subscriptions').where({ workspace_id: workspaceId, user_id: userId, endpoint }).delete()
}

/** Deletes a subscription that the push service no longer knows. */
export async function forget(db: Database, id: string): Promise<void> {
  await db('push_subscriptions').where({ id }).delete()
}

/** A subscription with the number of candidates scored since its last notification. */
export interface Due {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  scored: number
}

/**
 * Claims the due notifications: of workspaces whose queue is empty and where nothing was scored for `quietMs`. Of several
 * processes only one claims a notification: the others find `told_up_to` changed. A screening that is being settled is still in
 * the queue, so none can finish with a time before the new `told_up_to`.
 */
export async function claimDue(db: Database, quietMs: number): Promise<Due[]> {
  const { rows } = await db.raw<{ rows: Due[] }>(
    `WITH due AS (
       SELECT it.id, it.told_up_to, found.scored, found.latest
       FROM push_subscriptions it
       JOIN sign_ins ON sign_ins.id = it.sign_in_id AND sign_ins.ended_at IS NULL
       CROSS JOIN LATERAL (
         SELECT count(DISTINCT candidate_id)::int AS scored, max(finished_at) AS latest
         FROM screenings
         WHERE workspace_id = it.workspace_id AND state = 'scored' AND finished_at > it.told_up_to
       ) found
       WHERE found.latest <= now() - ? * interval '1 millisecond'
         AND NOT EXISTS (SELECT FROM screenings WHERE workspace_id = it.workspace_id AND state = 'queued')
     )
     UPDATE push_subscriptions it SET told_up_to = due.latest FROM due
     WHERE it.id = due.id AND it.told_up_to = due.told_up_to
     RETURNING it.id, it.endpoint, it.p256dh, it.auth, it.language, due.scored`,
    [quietMs],
  )
  return rows
}
