import { historyEventOf } from '../../../shared/sync/apply.ts'
import { isKnown, targetOf } from '../../../shared/sync/operation-table.ts'
import { historyOf, type Candidate, type HistoryEvent } from '../../../shared/candidates/candidate.ts'
import type { Mirror } from '../database/db.ts'
import { loadPending, rebaseRows, type Key } from './rebase.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { shows } from '../database/outbox-states.ts'

/** This many keys fit into a URL that every proxy accepts. */
const MOST_ASKED = 100

/** Keys of operations that were sent and not answered, the oldest first: the server may have performed them all the same. */
export async function listUnanswered(mirror: Mirror): Promise<string[]> {
  const rows = await mirror.outbox.orderBy('seq').toArray() // filtered in memory: a filter would make it walk a cursor
  return rows
    .filter(({ attempts, state, confirmedIn }) => attempts > 0 && shows(state) && confirmedIn === undefined)
    .slice(0, MOST_ASKED)
    .map(({ id }) => id)
}

/** Marks operations as performed, so that they are not applied to rows that include them. Call it within `inOneTransaction`. */
export async function noteConfirmed(mirror: Mirror, confirmed: Readonly<Record<string, number>>): Promise<void> {
  const rows = (await mirror.outbox.bulkGet(Object.keys(confirmed))).filter((row) => row !== undefined)
  await markPerformed(mirror, rows, ({ id }) => confirmed[id]!)
}

/** `versionOf`: the version that the operation made, or any later one of its row. The mirror may have the row already. */
async function markPerformed(mirror: Mirror, rows: readonly OutboxRow[], versionOf: (row: OutboxRow) => number): Promise<void> {
  if (rows.length === 0) return
  await mirror.outbox.bulkPut(rows.map((row) => ({ ...row, confirmedIn: versionOf(row) })))
  const keys = rows
    .filter(({ operation }) => isKnown(operation)) // the others change nothing that shows
    .map(({ operation }): Key => ({ parents: [], ...targetOf(operation) }))
  await rebaseRows(mirror, keys, await loadPending(mirror))
}

/** Marks operations whose key is in the history of a whole candidate as performed. `true` if any was not marked before. */
export async function noteTold(mirror: Mirror, candidates: readonly Candidate[]): Promise<boolean> {
  const known = new Map(
    candidates.map((each) => [each.id, { keys: new Set(historyOf(each).map(keyOfLine)), version: each.version }]),
  )
  const isTold = ({ target, operation, id: key, attempts, confirmedIn }: OutboxRow) => {
    const historyEvent = historyEventOf(operation, key, '')
    return attempts > 0 && confirmedIn === undefined && !!historyEvent && known.get(target)!.keys.has(keyOfLine(historyEvent))
  }
  const rows = await mirror.outbox
    .where('target')
    .anyOf([...known.keys()])
    .filter(isTold)
    .toArray()
  await markPerformed(mirror, rows, ({ target }) => known.get(target)!.version)
  return rows.length > 0
}

const keyOfLine = ({ what, id }: Pick<HistoryEvent, 'what' | 'id'>): string => `${what} ${id}`
