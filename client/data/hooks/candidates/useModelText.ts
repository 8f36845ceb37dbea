import { useState } from 'react'
import type { Api } from '../../net/api.ts'
import { useFetching } from '../online/useFetching.ts'
import { useData } from '../DataProvider.tsx'

/** The text that the model read for the result of `detailVersion`. Fetched while it is shown; not stored on the device. */
export const useModelText = (id: string, detailVersion: number) =>
  useFetchedText(`${id} ${detailVersion}`, (api) => api.modelText({ params: { id } }))

/** The text without what tells who the person is. Fetched while it is shown; not stored on the device. */
export const useCoveredText = (id: string, detailVersion: number) =>
  useFetchedText(`covered ${id} ${detailVersion}`, (api) => api.coveredText({ params: { id } }))

function useFetchedText<Text>(key: string, ask: (api: Api) => Promise<Text>) {
  const { engine } = useData()
  const [read, setRead] = useState<{ key: string; text: Text }>()
  const fetching = useFetching(read?.key !== key && key, async () => {
    const { api } = await engine()
    setRead({ key, text: await ask(api) })
  })
  return { text: read?.key === key ? read.text : undefined, failed: fetching.failed, retry: fetching.retry }
}
