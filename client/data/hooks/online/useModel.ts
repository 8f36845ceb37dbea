import { useEffect, useState } from 'react'
import { AppError, type ErrorCode } from '../../../../shared/http/errors.ts'
import type { ModelPage } from '../../../../shared/model-page/model-page.ts'
import { every } from '../../../lib/clock.ts'
import type { Api } from '../../net/api.ts'
import { useFetching } from './useFetching.ts'
import { useData } from '../DataProvider.tsx'

const ASK_EVERY_MS = 2000

/** What an admin can do about the engine. */
export type ModelAct = 'startSelfTest' | 'stopSelfTest' | 'pullModel'

/** The engine with its self-tests, asked for again while one runs or the model is pulled; not stored on the device. */
export function useModel() {
  const { engine, clock } = useData()
  const [page, setPage] = useState<ModelPage>()
  const [turn, setTurn] = useState(0)
  const [doing, setDoing] = useState<ModelAct>()
  const [refused, setRefused] = useState<ErrorCode>()
  const isMoving = page !== undefined && (page.latest?.state === 'running' || isPulling(page))

  const { failed } = useFetching(`model ${turn}`, async () => {
    const { api } = await engine()
    setPage(await api.model({}))
  })
  const askAgain = () => setTurn((before) => before + 1)

  // The server's progress lies outside of React.
  useEffect(() => (isMoving ? every(clock, ASK_EVERY_MS, () => setTurn((before) => before + 1)) : undefined), [clock, isMoving])

  async function act(what: ModelAct): Promise<void> {
    setDoing(what)
    setRefused(undefined)
    try {
      const { api }: { api: Pick<Api, ModelAct> } = await engine()
      await api[what]({})
    } catch (error) {
      // Another admin was first, whose run is shown.
      const code = error instanceof AppError ? error.code : 'unavailable'
      if (code !== 'self_test_running') setRefused(code)
    }
    setDoing(undefined)
    askAgain()
  }

  return { page, failed, askAgain, act, doing, refused }
}

/** A model that was pulled is missed for some seconds more: the server looks for it from time to time. */
const isPulling = ({ pull, canPull }: ModelPage): boolean => pull?.state === 'pulling' || (pull?.state === 'done' && canPull)
