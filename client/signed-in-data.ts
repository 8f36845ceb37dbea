import type { Data } from './data/data.ts'
import { startData } from './data/page.ts'
import type { SessionState, SessionStore } from './data/session.ts'

type SignedIn = Extract<SessionState, { status: 'signedIn' }>

/** The data of whoever is signed in, `undefined` for nobody. */
export interface SignedInData {
  state(): Data | undefined
  subscribe(listener: () => void): () => void
}

/** Opens the device's data at sign-in, keeps it together with the server, whatever is shown, and closes it at sign-out. */
export function followSession(session: SessionStore, open: (session: SignedIn['session']) => Data): SignedInData {
  const listeners = new Set<() => void>()
  let data: Data | undefined
  let stop: (() => Promise<void>) | undefined

  function follow(): void {
    const now = session.state()
    const wanted = now.status === 'signedIn' ? now.session : undefined
    if (data?.session === wanted) return
    void stop?.()
    data = wanted && open(wanted)
    stop = data && startData(data)
    for (const listener of listeners) listener()
  }

  follow()
  session.subscribe(follow)
  return {
    state: () => data,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
