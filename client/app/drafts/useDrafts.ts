import { useData } from '../../data/hooks/DataProvider.tsx'
import { draftsOf, type Drafts } from './stored.ts'

/** The drafts of the signed-in user on this device. */
export function useDrafts(): Drafts {
  const { userId, clock } = useData()
  return draftsOf(userId, localStorage, clock.now)
}
