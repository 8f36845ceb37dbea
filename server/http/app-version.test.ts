import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OLDEST_APP } from '../../shared/http/app-version.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
})
afterAll(() => server.stop())

const old = { 'app-version': '0.0.0' }

describe('an outdated app', () => {
  it.each([
    ['GET', '/sync', undefined],
    ['GET', '/settings', undefined],
    ['GET', '/events', undefined],
    ['POST', '/jobs', aJob()],
    ['POST', '/operations', { operations: [] }],
    ['POST', '/files/upload', undefined],
  ])('an outdated app gets 426 for %s %s', async (method, path, body) => {
    const { status, body: said } = await rina.call(method, path, body, old)

    expect([status, said.code]).toEqual([426, 'update_needed'])
  })

  it('an outdated app’s request changes nothing, and a newer app can repeat it under the same key', async () => {
    const headers = { 'idempotency-key': newId() }

    await rina.call('POST', '/jobs', aJob(), { ...headers, ...old })

    expect((await rina.call('GET', '/jobs')).body).toEqual([])
    expect((await rina.call('POST', '/jobs', aJob(), { ...headers, 'app-version': OLDEST_APP })).status).toBe(201)
  })
})

describe('a client without a version', () => {
  it('a client that sends no version is answered', async () => {
    expect((await rina.call('GET', '/jobs')).status).toBe(200)
  })
})

it('an invalid version counts as too old', async () => {
  expect((await rina.call('GET', '/jobs', undefined, { 'app-version': 'latest' })).status).toBe(426)
})
