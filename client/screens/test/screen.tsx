import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Route } from 'wouter'
import type { Settings } from '../../../shared/http/settings.ts'
import type { Data } from '../../data/hooks/data.ts'
import { createSettingsStore, SettingsContext, type SettingsStore } from '../../app/settings.ts'
import { show } from './stage.tsx'

// What jsdom lacks and these screens ask for.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined

export const someSettings: Settings = {
  limits: { maxFileMb: 1, maxFiles: 3, maxPages: 40 },
  screening: { engine: 'keywords', model: null, state: 'ready', private: true },
  signIn: { provider: 'local', issuer: 'http://localhost:3000/local-identity', clientId: 'saring' },
  push: null,
  nonce: '',
  deviceDays: 30,
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  version: '0.1.0',
}

/** The server says so from now on, and this device has heard it. */
export async function heard(settings: Settings = someSettings): Promise<SettingsStore> {
  const store = createSettingsStore({ send: () => Promise.resolve(Response.json(settings)), storage: localStorage })
  await store.refresh()
  return store
}

export const online = (data: Data, value: boolean) => data.mirror.meta.put({ key: 'reachable', value })

interface Opened {
  person: UserEvent
  /** The address at which the person is, with its query. */
  where: () => string
}

/** The screen at an address, behind the pattern that App gives it. */
export async function open(
  Screen: ComponentType,
  data: Data,
  at: string,
  more: { path?: string; store?: SettingsStore } = {},
): Promise<Opened> {
  const store = more.store ?? (await heard())
  const { path } = show(
    <SettingsContext value={store}>
      <Route path={more.path ?? '*'}>
        <Screen />
      </Route>
    </SettingsContext>,
    data,
    at,
  )
  return { person: userEvent.setup(), where: path }
}
