import type { WebhookEvent } from '../../../shared/webhooks/webhook.ts'
import type { Transaction } from '../../database/database.ts'

/** Ids and facts, never a name or a text of a CV. */
export interface Announced {
  event: WebhookEvent
  /** Erased with this candidate. */
  candidateId?: string
  data: object
}

/** Queues events for the webhooks of the workspace that are told of them, in the transaction in which they happen. */
export async function announce(trx: Transaction, workspaceId: string, events: readonly Announced[]): Promise<void> {
  const queue = ({ event, candidateId, data }: Announced) =>
    trx.raw(
      `INSERT INTO webhook_deliveries (webhook_id, candidate_id, event, data)
       SELECT id, CAST(:candidateId AS uuid), :event, CAST(:data AS jsonb)
       FROM webhooks WHERE workspace_id = :workspaceId AND :event = ANY (events)`,
      { workspaceId, event, candidateId: candidateId ?? null, data: JSON.stringify(data) },
    )
  await Promise.all(events.map(queue))
}
