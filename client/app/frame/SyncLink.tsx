import { SyncBadge } from './SyncBadge.tsx'
import { useSyncState } from '../../data/hooks/useOutbox.ts'

/** The sync badge with this device's figures; links to the outbox. */
export function SyncLink({ compact = false }: { compact?: boolean }) {
  const sync = useSyncState()
  if (!sync) return null
  const { state, needsYou, waiting, uploading, pulledAt } = sync
  const count = state === 'needsYou' ? needsYou : waiting
  return <SyncBadge state={state} count={count} uploading={uploading} compact={compact} pulledAt={pulledAt} />
}
