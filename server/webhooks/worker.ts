import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { repeat } from '../lib/repeat.ts'
import { claim, listDue, release, settle, type Claimed } from './queue/deliveries.ts'
import type { Sender } from './sender.ts'

const LOOK_EVERY_MS = 2000
/** Webhooks served at a time, each apart: a receiver that does not answer delays no other. */
const MOST_AT_ONCE = 16

interface Deps {
  db: Database
  sender: Sender
  log: Logger
}

/** Delivers what is due until the returned function is called, which aborts the attempts under way. */
export function startWebhooks(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
  const draining = new Map<string, Promise<void>>()
  const begin = (webhookId: string) => {
    const ended = drain(deps, webhookId, stopping.signal)
      .catch((error: Error) => deps.log.warn({ webhookId, error: error.message }, 'Deliveries of a webhook failed.'))
      .finally(() => draining.delete(webhookId))
    draining.set(webhookId, ended)
  }
  const chore = repeat(LOOK_EVERY_MS, deps.log, async () => {
    for (const webhookId of await listDue(deps.db)) if (!draining.has(webhookId) && draining.size < MOST_AT_ONCE) begin(webhookId)
  })
  return async () => {
    stopping.abort()
    await chore.stop()
    await Promise.all(draining.values())
    await deps.sender.close()
  }
}

/** Delivers what is due to one webhook. */
export async function drain(deps: Deps, webhookId: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claim(deps.db, webhookId)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((one) => attempt(deps, one, signal)))
  }
}

async function attempt({ db, sender, log }: Deps, delivery: Claimed, signal: AbortSignal): Promise<void> {
  const answer = await sender.send(delivery, signal)
  if ('problem' in answer && signal.aborted) return release(db, delivery)
  const state = await settle(db, delivery, answer)
  const { id, event, attempts } = delivery
  if (state === 'given_up') log.warn({ id, event, attempts, ...answer }, 'A delivery to a webhook was given up.')
}
