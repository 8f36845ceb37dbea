import { useState } from 'react'
import { AppError, type ErrorCode } from '../../../../shared/http/errors.ts'
import type { Api } from '../../net/api.ts'
import { useData } from '../DataProvider.tsx'
import { useFetching } from './useFetching.ts'

/** Rows that only the server has, and acts on them; `rows` is `undefined` until it has answered. */
export function useServerList<Row>(name: string, list: (api: Api) => Promise<Row[]>) {
  const { engine } = useData()
  const [rows, setRows] = useState<Row[]>()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()

  async function ask(): Promise<void> {
    const { api } = await engine()
    setRows(await list(api))
  }
  const { failed, retry } = useFetching(name, ask)

  /** Makes a call and lists the rows again. Returns its answer, or `undefined` when it was refused. */
  async function act<Answer>(call: (api: Api) => Promise<Answer>): Promise<Answer | undefined> {
    setIsBusy(true)
    setRefusal(undefined)
    try {
      const { api } = await engine()
      const answer = await call(api)
      await ask().catch(() => undefined) // the answer may hold what is shown once
      return answer
    } catch (error) {
      setRefusal(error instanceof AppError ? error.code : 'unavailable')
      return undefined
    } finally {
      setIsBusy(false)
    }
  }

  return { rows, failed, retry, act, isBusy, refusal }
}
