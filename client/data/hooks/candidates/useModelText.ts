import { useState } from 'react'
import type { ModelText } from '../../../../shared/candidates/redaction.ts'
import { useFetching } from '../useFetching.ts'
import { useData } from '../DataProvider.tsx'

/** The text that the model read for the result of `detailVersion`. Fetched while it is shown; not stored on the device. */
export function useModelText(id: string, detailVersion: number) {
  const { engine } = useData()
  const [read, setRead] = useState<{ key: string; text: ModelText }>()
  const key = `${id} ${detailVersion}`
  const fetching = useFetching(read?.key !== key && key, async () => {
    const { api } = await engine()
    const text = await api.modelText({ params: { id } })
    setRead({ key, text })
  })
  return { text: read?.key === key ? read.text : undefined, failed: fetching.failed, retry: fetching.retry }
}
