import type { Mirror } from '../database/db.ts'

/** Operations that the sync loop has still to send: neither refused nor held for the user. */
export async function countToSend({ outbox }: Mirror): Promise<number> {
  const counts = await Promise.all(['queued', 'sending', 'waiting'].map((state) => outbox.where('state').equals(state).count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Ids of the entities that operations in the outbox act on. Read at once: a cursor costs one database message per row. */
export const unsentTargets = async ({ outbox }: Mirror): Promise<ReadonlySet<string>> =>
  new Set((await outbox.toArray()).map(({ target }) => target))
