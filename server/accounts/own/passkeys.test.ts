import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/lib/new-id.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { createAuthenticator } from '../test/authenticator.ts'
import { openBrowser, type Page, type TestBrowser } from '../test/browser.ts'
import { askToSignIn, enterWith, finishSignIn, newNonce, type Form } from '../test/local-sign-in.ts'
import { addAccount, budi, claimsOf, optionsIn, valueIn } from '../test/own-account.ts'
import { reset } from './accounts.ts'
import { hashPassword } from './password.ts'
import { createPasskeys } from './passkeys.ts'

const AT = '/local-identity/accounts'
const { email, password: PASSWORD } = budi

let server: TestServer
let accountId: string
let origin: string

beforeAll(async () => {
  server = await startTestServer({ LOCAL_ACCOUNTS: 'true', TEAM_ADMINS: 'ani@example.com' })
  origin = new URL(server.url).origin
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db('local_attempts').delete()
  await server.db('local_accounts').delete()
  accountId = await addAccount(server.db)
})

const ask = async (browser: TestBrowser): Promise<Form> =>
  askToSignIn(browser, server.url, { at: AT, nonce: await newNonce(server.url) })

const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36' }

const send = (browser: TestBrowser, address: string, form: Record<string, string>): Promise<Page> =>
  browser.open(address, { method: 'POST', form, headers })

/** Signs in with the password and asks for a passkey: the page that makes one. */
async function openMaking(browser: TestBrowser) {
  const { address, token } = await ask(browser)
  const page = await send(browser, address, { token, email, password: PASSWORD, next: 'passkey' })
  return { page, address: `${address}/passkey`, form: { token: valueIn(page, 'token'), account: valueIn(page, 'account') } }
}

async function makePasskey() {
  const [browser, authenticator] = [openBrowser(), createAuthenticator()]
  const { page, address, form } = await openMaking(browser)
  const sent = await send(browser, address, { ...form, passkey: authenticator.make(optionsIn(page), { origin }) })
  return { browser, authenticator, sent }
}

const subjectOf = (idToken: string) => claimsOf(idToken).sub

type Use = Parameters<ReturnType<typeof createAuthenticator>['use']>[1]

async function signInWith({ use }: Pick<ReturnType<typeof createAuthenticator>, 'use'>, given: Partial<Use> = {}) {
  const browser = openBrowser()
  const { page, address, token } = await ask(browser)
  const sent = await send(browser, address, { token, passkey: use(optionsIn(page), { origin, ...given }) })
  return { browser, sent }
}

it('a passkey that was made after a sign-in with the password signs in from another browser', async () => {
  const { browser, authenticator, sent } = await makePasskey()
  expect(subjectOf(await finishSignIn(browser, server.url, sent, AT))).toBe(accountId)

  const again = await signInWith(authenticator)

  expect(subjectOf(await finishSignIn(again.browser, server.url, again.sent, AT))).toBe(accountId)
})

it('whoever goes on without a passkey is signed in all the same', async () => {
  const browser = openBrowser()
  const { address, form } = await openMaking(browser)

  const sent = await send(browser, address, { ...form, passkey: '', do: 'skip' })

  expect(subjectOf(await finishSignIn(browser, server.url, sent, AT))).toBe(accountId)
  expect(await server.db('local_passkeys')).toEqual([])
})

describe('an answer that proves nothing is refused, and on record', () => {
  it.each<[string, (authenticator: ReturnType<typeof createAuthenticator>) => ReturnType<typeof signInWith>]>([
    ['signed with another key', (authenticator) => signInWith(authenticator.withOtherKey())],
    ['of an unknown passkey', () => signInWith(createAuthenticator())],
    ['given to another page', (authenticator) => signInWith(authenticator, { origin: 'https://evil.example' })],
    ['without the person’s fingerprint, face or PIN', (authenticator) => signInWith(authenticator, { isVerified: false })],
    ['whose counter went back, as of a copy', (authenticator) => signInWith(authenticator, { counter: 1 })],
    [
      'to the challenge of another sign-in',
      async ({ use }) => {
        const { challenge } = optionsIn((await ask(openBrowser())).page)
        return signInWith({ use: (_, given) => use({ challenge }, given) })
      },
    ],
    ['that is no JSON', () => signInWith({ use: () => '{' })],
    ['that is something else', () => signInWith({ use: () => '{"id":7,"response":[]}' })],
  ])('%s', async (_, attempt) => {
    const { authenticator } = await makePasskey()
    await signInWith(authenticator)

    const { sent } = await attempt(authenticator)

    expect(sent.status).toBe(403)
    expect(sent.text).toContain('This passkey is not known here')
    const [last] = await server.db('audit').where({ code: 'sign_in_refused' }).orderBy('seq', 'desc').limit(1)
    expect(last.detail).toMatchObject({ why: 'wrong_passkey' })
  })
})

