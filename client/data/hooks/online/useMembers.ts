import { useState } from 'react'
import type { Member } from '../../../../shared/accounts/member.ts'
import { useFetching } from './useFetching.ts'
import { useData } from '../DataProvider.tsx'

/** The users who have signed in to the workspace; not stored on the device. `undefined` until the server has answered. */
export function useMembers() {
  const { engine } = useData()
  const [members, setMembers] = useState<Member[]>()
  const { loading, failed, retry } = useFetching('members', async () => {
    const { api } = await engine()
    setMembers(await api.listMembers({}))
  })
  return { members, loading, failed, retry }
}
