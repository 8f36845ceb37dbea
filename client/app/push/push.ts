import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Language } from '../../../shared/screening/language.ts'
import type { Api } from '../../data/index.ts'
import type { SettingsStore } from '../settings.ts'
import { createListeners } from '../../lib/store.ts'
import { ownName } from '../../lib/base-path.ts'

/** `none`: not set up by the operator, or not in this browser. `blocked`: the user must allow them in the browser's settings. */
export type PushState = 'none' | 'off' | 'on' | 'blocked'

export interface Who {
  userId: string
  language: Language
  engine: () => Promise<{ api: Pick<Api, 'subscribePush' | 'unsubscribePush'> }>
}

export interface Push {
  state(userId: string): PushState
  subscribe(listener: () => void): () => void
  /** Asks for permission if needed: call it directly in a click handler. Throws if the server or push service is unreachable. */
  turnOn(who: Who): Promise<void>
  turnOff(who: Who): Promise<void>
  /** Sends the subscription again, once per sign-in and language: the server drops it with the sign-in. Never throws. */
  renew(who: Who): Promise<void>
  /** For sign-out: unsubscribes this browser. The server drops its subscription with the sign-in. Never throws. */
  unsubscribe(): Promise<void>
}

interface Deps {
  workers: Pick<ServiceWorkerContainer, 'getRegistration' | 'ready'> | undefined
  /** `undefined` in browsers without notifications, as on an iPhone until the app is installed. */
  notification: Pick<typeof Notification, 'permission' | 'requestPermission'> | undefined
  settings: Pick<SettingsStore, 'state' | 'subscribe'>
  storage: Storage
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>
  document: Pick<Document, 'addEventListener' | 'removeEventListener'>
}

/** Key of the id of the user who wants notifications here. The browser's subscription may be an earlier user's. */
const STORED_AS = ownName('notify')

export function createPush({ workers, notification, settings, storage, page, document }: Deps): Push {
  const changes = createListeners()
  let renewed: Pick<Who, 'engine' | 'language'> | undefined

  const publicKey = () => settings.state().settings?.push?.publicKey

  function state(userId: string): PushState {
    if (!publicKey() || !workers || !notification) return 'none'
    if (notification.permission === 'denied') return 'blocked'
    return notification.permission === 'granted' && storage.getItem(STORED_AS) === userId ? 'on' : 'off'
  }

  function want(userId: string | undefined): void {
    if (userId) storage.setItem(STORED_AS, userId)
    else storage.removeItem(STORED_AS)
    changes.notify()
  }

  async function manager(): Promise<PushManager> {
    // `ready` never resolves where no worker was registered.
    if (!workers || !(await workers.getRegistration())) throw new Error('There is no service worker.')
    return (await workers.ready).pushManager
  }

  async function subscribeBrowser({ engine, language }: Who): Promise<void> {
    const key = publicKey()
    if (!key) throw new Error('The server has no notifications.')
    const subscription = await subscriptionFor(await manager(), key)
    const { pushSubscription } = await import('../../../shared/http/push.ts')
    const { api } = await engine()
    await api.subscribePush({ body: pushSubscription.parse({ ...subscription.toJSON(), language }) })
    renewed = { engine, language }
  }

  return {
    state,
    subscribe(listener) {
      const unfollow = settings.subscribe(listener)
      const unsubscribe = changes.subscribe(listener)
      page.addEventListener('storage', listener)
      document.addEventListener('visibilitychange', listener) // the user may have changed the permission in the browser's settings
      return () => {
        unfollow()
        unsubscribe()
        page.removeEventListener('storage', listener)
        document.removeEventListener('visibilitychange', listener)
      }
    },
    async turnOn(who) {
      const permission = await notification?.requestPermission()
      if (permission === 'granted') await subscribeBrowser(who)
      want(permission === 'granted' ? who.userId : undefined)
    },
    async turnOff({ engine }) {
      const subscription = await (await manager()).getSubscription()
      if (subscription) {
        const { endpoint } = subscription
        const { api } = await engine()
        // Either suffices: the server deletes subscriptions that the push service no longer knows.
        await Promise.any([endOf(subscription), api.unsubscribePush({ query: { endpoint } })])
      }
      want(undefined)
    },
    async renew(who) {
      if (state(who.userId) !== 'on') return
      if (renewed?.engine === who.engine && renewed.language === who.language) return
      await subscribeBrowser(who).catch((error: unknown) => console.warn('Notifications could not be renewed:', error))
    },
    async unsubscribe() {
      if (!storage.getItem(STORED_AS)) return
      want(undefined)
      const ended = manager().then(async (pushes) => (await pushes.getSubscription())?.unsubscribe())
      await ended.catch((error: unknown) => console.warn('The browser stays subscribed:', error))
    },
  }
}

async function endOf(subscription: PushSubscription): Promise<void> {
  if (!(await subscription.unsubscribe())) throw new Error('The browser stays subscribed.')
}

/** The browser's subscription, or a new one if it has another key: the operator may have made new keys. */
async function subscriptionFor(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const existing = await manager.getSubscription()
  if (existing && keyOf(existing) === publicKey) return existing
  await existing?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

const never: Push = {
  state: () => 'none',
  subscribe: () => () => undefined,
  turnOn: async () => undefined,
  turnOff: async () => undefined,
  renew: async () => undefined,
  unsubscribe: async () => undefined,
}

export const PushContext = createContext<Push>(never)

export const usePush = (): Push => use(PushContext)

export function usePushState(userId: string): PushState {
  const push = usePush()
  return useSyncExternalStore(
    push.subscribe,
    useCallback(() => push.state(userId), [push, userId]),
  )
}
