import { useEffect, useState } from 'react'
import { AppError, type ErrorCode } from '../../../../shared/http/errors.ts'
import { useData } from '../../../data/hooks/DataProvider.tsx'
import { usePin } from '../../../data/hooks/usePins.ts'

export type Original = { state: 'loading' } | { state: 'here'; file: Blob } | { state: 'away' | 'gone' | 'damaged' | 'missing' }

const states: Partial<Record<ErrorCode, 'gone' | 'damaged' | 'missing'>> = {
  not_found: 'gone',
  file_damaged: 'damaged',
  file_missing: 'missing',
}

/** The original CV, from this device if it is here, else fetched while it is shown. `away`: no connection. */
export function useOriginal(candidateId: string): { original: Original; retry: () => void } {
  const { engine } = useData()
  const isPinned = usePin(candidateId) === 'here'
  const [tries, setTries] = useState(0)
  const [ended, setEnded] = useState<{ key: string; original: Original }>()
  const key = `${candidateId} ${tries}`

  // The file comes from the device's database or from the network, both outside of React.
  useEffect(() => {
    let left = false
    const end = (original: Original) => left || setEnded({ key, original })
    engine()
      .then(({ openFile }) => openFile(candidateId))
      .then(
        (file) => end({ state: 'here', file }),
        (error: unknown) => end({ state: (error instanceof AppError && states[error.code]) || 'away' }),
      )
    return () => {
      left = true
    }
  }, [engine, candidateId, key])

  const original: Original = ended?.key === key ? ended.original : { state: 'loading' }
  const retry = () => setTries(tries + 1)
  if (isPinned && original.state === 'away') retry() // the pinned file has arrived since
  return { original, retry }
}
