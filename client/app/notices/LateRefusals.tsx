import { useEffect } from 'react'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useAnnounceRefusal } from './useAnnounce.tsx'

/** Reports an operation that the server refused after its screen had reported it as kept, on the screen that is open by then. */
export function LateRefusals() {
  const { started } = useData()
  const announce = useAnnounceRefusal()

  // Refusals come from the sync loop, not from rendering.
  useEffect(() => {
    const gone = new AbortController()
    void started.then(({ outcomes }) =>
      outcomes.onRefused((refused) => void announce(refused.operation.type, refused.label), gone.signal),
    )
    return () => gone.abort()
  }, [started, announce])

  return null
}
