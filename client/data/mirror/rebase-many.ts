// Apart from rebase.ts, since the first screen does not need it.
import type { Mirror } from '../database/db.ts'
import { keysIn, pendingOf, readKeysOf, type Key, type Pending } from './rebase.ts'
import { rowsWith } from '../database/rows-with.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { shows } from '../database/outbox-states.ts'

/** Like `loadPending`, for operations on these rows and their parents only. Not enough for a deletion: it removes rows below. */
export async function loadPendingOn(mirror: Mirror, keys: readonly Key[]): Promise<Pending> {
  const ids = new Set(keys.flatMap(({ id, parents }) => [id, ...parents]))
  const batchIds = keys.filter(({ kind }) => kind === 'batch').map(({ id }) => id)
  const [own, touching] = await Promise.all([rowsWith(mirror, 'target', ids), rowsWith(mirror, 'touches', batchIds)])
  const rows = new Map(
    [...own, ...touching.filter(({ operation }) => operation.type === 'candidate.upload')].map((row) => [row.id, row]),
  )
  return pendingOf([...rows.values()].filter(({ state }) => shows(state)).sort((a, b) => a.seq - b.seq))
}

/**
 * The keys that each outbox row changes, by the outbox row's id. Keys that need no read are not awaited: Dexie loses track of a
 * transaction in a long series of awaits without a read in between.
 */
export async function keysByRow(mirror: Mirror, rows: readonly OutboxRow[]): Promise<Map<string, Key[]>> {
  const keys = new Map<string, Key[]>()
  for (const { id, operation } of rows) keys.set(id, keysIn(operation) ?? (await readKeysOf(mirror, operation)))
  return keys
}
