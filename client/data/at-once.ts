import { useSyncExternalStore } from 'react'
import { apply, type Operation } from '../../shared/operations.ts'
import { isCandidateAct, type CandidateAct } from './candidate-acts.ts'
import type { CandidateRow } from './candidates.ts'
import type { Mirror } from './db.ts'
import { useData } from './provider.tsx'

/** `writtenAs` is the number of the write that brought it into the mirror; `Infinity` until then. */
type Shown = { act: CandidateAct; writtenAs: number }
type Writes = { count: number; acts: readonly Shown[]; listeners: Set<() => void> }

/** Every reading knows of the acts that were written so many writes ago. */
const longAgo = 20
const writes = new WeakMap<Mirror, Writes>()

function writesOf(mirror: Mirror): Writes {
  const known = writes.get(mirror) ?? { count: 0, acts: [], listeners: new Set() }
  writes.set(mirror, known)
  return known
}

/** How many writes of this tab a reading that begins now knows of. */
export const writesSoFar = (mirror: Mirror): number => writesOf(mirror).count

/** Shows acts on candidates from the press on: to write them and to read them back takes longer than the eye waits. */
export async function showAtOnce<Result>(
  mirror: Mirror,
  operations: readonly Operation[],
  write: () => Promise<Result>,
): Promise<Result> {
  const all = writesOf(mirror)
  const shown = operations.filter(isCandidateAct).map((act): Shown => ({ act, writtenAs: Infinity }))
  become(all, [...all.acts.filter(({ writtenAs }) => writtenAs > all.count - longAgo), ...shown])
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

/** Rows as they will be when what is being written is there. */
export function useAtOnce(rows: readonly CandidateRow[]): readonly CandidateRow[] {
  const { mirror } = useData()
  const all = writesOf(mirror)
  const acts = useSyncExternalStore(
    (changed) => {
      all.listeners.add(changed)
      return () => all.listeners.delete(changed)
    },
    () => all.acts,
  )
  return acts.length === 0 ? rows : rows.map((row) => withActs(row, acts))
}

function withActs(row: CandidateRow, acts: readonly Shown[]): CandidateRow {
  const unknown = acts.filter(({ act, writtenAs }) => act.candidateId === row.candidate.id && writtenAs > row.readAfter)
  const candidate = unknown.reduce((shown, { act }) => apply.candidate(shown, act) ?? shown, row.candidate)
  return candidate === row.candidate ? row : { ...row, candidate }
}
