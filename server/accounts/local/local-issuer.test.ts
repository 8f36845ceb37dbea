import { once } from 'node:events'
import fs from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import Koa from 'koa'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../test/database.ts'
import { createIdentity, type Identity } from '../identity.ts'
import { createLocalIssuer } from './local-issuer.ts'
import { newNonce } from '../nonce.ts'
import { welcome } from '../queries.ts'
import { openBrowser, type Page, type TestBrowser } from '../test/browser.ts'
import { askToSignIn, finishSignIn } from '../test/local-sign-in.ts'

let database: FreshDatabase
let dataDir: string
/** A browser that the provider knows because it opened the sign-in link. */
let browser: TestBrowser
let local: Awaited<ReturnType<typeof createLocalIssuer>>
let origin: string
let identity: Identity
let stop: () => Promise<void>

beforeAll(async () => {
  database = await freshDatabase()
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'saring-local-issuer-'))
  await start()
})
beforeEach(async () => {
  browser = await openKnownBrowser()
})
afterAll(async () => {
  await stop()
  await database.drop()
  await fs.rm(dataDir, { recursive: true })
})

async function openKnownBrowser(): Promise<TestBrowser> {
  const opened = openBrowser()
  expect(await opened.open(local.signInLink())).toMatchObject({ status: 303, headers: { location: `${origin}/` } })
  return opened
}

/** Listens before it creates the issuer, because the issuer's name contains the port. */
async function start(port = 0): Promise<void> {
  const app = new Koa()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  local = await createLocalIssuer({ publicUrl: new URL(origin), db: database.db, dataDir })
  local.mountOn(app)
  const answer = app.callback()
  server.on('request', (request, response) => void answer(request, response))
  identity = createIdentity({ provider: 'local', issuer: local.issuer, clientIds: [local.clientId], keys: local.keys })
  stop = async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()))
    await local.end()
  }
}

async function signIn(email: string, name: string): Promise<string> {
  const { address, token } = await askToSignIn(browser, origin, { nonce: await newNonce(database.db) })
  const sent = await browser.open(address, { method: 'POST', form: { token, email, name } })
  return await finishSignIn(browser, origin, sent)
}

