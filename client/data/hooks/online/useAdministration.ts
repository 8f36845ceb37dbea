import { useState } from 'react'
import type { Administration } from '../../../../shared/administration/administration.ts'
import { useFetching } from './useFetching.ts'
import { useData } from '../DataProvider.tsx'

/** The server at work; not stored on the device. `undefined` until the server has answered. */
export function useAdministration() {
  const { engine } = useData()
  const [server, setServer] = useState<Administration>()
  const { loading, failed, retry } = useFetching('administration', async () => {
    const { api } = await engine()
    setServer(await api.administration({}))
  })
  return { server, loading, failed, retry }
}
