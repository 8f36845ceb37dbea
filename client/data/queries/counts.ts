import { statusNames, Status, type StatusCode, type StatusName } from '../../../shared/screening/status.ts'
import type { Mirror } from '../database/db.ts'
import { rebase, loadPending } from '../mirror/rebase.ts'
import { isSnapshotComplete } from '../mirror/snapshot.ts'
import { isByScore } from './score-test.ts'
import { seek, type CandidateFilter } from './search.ts'

export type Counts = Record<StatusName, number> & { total: number }
export interface CountFilter {
  jobId?: string
  batchId?: string
}
interface Counted {
  jobId: string
  batchId: string
  status: StatusCode
  count: number
}

/** The server's counts, adjusted by the unsent operations; `undefined` until the first complete pull. */
export async function countByStatus(mirror: Mirror, { jobId, batchId }: CountFilter): Promise<Counts | undefined> {
  if (!(await isSnapshotComplete(mirror))) return undefined
  const counted = await listCounts(mirror)
  const within = counted.filter((each) => (!jobId || each.jobId === jobId) && (!batchId || each.batchId === batchId))
  const of = (name: StatusName) => sum(within.filter(({ status }) => status === Status[name]))
  return { ...countsOf(of), total: sum(within) }
}

/** Counts what a list shows, tab by tab: with a search, a tag, a reason or scores the mirrored candidates that match, else as `countByStatus`. */
export async function countListed(mirror: Mirror, filter: Omit<CandidateFilter, 'status' | 'sort'>): Promise<Counts | undefined> {
  if (!filter.search?.trim() && !filter.tag && !filter.reason && !isByScore(filter)) return countByStatus(mirror, filter)
  if (!(await isSnapshotComplete(mirror))) return undefined
  const found = await seek(mirror, filter)
  const of = (name: StatusName) => found.filter(({ status }) => status === Status[name]).length
  return { ...countsOf(of), total: found.length }
}

const countsOf = (of: (name: StatusName) => number) =>
  Object.fromEntries(statusNames.map((name) => [name, of(name)])) as Record<StatusName, number>

/** Counts the server's candidates, adjusted by the unsent operations, mirrored or not. */
export async function countCandidates(
  mirror: Mirror,
  { status, jobId, batchId }: CountFilter & { status?: StatusCode },
): Promise<number> {
  const counted = await listCounts(mirror)
  return sum(
    counted.filter(
      (each) => (!jobId || each.jobId === jobId) && (!batchId || each.batchId === batchId) && (!status || each.status === status),
    ),
  )
}

/** The server's counts, plus or minus one for each candidate whose shown row differs from the server's. */
export async function listCounts(mirror: Mirror): Promise<Counted[]> {
  const [counts, serverRows, unsent] = await Promise.all([
    mirror.counts.toArray(),
    mirror.serverRows.where('[kind+id]').between(['candidate', ''], ['candidate', '\uffff']).toArray(),
    loadPending(mirror),
  ])
  const pending = serverRows.flatMap((serverRow): Counted[] => {
    const row = serverRow.row && 'status' in serverRow.row ? serverRow.row : undefined
    // The shown row, computed: reading it would cost one database message per candidate at every change.
    const now = rebase('candidate', row, unsent.missingIn(serverRow, row))
    const before = row && row.version > 0 ? [{ ...row, count: -1 }] : []
    return [...before, ...(now ? [{ ...now, count: 1 }] : [])]
  })
  return [...counts, ...pending]
}

const sum = (counted: readonly Counted[]): number => counted.reduce((total, { count }) => total + count, 0)

/** Number of candidates per id that `idOf` returns. */
export function totals(counted: readonly Counted[], idOf: (counted: Counted) => string): Map<string, number> {
  const found = new Map<string, number>()
  for (const each of counted) found.set(idOf(each), (found.get(idOf(each)) ?? 0) + each.count)
  return found
}
