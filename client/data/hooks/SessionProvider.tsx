import { createContext, use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { SessionState, SessionStore } from '../session/session.ts'

const SessionContext = createContext<SessionStore | undefined>(undefined)

export function SessionProvider({ store, children }: { store: SessionStore; children: ReactNode }) {
  useEffect(() => store.start(), [store]) // the store follows other tabs while mounted
  return <SessionContext value={store}>{children}</SessionContext>
}

/** The state of the session. A signed-in user stays signed in while offline. */
export function useSession(): SessionState {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.state)
}

export function useSessionStore(): SessionStore {
  const store = use(SessionContext)
  if (!store) throw new Error('useSession needs a <SessionProvider> above it.')
  return store
}
