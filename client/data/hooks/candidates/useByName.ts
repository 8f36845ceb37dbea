import { useLiveQuery } from 'dexie-react-hooks'
import { findByName, type FoundByName } from '../../queries/by-name.ts'
import { useData } from '../DataProvider.tsx'
import { unlessClosed } from '../useLive.ts'

/** Candidates of this device by name or e-mail; none for an empty search. While a search is typed the last ones stay until the next are there. */
export function useByName(search: string, limit: number): FoundByName | undefined {
  const { mirror } = useData()
  const isEmpty = search.trim() === ''
  const found = useLiveQuery(
    async () => (isEmpty ? undefined : unlessClosed(findByName(mirror, search, limit))),
    [mirror, search, isEmpty, limit],
  )
  return isEmpty ? undefined : found
}
