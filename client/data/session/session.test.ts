import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../../../shared/accounts/account.ts'
import {
  endRow,
  findRow,
  listErasures,
  listRevocations,
  openSessionDatabase,
  replaceTokens,
  SESSION_CHANNEL,
  type SessionDatabase,
  type SessionRow,
} from './session-database.ts'
import { systemClock, type Clock } from '../../lib/clock.ts'
import { handClock } from '../test/hand-clock.ts'
import { currentSession } from './session-tokens.ts'
import { createSession, type SessionState, type SessionStore } from './session.ts'

const rina: User = { id: '0198c0de-0000-7000-8000-000000000001', name: 'Rina', email: 'rina@example.com', picture: null }
const budi: User = { id: '0198c0de-0000-7000-8000-000000000002', name: 'Budi', email: 'budi@example.com', picture: null }

type Reply = Response | 'offline' | Promise<Response>
interface Call {
  path: string
  bearer: string | undefined
}

/** The server as seen over HTTP: each test sets its answers. */
let calls: Call[]
let answers: Record<string, () => Reply>
let serial: number

const json = (status: number, body: unknown): Response => Response.json(body, { status })
const refusal = (status: number, code: string): Response => json(status, { code, message: 'No.' })
const empty = (): Response => new Response(null, { status: 204 })
const tokens = () => {
  serial += 1
  return { accessToken: `access-${serial}`, refreshToken: `refresh-${serial}`, refreshExpiresAt: '2030-01-01T00:00:00.000Z' }
}
const callsTo = (path: string) => calls.filter((call) => call.path === path)

const send: typeof fetch = async (input, init) => {
  if (typeof input !== 'string') throw new Error('The session asks by paths.')
  const path = input
  calls.push({ path, bearer: new Headers(init?.headers).get('authorization')?.replace('Bearer ', '') })
  const reply = await answers[path]?.()
  if (!reply || reply === 'offline') throw new TypeError('Failed to fetch')
  return reply
}

/** One browser profile: all of its tabs share storage and database. */
let storage: Map<string, string>
let databaseName: string
let erased: string[]
let opened: { close(): void }[]

const localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
}

interface Tab {
  store: SessionStore
  page: EventTarget
  database: SessionDatabase
  /** Resolves when the store has this state. */
  until(status: SessionState['status'], userId?: string): Promise<void>
}

function openTab(more: { eraseMirror?: (userId: string) => Promise<void>; deviceDays?: () => number; clock?: Clock } = {}): Tab {
  const database = openSessionDatabase(databaseName)
  const channel = new BroadcastChannel(SESSION_CHANNEL + databaseName)
  const page = new EventTarget()
  const eraseMirror = async (userId: string) => void erased.push(userId)
  const store = createSession({
    send,
    storage: localStorage,
    clock: systemClock,
    locks: navigator.locks,
    channel,
    database,
    page,
    eraseMirror,
    ...more,
  })
  const stop = store.start()
  opened.push({ close: () => (stop(), channel.close()) })
  const isThere = (status: string, userId?: string) => {
    const state = store.state()
    return state.status === status && (!userId || (state.status === 'signedIn' && state.user.id === userId))
  }
  const until = (status: string, userId?: string) =>
    new Promise<void>((resolve) => {
      const check = () => isThere(status, userId) && (unsubscribe(), resolve())
      const unsubscribe = store.subscribe(check)
      check()
    })
  return { store, page, database, until }
}

async function signedInTab(user = rina): Promise<Tab> {
  const tab = openTab()
  await tab.until('signedOut')
  answers['/api/auth/google'] = () => json(200, { ...tokens(), user })
  await tab.store.signIn('credential')
  return tab
}

function sessionIn({ store }: Tab) {
  const state = store.state()
  if (state.status !== 'signedIn') throw new Error('Nobody is signed in.')
  return state.session
}

function lockedSession({ store }: Tab) {
  const state = store.state()
  if (state.status !== 'locked') throw new Error('The device is not locked.')
  return state.session
}

