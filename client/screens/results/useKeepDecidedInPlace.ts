import { useState } from 'react'
import { useCandidateRows } from '../../data/hooks/candidates/useCandidateRows.ts'
import type { CandidateRow } from '../../data/index.ts'
import type { Decisions } from '../../candidates/useDecisions.tsx'

interface ListPosition {
  row: CandidateRow
  at: number
}
type Candidate = CandidateRow['candidate']

/**
 * A card keeps its place after an action, even if it no longer matches the tab, until the filters change or the user comes back:
 * else the next card would move under the finger.
 */
export function useKeepDecidedInPlace(
  rows: readonly CandidateRow[],
  query: string,
  decisions: Decisions,
): { listed: readonly CandidateRow[]; decisions: Decisions } {
  const [kept, setKept] = useState<{ query: string; places: readonly ListPosition[] }>({ query, places: [] })
  const places = kept.query === query ? kept.places : []
  const listed = withPlaces(rows, useUpToDate(places))

  function stay(ids: readonly string[]): void {
    const fresh = listed.flatMap((row, at) => (ids.includes(row.candidate.id) ? [{ row, at }] : []))
    setKept({ query, places: [...places, ...fresh.filter(({ row }) => !places.some((place) => isOf(row.candidate, place.row)))] })
  }
  const staying =
    <Rest extends unknown[]>(act: (candidate: Candidate, ...rest: Rest) => Promise<void>) =>
    (candidate: Candidate, ...rest: Rest) => {
      stay([candidate.id])
      return act(candidate, ...rest)
    }

  const { decide, decideAll, undo, retry } = decisions
  return {
    listed,
    decisions: {
      ...decisions,
      decide: staying(decide),
      decideAll(ids, ...rest) {
        stay(ids)
        return decideAll(ids, ...rest)
      },
      undo: staying(undo),
      retry: staying(retry),
    },
  }
}

const isOf = ({ id }: Candidate, row: CandidateRow): boolean => row.candidate.id === id

/** The kept rows in their current state, or in the last known one while loading. Deleted rows are dropped. */
function useUpToDate(places: readonly ListPosition[]): readonly ListPosition[] {
  const found = useCandidateRows(places.map(({ row }) => row.candidate.id))
  const [last, setLast] = useState<readonly CandidateRow[]>([])
  if (found && found !== last) setLast(found)
  return places.flatMap(({ row, at }) => {
    const now = (found ?? last).find((each) => isOf(row.candidate, each)) ?? (found ? undefined : row)
    return now ? [{ row: now, at }] : []
  })
}

function withPlaces(rows: readonly CandidateRow[], places: readonly ListPosition[]): CandidateRow[] {
  const others = rows.filter(({ candidate }) => !places.some(({ row }) => isOf(candidate, row)))
  return [...places].sort((one, other) => one.at - other.at).reduce((all, { row, at }) => all.toSpliced(at, 0, row), others)
}
