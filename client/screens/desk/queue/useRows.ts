import { useState } from 'react'
import { useCandidateRows } from '../../../data/hooks/candidates/useCandidateRows.ts'
import { useOptimistic } from '../../../data/hooks/candidates/useOptimistic.ts'
import type { CandidateRow } from '../../../data/index.ts'

/** Rows by id. Those read before stay while others are read. */
export function useRows(ids: readonly string[]): ReadonlyMap<string, CandidateRow> {
  const found = useCandidateRows(ids)
  const [last, setLast] = useState<readonly CandidateRow[]>([])
  if (found && found !== last) setLast(found)
  const rows = useOptimistic(found ?? last)
  return new Map(rows.map((row) => [row.candidate.id, row]))
}
