import type { Data } from './data/hooks/data.ts'
import type { SessionState, SessionStore } from './data/session/session.ts'
import { createListeners } from './lib/store.ts'

type Session = Extract<SessionState, { status: 'signedIn' }>['session']

/** Opened data that syncs with the server until `stop`. */
export interface Running {
  data: Data
  stop: () => Promise<void>
}

/** The data of the signed-in user. */
export interface SignedInData {
  /** `undefined` while signed out and until the data is open. Throws when it could not be opened. */
  state(): Data | undefined
  subscribe(listener: () => void): () => void
}

/** Opens the device's data at sign-in, on any screen, and closes it at sign-out. */
export function followSession(store: SessionStore, open: (session: Session) => Promise<Running>): SignedInData {
  const { subscribe, notify } = createListeners()
  let session: Session | undefined
  let running: Running | undefined
  let failure: unknown

  function become(next: Running | undefined, failed?: unknown): void {
    running = next
    failure = failed
    notify()
  }

  async function openFor(wanted: Session): Promise<void> {
    try {
      const opened = await open(wanted)
      if (session === wanted) become(opened)
      else await opened.stop()
    } catch (error) {
      if (session === wanted) become(undefined, error)
    }
  }

  function follow(): void {
    const now = store.state()
    const wanted = now.status === 'signedIn' ? now.session : undefined
    if (session === wanted) return
    session = wanted
    void running?.stop()
    become(undefined)
    if (wanted) void openFor(wanted)
  }

  follow()
  store.subscribe(follow)
  return {
    state() {
      if (failure !== undefined) throw failure
      return running?.data
    },
    subscribe,
  }
}
