import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, jsonOf, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
})
afterAll(() => server.stop())

const keyed = (key = newId()) => ({ 'idempotency-key': key })

describe('an operation', () => {
  it('a repeated operation has one effect and the same answer', async () => {
    const headers = keyed()
    const first = await rina.call('POST', '/jobs', aJob(), headers)

    const again = await rina.call('POST', '/jobs', aJob(), headers)

    expect([again.status, again.body]).toEqual([201, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(first.headers.get('idempotency-replayed')).toBeNull()
  })

  it('a repeated operation returns the current row with the version of the first answer', async () => {
    const headers = keyed()
    const first = await rina.call('POST', '/jobs', aJob(), headers)
    const { body: changed } = await rina.call('PUT', `/jobs/${first.body.id}`, aJob({ title: 'Changed since' }))

    const again = await rina.call('POST', '/jobs', aJob(), headers)

    expect([again.status, again.body]).toEqual([201, { ...changed, version: first.body.version }])
    expect(changed.version).toBeGreaterThan(first.body.version)
  })

  it('a change based on the answer to a repeat conflicts with what others changed since', async () => {
    const headers = keyed()
    const { body: job } = await rina.call('POST', '/jobs', aJob(), headers)
    await rina.call('PUT', `/jobs/${job.id}`, aJob({ title: 'By another', version: job.version }))

    const again = await rina.call('POST', '/jobs', aJob(), headers)

    const edit = aJob({ title: 'On top', version: again.body.version })
    expect((await rina.call('PUT', `/jobs/${job.id}`, edit)).body).toMatchObject({
      code: 'conflict',
      current: { title: 'By another' },
    })
  })

  it('a repeated operation answers "deleted" when its row is deleted', async () => {
    const [made, named] = [keyed(), keyed()]
    const { body: job } = await rina.call('POST', '/jobs', aJob(), made)
    const stale = aJob({ version: job.version - 1 })
    expect((await rina.call('PUT', `/jobs/${job.id}`, stale, named)).body.current.id).toBe(job.id)
    await rina.call('DELETE', `/jobs/${job.id}`)

    const answers = [await rina.call('POST', '/jobs', aJob(), made), await rina.call('PUT', `/jobs/${job.id}`, stale, named)]

    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers.get('idempotency-replayed')]).toEqual([409, 'deleted', 'true'])
    }
  })

  it('a repeated operation on a batch that was deleted and created again returns the batch', async () => {
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const [wanted, headers] = [{ jobId: job.id, name: 'May' }, keyed()]
    const first = await rina.call('POST', '/batches', wanted, headers)
    await rina.call('DELETE', `/batches/${first.body.id}`)
    await rina.call('POST', '/batches', wanted)

    const again = await rina.call('POST', '/batches', wanted, headers)

    expect([again.status, again.body.id, again.body.job.id]).toEqual([201, first.body.id, job.id])
  })

  it('an operation has one effect when ten repeats race', async () => {
    const headers = keyed()
    const before = (await rina.call('GET', '/jobs')).body.length

    const answers = await Promise.all(Array.from({ length: 10 }, () => rina.call('POST', '/jobs', aJob(), headers)))

    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1)
    expect((await rina.call('GET', '/jobs')).body.length).toBe(before + 1)
  })

  it('a key sent with another content is refused, and nothing is stored', async () => {
    const headers = keyed()
    const first = await rina.call('POST', '/jobs', aJob(), headers)

    const other = await rina.call('POST', '/jobs', aJob({ title: 'Another' }), headers)

    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    expect((await rina.call('POST', '/jobs', aJob(), headers)).body).toEqual(first.body)
  })

  it('a refusal by a rule is replayed, even when the rule would let the request pass later', async () => {
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const headers = keyed()
    const refused = await rina.call('PUT', `/jobs/${job.id}`, aJob({ version: job.version - 1 }), headers)

    const again = await rina.call('PUT', `/jobs/${job.id}`, aJob({ version: job.version - 1 }), headers)

    expect([refused.status, again.status]).toEqual([409, 409])
    expect(again.body).toEqual(refused.body)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
  })

  it('a repeated deletion answers 204 again', async () => {
    const { body: job } = await rina.call('POST', '/jobs', aJob())
    const headers = keyed()
    await rina.call('DELETE', `/jobs/${job.id}`, undefined, headers)

    const again = await rina.call('DELETE', `/jobs/${job.id}`, undefined, headers)

    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([204, 'true'])
  })

  it('the same key of another member is another operation', async () => {
    const ana = await server.member('Ana')
    const headers = keyed()
    const first = await rina.call('POST', '/jobs', aJob(), headers)

    const other = await ana.call('POST', '/jobs', aJob({ title: 'By Ana' }), headers)

    expect(other.status).toBe(201)
    expect(other.body.id).not.toBe(first.body.id)
  })

  it('a key that is no UUID is refused', async () => {
    expect((await rina.call('POST', '/jobs', aJob(), { 'idempotency-key': 'again' })).status).toBe(400)
  })
})

