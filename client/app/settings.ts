import { createContext, use, useSyncExternalStore } from 'react'
import { DEVICE_DAYS } from '../../shared/http/device-days.ts'
import type { Settings } from '../../shared/http/settings.ts'
import { createStore } from '../lib/store.ts'
import { ownName, type fetchHere } from '../lib/base-path.ts'

const STORED_AS = ownName('settings')

/** Imports the schema on demand: its validation library is not part of the first load. */
const fetchSchema = async () => (await import('../../shared/http/settings.ts')).settings

export interface SettingsState {
  /** The server's latest response, perhaps from an earlier day; `undefined` on a device that never reached the server. */
  settings: Settings | undefined
  /** The nonce of this page's latest request. `undefined` until the server answers, and once the nonce is used or expired. */
  nonce: string | undefined
  /** The latest request got no valid response. */
  failed: boolean
}

export interface SettingsStore {
  state(): SettingsState
  subscribe(listener: () => void): () => void
  /** Asks the server again. Concurrent calls share one request; never throws. */
  refresh(): Promise<void>
  /** To be called after use: the server accepts a nonce only once. */
  nonceUsed(): void
}

/** How long the server accepts a nonce. */
const NONCE_LIFE_MS = 10 * 60_000

/** The server's public settings, stored on the device so that limits are known offline. */
export function createSettingsStore({ send, storage }: { send: typeof fetchHere; storage: Storage }): SettingsStore {
  const { state, set, subscribe } = createStore<SettingsState>({ settings: undefined, nonce: undefined, failed: false })
  let nonceUntil = Infinity

  async function ask(): Promise<void> {
    try {
      if (Date.now() >= nonceUntil) nonceUsed()
      if (!state().settings) set({ ...state(), settings: await remembered(storage) })
      const answer = await send('/api/settings', { cache: 'no-store' })
      const settings = (await fetchSchema()).parse(await answer.json())
      nonceUntil = Date.now() + NONCE_LIFE_MS
      storage.setItem(STORED_AS, JSON.stringify({ ...settings, nonce: '' }))
      set({ settings, nonce: settings.nonce, failed: false })
    } catch (error) {
      console.warn('Settings could not be fetched:', error)
      set({ ...state(), failed: true })
    }
  }

  const nonceUsed = () => set({ ...state(), nonce: undefined })

  let asking: Promise<void> | undefined
  function refresh(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }

  return {
    state,
    subscribe,
    refresh,
    nonceUsed,
  }
}

async function remembered(storage: Storage): Promise<Settings | undefined> {
  const schema = await fetchSchema()
  try {
    return schema.parse(JSON.parse(storage.getItem(STORED_AS) ?? 'null'))
  } catch {
    // Not stored yet, or stored by another version: the server's next response replaces it.
    return undefined
  }
}

/** The server's latest limit for a device without contact. Synchronous, as it decides which screen is shown first. */
export function rememberedDeviceDays(storage: Pick<Storage, 'getItem'>): number {
  try {
    const said: unknown = JSON.parse(storage.getItem(STORED_AS) ?? 'null')
    if (typeof said === 'object' && said !== null && 'deviceDays' in said && typeof said.deviceDays === 'number')
      return said.deviceDays
  } catch {
    // Not our JSON.
  }
  return DEVICE_DAYS
}

export const SettingsContext = createContext<SettingsStore | undefined>(undefined)

export function useSettingsStore(): SettingsStore {
  const store = use(SettingsContext)
  if (!store) throw new Error('useSettings needs <SettingsContext> above it')
  return store
}

export function useSettings(): SettingsState {
  const store = useSettingsStore()
  return useSyncExternalStore(store.subscribe, store.state)
}

/** Whether people sign in with accounts of the server itself (LOCAL_ACCOUNTS). */
export function useHasOwnAccounts(): boolean {
  const signIn = useSettings().settings?.signIn
  return signIn?.provider === 'local' && signIn.hasAccounts === true
}
