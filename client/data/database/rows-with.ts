import type { Mirror } from './db.ts'
import type { OutboxRow } from './outbox.ts'

/**
 * The rows whose index has one of these keys, each row once. Dexie's `anyOf` would walk a cursor, one message for each row; here
 * all reads are under way at once.
 */
export async function rowsWith(
  { outbox }: Mirror,
  index: 'target' | 'touches' | 'heldBy',
  keys: Iterable<string>,
): Promise<OutboxRow[]> {
  const found = await Promise.all([...new Set(keys)].map((key) => outbox.where(index).equals(key).toArray()))
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}