describe('bad input', () => {
  it.each([
    ['a NUL in a title', () => rina.call('POST', '/jobs', aJob({ title: 'a\0b' }))],
    ['half a character', () => rina.call('POST', '/jobs', aJob({ description: 'a\ud800' }))],
    ['a NUL in a search', () => rina.call('GET', '/cv-screening?search=%00')],
    [
      'a list cursor out of range',
      () => rina.call('GET', `/cv-screening?sort=overall&cursor=${cursorOf(['overall', 2 ** 53 - 1, newId()])}`),
    ],
    [
      'a list cursor before all time',
      () => rina.call('GET', `/cv-screening?cursor=${cursorOf(['newest', '0000-01-01T00:00:00Z', newId()])}`),
    ],
  ])('%s gets 400, never 500', async (_, call) => {
    expect((await call()).status).toBe(400)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'whatever'],
    ['a wrong boundary', 'multipart/form-data; boundary=x', '--y\r\n\r\n--y--'],
    [
      'a cut body',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-',
    ],
  ])('an upload with %s gets 400', async (_, type, body) => {
    const headers = { authorization: `Bearer ${rina.token}`, 'content-type': type }

    expect((await fetch(`${server.url}/api/files/upload`, { method: 'POST', headers, body })).status).toBe(400)
  })

  it('a path cannot leave the folder of the app', async () => {
    expect((await fetch(`${server.url}/..%2f..%2fpackage.json`)).status).toBe(404)
  })

  it('a path cannot redirect to another site', async () => {
    const { port } = new URL(server.url)
    const { promise, resolve } = Promise.withResolvers<string>()
    request({ host: '127.0.0.1', port, path: '//evil.example/x', headers: { host: `127.0.0.1:${port}` } }, (answer) =>
      resolve(answer.headers.location ?? ''),
    ).end()

    expect(await promise).toBe(`${server.url}/evil.example/x`)
  })
})

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a request without a route', () => {
  it.each([
    ['GET', '/nothing', 404, 'not_found'],
    ['PATCH', '/jobs', 405, 'wrong_method'],
    ['DELETE', '/jobs', 405, 'wrong_method'],
  ])('%s /api%s gets %i in JSON, also without a sign-in', async (method, place, status, code) => {
    const response = await fetch(`${server.url}/api${place}`, { method })

    expect([response.status, (await jsonOf(response)).code]).toEqual([status, code])
  })

  it('a path outside /api gets the app', async () => {
    const response = await fetch(`${server.url}/screening/upload`)

    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('<title>Saring</title>')])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.headers.get('cache-control')).toBe('no-cache')
  })

  it('a missing file gets 404, and a malformed path 400', async () => {
    expect((await fetch(`${server.url}/assets/gone.js`)).status).toBe(404)
    expect((await rina.call('GET', '/jobs/%E0%A4%A')).status).toBe(400)
  })
})

it('the server describes its API and its health', async () => {
  const description = await jsonOf(await fetch(`${server.url}/api/openapi.json`))
  const ready = await fetch(`${server.url}/health/ready`)

  expect(Object.keys(description.paths)).toContain('/api/cv-screening/{id}/status')
  expect([ready.status, (await jsonOf(ready)).status]).toEqual([200, 'ready'])
  expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
})

it('GET /api/settings needs no sign-in and returns a new nonce each time', async () => {
  const [first, second] = await Promise.all([1, 2].map(async () => jsonOf(await fetch(`${server.url}/api/settings`))))

  expect(first).toMatchObject({
    limits: { maxFileMb: 10, maxFiles: 100, maxPages: 40 },
    quotas: { workspaceMb: 20_480, workspaceFiles: 100_000, notes: 200, requestsPerMinute: 1200 },
    screening: { engine: 'keywords', private: true },
    signIn: { provider: 'local' },
  })
  expect(first.nonce).not.toBe(second.nonce)
})
