import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../../tools/free-port.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { createAuthenticator } from '../test/authenticator.ts'
import { openBrowser, type TestBrowser } from '../test/browser.ts'
import { askToSignIn, finishSignIn } from '../test/local-sign-in.ts'
import { addAccount, budi, claimsOf, optionsIn, valueIn } from '../test/own-account.ts'

const ORIGIN = 'https://saring.example.com'
const AT = '/local-identity/accounts'
const { email, password } = budi

let server: TestServer
let accountId: string
let port: number

beforeAll(async () => {
  port = await freePort()
  server = await startTestServer({
    LOCAL_ACCOUNTS: 'true',
    TEAM_ADMINS: 'ani@example.com',
    PUBLIC_URL: ORIGIN,
    PORT: String(port),
    TRUST_PROXY: '1',
  })
  accountId = await addAccount(server.db)
})
afterAll(() => server.stop())

/** A browser at the https address: a proxy takes its requests to the server, as docs/hardening.md has it. */
function openBehindProxy(): { browser: TestBrowser; cookies: string[] } {
  const inner = openBrowser()
  const cookies: string[] = []
  const forwarded = { host: new URL(ORIGIN).host, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
  return {
    cookies,
    browser: {
      async open(address, sent = {}) {
        expect(address.startsWith(`${ORIGIN}/`)).toBe(true)
        const page = await inner.open(address.replace(ORIGIN, `http://127.0.0.1:${port}`), {
          ...sent,
          headers: { ...sent.headers, ...forwarded },
        })
        cookies.push(...(page.headers['set-cookie'] ?? []))
        return page
      },
    },
  }
}

it('behind a proxy with https a password signs in, all stays at that address, and every cookie is for https alone', async () => {
  const { browser, cookies } = openBehindProxy()
  const { address, token } = await askToSignIn(browser, ORIGIN, { at: AT })

  const sent = await browser.open(address, { method: 'POST', form: { token, email, password } })
  const claims = claimsOf(await finishSignIn(browser, ORIGIN, sent, AT))

  expect(claims).toMatchObject({ iss: `${ORIGIN}${AT}`, sub: accountId })
  expect(cookies.length).toBeGreaterThan(0)
  expect(cookies.filter((cookie) => !/; secure/i.test(cookie) || !/; httponly/i.test(cookie))).toEqual([])
})

it('a passkey is made and used there for the name of the address', async () => {
  const { browser } = openBehindProxy()
  const authenticator = createAuthenticator()
  const { address, token } = await askToSignIn(browser, ORIGIN, { at: AT })
  const page = await browser.open(address, { method: 'POST', form: { token, email, password, next: 'passkey' } })
  const passkey = authenticator.make(optionsIn(page), { origin: ORIGIN })
  const made = await browser.open(`${address}/passkey`, {
    method: 'POST',
    form: { token: valueIn(page, 'token'), account: valueIn(page, 'account'), passkey },
  })
  expect(made.status).toBe(303)

  const again = openBehindProxy().browser
  const asked = await askToSignIn(again, ORIGIN, { at: AT })
  const sent = await again.open(asked.address, {
    method: 'POST',
    form: { token: asked.token, passkey: authenticator.use(optionsIn(asked.page), { origin: ORIGIN }) },
  })

  expect(claimsOf(await finishSignIn(again, ORIGIN, sent, AT)).sub).toBe(accountId)
})
