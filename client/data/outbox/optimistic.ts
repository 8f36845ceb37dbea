import type { Operation } from '../../../shared/sync/operations.ts'
import { isCandidateAct, type CandidateAct } from './candidate-acts.ts'
import type { Mirror } from '../database/db.ts'

/** `writtenAs` is the number of the write that brought it into the mirror; `Infinity` until then. */
export interface Shown {
  act: CandidateAct
  writtenAs: number
}
interface Writes {
  count: number
  acts: readonly Shown[]
  listeners: Set<() => void>
}

/** Every reading knows of the acts that were written so many writes ago. */
const LONG_AGO = 20
const writes = new WeakMap<Mirror, Writes>()

export function writesOf(mirror: Mirror): Writes {
  const known = writes.get(mirror) ?? { count: 0, acts: [], listeners: new Set() }
  writes.set(mirror, known)
  return known
}

/** How many writes of this tab a reading that begins now knows of. */
export const writesSoFar = (mirror: Mirror): number => writesOf(mirror).count

/** Shows acts on candidates from the press on: to write them and to read them back takes longer than the eye waits. */
export async function showOptimistically<Result>(
  mirror: Mirror,
  operations: readonly Operation[],
  write: () => Promise<Result>,
): Promise<Result> {
  const all = writesOf(mirror)
  const shown = operations.filter(isCandidateAct).map((act): Shown => ({ act, writtenAs: Infinity }))
  become(all, [...all.acts.filter(({ writtenAs }) => writtenAs > all.count - LONG_AGO), ...shown])
  try {
    const result = await write()
    all.count += 1
    for (const each of shown) each.writtenAs = all.count
    return result
  } catch (error) {
    become(
      all,
      all.acts.filter((each) => !shown.includes(each)),
    )
    throw error
  }
}

function become(all: Writes, acts: readonly Shown[]): void {
  if (acts.length === all.acts.length && acts.length === 0) return
  all.acts = acts
  for (const listener of all.listeners) listener()
}
