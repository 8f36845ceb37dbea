import { useData } from './DataProvider.tsx'
import { useLive } from './useLive.ts'
import { findSyncState, listOutbox, type OutboxEntry, type SyncState } from '../outbox/outbox-entries.ts'

/** Oldest first. */
export const useOutbox = (): OutboxEntry[] | undefined => useLive('outbox', listOutbox)

export const useSyncState = (): SyncState | undefined => useLive('sync state', findSyncState)

export const useSnapshotComplete = (): boolean | undefined => useSyncState()?.snapshotComplete

/** No pull was ever complete, and pulls fail: "there is none" would be a guess. */
export function useCannotBeHad(): boolean {
  const sync = useSyncState()
  return sync !== undefined && !sync.snapshotComplete && (!sync.online || sync.isTroubled)
}

/** Sends and pulls at once, however long that was to wait. */
export function useTryNow(): () => void {
  const { engine, onError } = useData()
  return () => void engine().then(({ sync }) => sync.tryNow(), onError)
}