describe('the local provider', () => {
  it('the local provider lets another account sign in on the same device at the first attempt', async () => {
    await identity.verify(database.db, await signIn('rina@example.com', 'Rina'))

    const account = await identity.verify(database.db, await signIn('budi@example.com', 'Budi'))

    expect(account).toMatchObject({ email: 'budi@example.com', name: 'Budi' })
  })

  it('the local provider accepts any name and e-mail', async () => {
    const account = await identity.verify(database.db, await signIn(' Rina@Example.com ', 'Rina Wijaya'))

    expect(account).toMatchObject({ issuer: `${origin}/local-identity`, email: 'rina@example.com', name: 'Rina Wijaya' })
  })

  it('the local provider lists a known account after a restart and accepts it', async () => {
    const first = await identity.verify(database.db, await signIn('rina@example.com', 'Rina Wijaya'))
    await welcome(database.db, first, 'team')
    await stop()
    await start(Number(new URL(origin).port))

    const { address, token, page } = await askToSignIn(browser, origin, { nonce: await newNonce(database.db) })
    const earlier = /name="earlier" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const sent = await browser.open(address, { method: 'POST', form: { token, earlier } })
    const again = await identity.verify(database.db, await finishSignIn(browser, origin, sent))

    expect(page.text).toContain('Rina Wijaya')
    expect(again).toEqual(first)
  })

  it('the local provider keeps the name of a known account that signs in without a name', async () => {
    const first = await identity.verify(database.db, await signIn('rina@example.com', 'Rina Wijaya'))

    const again = await identity.verify(database.db, await signIn('rina@example.com', ''))

    expect(again).toEqual(first)
  })

  it('the local provider asks again for an invalid e-mail address, and keeps the escaped input', async () => {
    const { address, token } = await askToSignIn(browser, origin)

    const answer = await browser.open(address, { method: 'POST', form: { token, email: 'rina', name: '"><script>' } })

    expect(answer.status).toBe(400)
    expect(answer.text).toContain('role="alert"')
    expect(answer.text).toContain('value="rina"')
    expect(answer.text).not.toContain('<script>')
  })

  it('the local provider uses the language of the app, else of the browser, else English', async () => {
    const indonesian = { headers: { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' } }

    for (const known of [browser, openBrowser()]) {
      const language = async (asked: Parameters<typeof askToSignIn>[2]) =>
        /<html lang="(\w+)">/.exec((await askToSignIn(known, origin, asked)).page.text)?.[1]

      expect(await language({ language: 'id' })).toBe('id')
      expect(await language(indonesian)).toBe('id')
      expect(await language({ ...indonesian, language: 'en' })).toBe('en')
      expect(await language({ headers: { 'accept-language': 'fr' } })).toBe('en')
    }
  })

  it("the local provider's pages have no inline styles or scripts, and their stylesheet is served", async () => {
    const { page } = await askToSignIn(browser, origin)

    const style = await browser.open(`${origin}/local-identity/style.css`)

    expect(page.text).not.toMatch(/<script|<style|style=|\son\w+=/)
    expect(style.headers['content-type']).toContain('text/css')
  })

  it('the local provider shows an error page for a wrong request', async () => {
    const answer = await browser.open(`${origin}/local-identity/auth?client_id=somebody-else`)

    expect(answer.status).toBe(400)
    expect(answer.text).toContain('role="alert"')
  })

  it('the local provider redirects authorization codes to the app only', async () => {
    const query = new URLSearchParams({
      client_id: 'saring',
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'http://evil.example/',
    })

    const answer = await browser.open(`${origin}/local-identity/auth?${query.toString()}`)

    expect(answer.status).toBe(400)
    expect(answer.headers.location).toBeUndefined()
  })
})

describe('an unknown browser', () => {
  const rina = { email: 'rina@example.com', name: 'Rina Wijaya' }
  const cookieOf = (page: Page) => page.headers['set-cookie']?.join()
  const codeOf = (link: string) => new URL(link).searchParams.get('code') ?? ''

  beforeEach(async () => {
    await welcome(database.db, await identity.verify(database.db, await signIn(rina.email, rina.name)), 'team')
    browser = openBrowser()
  })

  it('an unknown browser is asked for the code, told where to find it, and shown no account', async () => {
    const { page } = await askToSignIn(browser, origin)

    expect(page.text).toContain('name="code"')
    expect(page.text).toContain('npm run sign-in-code')
    expect(page.text).not.toMatch(/rina@example|Rina Wijaya|name="e/)
  })

  it('an unknown browser cannot sign in without the code', async () => {
    const { address, token } = await askToSignIn(browser, origin)
    const [known] = await database.db('users').where({ email: rina.email }).select('sub')

    for (const form of [rina, { earlier: known.sub }, { ...rina, code: '' }, { ...rina, code: 'made up' }]) {
      const answer = await browser.open(address, { method: 'POST', form: { token, ...form } })

      expect(answer.status).toBe(403)
      expect(answer.headers.location).toBeUndefined()
      expect(answer.text).not.toMatch(/rina@example|Rina Wijaya/)
      expect(cookieOf(answer)).toBeUndefined()
    }
  })

  it('an unknown browser with the code continues to the accounts, and is known from then on', async () => {
    const { address, token } = await askToSignIn(browser, origin)
    const code = ` ${codeOf(local.signInLink()).toUpperCase()} `

    const shown = await browser.open(address, { method: 'POST', form: { token, code } })
    const page = await browser.open(new URL(shown.headers.location ?? '', origin).href)

    expect(shown.status).toBe(303)
    expect(cookieOf(shown)).toMatch(
      /^saring-browser-[\w-]{8}=[\w-]{43}; path=\/local-identity; expires=[^;]+; samesite=strict; httponly$/,
    )
    expect(page.text).toContain('Rina Wijaya')
    expect((await askToSignIn(browser, origin)).page.text).toContain('Rina Wijaya')
  })

  it('a code is valid once, for the first of concurrent requests, and a new code replaces it', async () => {
    const link = local.signInLink()

    const answers = await Promise.all(Array.from({ length: 3 }, () => openBrowser().open(link)))

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['303', '403', '403'])
    expect(local.signInLink()).not.toBe(link)
    expect(await openBrowser().open(local.signInLink())).toMatchObject({ status: 303 })
  })

  it("the link redirects to the app's host with the code, and from there to the app without it", async () => {
    const link = local.signInLink()

    const first = await browser.open(link.replace('localhost', '127.0.0.1'))
    const second = await browser.open(first.headers.location ?? '')

    expect(first).toMatchObject({ status: 303, headers: { location: link } })
    expect(cookieOf(first)).toBeUndefined()
    expect(second).toMatchObject({ status: 303, headers: { location: `${origin}/`, 'cache-control': 'no-store' } })
  })

  it('an invalid link answers 403 in the language of the browser', async () => {
    const link = `${origin}/local-identity/sign-in?code=${'0'.repeat(32)}`

    const answer = await browser.open(link, { headers: { 'accept-language': 'id' } })

    expect(answer.status).toBe(403)
    expect(answer.text).toContain('Tautan ini tidak berlaku lagi')
  })

  it('a known browser needs no code after a restart, until the file of known browsers is removed', async () => {
    browser = await openKnownBrowser()
    await stop()
    await start(Number(new URL(origin).port))
    expect((await askToSignIn(browser, origin)).page.text).toContain('Rina Wijaya')

    await fs.rm(path.join(dataDir, 'known-browsers'))

    expect((await askToSignIn(browser, origin)).page.text).toContain('name="code"')
  })

  it('a known browser does not use up the code of a link', async () => {
    browser = await openKnownBrowser()
    const link = local.signInLink()

    expect(await browser.open(`${link}0`)).toMatchObject({ status: 303 })
    expect(local.signInLink()).toBe(link)
  })
})

describe('the form of the local provider', () => {
  const rina = { email: 'rina@example.com', name: 'Rina' }
  const refused = { status: 403, text: expect.stringContaining('out of date') }

  it('the form is refused without its token, and with an invented token', async () => {
    const { address } = await askToSignIn(browser, origin)

    expect(await browser.open(address, { method: 'POST', form: rina })).toMatchObject(refused)
    expect(await browser.open(address, { method: 'POST', form: { ...rina, token: 'made-up' } })).toMatchObject(refused)
  })

  it('the form is refused with the token of another sign-in', async () => {
    const { token } = await askToSignIn(await openKnownBrowser(), origin)
    const { address } = await askToSignIn(browser, origin)

    expect(await browser.open(address, { method: 'POST', form: { ...rina, token } })).toMatchObject(refused)
  })

  it('the form is refused from a browser that did not begin this sign-in', async () => {
    const { address, token } = await askToSignIn(browser, origin)

    expect(await openBrowser().open(address, { method: 'POST', form: { ...rina, token } })).toMatchObject(refused)
    expect(await openBrowser().open(address)).toMatchObject(refused)
  })
})

describe('a request from another machine', () => {
  const paths = [
    '/local-identity',
    '/local-identity/style.css',
    '/local-identity/.well-known/openid-configuration',
    '/local-identity/auth',
  ]

  it.each<Record<string, string>>([
    { host: 'saring.example' },
    { host: '192.168.1.7:3000' },
    { host: 'localhost.evil.example' },
    { host: 'evil@localhost' },
    { forwarded: 'for=203.0.113.7' },
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-forwarded-proto': 'https' },
  ])('a request with the headers %o gets 404', async (headers) => {
    for (const path of paths) {
      const answer = await browser.open(origin + path, { headers })

      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'not_found' })
    }
  })

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])('a request with the Host %s is answered', async (host) => {
    expect((await browser.open(`${origin}/local-identity/style.css`, { headers: { host } })).status).toBe(200)
  })
})
