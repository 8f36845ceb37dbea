import * as z from 'zod/mini'
import { id } from '../lib/id.ts'

/** What webhooks are told of. */
export const webhookEvents = ['candidate.scored', 'candidate.decided', 'candidate.erased', 'person.erased'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a test delivery, which nobody subscribes to. */
export const TEST_EVENT = 'test'

export const webhookLimits = { url: 500, ofWorkspace: 5, deliveriesShown: 50 }

export const newWebhook = z.object({
  url: z.url().check(z.maxLength(webhookLimits.url)),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length)),
})
export type NewWebhook = z.infer<typeof newWebhook>

/** An address that is told of events of a workspace. */
export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.iso.datetime(),
  /** Deliveries that wait for an attempt or the next one. */
  waiting: z.int(),
})
export type Webhook = z.infer<typeof webhook>

/** The only answers that hold the secret. */
export const webhookSecret = z.object({ secret: z.string() })
export const createdWebhook = z.extend(webhook, webhookSecret.shape)

export const webhookDelivery = z.object({
  id,
  event: z.enum([...webhookEvents, TEST_EVENT]),
  /** `given_up`: after a day of attempts; a test after the first one. */
  state: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** Of the next attempt while it waits. */
  nextAt: z.iso.datetime(),
  settledAt: z.nullable(z.iso.datetime()),
  /** The last answer's HTTP status. */
  status: z.nullable(z.int()),
  /** Why there was no answer: a code such as `ECONNREFUSED`. */
  problem: z.nullable(z.string()),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>
