import { createContext, use, useSyncExternalStore } from 'react'
import type { Workbox } from 'workbox-window'
import { every, type Clock } from '../../lib/clock.ts'
import { createStore } from '../../lib/store.ts'

/** `ready`: a newer version waits. `replaced`: another tab activated it, and this page still runs the old one. */
export type UpdateState = 'none' | 'ready' | 'replaced'

export interface Updates {
  state(): UpdateState
  subscribe(listener: () => void): () => void
  /** Registers the service worker and checks for newer ones. The returned function ends the checks. */
  start(): () => void
  /** Waits for these locks, under which rows are sent, then activates the newer version and reloads. Call it only on a click. */
  reload(locks: readonly string[]): Promise<void>
}

/** The browser lets the old worker finish its events first, which may take longer than we want to hold the locks. */
const PATIENCE_MS = 10_000

interface Deps {
  /** Imports Workbox on demand. */
  workbox: () => Promise<Pick<Workbox, 'register' | 'update' | 'addEventListener' | 'messageSkipWaiting'>>
  workers: Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>
  locks: Pick<LockManager, 'request'>
  page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
  clock: Clock
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
      .catch(() => undefined) // offline: the next check tries again
  }

  async function register(): Promise<void> {
    const worker = await workbox()
    worker.addEventListener('waiting', () => set('ready'))
    await worker.register()
  }

  function start(): () => void {
    workers.addEventListener('controllerchange', () => {
      if (isLeaving) return load()
      // The very first worker takes over a page that had none: its version is the same.
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
        // Chromium may never finish a load that begins while the new worker takes over: then it is begun again.
        every(clock, PATIENCE_MS, load)
        const worker = await workbox()
        worker.messageSkipWaiting()
      }),
  }
}

/** Runs once it holds all locks, and never releases them: they end with the page. */
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
