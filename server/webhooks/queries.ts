import { AppError } from '../../shared/http/errors.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { webhookLimits, type NewWebhook, type Webhook } from '../../shared/webhooks/webhook.ts'
import { newSecret } from '../accounts/digest.ts'
import type { Database, Transaction } from '../database/database.ts'

/** Oldest first. */
export const listWebhooks = (db: Database, workspaceId: string): Promise<Webhook[]> =>
  db('webhooks')
    .where({ workspace_id: workspaceId })
    .orderBy('created_at')
    .select<Webhook[]>(
      'id',
      'url',
      'events',
      'created_at as createdAt',
      db.raw(`(SELECT count(*)::int FROM webhook_deliveries WHERE webhook_id = webhooks.id AND state = 'waiting') AS waiting`),
    )

/** Throws `not_found`. */
export async function requireWebhook(db: Database, workspaceId: string, id: string): Promise<{ url: string }> {
  const found = await db('webhooks').where({ workspace_id: workspaceId, id }).first<{ url: string } | undefined>('url')
  if (!found) throw new AppError('not_found')
  return found
}

/** Throws `too_many`. */
export async function createWebhook(
  trx: Transaction,
  workspaceId: string,
  { url, events }: NewWebhook,
): Promise<Webhook & { secret: string }> {
  await trx('workspaces').where({ id: workspaceId }).forNoKeyUpdate().first('id')
  if ((await listWebhooks(trx, workspaceId)).length >= webhookLimits.ofWorkspace) throw new AppError('too_many')
  const row = { id: newId(), url, events: [...new Set(events)], secret: webhookSecret() }
  const [made] = await trx('webhooks')
    .insert({ ...row, workspace_id: workspaceId })
    .returning<{ created_at: string }[]>('created_at')
  return { ...row, createdAt: made!.created_at, waiting: 0 }
}

/** Returns the new secret; the one before signs beside it for a day. */
export async function rotateSecret(trx: Transaction, id: string): Promise<string> {
  const secret = webhookSecret()
  await trx('webhooks')
    .where({ id })
    .update({ previous_secret: trx.ref('secret'), secret, rotated_at: trx.fn.now() })
  return secret
}

const webhookSecret = (): string => `whsec_${newSecret()}`

export async function hasWebhooks(db: Database): Promise<boolean> {
  return (await db('webhooks').first('id')) !== undefined
}
