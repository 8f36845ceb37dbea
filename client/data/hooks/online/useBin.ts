import { useEffect, useEffectEvent, useState } from 'react'
import type { Binned } from '../../../../shared/bin/bin.ts'
import { AppError, type ErrorCode } from '../../../../shared/http/errors.ts'
import { useData } from '../DataProvider.tsx'
import { useFetching } from './useFetching.ts'

const LOOK_AGAIN_MS = 2_000

export type BinAct = 'restore' | 'erase'

/** Why the last act failed; without a code the server was not reached. */
export interface BinFailure {
  act: BinAct
  code: ErrorCode | undefined
}

/** The deleted jobs and batches; not stored on the device. `undefined` until the server has answered. */
export function useBin() {
  const { engine } = useData()
  const [binned, setBinned] = useState<Binned[]>()
  const [doing, setDoing] = useState<string>()
  const [failure, setFailure] = useState<BinFailure>()

  async function fetchBin(): Promise<void> {
    const { api } = await engine()
    setBinned(await api.listBin({}))
  }
  const { failed, retry } = useFetching('bin', fetchBin)

  const isMoving = binned?.some(({ state }) => state !== 'kept') ?? false
  const lookAgain = useEffectEvent(() => void fetchBin().catch(() => undefined))
  // The server moves many candidates in slices and tells nobody when it is done.
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isMoving])

  /** Whether the server did it. */
  async function act(what: BinAct, id: string): Promise<boolean> {
    setDoing(id)
    setFailure(undefined)
    try {
      const { api } = await engine()
      await (what === 'restore' ? api.restoreBinned({ params: { id } }) : api.emptyBinned({ params: { id } }))
      await fetchBin()
      return true
    } catch (error) {
      setFailure({ act: what, code: error instanceof AppError ? error.code : undefined })
      return false
    } finally {
      setDoing(undefined)
    }
  }

  return {
    binned,
    failed,
    retry,
    /** The id of what is being restored or erased. */
    doing,
    failure,
    restore: (id: string) => act('restore', id),
    erase: (id: string) => act('erase', id),
  }
}