function leftIn({ store }: Tab) {
  const state = store.state()
  if (state.status !== 'signedOut' || !state.left) throw new Error('Nothing was left behind.')
  return state.left
}

const usedOf = ({ generation, tokens: { refreshToken } }: SessionRow) => ({ generation, refreshToken })

const clearSessions = async (database: SessionDatabase) => (await database.connect()).clear('sessions')
const countSessions = async (database: SessionDatabase) => (await database.connect()).count('sessions')

/** Resolves when no revocation or erasure is pending. */
const settled = async ({ database }: Tab): Promise<void> => {
  await expect.poll(async () => (await listRevocations(database)).length + (await listErasures(database)).length).toBe(0)
}

beforeEach(() => {
  calls = []
  serial = 0
  storage = new Map()
  erased = []
  opened = []
  databaseName = `test-${crypto.randomUUID()}`
  answers = { '/api/auth/logout': empty }
})
afterEach(() => {
  for (const tab of opened) tab.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('signing in', () => {
  it('keeps the tokens under the names that the specification gives them', async () => {
    const { store } = await signedInTab()

    expect(store.state()).toMatchObject({ status: 'signedIn', user: rina })
    expect(Object.fromEntries(storage)).toEqual({ auth_token: 'access-1', refresh_token: 'refresh-1' })
  })

  it.each([
    ['not_allowed', () => refusal(403, 'not_allowed')],
    ['signed_out', () => refusal(401, 'signed_out')],
    ['unavailable', () => 'offline' as const],
    ['unavailable', () => new Response('<html>Log in to the Wi-Fi</html>', { status: 200 })],
    ['unavailable', () => json(200, { hello: 'world' })],
  ])('a failed sign-in rejects with %s and changes nothing', async (code, answer) => {
    const { store, until } = openTab()
    await until('signedOut')
    answers['/api/auth/google'] = answer

    await expect(store.signIn('credential')).rejects.toMatchObject({ code })

    expect(store.state()).toEqual({ status: 'signedOut' })
    expect(storage.size).toBe(0)
  })

  it('a sign-in is seen by other tabs', async () => {
    const other = openTab()
    await other.until('signedOut')

    await signedInTab()

    await other.until('signedIn', rina.id)
    expect(await sessionIn(other).accessToken()).toBe('access-1')
  })

  it('a session knows when the sign-in ends, also after a refresh', async () => {
    const tab = await signedInTab()
    const session = sessionIn(tab)
    expect(await session.signedInUntil?.()).toBe('2030-01-01T00:00:00.000Z')
    answers['/api/auth/refresh'] = () => json(200, { ...tokens(), refreshExpiresAt: '2031-01-01T00:00:00.000Z' })

    await session.refresh()

    expect(await session.signedInUntil?.()).toBe('2031-01-01T00:00:00.000Z')
  })

  it('a tab that receives only storage events sees that the session has ended', async () => {
    const other = openTab()
    await other.until('signedOut')
    const tab = await signedInTab()
    await other.until('signedIn')
    await clearSessions(tab.database) // as another tab whose message is lost

    other.page.dispatchEvent(new Event('storage'))

    await other.until('signedOut')
    expect(storage.size).toBe(0)
  })

  it('a sign-in in place of another user’s revokes that one at the server', async () => {
    const tab = await signedInTab(rina)
    answers['/api/auth/google'] = () => json(200, { ...tokens(), user: budi })

    await tab.store.signIn('credential')
    await settled(tab)

    expect(callsTo('/api/auth/logout')).toEqual([{ path: '/api/auth/logout', bearer: 'refresh-1' }])
    expect(erased).toEqual([])
  })
})

describe('opening a page', () => {
  it('finds who is signed in without asking the server: signed in and offline is signed in', async () => {
    await signedInTab()
    answers = {}
    calls = []

    const later = openTab()
    await later.until('signedIn', rina.id)

    expect(calls).toEqual([])
    expect(await sessionIn(later).accessToken()).toBe('access-1')
  })

  it('a page copies newer tokens from the row into local storage', async () => {
    const { database } = await signedInTab()
    const row = await findRow(database)
    await replaceTokens(database, usedOf(row!), { accessToken: 'by the worker', refreshToken: 'too' }, Date.now())

    await openTab().until('signedIn')

    expect(storage.get('auth_token')).toBe('by the worker')
  })

  it('a page signs out when local storage was cleared, and keeps the mirror', async () => {
    await signedInTab()
    storage.clear()

    const later = openTab()
    await later.until('signedOut')
    await settled(later)

    expect(callsTo('/api/auth/logout')).toHaveLength(1)
    expect(erased).toEqual([])
  })

  it('a page restores the session from tokens in local storage when the row was lost', async () => {
    storage.set('auth_token', 'old').set('refresh_token', 'kept')
    answers['/api/auth/refresh'] = () => json(200, tokens())
    answers['/api/me'] = () => json(200, rina)

    const tab = openTab()
    await tab.until('signedIn', rina.id)

    expect(callsTo('/api/auth/refresh')).toEqual([{ path: '/api/auth/refresh', bearer: 'kept' }])
    expect(storage.get('refresh_token')).toBe('refresh-1')
  })

  it('a page clears tokens in local storage that the server refuses', async () => {
    storage.set('auth_token', 'old').set('refresh_token', 'dead').set('language', 'id')
    answers['/api/auth/refresh'] = () => refusal(401, 'signed_out')

    await openTab().until('signedOut')

    expect(Object.fromEntries(storage)).toEqual({ language: 'id' })
  })

  it('a page keeps tokens in local storage that it cannot try while offline', async () => {
    storage.set('auth_token', 'old').set('refresh_token', 'kept')

    await openTab().until('signedOut')

    expect(storage.get('refresh_token')).toBe('kept')
  })

  it('a page does not restore a session whose sign-out was interrupted', async () => {
    const { database } = await signedInTab()
    answers = {}
    await endRow(database, { revoke: true, erase: false })

    await openTab().until('signedOut')

    expect(storage.size).toBe(0)
    expect(callsTo('/api/auth/refresh')).toEqual([])
  })
})

describe('refreshing', () => {
  it('a refresh replaces the tokens in row and local storage without changing the store’s state', async () => {
    const tab = await signedInTab()
    const session = sessionIn(tab)
    const before = tab.store.state()
    const generation = await session.generation()
    answers['/api/auth/refresh'] = () => json(200, tokens())

    await expect(session.refresh()).resolves.toBe('refreshed')
    await findRow(tab.database)

    expect(await session.accessToken()).toBe('access-2')
    expect(await session.generation()).toBe(generation)
    expect(tab.store.state()).toBe(before)
    expect(callsTo('/api/auth/refresh')).toEqual([{ path: '/api/auth/refresh', bearer: 'refresh-1' }])
    await expect.poll(() => storage.get('refresh_token')).toBe('refresh-2')
  })

  it('happens once when several tabs need it', async () => {
    const one = await signedInTab()
    const two = openTab()
    await two.until('signedIn')
    answers['/api/auth/refresh'] = () => json(200, tokens())

    const both = [one, two, one, two].map((tab) => sessionIn(tab).refresh())

    expect(await Promise.all(both)).toEqual(['refreshed', 'refreshed', 'refreshed', 'refreshed'])
    expect(callsTo('/api/auth/refresh')).toHaveLength(1)
  })

  it('a refresh sends nothing when the refused token has been replaced already', async () => {
    const tab = await signedInTab()
    answers['/api/auth/refresh'] = () => json(200, tokens())
    await sessionIn(tab).refresh('access-1')

    await expect(sessionIn(tab).refresh('access-1')).resolves.toBe('refreshed')

    expect(callsTo('/api/auth/refresh')).toHaveLength(1)
  })

  it('a refresh continues in another tab when the first tab is frozen, whose late answer replaces nothing', async () => {
    const frozen = await signedInTab()
    const clock = handClock(Date.now())
    const other = openTab({ clock })
    await other.until('signedIn')
    const late = Promise.withResolvers<Response>()
    answers['/api/auth/refresh'] = () => late.promise
    const lost = sessionIn(frozen).refresh()
    await expect.poll(() => callsTo('/api/auth/refresh')).toHaveLength(1)

    const taken = sessionIn(other).refresh()
    answers['/api/auth/refresh'] = () => json(200, { ...tokens(), accessToken: 'of the other', refreshToken: 'next' })
    await expect.poll(async () => (await navigator.locks.query()).pending?.length).toBe(1)
    clock.advance(30_000)

    await expect(taken).resolves.toBe('refreshed')
    late.resolve(json(200, { ...tokens(), accessToken: 'too late' }))
    await expect(lost).resolves.toBe('unreachable')
    await expect.poll(() => sessionIn(frozen).accessToken()).toBe('of the other')
    expect(callsTo('/api/auth/refresh').map(({ bearer }) => bearer)).toEqual(['refresh-1', 'refresh-1'])
  })

  it('signs out on 401 in all tabs, clears both tokens and keeps the mirror', async () => {
    const one = await signedInTab()
    const two = openTab()
    await two.until('signedIn')
    const session = sessionIn(one)
    answers['/api/auth/refresh'] = () => refusal(401, 'signed_out')

    await expect(session.refresh()).resolves.toBe('signed_out')

    await one.until('signedOut')
    await two.until('signedOut')
    expect(storage.size).toBe(0)
    expect(erased).toEqual([])
    expect(await session.accessToken()).toBeNull()
    expect(await session.generation()).toBe(0)
  })

  it.each<[string, () => Reply]>([
    ['there is no connection', () => 'offline'],
    ['the server is down', () => refusal(503, 'unavailable')],
    ['the server fails and speaks of 401', () => json(500, { code: 'unexpected', message: '401 Unauthorized' })],
    ['the server refuses for another reason', () => refusal(403, 'not_allowed')],
    ['a captive portal answers 200', () => new Response('<html>', { status: 200, headers: { 'content-type': 'text/html' } })],
    ['a captive portal answers 401', () => new Response('<html>', { status: 401, headers: { 'content-type': 'text/html' } })],
    ['the answer does not fit', () => json(200, { accessToken: 7 })],
  ])('signs nobody out when %s', async (_why, answer) => {
    const tab = await signedInTab()
    answers['/api/auth/refresh'] = answer

    await expect(sessionIn(tab).refresh()).resolves.toBe('unreachable')

    expect(tab.store.state()).toMatchObject({ status: 'signedIn' })
    expect(await sessionIn(tab).accessToken()).toBe('access-1')
  })

  it('a refresh that is answered after the sign-out does not restore the session', async () => {
    const tab = await signedInTab()
    const session = sessionIn(tab)
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = new Promise<void>((done) => {
      answers['/api/auth/refresh'] = () => (done(), promise)
    })
    const refreshing = session.refresh()
    await asked

    await tab.store.signOut({ unsent: 'discard' })
    resolve(json(200, tokens()))

    await expect(refreshing).resolves.toBe('signed_out')
    expect(await countSessions(tab.database)).toBe(0)
    expect(storage.size).toBe(0)
  })

  it('a refusal of an earlier sign-in’s refresh does not end a newer one', async () => {
    const tab = await signedInTab()
    const { promise, resolve } = Promise.withResolvers<Response>()
    const asked = new Promise<void>((done) => {
      answers['/api/auth/refresh'] = () => (done(), promise)
    })
    const refreshing = sessionIn(tab).refresh()
    await asked

    await tab.store.signIn('credential')
    resolve(refusal(401, 'signed_out'))

    await expect(refreshing).resolves.toBe('refreshed')
    expect(await sessionIn(tab).accessToken()).toBe('access-2')
  })
})

describe('a sign-in that the server has ended', () => {
  const refused = (reason: string) => () => json(401, { code: 'signed_out', message: 'No.', details: { reason } })

  async function refusedTab(reason: string): Promise<Tab> {
    const tab = await signedInTab(rina)
    answers['/api/auth/refresh'] = refused(reason)
    await sessionIn(tab).refresh()
    await tab.until('signedOut')
    return tab
  }

  it.each(['expired', 'ended', 'two_hands', 'not_on_team'])(
    'an ended sign-in reports its user and the reason: %s',
    async (reason) => {
      const tab = await refusedTab(reason)

      expect(tab.store.state()).toMatchObject({ status: 'signedOut', left: { user: rina, reason } })
      expect(erased).toEqual([])
    },
  )

  it('the reason is unknown when a server of an earlier version ends the sign-in', async () => {
    const tab = await signedInTab(rina)
    answers['/api/auth/refresh'] = () => refusal(401, 'signed_out')
    await sessionIn(tab).refresh()
    await tab.until('signedOut')

    expect(tab.store.state()).toMatchObject({ left: { reason: 'unknown' } })
  })

  it('an ended sign-in is reported in all tabs, and when a page opens later', async () => {
    const other = openTab()
    await other.until('signedOut')
    await refusedTab('expired')

    await expect.poll(() => other.store.state()).toMatchObject({ left: { user: rina } })
    const later = openTab()
    await later.until('signedOut')

    expect(later.store.state()).toMatchObject({ left: { user: rina, reason: 'expired' } })
    expect(storage.size).toBe(0)
  })

  it('the data of an ended sign-in is erased on request', async () => {
    const tab = await refusedTab('not_on_team')

    await leftIn(tab).erase()

    expect(erased).toEqual([rina.id])
    expect(tab.store.state()).toEqual({ status: 'signedOut' })
  })

  it('the data of an ended sign-in is kept when the same user signs in again', async () => {
    const tab = await refusedTab('expired')
    const left = leftIn(tab)

    await tab.store.signIn('credential')
    await left.erase()
    await tab.store.signOut({ unsent: 'keep' })

    expect(erased).toEqual([])
    expect(tab.store.state()).toEqual({ status: 'signedOut' })
  })

  it('the data of an ended sign-in is kept while another user is signed in', async () => {
    const tab = await refusedTab('expired')
    answers['/api/auth/google'] = () => json(200, { ...tokens(), user: budi })

    await tab.store.signIn('credential')
    await tab.store.signOut({ unsent: 'discard' })

    expect(erased).toEqual([budi.id])
    expect(tab.store.state()).toMatchObject({ status: 'signedOut', left: { user: rina } })
  })
})

describe('a device without an answer from the server', () => {
  const day = 86_400_000
  const onDay = (days: number) => vi.setSystemTime(Date.parse('2026-11-01T08:00:00Z') + days * day)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onDay(0)
  })

  it('a device stays open for 30 days without the server, and then locks', async () => {
    await signedInTab()

    onDay(29.9)
    await openTab().until('signedIn')
    onDay(30.1)

    await openTab().until('locked')
    expect(erased).toEqual([])
  })

  it('a device that has no room to note the time stays signed in', async () => {
    await signedInTab()
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })

    onDay(1)
    const tab = openTab()
    await tab.until('signedIn')
    await expect.poll(() => warn.mock.calls.map(([text]) => text)).toEqual(['The time was not noted:'])

    expect(tab.store.state()).toMatchObject({ status: 'signedIn', user: rina })
  })

  it('a device locks after the number of days that the operator has set', async () => {
    await signedInTab()

    onDay(7.1)

    const tab = openTab({ deviceDays: () => 7 })
    await tab.until('locked')
    expect(tab.store.state()).toMatchObject({ user: rina })
  })

  it('a device locks while a page stays open', async () => {
    const tab = await signedInTab()

    onDay(31)
    tab.page.dispatchEvent(new Event('focus'))

    await tab.until('locked')
    expect(tab.store.state()).toMatchObject({ user: rina })
  })

  it('a locked device stays locked when its clock is set back', async () => {
    await signedInTab()
    onDay(31)
    const tab = openTab()
    await tab.until('locked')
    await expect.poll(async () => (await findRow(tab.database))?.seenAt).toBe(Date.now())

    onDay(1)

    await openTab().until('locked')
  })

  it('a locked device opens in every tab once the server has answered, also if its clock was set forward', async () => {
    await signedInTab()
    onDay(400)
    const [tab, other] = [openTab(), openTab()]
    await tab.until('locked')
    await other.until('locked')
    onDay(2)
    answers['/api/auth/refresh'] = () => json(200, tokens())

    await expect(lockedSession(tab).refresh()).resolves.toBe('refreshed')

    await tab.until('signedIn', rina.id)
    await other.until('signedIn', rina.id)
  })

  it('a locked device stays locked while the server cannot be reached', async () => {
    await signedInTab()
    onDay(31)
    const tab = openTab()
    await tab.until('locked')

    await expect(lockedSession(tab).refresh()).resolves.toBe('unreachable')

    expect(tab.store.state()).toMatchObject({ status: 'locked' })
  })

  it('the days count from the first opening if an earlier version of the app stored no time', async () => {
    const { database } = await signedInTab()
    const { heardAt: _, seenAt: __, ...row } = (await findRow(database))!
    const connection = await database.connect()
    await connection.put('sessions', row)
    onDay(100)

    await openTab().until('signedIn')
    await expect.poll(async () => (await findRow(database))?.heardAt).toBe(Date.now())

    onDay(131)
    await openTab().until('locked')
  })
})

