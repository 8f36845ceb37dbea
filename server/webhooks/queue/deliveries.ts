import type { WebhookDelivery } from '../../../shared/webhooks/webhook.ts'
import type { Database } from '../../database/database.ts'

/** A delivery that this process attempts until its lease ends. */
export interface Claimed {
  id: string
  event: WebhookDelivery['event']
  data: object
  attempts: number
  createdAt: string
  url: string
  secret: string
  /** That signs beside the present one after a rotation. */
  previousSecret: string | null
}

/** What came of an attempt: the answer's status, or why there was none. */
export type Answer = { status: number } | { problem: string }

/** Longer than an attempt may take: a delivery whose server died is attempted again afterwards. */
const LEASE_SECONDS = 60
const AT_ONCE = 4

/** The webhooks that have a delivery to attempt. */
export async function listDue(db: Database): Promise<string[]> {
  return db('webhook_deliveries').where({ state: 'waiting' }).where('next_at', '<=', db.fn.now()).distinct().pluck('webhook_id')
}

/**
 * Claims the next deliveries of a webhook. No other process attempts them during the lease. What tells of one candidate goes in
 * order: the next one waits until the one before is settled.
 */
export async function claim(db: Database, webhookId: string): Promise<Claimed[]> {
  const { rows } = await db.raw<{ rows: Claimed[] }>(
    `WITH claimed AS (
       SELECT due.id FROM webhook_deliveries due
       WHERE due.webhook_id = :webhookId AND due.state = 'waiting' AND due.next_at <= now()
         AND NOT EXISTS (
           SELECT FROM webhook_deliveries earlier
           WHERE earlier.webhook_id = due.webhook_id AND earlier.candidate_id = due.candidate_id
             AND earlier.state = 'waiting' AND earlier.seq < due.seq
         )
       ORDER BY due.seq LIMIT :atOnce FOR UPDATE SKIP LOCKED
     )
     UPDATE webhook_deliveries it
     SET attempts = it.attempts + 1, next_at = now() + :lease * interval '1 second'
     FROM claimed, webhooks
     WHERE it.id = claimed.id AND webhooks.id = it.webhook_id
     RETURNING it.id, it.event, it.data, it.attempts, it.created_at AS "createdAt", webhooks.url, webhooks.secret,
       CASE WHEN webhooks.rotated_at > now() - interval '1 day' THEN webhooks.previous_secret END AS "previousSecret"`,
    { webhookId, atOnce: AT_ONCE, lease: LEASE_SECONDS },
  )
  return rows
}

const FIRST_PAUSE_SECONDS = 10
const LONGEST_PAUSE_SECONDS = 3600
const TRIED_FOR_MS = 24 * 60 * 60 * 1000

/** 10 s, 30 s, 90 s, … an hour. */
const pauseSecondsAfter = (attempts: number): number => Math.min(FIRST_PAUSE_SECONDS * 3 ** (attempts - 1), LONGEST_PAUSE_SECONDS)

const isTaken = (answer: Answer): boolean => 'status' in answer && answer.status >= 200 && answer.status < 300

/** Keeps what came of an attempt and returns the delivery's state. An attempt whose lease has passed on changes nothing. */
export async function settle(db: Database, claimed: Claimed, answer: Answer): Promise<WebhookDelivery['state']> {
  const pauseSeconds = pauseSecondsAfter(claimed.attempts)
  const isLast = claimed.event === 'test' || Date.now() + pauseSeconds * 1000 > Date.parse(claimed.createdAt) + TRIED_FOR_MS
  const failed = isLast ? 'given_up' : 'waiting'
  const state = isTaken(answer) ? 'delivered' : failed
  const when =
    state === 'waiting' ? { next_at: db.raw(`now() + ? * interval '1 second'`, [pauseSeconds]) } : { settled_at: db.fn.now() }
  await db('webhook_deliveries')
    .where({ id: claimed.id, attempts: claimed.attempts, state: 'waiting' })
    .update({
      state,
      status: 'status' in answer ? answer.status : null,
      problem: 'problem' in answer ? answer.problem : null,
      ...when,
    })
  return state
}

/** Gives up the lease, so that another process goes on at once. */
export async function release(db: Database, { id, attempts }: Claimed): Promise<void> {
  await db('webhook_deliveries')
    .where({ id, attempts, state: 'waiting' })
    .update({ attempts: attempts - 1, next_at: db.fn.now() })
}

/** Newest first. */
export const listDeliveries = (db: Database, webhookId: string, limit: number): Promise<WebhookDelivery[]> =>
  db('webhook_deliveries').where({ webhook_id: webhookId }).orderBy('seq', 'desc').limit(limit).select<WebhookDelivery[]>({
    id: 'id',
    event: 'event',
    state: 'state',
    attempts: 'attempts',
    createdAt: 'created_at',
    nextAt: 'next_at',
    settledAt: 'settled_at',
    status: 'status',
    problem: 'problem',
  })

const KEPT_DAYS = 7

/** Erases what was settled more than a week ago. */
export async function purgeDeliveries(db: Database): Promise<void> {
  await db('webhook_deliveries')
    .where('settled_at', '<', db.raw(`now() - ? * interval '1 day'`, [KEPT_DAYS]))
    .delete()
}
