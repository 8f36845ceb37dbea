import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo, useState } from 'react'
import { isSame } from '../../database/shared-query.ts'
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

/** `isCurrent`: found with this filter. After a change of the filter, the last result stays on the screen until the next one is there. */
export type CandidatesFound = CandidatePage & { older: Older; isCurrent: boolean }

export function useCandidates(filter: CandidateFilter, limit: number): CandidatesFound | undefined {
  const { mirror } = useData()
  const key = JSON.stringify(filter)
  const [reached, setReached] = useState<{ key: string; from: string }>()
  const from = reached?.key === key ? reached.from : undefined
  const latest = useMemo(() => ({ found: undefined as Found | undefined }), [])
  const found = useLiveQuery(async () => {
    const next = { key, page: await unlessClosed(listCandidates(mirror, filter, limit, from)) }
    // Many changes are to candidates that are not on the page: it need not be rendered anew.
    return isSame(next, latest.found) ? latest.found : (latest.found = next)
  }, [mirror, key, limit, from])
  const current = found?.key === key ? found.page : undefined
  const older = useOlder(filter, key, limit, current, (from) => setReached({ key, from }))
  return found?.page && { ...found.page, older, isCurrent: found.key === key }
}
