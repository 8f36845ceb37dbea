import { useLiveQuery } from 'dexie-react-hooks'
import { countByStatus, countListed, type CountFilter, type Counts } from '../queries/counts.ts'
import type { CandidateFilter } from '../queries/search.ts'
import { useData } from './DataProvider.tsx'
import { unlessClosed, useLive } from './useLive.ts'

/** The server's counts, adjusted by the unsent operations; `undefined` until the first complete pull. */
export const useCounts = (filter: CountFilter = {}): Counts | undefined =>
  useLive(`counts ${filter.jobId} ${filter.batchId}`, (mirror) => countByStatus(mirror, filter))

/** The counts of a list's tabs. While a search is typed the last ones stay until the next are there. */
export function useListCounts(filter: CandidateFilter): Counts | undefined {
  const { mirror } = useData()
  const { status: _, sort: __, ...counted } = filter
  return useLiveQuery(async () => unlessClosed(countListed(mirror, counted)), [mirror, JSON.stringify(counted)])
}
