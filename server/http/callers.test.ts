import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aJob, jsonOf, startTestServer, type TestServer } from '../test/server.ts'

const LIMIT = 30

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1', MAX_EVENT_STREAMS: '2' })
})
afterAll(() => server.stop())

/** Sends a request as a proxy forwards it; each caller in these tests has its own address. */
async function ask(path: string, from: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; retryAfter: string | undefined; text: string }>()
  const { port } = new URL(server.url)
  const sent = request({ host: '127.0.0.1', port, path, method, headers: { 'x-forwarded-for': from, ...headers } }, (answer) => {
    let text = ''
    answer.on('data', (chunk) => (text += String(chunk)))
    answer.on('end', () => resolve({ status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'], text }))
  })
  sent.on('error', reject).end()
  return promise
}

async function statuses(times: number, call: () => Promise<{ status: number }>): Promise<Record<number, number>> {
  const seen: Record<number, number> = {}
  for (let at = 0; at < times; at += 1) {
    const { status } = await call()
    seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

describe('the limit on a user', () => {
  it('a user may make a fixed number of requests a minute, of any kind, and then gets 429 with the time to wait', async () => {
    const [rina, ana] = [await server.member('Rina'), await server.member('Ana')]
    const paths = ['/jobs', '/batches', '/sync', '/counts', '/me', '/jobs/7']
    for (let at = 0; at < LIMIT; at += 1) expect((await rina.call('GET', paths[at % paths.length]!)).status).not.toBe(429)

    const late = await rina.call('POST', '/jobs', aJob())

    expect([late.status, late.body.code]).toEqual([429, 'slow_down'])
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await ana.call('GET', '/jobs')).body).toEqual([])
  })

  it('a user’s requests count together over all tokens and addresses', async () => {
    const members = [await server.member('Budi'), await server.member('Budi')]
    let from = 0
    const call = () => {
      from += 1
      return ask('/api/jobs', `10.1.0.${from}`, { authorization: `Bearer ${members[from % 2]!.token}` })
    }

    expect(await statuses(LIMIT + 5, call)).toEqual({ 200: LIMIT, 429: 5 })
  })

  it('a user may hold a fixed number of event streams open, and open another when one has ended', async () => {
    const citra = await server.member('Citra')
    const open = () => {
      const ended = new AbortController()
      const headers = { authorization: `Bearer ${citra.token}` }
      const answer = fetch(`${server.url}/api/events`, { headers, signal: ended.signal })
      return { answer, end: () => ended.abort() }
    }
    const streams = [open(), open()]
    for (const { answer } of streams) expect((await answer).status).toBe(200)

    const third = await open().answer

    expect([third.status, third.headers.get('retry-after'), (await jsonOf(third)).code]).toEqual([429, '60', 'slow_down'])
    streams[0]!.end()
    await expect.poll(async () => (await open().answer).status).toBe(200)
  })
})

describe('the limit on signed-out callers', () => {
  it('signed-out callers at one address may make a fixed number of requests a minute', async () => {
    expect(await statuses(LIMIT + 5, () => ask('/api/jobs', '10.2.0.1'))).toEqual({ 401: LIMIT, 429: 5 })
    expect((await ask('/api/settings', '10.2.0.1')).retryAfter).toBeDefined()
    expect((await ask('/api/settings', '10.2.0.2')).status).toBe(200)
  })

  it('signed-out callers do not get round the limit by writing X-Forwarded-For themselves', async () => {
    let at = 0
    const call = () => ask('/api/settings', `${(at += 1)}.6.6.6, 10.2.0.3`)

    expect(await statuses(LIMIT + 5, call)).toEqual({ 200: LIMIT, 429: 5 })
  })
})

describe('the address of a request', () => {
  it.each([
    '/API/settings',
    '/api/Settings',
    '/api/settings/',
    '/Api/settings',
    '/api/auth/google/',
    '/API',
    '/api/',
    '/api//settings',
  ])('the path %s is unknown', async (path) => {
    const { status, text } = await ask(path, '10.3.0.1')

    expect([status, JSON.parse(text).code]).toEqual([404, 'not_found'])
  })

  it('the host of a request is its Host header, not X-Forwarded-Host', async () => {
    const host = new URL(server.url).host
    const named = await ask('/api/settings', '10.4.0.1', { host: 'evil.example', 'x-forwarded-host': host })

    expect([named.status, JSON.parse(named.text).code]).toEqual([403, 'not_allowed'])
  })
})
