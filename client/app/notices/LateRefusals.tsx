import { useEffect } from 'react'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useAnnounceRefusal } from './useAnnounce.tsx'

/** Says what the server refused after its screen was told "kept", on whichever screen the person is by then. */
export function LateRefusals() {
  const { started } = useData()
  const announce = useAnnounceRefusal()

  // Refusals come from the sync loop, not from rendering.
  useEffect(() => {
    const gone = new AbortController()
    void started.then(({ outcomes }) => outcomes.onRefused((refused) => announce(refused.operation.type), gone.signal))
    return () => gone.abort()
  }, [started, announce])

  return null
}
