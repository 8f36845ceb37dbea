import { useEffect } from 'react'
import { summaryOf } from '../../../../shared/candidates/candidate.ts'
import { samenessOf, type Sameness } from '../../../../shared/candidates/duplicate.ts'
import { AppError } from '../../../../shared/http/errors.ts'
import { enterAnsweredRows } from '../../mirror/answers.ts'
import { fetchRows } from '../../mirror/fetch-rows.ts'
import type { Api } from '../../net/api.ts'
import { writesSoFar } from '../../outbox/optimistic.ts'
import { newestFirst } from '../../queries/candidate-index.ts'
import { rowsOf, type CandidateRow } from '../../queries/candidates.ts'
import type { Mirror } from '../../database/db.ts'
import { useLive } from '../useLive.ts'
import { useData } from '../DataProvider.tsx'
import { windowFrom } from '../../mirror/window.ts'

export interface Duplicate {
  row: CandidateRow
  why: Sameness[]
}

const MOST = 20

/** Other candidates that seem to be the same person, newest first. Those beyond the mirror's window are fetched. */
export function useDuplicates(id: string): Duplicate[] {
  const { mirror, engine } = useData()
  const edge = useLive('window', windowFrom)
  const found = useLive(`duplicates ${id}`, (mirror) => findDuplicates(mirror, id))

  // The server lies outside of React.
  useEffect(() => {
    const fetchThem = async () => fetchDuplicates(mirror, (await engine()).api, id)
    if (edge) fetchThem().catch(unlessUnreachable)
  }, [mirror, engine, id, edge])

  return found ?? []
}

export async function findDuplicates(mirror: Mirror, id: string): Promise<Duplicate[]> {
  const readAfter = writesSoFar(mirror)
  const all = await newestFirst(mirror)
  const own = all.find((each) => each.id === id)
  if (!own) return []
  const others = all.filter((each) => each.id !== id).map((each) => ({ id: each.id, why: samenessOf(own.traits, each.traits) }))
  const same = others.filter(({ why }) => why.length > 0).slice(0, MOST)
  const candidates = await mirror.candidates.bulkGet(same.map((each) => each.id))
  const rows = await rowsOf(
    mirror,
    candidates.filter((candidate) => candidate !== undefined),
    readAfter,
  )
  return rows.map((row) => ({ row, why: same.find((each) => each.id === row.candidate.id)?.why ?? [] }))
}

/** Fetches duplicates into the mirror, where `findDuplicates` finds them. */
export async function fetchDuplicates(mirror: Mirror, api: Api, id: string): Promise<void> {
  const query = { duplicatesOf: id, limit: MOST }
  await fetchRows(mirror, {
    ask: async (exchange) => (await api.listCandidates({ query }, undefined, exchange)).map(summaryOf),
    rowsIn: (found) => found,
    enter: (found, pending) => enterAnsweredRows(mirror, 'candidate', found, pending),
  })
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}