it('an answer is good for one sign-in', async () => {
  const { authenticator } = await makePasskey()
  const browser = openBrowser()
  const { page, address, token } = await ask(browser)
  const form = { token, passkey: authenticator.use(optionsIn(page), { origin }) }
  const first = await send(browser, address, form)
  await finishSignIn(browser, server.url, first, AT)

  expect((await send(browser, address, form)).status).toBe(403)
})

it('a reset takes the passkeys away: the device may be lost', async () => {
  const { authenticator } = await makePasskey()

  await server.db.transaction((trx) => reset(trx, accountId))
  await server.db('local_accounts').update({ password: await hashPassword(PASSWORD) })

  expect(await server.db('local_passkeys')).toEqual([])
  expect((await signInWith(authenticator)).sent.status).toBe(403)
})

it.each([
  ['an account whose password is being set', () => server.db('local_accounts').update({ password: null })],
  ['a disabled account', () => server.db('local_accounts').update({ disabled_at: server.db.fn.now() })],
])('no passkey signs in to %s', async (_, end) => {
  const { authenticator } = await makePasskey()
  await end()

  expect((await signInWith(authenticator)).sent.status).toBe(403)
})

it('a passkey is made only by whoever has just given the account’s password', async () => {
  const browser = openBrowser()
  const { address, token, page } = await ask(browser)
  const passkey = createAuthenticator().make(optionsIn(page), { origin })

  const sent = await send(browser, `${address}/passkey`, { token, account: accountId, passkey })

  expect(sent.status).toBe(403)
  expect(await server.db('local_passkeys')).toEqual([])
})

it('a passkey whose making does not hold is not stored, and the page says so', async () => {
  const browser = openBrowser()
  const { page, address, form } = await openMaking(browser)
  const passkey = createAuthenticator().make(optionsIn(page), { origin: 'https://evil.example' })

  const sent = await send(browser, address, { ...form, passkey })

  expect(sent.status).toBe(403)
  expect(sent.text).toContain('<p role="alert">No passkey was made.')
  expect(await server.db('local_passkeys')).toEqual([])
})

describe('a person’s own passkeys', () => {
  /** The account's user, signed in with a new passkey. */
  async function enter(authenticator: ReturnType<typeof createAuthenticator>) {
    const { browser, sent } = await signInWith(authenticator)
    return (await enterWith(server.url, await finishSignIn(browser, server.url, sent, AT))).member
  }

  it('are listed with where they were made and when they were last used', async () => {
    const [first, second] = [await makePasskey(), await makePasskey()]
    const member = await enter(second.authenticator)

    const { body } = await member.call('GET', '/passkeys')

    expect(body).toEqual([
      { id: first.authenticator.id, device: 'Chrome, Windows', madeAt: expect.any(String), lastUsedAt: null },
      { id: second.authenticator.id, device: 'Chrome, Windows', madeAt: expect.any(String), lastUsedAt: expect.any(String) },
    ])
  })

  it('can be removed one by one: a removed one signs in no more, the others do, and it is on record', async () => {
    const [lost, kept] = [await makePasskey(), await makePasskey()]
    const member = await enter(lost.authenticator)

    expect((await member.call('DELETE', `/passkeys/${lost.authenticator.id}`)).status).toBe(204)

    expect((await signInWith(lost.authenticator)).sent.status).toBe(403)
    expect((await signInWith(kept.authenticator)).sent.status).toBe(303)
    expect((await member.call('DELETE', `/passkeys/${lost.authenticator.id}`)).status).toBe(404)
    const acts = await server.db('audit').where({ code: 'passkey_removed', user_id: member.userId })
    expect(acts).toMatchObject([{ detail: { device: 'Chrome, Windows' } }])
  })

  it('are nobody else’s', async () => {
    const { authenticator } = await makePasskey()
    const member = await enter(authenticator)
    const [other] = await server.db('local_accounts').insert({ id: newId(), email: 'citra@example.com' }).returning('id')
    await server.db('local_passkeys').update({ account_id: other.id })

    const { body } = await member.call('GET', '/passkeys')
    const { status } = await member.call('DELETE', `/passkeys/${authenticator.id}`)

    expect([body, status]).toEqual([[], 404])
    expect(await server.db('local_passkeys')).toHaveLength(1)
  })
})

it.each([
  ['https://saring.example.com', true],
  ['http://localhost:3000', true],
  ['http://saring.example.com', false],
  ['https://192.168.1.20', false],
  ['https://[fd00::1]', false],
])('%s has passkeys: %s', (address, hasThem) => {
  expect(createPasskeys(server.db, new URL(address)) !== undefined).toBe(hasThem)
})
