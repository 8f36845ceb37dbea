// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { createPush, type Who } from './push.ts'

const keyOf = (fill: (at: number) => number) =>
  btoa(String.fromCharCode(4, ...Array.from({ length: 64 }, (_, at) => fill(at))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const publicKey = keyOf((at) => at * 3)
const p256dh = `B${'k'.repeat(86)}`
const auth = 'a'.repeat(22)

beforeEach(() => localStorage.clear())

interface Options {
  permission?: NotificationPermission
  answers?: NotificationPermission
  key?: string | null
  worker?: boolean
}

/** A browser with its own push service, and a server that accepts every request until `goOffline`. */
function aBrowser({ permission = 'default', answers = 'granted', key = publicKey, worker = true }: Options = {}) {
  const calls: string[] = []
  let current: PushSubscription | null = null
  let made = 0
  let isOnline = true

  const subscriptionFor = (applicationServerKey: string): PushSubscription => {
    const endpoint = `https://push.example.com/${(made += 1)}`
    const { buffer } = bytesOf(applicationServerKey)
    return {
      endpoint,
      expirationTime: null,
      options: { applicationServerKey: buffer, userVisibleOnly: true },
      getKey: () => null,
      toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        calls.push(`ended ${endpoint}`)
        current = null
        return true
      },
    }
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) =>
      (current = subscriptionFor(typeof applicationServerKey === 'string' ? applicationServerKey : '')),
    permissionState: async () => 'granted' as const,
  }
  const registration = { pushManager } as ServiceWorkerRegistration
  const notification = {
    permission,
    requestPermission: async () => (notification.permission = answers),
  }
  const server = { key }
  const push = createPush({
    workers: { getRegistration: async () => (worker ? registration : undefined), ready: Promise.resolve(registration) },
    notification,
    settings: { state: () => settingsWith(server.key), subscribe: () => () => undefined },
    storage: localStorage,
    page: window,
    document,
  })
  const reach = (line: string) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    calls.push(line)
  }
  const api: Awaited<ReturnType<Who['engine']>>['api'] = {
    subscribePush: async ({ body }) => {
      reach(`told ${body.endpoint} ${body.language}`)
      return body
    },
    unsubscribePush: async ({ query }) => reach(`forgot ${query.endpoint}`),
  }
  const who = (userId: string, language: Who['language'] = 'en'): Who => ({
    userId,
    language,
    engine: async () => ({ api }),
  })
  return { push, who, calls, server, goOffline: () => (isOnline = false), subscription: () => current }
}

const settingsWith = (key: string | null) => ({
  settings: {
    limits: { maxFileMb: 10, maxFiles: 100, maxPages: 40 },
    screening: { engine: 'keywords' as const, model: null, state: 'ready' as const, private: false },
    signIn: { provider: 'local' as const, issuer: '', clientId: '' },
    push: key === null ? null : { publicKey: key },
    nonce: '',
    deviceDays: 30,
    termsUrl: '',
    privacyUrl: '',
    version: '',
  },
  nonce: undefined,
  failed: false,
})

describe('notifications', () => {
  it('notifications have the state “none” where the operator set up none', () => {
    expect(aBrowser({ key: null }).push.state('rina')).toBe('none')
  })

  it('notifications are off until a user turns them on, and then on for that user only', async () => {
    const { push, who, calls } = aBrowser()
    expect(push.state('rina')).toBe('off')

    await push.turnOn(who('rina'))

    expect([push.state('rina'), push.state('budi')]).toEqual(['on', 'off'])
    expect(calls).toEqual(['told https://push.example.com/1 en'])
  })

  it('notifications are blocked, without a subscription, when the user denies the permission', async () => {
    const { push, who, calls, subscription } = aBrowser({ answers: 'denied' })

    await push.turnOn(who('rina'))

    expect(push.state('rina')).toBe('blocked')
    expect([calls, subscription()]).toEqual([[], null])
  })

  it('notifications stay off when the user dismisses the permission prompt', async () => {
    const { push, who } = aBrowser({ answers: 'default' })

    await push.turnOn(who('rina'))

    expect(push.state('rina')).toBe('off')
  })

  it('notifications stay off when the server cannot be reached', async () => {
    const { push, who, goOffline } = aBrowser()
    goOffline()

    await expect(push.turnOn(who('rina'))).rejects.toThrow('Failed to fetch')

    expect(push.state('rina')).toBe('off')
  })

  it('turnOn rejects where there is no service worker', async () => {
    const { push, who } = aBrowser({ worker: false })

    await expect(push.turnOn(who('rina'))).rejects.toThrow('There is no service worker.')
  })

  it('subscribers are called when the state changes', async () => {
    const { push, who } = aBrowser()
    const seen: string[] = []
    const stop = push.subscribe(() => seen.push(push.state('rina')))

    await push.turnOn(who('rina'))
    await push.turnOff(who('rina'))
    stop()
    await push.turnOn(who('rina'))

    expect(seen).toEqual(['on', 'off'])
  })

  it('turnOff unsubscribes in the browser and at the server', async () => {
    const { push, who, calls, subscription } = aBrowser()
    await push.turnOn(who('rina'))
    calls.length = 0

    await push.turnOff(who('rina'))

    expect(calls.toSorted()).toEqual(['ended https://push.example.com/1', 'forgot https://push.example.com/1'])
    expect([push.state('rina'), subscription()]).toEqual(['off', null])
  })

  it('turnOff works without a connection, as the browser’s subscription ends', async () => {
    const { push, who, goOffline, subscription } = aBrowser()
    await push.turnOn(who('rina'))
    goOffline()

    await push.turnOff(who('rina'))

    expect([push.state('rina'), subscription()]).toEqual(['off', null])
  })

  it('unsubscribe ends notifications at sign-out', async () => {
    const { push, who, subscription } = aBrowser()
    await push.turnOn(who('rina'))

    await push.unsubscribe()

    expect([push.state('rina'), subscription()]).toEqual(['off', null])
  })
})

describe('renew', () => {
  it('renew sends the subscription once per sign-in and language', async () => {
    const { push, who, calls } = aBrowser()
    await push.turnOn(who('rina'))
    const signedInAgain = who('rina')
    calls.length = 0

    await push.renew(signedInAgain)
    await push.renew(signedInAgain)
    await push.renew({ ...signedInAgain, language: 'id' })

    expect(calls).toEqual(['told https://push.example.com/1 en', 'told https://push.example.com/1 id'])
  })

  it('renew sends nothing for a user who did not turn notifications on', async () => {
    const { push, who, calls } = aBrowser()
    await push.turnOn(who('rina'))
    calls.length = 0

    await push.renew(who('budi'))

    expect(calls).toEqual([])
  })

  it('renew subscribes again when the operator has made new keys', async () => {
    const { push, who, calls, server } = aBrowser()
    await push.turnOn(who('rina'))
    server.key = keyOf(() => 255)
    calls.length = 0

    await push.renew(who('rina'))

    expect(calls).toEqual(['ended https://push.example.com/1', 'told https://push.example.com/2 en'])
  })

  it('a failed renewal keeps notifications on', async () => {
    const { push, who, goOffline } = aBrowser()
    await push.turnOn(who('rina'))
    goOffline()

    await push.renew(who('rina'))

    expect(push.state('rina')).toBe('on')
  })
})
