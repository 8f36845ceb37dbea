import { operation } from '../../../shared/sync/operations.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { saveServerRows, loadPending, rebaseRows } from './rebase.ts'
import { keysByRow } from './rebase-many.ts'
import { needsUpdate, type OutboxRow } from '../database/outbox.ts'
import { stays } from '../database/outbox-states.ts'

/** Issues about limits do not make an operation unreadable: the server refuses it with an error that the user can act on. */
const limits = new Set(['too_big', 'too_small', 'custom'])

/**
 * Whether this build understands the whole operation. A property that it does not know would be missing in the request; the
 * fields of a job need no check, as they are sent unchanged.
 */
export function isReadable(row: OutboxRow): boolean {
  if (needsUpdate({ ...row, blockedBy: null })) return false
  const read = operation.safeParse(row.operation)
  if (read.success) return Object.keys(row.operation).every((name) => name in read.data)
  return read.error.issues.every(({ code }) => limits.has(code))
}

/**
 * Blocks each row that this build cannot read, but not its lane, and re-queues rows blocked for this reason that it can read now.
 * Unreadable operations do not show, as this build does not know their effect.
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
