import { useCallback, useEffect, useState } from 'react'
import { AppError } from '../../../shared/http/errors.ts'
import type { Api } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'

export type ListFailure = 'offline' | 'refused'

interface ServerList<Item> {
  /** `undefined` until the server has answered. */
  list: Item[] | undefined
  failure: ListFailure | undefined
  isBusy: boolean
  reload: () => void
  /** Runs the call, then fetches the list again. */
  act: (call: (api: Api) => Promise<unknown>) => void
}

/** A list that only the server knows; the device stores none. `fetchList` is one function for all renders. */
export function useServerList<Item>(fetchList: (api: Api) => Promise<Item[]>): ServerList<Item> {
  const { engine } = useData()
  const [list, setList] = useState<Item[]>()
  const [failure, setFailure] = useState<ListFailure>()
  const [isBusy, setIsBusy] = useState(false)

  const fail = useCallback((error: unknown) => {
    console.warn('The list was not answered:', error)
    setFailure(error instanceof AppError && error.code !== 'unavailable' ? 'refused' : 'offline')
  }, [])

  const ask = useCallback(
    () =>
      engine()
        .then(({ api }) => fetchList(api))
        .then((found) => {
          setList(found)
          setFailure(undefined)
        }, fail),
    [engine, fetchList, fail],
  )

  useEffect(() => void ask(), [ask])

  async function act(call: (api: Api) => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    await engine()
      .then(({ api }) => call(api))
      .then(ask, fail)
      .finally(() => setIsBusy(false))
  }

  return { list, failure, isBusy, reload: () => void ask(), act: (call) => void act(call) }
}