describe('signing out', () => {
  it('erases tokens and mirror, ends the sign-in at the server, and is seen by other tabs', async () => {
    const tab = await signedInTab()
    const other = openTab()
    await other.until('signedIn')
    storage.set('language', 'id')

    await tab.store.signOut({ unsent: 'discard' })

    expect(tab.store.state()).toEqual({ status: 'signedOut' })
    expect(erased).toEqual([rina.id])
    expect(Object.fromEntries(storage)).toEqual({ language: 'id' })
    await settled(tab)
    expect(callsTo('/api/auth/logout')).toEqual([{ path: '/api/auth/logout', bearer: 'refresh-1' }])
    await other.until('signedOut')
  })

  it('signing out keeps the mirror with its unsent operations on request', async () => {
    const tab = await signedInTab()

    await tab.store.signOut({ unsent: 'keep' })
    await settled(tab)

    expect(erased).toEqual([])
  })

  it('signing out deletes the session row before anything else', async () => {
    const seen: number[] = []
    const tab: Tab = openTab({ eraseMirror: async () => void seen.push(await countSessions(tab.database)) })
    await tab.until('signedOut')
    answers['/api/auth/google'] = () => json(200, { ...tokens(), user: rina })
    await tab.store.signIn('credential')

    await tab.store.signOut({ unsent: 'discard' })

    expect(seen).toEqual([0])
  })

  it('signing out completes while offline, and revokes the sign-in once online', async () => {
    const tab = await signedInTab()
    answers['/api/auth/logout'] = () => 'offline'

    await tab.store.signOut({ unsent: 'discard' })
    expect(tab.store.state()).toEqual({ status: 'signedOut' })
    expect(await listRevocations(tab.database)).toHaveLength(1)

    answers['/api/auth/logout'] = empty
    tab.page.dispatchEvent(new Event('online'))
    await settled(tab)
  })

  it('a sign-out that failed at the server is repeated when a page opens later', async () => {
    const tab = await signedInTab()
    answers['/api/auth/logout'] = () => refusal(503, 'unavailable')
    await tab.store.signOut({ unsent: 'discard' })
    answers['/api/auth/logout'] = empty

    await settled(openTab())

    expect(callsTo('/api/auth/logout').at(-1)?.bearer).toBe('refresh-1')
  })

  it('an interrupted erasure of the mirror is done when a page opens next, before its user signs in again', async () => {
    const closed = openTab({ eraseMirror: () => Promise.reject(new Error('The page was closed.')) })
    await closed.until('signedOut')
    answers['/api/auth/google'] = () => json(200, { ...tokens(), user: rina })
    await closed.store.signIn('credential')
    await expect(closed.store.signOut({ unsent: 'discard' })).rejects.toThrow('closed')
    expect(closed.store.state()).toEqual({ status: 'signedOut' })

    const later = openTab()
    await later.until('signedOut')
    await later.store.signIn('credential')

    expect(erased).toEqual([rina.id])
    expect(later.store.state()).toMatchObject({ status: 'signedIn' })
  })

  it('another user can sign in while an erasure is blocked', async () => {
    const heldUp = Promise.withResolvers<void>()
    const tab = openTab({ eraseMirror: () => heldUp.promise })
    await tab.until('signedOut')
    answers['/api/auth/google'] = () => json(200, { ...tokens(), user: rina })
    await tab.store.signIn('credential')
    const erasing = tab.store.signOut({ unsent: 'discard' })
    await tab.until('signedOut')

    answers['/api/auth/google'] = () => json(200, { ...tokens(), user: budi })
    await tab.store.signIn('credential')

    expect(tab.store.state()).toMatchObject({ status: 'signedIn', user: { id: budi.id } })
    heldUp.resolve()
    await erasing
  })

  it('each sign-in gets another generation', async () => {
    const tab = await signedInTab()
    const first = await sessionIn(tab).generation()

    await tab.store.signOut({ unsent: 'keep' })
    await tab.store.signIn('credential')

    expect(await sessionIn(tab).generation()).toBeGreaterThan(first)
  })
})

