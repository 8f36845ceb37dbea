import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { Route } from 'wouter'
import type { Settings } from '../../../shared/http/settings.ts'
import type { Data } from '../../data/hooks/data.ts'
import { createSettingsStore, SettingsContext, type SettingsStore } from '../../app/settings.ts'
import { show } from './stage.tsx'

// jsdom lacks these, and the screens need them.
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

/** A store that has already fetched these settings. */
export async function heard(settings: Settings = someSettings): Promise<SettingsStore> {
  const store = createSettingsStore({ send: () => Promise.resolve(Response.json(settings)), storage: localStorage })
  await store.refresh()
  return store
}

export const online = (data: Data, value: boolean) => data.mirror.meta.put({ key: 'reachable', value })

interface Opened {
  person: UserEvent
  /** The current address with its query. */
  where: () => string
}

/** Shows the screen at an address, under the route pattern that App gives it. */
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
