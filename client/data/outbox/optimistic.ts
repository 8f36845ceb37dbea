import { isCandidateAct, type CandidateAct } from '../../../shared/sync/operation-table.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { Mirror } from '../database/db.ts'
import { createListeners, type Listeners } from '../../lib/store.ts'

/** `writtenAs` is the number of the write that brought the act into the mirror; `Infinity` until then. */
export interface Shown {
  act: CandidateAct
  writtenAs: number
}
interface Writes {
  count: number
  acts: readonly Shown[]
  changes: Listeners
}

/** Acts that were written this many writes ago are in the result of every read. */
const LONG_AGO = 20
const writes = new WeakMap<Mirror, Writes>()

export function writesOf(mirror: Mirror): Writes {
  const known = writes.get(mirror) ?? { count: 0, acts: [], changes: createListeners() }
  writes.set(mirror, known)
  return known
}

/** How many of this tab's writes a read that begins now includes. */
export const writesSoFar = (mirror: Mirror): number => writesOf(mirror).count

/** Shows acts on candidates at once: to write them and to read them back takes longer than the eye waits. */
export function showOptimistically(mirror: Mirror, operations: readonly Operation[]): { written(): void; failed(): void } {
  const all = writesOf(mirror)
  const shown = operations.filter(isCandidateAct).map((act): Shown => ({ act, writtenAs: Infinity }))
  become(all, [...all.acts.filter(({ writtenAs }) => writtenAs > all.count - LONG_AGO), ...shown])
  return {
    /** They stay shown until a reading that began later includes them. */
    written() {
      all.count += 1
      for (const each of shown) each.writtenAs = all.count
    },
    failed() {
      become(
        all,
        all.acts.filter((each) => !shown.includes(each)),
      )
    },
  }
}

function become(all: Writes, acts: readonly Shown[]): void {
  if (acts.length === all.acts.length && acts.length === 0) return
  all.acts = acts
  all.changes.notify()
}
