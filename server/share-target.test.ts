import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('answers a share that no service worker took with the way to the upload screen, and keeps nothing', async () => {
  const form = new FormData()
  form.append('files', new Blob(['%PDF-1.7'.padEnd(3_000_000)]), 'dewi.pdf')

  const answer = await fetch(`${server.url}/share-target`, { method: 'POST', body: form, redirect: 'manual' })

  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/screening/upload?shared=none')
})
