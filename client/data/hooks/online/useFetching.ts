import { useEffect, useEffectEvent, useState } from 'react'
import { AppError } from '../../../../shared/http/errors.ts'

/** What could not be fetched. `errorId`: under which the server's log has an error of its own. */
export interface FetchFailure {
  errorId: string | undefined
}

/** Fetches once per key, and once more if that fails; `false` = there is nothing to fetch. */
export function useFetching(wanted: string | false, fetch: () => Promise<void>) {
  const [tries, setTries] = useState(0)
  const [ended, setEnded] = useState<{ key: string; error: unknown }>()
  const key = wanted && `${wanted} ${tries}`
  const fetchTwice = useEffectEvent(() => fetch().catch(fetch))

  // What is missing is known only after the mirror's query, and the network lies outside of React.
  useEffect(() => {
    if (!key) return undefined
    let left = false
    const end = (error: unknown) => !left && setEnded({ key, error })
    fetchTwice().then(
      () => end(undefined),
      (error: unknown) => end(error ?? 'unknown'),
    )
    return () => {
      left = true
    }
  }, [key])

  const over = ended?.key === key
  const error = over ? ended.error : undefined
  return {
    loading: key !== false && !over,
    failed: error !== undefined && failureOf(error),
    error: error instanceof AppError ? error.code : undefined,
    retry: () => setTries(tries + 1),
  }
}

const failureOf = (error: unknown): FetchFailure => ({ errorId: error instanceof AppError ? error.requestId : undefined })
