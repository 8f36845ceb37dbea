import { useCallback, useEffect, useState } from 'react'
import type { SignIn } from '../../../shared/accounts/account.ts'
import { AppError } from '../../../shared/http/errors.ts'
import type { Api } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'

interface SignIns {
  /** `undefined` until the server has answered. */
  list: SignIn[] | undefined
  failure: 'offline' | 'refused' | undefined
  isBusy: boolean
  reload: () => void
  end: (id: string) => void
  endOthers: () => void
}

/** The user's sign-ins from the server; the device stores none. */
export function useSignIns(): SignIns {
  const { engine } = useData()
  const [list, setList] = useState<SignIn[]>()
  const [failure, setFailure] = useState<SignIns['failure']>()
  const [isBusy, setIsBusy] = useState(false)

  const fail = useCallback((error: unknown) => {
    console.warn('The sign-ins were not answered:', error)
    setFailure(error instanceof AppError && error.code !== 'unavailable' ? 'refused' : 'offline')
  }, [])

  const ask = useCallback(
    () =>
      engine()
        .then(({ api }) => api.listSignIns({}))
        .then((found) => {
          setList(found)
          setFailure(undefined)
        }, fail),
    [engine, fail],
  )

  // The list is fetched when the dialog opens.
  useEffect(() => void ask(), [ask])

  /** Runs the call, then fetches the list again. */
  async function act(call: (api: Api) => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    await engine()
      .then(({ api }) => call(api))
      .then(ask, fail)
      .finally(() => setIsBusy(false))
  }

  return {
    list,
    failure,
    isBusy,
    reload: () => void ask(),
    end: (id) => void act((api) => api.endSignIn({ params: { id } })),
    endOthers: () => void act((api) => api.endOtherSignIns({})),
  }
}
