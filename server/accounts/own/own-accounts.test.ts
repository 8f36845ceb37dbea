import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { jsonOf, memberOf, startTestServer, type Json, type TestMember, type TestServer } from '../../test/server.ts'
import { readSignInCode } from '../local/sign-in-code.ts'
import { signInLink } from '../local/local-paths.ts'
import { hashPassword } from './password.ts'
import { openBrowser, type Page, type TestBrowser } from '../test/browser.ts'
import { askToSignIn, enterWith, finishSignIn, newNonce, present } from '../test/local-sign-in.ts'

const AT = '/local-identity/accounts'
const PASSWORD = 'hujan turun di bogor'
const NEW_PASSWORD = 'kereta pagi ke bandung'
const ani = { email: 'ani@example.com', name: 'Ani Kartika' }

let server: TestServer
let admin: TestMember

/** What the page of the first account answered: a stranger to TEAM_ADMINS, then two browsers at once. */
let stranger: Page
let atOnce: Page[]

beforeAll(async () => {
  server = await startTestServer({ LOCAL_ACCOUNTS: 'true', TEAM_ADMINS: 'ani@example.com', TRUST_PROXY: '1' })
  const browsers = [await openFirst(), await openFirst()]
  stranger = await join(browsers[0]!, { email: 'eve@example.com', name: 'Eve', password: PASSWORD })
  atOnce = await Promise.all(browsers.map((browser) => join(browser, { ...ani, password: PASSWORD })))
  admin = await signInAtOnce(browsers[atOnce.findIndex(({ status }) => status === 303)]!)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.db('local_attempts').delete()
  await server.db('local_accounts').whereNot({ email: ani.email }).delete()
})

async function openFirst(): Promise<TestBrowser> {
  const browser = openBrowser()
  const opened = await browser.open(await printedLink())
  expect(opened).toMatchObject({ status: 303, headers: { location: `${server.url}${AT}/join` } })
  return browser
}

const printedLink = async () => signInLink(server.url, (await readSignInCode(server.dataDir)) ?? 'none')

const join = (browser: TestBrowser, form: Record<string, string>): Promise<Page> =>
  browser.open(`${server.url}${AT}/join`, { method: 'POST', form })

/** Right after a password was set, when none is asked for. */
async function signInAtOnce(browser: TestBrowser): Promise<TestMember> {
  const { page } = await askToSignIn(browser, server.url, { at: AT, nonce: await newNonce(server.url) })
  return (await enter(browser, page)).member
}

async function enter(browser: TestBrowser, sent: Page): Promise<{ member: TestMember; body: Json }> {
  const credential = await finishSignIn(browser, server.url, sent, AT)
  return await enterWith(server.url, credential)
}

interface Try {
  email?: string
  password?: string
  from?: string
}

async function tryPassword(
  browser: TestBrowser,
  { email = 'budi@example.com', password = PASSWORD, from = '203.0.113.1' }: Try = {},
) {
  const { address, token } = await askToSignIn(browser, server.url, { at: AT, nonce: await newNonce(server.url) })
  const headers = { 'x-forwarded-for': from }
  return await browser.open(address, { method: 'POST', form: { token, email, password }, headers })
}

async function invite(email = 'budi@example.com'): Promise<{ link: string; id: string }> {
  const { body } = await admin.call('POST', '/accounts', { email })
  return { link: body.link, id: await idOf(email) }
}

const idOf = async (email: string): Promise<string> =>
  (await admin.call('GET', '/accounts')).body.find((each: Json) => each.email === email)?.id

async function accept(link: string, password = PASSWORD): Promise<TestBrowser> {
  const browser = openBrowser()
  await browser.open(link)
  expect(await join(browser, { name: 'Budi Santoso', password })).toMatchObject({ status: 303 })
  return browser
}

async function budi() {
  const { link, id } = await invite()
  const browser = await accept(link)
  return { id, browser, member: await signInAtOnce(browser) }
}

it('the printed link makes the first account, whose owner is signed in as an admin', async () => {
  expect((await admin.call('GET', '/me')).body).toMatchObject({ ...ani, role: 'admin' })
  expect((await admin.call('GET', '/accounts')).body).toMatchObject([{ ...ani, state: 'active', linkExpiresAt: null }])
})

