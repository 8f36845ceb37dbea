import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { keepingTheSame } from '../../database/shared-query.ts'
import { listCandidates, type CandidatePage } from '../../queries/candidates.ts'
import { unlessClosed } from '../useLive.ts'
import { useOlder, type Older } from './useOlder.ts'
import { useData } from '../DataProvider.tsx'
import type { CandidateFilter } from '../../queries/search.ts'

export { prepareSearch } from '../../queries/search.ts'

interface Found {
  key: string
  page: CandidatePage | undefined
}

/** `isCurrent`: false while it is the result of an earlier filter. */
export type CandidatesFound = CandidatePage & { older: Older; isCurrent: boolean }

/** After a change of the filter, the last result stays on the screen until the next one is there. */
export function useCandidates(filter: CandidateFilter, limit: number): CandidatesFound | undefined {
  const { mirror } = useData()
  const key = JSON.stringify(filter)
  const [reached, setReached] = useState<{ key: string; from: string }>()
  const from = reached?.key === key ? reached.from : undefined
  // Many changes are to candidates that are not on the page: then the screen is not rendered again.
  const unlessSame = useMemo(() => keepingTheSame<Found>(), [])
  const found = useLiveQuery(
    async () => unlessSame({ key, page: await unlessClosed(listCandidates(mirror, filter, limit, from)) }),
    [mirror, key, limit, from],
  )
  const current = found?.key === key ? found.page : undefined
  const older = useOlder(filter, key, limit, current, (from) => setReached({ key, from }))
  return found?.page && { ...found.page, older, isCurrent: found.key === key }
}
