import { useCallback, useEffect, useState } from 'react'
import type { SignIn } from '../../../shared/accounts/account.ts'
import { AppError } from '../../../shared/http/errors.ts'
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

/** The person's sign-ins as the server knows them; the device keeps none. */
export function useSignIns(): SignIns {
  const { api } = useData()
  const [list, setList] = useState<SignIn[]>()
  const [failure, setFailure] = useState<SignIns['failure']>()
  const [isBusy, setIsBusy] = useState(false)

  const fail = useCallback((error: unknown) => {
    console.warn('The sign-ins were not answered:', error)
    setFailure(error instanceof AppError && error.code !== 'unavailable' ? 'refused' : 'offline')
  }, [])

  const ask = useCallback(
    () =>
      api.listSignIns({}).then((found) => {
        setList(found)
        setFailure(undefined)
      }, fail),
    [api, fail],
  )

  // The server is asked when the dialog opens.
  useEffect(() => void ask(), [ask])

  /** Does it, and shows what the server has afterwards. */
  async function act(call: () => Promise<unknown>): Promise<void> {
    setIsBusy(true)
    await call()
      .then(ask, fail)
      .finally(() => setIsBusy(false))
  }

  return {
    list,
    failure,
    isBusy,
    reload: () => void ask(),
    end: (id) => void act(() => api.endSignIn({ params: { id } })),
    endOthers: () => void act(() => api.endOtherSignIns({})),
  }
}
