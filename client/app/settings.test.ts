// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import type { Settings } from '../../shared/http/settings.ts'
import { createSettingsStore, rememberedDeviceDays } from './settings.ts'

const answered: Settings = {
  limits: { maxFileMb: 10, maxFiles: 100, maxPages: 40 },
  screening: { engine: 'keywords', model: null, state: 'ready', private: true },
  signIn: { provider: 'local', issuer: 'http://localhost:3000/local-identity', clientId: 'saring' },
  push: null,
  nonce: 'n-1',
  deviceDays: 30,
  termsUrl: '/terms',
  privacyUrl: '/privacy',
  version: '0.1.0',
}
const answering: typeof fetch = async () => Response.json(answered)
const silent: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'))
const portal: typeof fetch = async () => new Response('<html>Log in to the hotel</html>')

beforeEach(() => localStorage.clear())

it('the settings are undefined on a device that never reached the server', async () => {
  const store = createSettingsStore({ send: silent, storage: localStorage })

  await store.refresh()

  expect(store.state()).toEqual({ settings: undefined, nonce: undefined, failed: true })
})

it('the store remembers the server’s settings without the nonce', async () => {
  await createSettingsStore({ send: answering, storage: localStorage }).refresh()

  const later = createSettingsStore({ send: silent, storage: localStorage })
  await later.refresh()

  expect(later.state().settings?.limits.maxPages).toBe(40)
  expect(later.state().nonce).toBeUndefined()
})

it('the store ignores the response of a captive portal', async () => {
  const store = createSettingsStore({ send: portal, storage: localStorage })

  await store.refresh()

  expect(store.state()).toEqual({ settings: undefined, nonce: undefined, failed: true })
})

it('concurrent calls of refresh share one request', async () => {
  let calls = 0
  const counting: typeof fetch = async () => {
    calls += 1
    return Response.json(answered)
  }
  const store = createSettingsStore({ send: counting, storage: localStorage })

  await Promise.all([store.refresh(), store.refresh()])

  expect(calls).toBe(1)
  expect(store.state().nonce).toBe('n-1')
})

it('rememberedDeviceDays returns the server’s latest value, or 30 without one', async () => {
  expect(rememberedDeviceDays(localStorage)).toBe(30)

  const send = async () => Response.json({ ...answered, deviceDays: 7 })
  await createSettingsStore({ send, storage: localStorage }).refresh()
  expect(rememberedDeviceDays(localStorage)).toBe(7)

  localStorage.setItem('settings', '{')
  expect(rememberedDeviceDays(localStorage)).toBe(30)
})

it('deviceDays is 30 when an older server does not send it', async () => {
  const { deviceDays: _, ...earlier } = answered
  const store = createSettingsStore({ send: async () => Response.json(earlier), storage: localStorage })

  await store.refresh()

  expect(store.state().settings?.deviceDays).toBe(30)
})

it('the nonce is undefined between its use and the next response', async () => {
  const store = createSettingsStore({ send: answering, storage: localStorage })
  await store.refresh()

  store.nonceUsed()
  expect(store.state()).toMatchObject({ nonce: undefined, failed: false })
  await store.refresh()

  expect(store.state().nonce).toBe('n-1')
})

it('refresh drops an expired nonce before it asks for the next one', async () => {
  const now = vi.spyOn(Date, 'now')
  const nonces: unknown[] = []
  const store = createSettingsStore({ send: answering, storage: localStorage })
  await store.refresh()
  store.subscribe(() => nonces.push(store.state().nonce))

  now.mockReturnValue(Date.now() + 11 * 60_000)
  await store.refresh()
  now.mockRestore()

  expect(nonces).toEqual([undefined, 'n-1'])
})
