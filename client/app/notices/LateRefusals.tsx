import { useEffect, useEffectEvent } from 'react'
import type { OutboxEntry } from '../../data/index.ts'
import { useData } from '../../data/hooks/DataProvider.tsx'
import { useAnnounceRefusal } from './useAnnounce.tsx'

/** Reports an operation that the server refused after its screen had reported it as kept, on the screen that is open by then. */
export function LateRefusals() {
  const { started } = useData()
  const announce = useAnnounceRefusal()
  const tell = useEffectEvent(({ operation, label }: OutboxEntry) => void announce(operation.type, label))

  // Refusals come from the sync loop, not from rendering. A listener that begins anew takes what was just refused for known.
  useEffect(() => {
    const gone = new AbortController()
    void started.then(({ outcomes }) => outcomes.onRefused((refused) => tell(refused), gone.signal))
    return () => gone.abort()
  }, [started])

  return null
}