it('after the first account there is no code, and a page opened before makes none', async () => {
  expect(await readSignInCode(server.dataDir)).toBeUndefined()
  expect(await openBrowser().open(`${server.url}/local-identity/sign-in?code=${'0'.repeat(32)}`)).toMatchObject({ status: 403 })
})

it('of two browsers with a code, only one makes the first account', () => {
  expect(atOnce.map(({ status }) => String(status)).toSorted()).toEqual(['303', '403'])
})

it('the first account has to be an admin’s by TEAM_ADMINS', () => {
  expect(stranger.status).toBe(400)
  expect(stranger.text).toContain('TEAM_ADMINS')
})

it('an invited person sets a password, is signed in as a member, and signs in with it from another browser', async () => {
  const { member } = await budi()
  const sent = await tryPassword(openBrowser(), { email: ' Budi@Example.COM ' })

  expect((await member.call('GET', '/me')).body).toMatchObject({
    email: 'budi@example.com',
    name: 'Budi Santoso',
    role: 'member',
  })
  expect(sent.status).toBe(303)
})

it('an invitation is good once, and its secret is neither in the address of the page nor in the database', async () => {
  const { link } = await invite()
  const token = new URL(link).searchParams.get('invitation') ?? ''
  const browser = openBrowser()

  expect((await browser.open(link)).headers.location).toBe(`${server.url}${AT}/join`)
  expect(JSON.stringify(await server.db('local_invitations').select('*'))).not.toContain(token)
  await accept(link)

  expect(await join(browser, { name: 'Eve', password: PASSWORD })).toMatchObject({ status: 403 })
})

it('an invitation expires after seven days', async () => {
  const { link } = await invite()
  await server.db('local_invitations').update({ expires_at: server.db.raw("expires_at - interval '7 days'") })
  const browser = openBrowser()

  await browser.open(link)

  expect(await browser.open(`${server.url}${AT}/join`)).toMatchObject({ status: 403 })
})

it.each([
  ['too short', 'nine char'],
  ['too long', 'a '.repeat(101)],
  ['easy to guess', 'Qwertyuiop'],
  ['easy to guess', 'password-2026!'],
  ['easy to guess', 'budi@example.com'],
  ['easy to guess', '3141592653'],
])('a password is refused that is %s: %s', async (why, password) => {
  const browser = openBrowser()
  await browser.open((await invite()).link)

  const answer = await join(browser, { name: 'Budi', password })

  expect(answer.status).toBe(400)
  expect(answer.text).toContain(why)
})

