import { SyncBadge } from './SyncBadge.tsx'
import { useSyncState } from '../../data/hooks/useOutbox.ts'

/** The sync badge with this device's figures; links to the outbox. */
export function SyncLink({ compact = false }: { compact?: boolean }) {
  const sync = useSyncState()
  if (!sync) return null
  const count = sync.state === 'needsYou' ? sync.needsYou : sync.waiting
  return <SyncBadge state={sync.state} count={count} uploading={sync.uploading} compact={compact} />
}
