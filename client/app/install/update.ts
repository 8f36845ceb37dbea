import { createContext, use, useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import type { Clock } from '../../lib/clock.ts'
import { createStore } from '../../lib/store.ts'

/** `ready`: a newer version waits. `replaced`: another tab has let it in, and this page still runs the old one. */
export type UpdateState = 'none' | 'ready' | 'replaced'

export interface Updates {
  state(): UpdateState
  subscribe(listener: () => void): () => void
  /** Registers the service worker and looks for newer ones. The returned function ends the looking. */
  start(): () => void
  /** Lets the newer version in and loads the page again, but not while anything is sent under these locks. Never called but by a click. */
  reload(locks: readonly string[]): Promise<void>
}

/** A browser lets the old worker end what it does first; but the locks are not kept for as long as that may take. */
const PATIENCE_MS = 10_000

interface Deps {
  /** Fetched when the page has been shown. */
  workbox: () => Promise<Pick<Workbox, 'register' | 'update' | 'addEventListener' | 'messageSkipWaiting'>>
  workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  locks: Pick<LockManager, 'request'>
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  clock: Pick<Clock, 'after'>
  load: () => void
}

export function createUpdates({ workbox, workers, locks, page, clock, load }: Deps): Updates {
  const { state, set, subscribe } = createStore<UpdateState>('none')
  let isControlled = Boolean(workers.controller)
  let isLeaving = false

  const look = () => {
    if (page.visibilityState !== 'visible') return
    workbox()
      .then((worker) => worker.update())
      .catch(() => undefined) // offline: at the next look
  }

  async function register(): Promise<void> {
    const worker = await workbox()
    worker.addEventListener('waiting', () => set('ready'))
    await worker.register()
  }

  function start(): () => void {
    workers.addEventListener('controllerchange', () => {
      if (isLeaving) return load()
      // The very first worker takes over a page without a worker: nothing has changed for it.
      if (isControlled) set('replaced')
      isControlled = true
    })
    register().catch((error: unknown) => console.warn('No service worker:', error))
    page.addEventListener('visibilitychange', look)
    return () => page.removeEventListener('visibilitychange', look)
  }

  return {
    state,
    subscribe,
    start,
    reload: (names) =>
      whileHolding(locks, names, async () => {
        if (state() === 'replaced') return load()
        isLeaving = true
        clock.after(PATIENCE_MS, load)
        const worker = await workbox()
        worker.messageSkipWaiting()
      }),
  }
}

/** The locks are kept once they are all ours: they end with the page. */
async function whileHolding(
  locks: Pick<LockManager, 'request'>,
  names: readonly string[],
  run: () => void | Promise<void>,
): Promise<void> {
  const forGood = new Promise<never>(() => undefined)
  const held = names.map(
    (name) => new Promise<void>((resolve, reject) => void locks.request(name, () => (resolve(), forGood)).catch(reject)),
  )
  await Promise.all(held)
  await run()
}

const never: Updates = {
  state: () => 'none',
  subscribe: () => () => undefined,
  start: () => () => undefined,
  reload: async () => undefined,
}

export const UpdateContext = createContext<Updates>(never)

export function useUpdates(): { state: UpdateState; reload: Updates['reload'] } {
  const updates = use(UpdateContext)
  return { state: useSyncExternalStore(updates.subscribe, updates.state), reload: updates.reload }
}
