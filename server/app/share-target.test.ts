import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('a share that no service worker took is redirected to the upload screen, and nothing is stored', async () => {
  const form = new FormData()
  form.append('files', new Blob(['%PDF-1.7'.padEnd(3_000_000)]), 'dewi.pdf')

  const answer = await fetch(`${server.url}/share-target`, { method: 'POST', body: form, redirect: 'manual' })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/screening/upload?shared=none')
})

describe('the origin of a share', () => {
  const answer = (method: string, site: string, language = 'en') => {
    const headers = { 'sec-fetch-site': site, 'accept-language': language }
    const body = method === 'POST' ? new URLSearchParams({ title: 'a' }) : null
    return fetch(`${server.url}/share-target`, { method, headers, body, redirect: 'manual' })
  }

  it.each([
    ['POST', 'cross-site'],
    ['POST', 'same-site'],
    ['GET', 'cross-site'],
    ['GET', 'same-site'],
  ])('a share from a page of another site is refused in words: %s, %s', async (method, site) => {
    expect((await answer(method, site)).status).toBe(403)
    expect(await (await answer(method, site)).text()).toContain('A page of another website')
    expect(await (await answer(method, site, 'id')).text()).toContain('Halaman dari situs lain')
  })

  it.each([
    ['POST', 'none'],
    ['POST', 'same-origin'],
    ['GET', 'none'],
  ])('a share from the system or from the app is redirected: %s, %s', async (method, site) => {
    expect((await answer(method, site)).status).toBe(303)
  })
})
