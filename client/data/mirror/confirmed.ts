import { historyEventOf } from '../../../shared/sync/apply.ts'
import { isKnown, targetOf } from '../../../shared/sync/operation-table.ts'
import type { Candidate, HistoryEvent } from '../../../shared/candidates/candidate.ts'
import type { Mirror } from '../database/db.ts'
import { loadPending, rebaseRows, type Key } from './rebase.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { shows } from '../database/outbox-states.ts'

/** So many keys fit into an address that every proxy takes. */
const MOST_ASKED = 100

/** Keys of what was sent and not answered, the oldest first: the server may have done it all the same. */
export async function listUnanswered(mirror: Mirror): Promise<string[]> {
  const rows = await mirror.outbox
    .orderBy('seq')
    .filter(({ attempts, state, confirmedIn }) => attempts > 0 && shows(state) && confirmedIn === undefined)
    .limit(MOST_ASKED)
    .toArray()
  return rows.map(({ id }) => id)
}

/** Notes what the server has done, so that it is not applied to rows that have it. Within a transaction over everything. */
export async function noteConfirmed(mirror: Mirror, confirmed: Readonly<Record<string, number>>): Promise<void> {
  const rows = (await mirror.outbox.bulkGet(Object.keys(confirmed))).filter((row) => row !== undefined)
  if (rows.length === 0) return
  await mirror.outbox.bulkPut(rows.map((row) => ({ ...row, confirmedIn: confirmed[row.id]! })))
  const keys = rows
    .filter(({ operation }) => isKnown(operation)) // the others change nothing that shows
    .map(({ operation }): Key => ({ parents: [], ...targetOf(operation) }))
  await rebaseRows(mirror, keys, await loadPending(mirror))
}

/** Candidates whole tell in their history what was done to them, under the operation's key. True where that is news. */
export async function noteTold(mirror: Mirror, candidates: readonly Candidate[]): Promise<boolean> {
  const known = new Map(candidates.map(({ id, history, version }) => [id, { keys: new Set(history.map(keyOfLine)), version }]))
  const isTold = ({ target, operation, id: key, attempts, confirmedIn }: OutboxRow) => {
    const historyEvent = historyEventOf(operation, key, '')
    return attempts > 0 && confirmedIn === undefined && !!historyEvent && known.get(target)!.keys.has(keyOfLine(historyEvent))
  }
  const rows = await mirror.outbox
    .where('target')
    .anyOf([...known.keys()])
    .filter(isTold)
    .toArray()
  await mirror.outbox.bulkPut(rows.map((row) => ({ ...row, confirmedIn: known.get(row.target)!.version })))
  return rows.length > 0
}

const keyOfLine = ({ what, id }: Pick<HistoryEvent, 'what' | 'id'>): string => `${what} ${id}`
