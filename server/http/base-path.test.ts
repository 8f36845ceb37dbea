// A server below a path, asked as by a proxy that passes paths on as they are.
import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { openBrowser } from '../accounts/test/browser.ts'
import { askToSignIn, finishSignIn } from '../accounts/test/local-sign-in.ts'
import { readSignInCode } from '../accounts/local/sign-in-code.ts'
import { signInLink } from '../accounts/local/local-paths.ts'
import { jsonOf, startTestServer, type TestServer } from '../test/server.ts'

const PAGE = '<!doctype html><html data-base="./"><script src="./assets/app.js"></script>'
const MANIFEST = '{"id":"./","start_url":"./dashboard","icons":[{"src":"./icons/any.png"}]}'

async function startAt(basePath: string): Promise<TestServer> {
  const port = await freePort()
  const server = await startTestServer({ PORT: String(port), PUBLIC_URL: `http://localhost:${port}${basePath}` })
  const dist = path.join(server.dataDir, 'dist')
  await fs.mkdir(path.join(dist, 'assets'))
  await fs.writeFile(path.join(dist, 'index.html'), PAGE)
  await fs.writeFile(path.join(dist, 'manifest.webmanifest'), MANIFEST)
  await fs.writeFile(path.join(dist, 'assets/app.js'), 'import "./other.js"')
  return server
}

const textAt = async (address: string) => (await fetch(address)).text()

describe('at the root of a host', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startAt('')
  })
  afterAll(() => server.stop())

  it('pages and manifests name everything from the root on', async () => {
    expect(await textAt(`${server.url}/jobs/7/edit`)).toBe(PAGE.replaceAll('"./', '"/'))
    expect(await textAt(`${server.url}/manifest.webmanifest`)).toBe(MANIFEST.replaceAll('"./', '"/'))
  })

  it('the provider’s cookies are for the whole host, as before there were other paths', async () => {
    const answer = await fetch(`${server.url}/local-identity/auth?client_id=saring`, { redirect: 'manual' })

    expect(answer.headers.getSetCookie().filter((cookie) => !/path=\//.test(cookie))).toEqual([])
  })
})

describe('below a path', () => {
  let server: TestServer
  let origin: string
  beforeAll(async () => {
    server = await startAt('/hr/saring')
    ;({ origin } = new URL(server.url))
  })
  afterAll(() => server.stop())

  it('the server’s address has the path', () => {
    expect(server.url).toBe(`${origin}/hr/saring`)
  })

  it('pages and manifests name everything below the path, and other files stay as they are', async () => {
    const page = PAGE.replaceAll('"./', '"/hr/saring/')
    for (const place of ['/', '/jobs/7/edit', '/index.html']) expect(await textAt(server.url + place)).toBe(page)
    const manifest = await fetch(`${server.url}/manifest.webmanifest`)

    expect(manifest.headers.get('content-type')).toContain('application/manifest+json')
    expect(await manifest.text()).toBe(MANIFEST.replaceAll('"./', '"/hr/saring/'))
    expect(await textAt(`${server.url}/assets/app.js`)).toBe('import "./other.js"')
  })

  it('the path without its slash leads to the app, with the query', async () => {
    const answer = await fetch(`${server.url}?x=1`, { redirect: 'manual' })

    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/hr/saring/?x=1'])
  })

  it('the API is below the path, and says so in its description', async () => {
    const member = await server.member('Rina')

    expect((await member.call('GET', '/jobs')).status).toBe(200)
    expect((await jsonOf(await fetch(`${server.url}/api/openapi.json`))).servers).toEqual([{ url: '/hr/saring' }])
    expect((await fetch(`${server.url}/api/nothing`)).status).toBe(404)
  })

  it.each(['/', '/api/settings', '/hr/saringa/', '/hr/', '/hr//saring/', '/local-identity/style.css'])(
    '%s is not found, with a sentence that names the path',
    async (place) => {
      const answer = await fetch(origin + place)

      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({
        code: 'not_found',
        message: `This server is at /hr/saring/, and this request is for ${place}.`,
      })
    },
  )

  it('the health is told below the path, and without it to whoever asks the server directly', async () => {
    for (const address of [server.url, origin]) expect((await fetch(`${address}/health/live`)).status).toBe(200)
  })

  it('another name of this machine leads to the public address', async () => {
    const { port } = new URL(origin)
    const answer = await fetch(`http://127.0.0.1:${port}/hr/saring/jobs?q=a`, { redirect: 'manual' })

    expect([answer.status, answer.headers.get('location')]).toEqual([308, `${server.url}/jobs?q=a`])
  })

  it('a share that no service worker took leads to the upload screen', async () => {
    const answer = await fetch(`${server.url}/share-target`, { method: 'POST', redirect: 'manual' })

    expect(answer.headers.get('location')).toBe('/hr/saring/screening/upload?shared=none')
  })

  it('the local sign-in works, and its pages and cookies stay below the path', async () => {
    const browser = openBrowser()
    const opened = await browser.open(signInLink(server.url, (await readSignInCode(server.dataDir)) ?? ''))
    const { address, token, page } = await askToSignIn(browser, server.url)
    const sent = await browser.open(address, { method: 'POST', form: { token, email: 'rina@example.com', name: 'Rina' } })

    const idToken = await finishSignIn(browser, server.url, sent)

    expect(opened.headers.location).toBe(`${server.url}/`)
    expect(page.text).toContain('href="/hr/saring/local-identity/style.css"')
    expect(idToken).toMatch(/^ey/)
    const cookies = [opened, page, sent].flatMap(({ headers }) => headers['set-cookie'] ?? [])
    expect(cookies.length).toBeGreaterThan(0)
    expect(cookies.filter((cookie) => !cookie.includes('path=/hr/saring/'))).toEqual([])
  })
})
