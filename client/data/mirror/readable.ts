import { operation } from '../../../shared/sync/operations.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { saveServerRows, loadPending, rebaseRows } from './rebase.ts'
import { keysByRow } from './rebase-many.ts'
import { needsUpdate, type OutboxRow } from '../database/outbox.ts'
import { stays } from '../database/outbox-states.ts'

/** What is too long or too much is the server's to refuse, in words that a person can do something about. */
const limits = new Set(['too_big', 'too_small', 'custom'])

/**
 * Does this build understand the operation whole? One with a part that it does not know would lose that on its way; the fields of a job
 * go out as they are.
 */
export function isReadable(row: OutboxRow): boolean {
  if (needsUpdate({ ...row, blockedBy: null })) return false
  const read = operation.safeParse(row.operation)
  if (read.success) return Object.keys(row.operation).every((name) => name in read.data)
  return read.error.issues.every(({ code }) => limits.has(code))
}

/**
 * Blocks what this build cannot read, by itself, and lets go on what was blocked for that and can be read by now. What is blocked so no
 * longer shows: nobody here knows what it would do.
 */
export async function sortOutUnreadable(mirror: Mirror): Promise<void> {
  const isAny = (await mirror.outbox.toArray()).some((row) => sortedOut(row).length > 0)
  if (!isAny) return
  await inOneTransaction(mirror, async () => {
    const rows = (await mirror.outbox.toArray()).flatMap(sortedOut)
    await mirror.outbox.bulkPut(rows)
    const keys = [...(await keysByRow(mirror, rows)).values()].flat()
    await saveServerRows(mirror, keys)
    await rebaseRows(mirror, keys, await loadPending(mirror))
  })
}

function sortedOut(row: OutboxRow): OutboxRow[] {
  const readable = isReadable(row)
  if (readable && row.blockedBy !== 'update') return []
  const state = stays(row.state, readable ? 'appUpdated' : 'unreadable')
  return state ? [{ ...row, state, blockedBy: readable ? null : 'update' }] : []
}