it('a wrong password, an unknown address, an invited and a disabled account are answered alike', async () => {
  const { id } = await budi()
  await admin.call('PUT', `/accounts/${id}/disabled`, { isDisabled: true })
  await invite('citra@example.com')
  const answerTo = async (form: Try) => {
    const { status, text } = await tryPassword(openBrowser(), form)
    return { status, text: text.replaceAll(/(?:value|data-options)="[^"]*"/g, '') }
  }

  const expected = await answerTo({ email: 'ani@example.com', password: 'something else' })

  expect(expected.status).toBe(403)
  expect(await answerTo({ email: 'nobody@example.com' })).toEqual(expected)
  expect(await answerTo({ email: 'citra@example.com' })).toEqual(expected)
  expect(await answerTo({ email: 'budi@example.com' })).toEqual(expected)
  expect(await answerTo({ email: 'no address' })).toEqual(expected)
})

it('after wrong passwords further ones have to wait, for unknown addresses as well', async () => {
  for (const email of ['ani@example.com', 'nobody@example.com']) {
    const tryAt = async (at: number) =>
      (await tryPassword(openBrowser(), { email, password: 'wrong one', from: `203.0.113.${at}` })).status
    for (let at = 0; at < 6; at += 1) expect(await tryAt(at)).toBe(403)

    const longer = { wait_until: server.db.raw("wait_until + interval '1 minute'") }
    expect(await server.db('local_attempts').where({ count: 6 }).update(longer)).toBeGreaterThan(0)
    expect(await tryAt(6)).toBe(429)
  }
})

it('wrong passwords from elsewhere keep no browser out that has signed in before, but a new one', async () => {
  const { browser } = await budi()
  await server.db('local_attempts').delete()
  await tryPassword(openBrowser(), { password: 'wrong one', from: '203.0.113.2' })
  await server.db('local_attempts').update({ wait_until: server.db.raw("now() + interval '10 minutes'") })

  expect(await tryPassword(openBrowser(), { from: '198.51.100.1' })).toMatchObject({ status: 429 })
  expect(await tryPassword(browser, { from: '203.0.113.1' })).toMatchObject({ status: 303 })
})

it('a browser that is known for one account is not known for another', async () => {
  const { browser } = await budi()
  await server.db('local_attempts').delete()
  await tryPassword(openBrowser(), { email: 'ani@example.com', password: 'wrong one', from: '203.0.113.2' })
  await server.db('local_attempts').update({ wait_until: server.db.raw("now() + interval '10 minutes'") })

  expect(await tryPassword(browser, { email: 'ani@example.com', from: '198.51.100.1' })).toMatchObject({ status: 429 })
})

it('many wrong passwords from one address have to wait, whatever account they are for', async () => {
  await tryPassword(openBrowser(), { email: 'x@example.com', from: '203.0.113.9' })
  await server.db('local_attempts').where('key', 'like', 'address%').update({ count: 29 })
  for (const email of ['y@example.com', 'z@example.com'])
    expect(await tryPassword(openBrowser(), { email, from: '203.0.113.9' })).toMatchObject({ status: 403 })
  const [counted] = await server.db('local_attempts').where('key', 'like', 'address%').select('count', 'wait_until', 'last_at')
  expect(counted.count).toBe(31)
  expect(Date.parse(counted.wait_until) - Date.parse(counted.last_at)).toBe(1000)
  await server
    .db('local_attempts')
    .where({ count: 31 })
    .update({ wait_until: server.db.raw("now() + interval '1 minute'") })

  expect(await tryPassword(openBrowser(), { email: 'other@example.com', from: '203.0.113.9' })).toMatchObject({ status: 429 })
  expect(await tryPassword(openBrowser(), { email: 'other@example.com', from: '203.0.113.8' })).toMatchObject({ status: 403 })
})

it('a reset ends password, sign-ins and API tokens, and its link sets another password', async () => {
  const { id, member } = await budi()
  const { body } = await member.call('POST', '/tokens', { name: 'ATS', scopes: ['read'], days: 30 })
  const program = memberOf(server.url, body.token, member.userId)

  const reset = await admin.call('POST', `/accounts/${id}/reset`)

  expect(await member.call('GET', '/me')).toMatchObject({ status: 401 })
  expect(await program.call('GET', '/jobs')).toMatchObject({ status: 401 })
  expect(await tryPassword(openBrowser())).toMatchObject({ status: 403 })
  await accept(reset.body.link, NEW_PASSWORD)
  expect(await tryPassword(openBrowser())).toMatchObject({ status: 403 })
  expect(await tryPassword(openBrowser(), { password: NEW_PASSWORD })).toMatchObject({ status: 303 })
})

it('an ID token from before a reset is refused', async () => {
  const { id } = await budi()
  const browser = openBrowser()
  const credential = await finishSignIn(browser, server.url, await tryPassword(browser), AT)

  await admin.call('POST', `/accounts/${id}/reset`)

  const answer = await present(server.url, credential)
  expect(answer.status).toBe(401)
  expect(await jsonOf(answer)).toMatchObject({ details: { reason: 'token_expired' } })
})

it('a disabled account ends its sign-ins and cannot sign in until it is enabled', async () => {
  const { id, member } = await budi()

  await admin.call('PUT', `/accounts/${id}/disabled`, { isDisabled: true })

  expect(await member.call('GET', '/me')).toMatchObject({ status: 401 })
  expect(await tryPassword(openBrowser())).toMatchObject({ status: 403 })
  await admin.call('PUT', `/accounts/${id}/disabled`, { isDisabled: false })
  expect(await tryPassword(openBrowser())).toMatchObject({ status: 303 })
})

it('a removed account is gone, and whoever is invited with its address is somebody new', async () => {
  const { id, member } = await budi()

  await admin.call('DELETE', `/accounts/${id}`)

  expect(await member.call('GET', '/me')).toMatchObject({ status: 401 })
  expect((await budi()).member.userId).not.toBe(member.userId)
})

it('the members’ list says who has no account any more', async () => {
  const { id, member } = await budi()
  const standing = async () =>
    (await admin.call('GET', '/members')).body.find((each: Json) => each.id === member.userId)?.standing

  expect(await standing()).toBe('member')
  await admin.call('PUT', `/accounts/${id}/disabled`, { isDisabled: true })
  expect(await standing()).toBe('removed')
  await admin.call('DELETE', `/accounts/${id}`)
  expect(await standing()).toBe('removed')
})

it('a withdrawn invitation makes no account', async () => {
  const { id, link } = await invite()
  const browser = openBrowser()
  await browser.open(link)

  await admin.call('DELETE', `/accounts/${id}`)

  expect(await join(browser, { name: 'Budi', password: PASSWORD })).toMatchObject({ status: 403 })
})

it('an admin can neither reset, disable nor remove the own account', async () => {
  const id = await idOf('ani@example.com')

  expect(await admin.call('POST', `/accounts/${id}/reset`)).toMatchObject({ status: 403 })
  expect(await admin.call('PUT', `/accounts/${id}/disabled`, { isDisabled: true })).toMatchObject({ status: 403 })
  expect(await admin.call('DELETE', `/accounts/${id}`)).toMatchObject({ status: 403 })
})

it('accounts are for admins alone', async () => {
  const { id, member } = await budi()

  expect(await member.call('GET', '/accounts')).toMatchObject({ status: 403 })
  expect(await member.call('POST', '/accounts', { email: 'eve@example.com' })).toMatchObject({ status: 403 })
  expect(await member.call('POST', `/accounts/${id}/reset`)).toMatchObject({ status: 403 })
  expect((await fetch(`${server.url}/api/accounts`)).status).toBe(401)
})

it('an address is invited once, and only a real one', async () => {
  await invite()

  expect(await admin.call('POST', '/accounts', { email: 'BUDI@example.com' })).toMatchObject({ status: 409 })
  expect(await admin.call('POST', '/accounts', { email: 'budi.example.com' })).toMatchObject({ status: 400 })
})

it('a sign-in renews a hash of other parameters', async () => {
  await budi()
  const old = await hashPassword(PASSWORD, { N: 2 ** 14, r: 8, p: 1 })
  await server.db('local_accounts').where({ email: 'budi@example.com' }).update({ password: old })

  await tryPassword(openBrowser())

  const { password } = await server.db('local_accounts').where({ email: 'budi@example.com' }).first('password')
  expect(password).not.toBe(old)
  expect(await tryPassword(openBrowser())).toMatchObject({ status: 303 })
})

it('what is done with accounts is in the audit trail', async () => {
  const { id } = await budi()
  await admin.call('POST', `/accounts/${id}/reset`)
  await admin.call('PUT', `/accounts/${id}/disabled`, { isDisabled: true })
  await admin.call('PUT', `/accounts/${id}/disabled`, { isDisabled: false })
  await admin.call('DELETE', `/accounts/${id}`)
  await tryPassword(openBrowser())

  const { body } = await admin.call('GET', '/audit')

  const of = body.entries.filter((entry: Json) => entry.detail.accountId === id).map((entry: Json) => entry.code)
  expect(of.toReversed()).toEqual([
    'account_invited',
    'account_accepted',
    'account_reset',
    'account_disabled',
    'account_enabled',
    'account_removed',
  ])
  expect(body.entries).toContainEqual(
    expect.objectContaining({ code: 'sign_in_refused', detail: expect.objectContaining({ why: 'wrong_password' }) }),
  )
})

it('users of another provider are not on the team', async () => {
  const rina = await server.member('Rina')

  expect(await rina.call('GET', '/me')).toMatchObject({ status: 401 })
})

it('the pages of the accounts answer to the public address alone', async () => {
  const page = await openBrowser().open(`${server.url}${AT}/join`, { headers: { host: 'evil.example' } })

  expect(page.status).toBe(403)
})

it('a page is in the language of the browser', async () => {
  const browser = openBrowser()
  await browser.open((await invite()).link)

  const page = await browser.open(`${server.url}${AT}/join`, { headers: { 'accept-language': 'id' } })

  expect(page.text).toContain('Buat kata sandi Anda')
  expect(page.text).not.toMatch(/<script|<style|style=|\son\w+=/)
})
