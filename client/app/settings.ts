import { createContext, use, useSyncExternalStore } from 'react'
import { DEVICE_DAYS } from '../../shared/http/device-days.ts'
import type { Settings } from '../../shared/http/settings.ts'
import { createStore } from '../lib/store.ts'

const STORED_AS = 'settings'

/** Checks need their library, which is no part of what every page fetches first. */
const fetchSchema = async () => (await import('../../shared/http/settings.ts')).settings

export interface SettingsState {
  /** As the server said last, perhaps on an earlier day; `undefined` on a device that never reached it. */
  settings: Settings | undefined
  /** The nonce of this page's latest call. `undefined` until the server has answered, and again once it is used or too old. */
  nonce: string | undefined
  /** The latest call got no answer. */
  failed: boolean
}

export interface SettingsStore {
  state(): SettingsState
  subscribe(listener: () => void): () => void
  /** Asks the server anew, once for all who ask at the same time; never throws. */
  refresh(): Promise<void>
  /** The server takes a nonce once. */
  nonceUsed(): void
}

/** The server takes a nonce for so long. */
const NONCE_LIFE_MS = 10 * 60_000

/** What the server says about itself to anybody, kept on the device so that limits are known offline. */
export function createSettingsStore({ send, storage }: { send: typeof fetch; storage: Storage }): SettingsStore {
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
    // Never stored, or by another version: the next answer of the server stores it anew.
    return undefined
  }
}

/** What the server said last of how long a device may be without it; known at once, for it decides what is shown first. */
export function rememberedDeviceDays(storage: Pick<Storage, 'getItem'>): number {
  try {
    const said: unknown = JSON.parse(storage.getItem(STORED_AS) ?? 'null')
    if (typeof said === 'object' && said !== null && 'deviceDays' in said && typeof said.deviceDays === 'number')
      return said.deviceDays
  } catch {
    // Written by nobody whom we know.
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