describe('a session', () => {
  it('a session has no token when another user is signed in', async () => {
    const tab = await signedInTab(rina)
    const hers = sessionIn(tab)
    answers['/api/auth/google'] = () => json(200, { ...tokens(), user: budi })

    await tab.store.signIn('credential')

    expect(await hers.accessToken()).toBeNull()
    await expect(hers.refresh()).resolves.toBe('signed_out')
    expect(callsTo('/api/auth/refresh')).toEqual([])
  })

  it('the service worker can open the session, and tokens that it refreshes reach the page', async () => {
    const tab = await signedInTab()
    const channel = new BroadcastChannel(SESSION_CHANNEL + databaseName)
    const database = openSessionDatabase(databaseName)
    opened.push({ close: () => channel.close() })
    answers['/api/auth/refresh'] = () => json(200, tokens())

    const worker = await currentSession({ send, clock: systemClock, locks: navigator.locks, channel, database })
    await worker?.refresh()

    expect(worker?.userId).toBe(rina.id)
    expect(await sessionIn(tab).accessToken()).toBe('access-2')
    await expect.poll(() => storage.get('auth_token')).toBe('access-2')
  })

  it('noteUser updates the user in all tabs and keeps the same session', async () => {
    const tab = await signedInTab()
    const other = openTab()
    await other.until('signedIn')
    const session = sessionIn(tab)

    await session.noteUser?.({ ...rina, role: 'member' })

    for (const { store } of [tab, other])
      await expect.poll(() => store.state()).toMatchObject({ user: { ...rina, role: 'member' } })
    expect(sessionIn(tab)).toBe(session)
  })

  it('noteUser ignores another user', async () => {
    const tab = await signedInTab()

    await sessionIn(tab).noteUser?.({ ...budi, role: 'member' })

    expect(tab.store.state()).toMatchObject({ user: rina })
  })

  it('currentSession is undefined when no user is signed in', async () => {
    const { database, until } = openTab()
    await until('signedOut')
    const channel = { postMessage: () => undefined }

    await expect(currentSession({ send, clock: systemClock, locks: navigator.locks, channel, database })).resolves.toBeUndefined()
  })
})
