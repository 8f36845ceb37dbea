import type { WebhookEvent } from '../../../shared/webhooks/webhook.ts'
import type { Transaction } from '../../database/database.ts'

/** Why candidates were erased; `bin`: their job or batch was deleted by hand, and the bin was emptied. */
export type ErasedWith = { reason: 'bin'; jobId: string } | { reason: 'candidate' | 'person' | 'retention' }

/** So that a receiver is called a few times for a large deletion, and not for each of its slices. */
const GATHERED_SECONDS = 5
export const MOST_ERASED_IN_EVENT = 1000

/**
 * Queues the event `candidate.erased`. For some seconds it takes in what else is erased with the same, then it is due. Only events that
 * nobody can have received take in more: a receiver knows a repeat by its id, and would not look at it again.
 */
export async function announceErased(
  trx: Transaction,
  workspaceId: string,
  erasedWith: ErasedWith,
  candidateIds: readonly string[],
): Promise<void> {
  if (candidateIds.length === 0) return
  const event: WebhookEvent = 'candidate.erased'
  await trx.raw(
    `WITH told AS MATERIALIZED (
       SELECT webhooks.id, gathering.id AS gathering
       FROM webhooks LEFT JOIN LATERAL (
         SELECT id FROM webhook_deliveries
         WHERE webhook_id = webhooks.id AND event = :event AND state = 'waiting' AND attempts = 0
           AND next_at > clock_timestamp() AND data @> CAST(:erasedWith AS jsonb)
           AND jsonb_array_length(data -> 'candidateIds') + :count <= :most
         ORDER BY seq DESC LIMIT 1 FOR UPDATE SKIP LOCKED
       ) AS gathering ON true
       WHERE workspace_id = :workspaceId AND :event = ANY (events)
     ), added AS (
       UPDATE webhook_deliveries AS it
       SET data = jsonb_set(it.data, '{candidateIds}', (it.data -> 'candidateIds') || CAST(:ids AS jsonb))
       FROM told WHERE it.id = told.gathering
     )
     INSERT INTO webhook_deliveries (webhook_id, event, data, next_at)
     SELECT id, :event, CAST(:data AS jsonb), clock_timestamp() + :seconds * interval '1 second'
     FROM told WHERE gathering IS NULL`,
    {
      workspaceId,
      event,
      erasedWith: JSON.stringify(erasedWith),
      count: candidateIds.length,
      most: MOST_ERASED_IN_EVENT,
      ids: JSON.stringify(candidateIds),
      data: JSON.stringify({ ...erasedWith, candidateIds }),
      seconds: GATHERED_SECONDS,
    },
  )
}
