import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Note } from '../../components/Note.tsx'
import { useDeviceFacts } from '../../data/hooks/useReadiness.ts'
import { useFormats } from '../../lib/dates.ts'
import { ERASED_AFTER_MS, erasesUnvisited } from './erasure.ts'

/** Shown while operations are unsent: the day until which a browser keeps them that erases the data of unvisited sites. */
export function ErasureNote() {
  const { facts } = useDeviceFacts('once')
  const formats = useFormats()
  const isInstalled = useSyncExternalStore(followInstalled, () => installed().matches)
  if (!facts || facts.persisted || !erasesUnvisited(navigator.userAgent, isInstalled)) return null
  const day = formats.longDay(facts.at + ERASED_AFTER_MS)
  return (
    <Note tone="warn" icon="warn">
      <Trans id="offline.erasure">
        This browser erases what is kept here when Saring is not opened for 7 days. Open it with a connection before {day}, or add
        it to your home screen.
      </Trans>
    </Note>
  )
}

const installed = () => window.matchMedia('(display-mode: standalone)')

function followInstalled(changed: () => void): () => void {
  const query = installed()
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
