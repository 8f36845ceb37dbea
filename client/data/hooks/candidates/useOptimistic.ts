import { useSyncExternalStore } from 'react'
import { apply } from '../../../../shared/sync/apply.ts'
import { writesOf, type Shown } from '../../outbox/optimistic.ts'
import type { CandidateRow } from '../../queries/candidates.ts'
import { useData } from '../DataProvider.tsx'

/** Applies acts to rows that were read before the acts were written. */
export function useOptimistic(rows: readonly CandidateRow[]): readonly CandidateRow[] {
  const { mirror } = useData()
  const all = writesOf(mirror)
  const acts = useSyncExternalStore(all.changes.subscribe, () => all.acts)
  return acts.length === 0 ? rows : rows.map((row) => withActs(row, acts))
}

function withActs(row: CandidateRow, acts: readonly Shown[]): CandidateRow {
  const unknown = acts.filter(({ act, writtenAs }) => act.candidateId === row.candidate.id && writtenAs > row.readAfter)
  const candidate = unknown.reduce((shown, { act }) => apply('candidate', shown, act) ?? shown, row.candidate)
  return candidate === row.candidate ? row : { ...row, candidate }
}
