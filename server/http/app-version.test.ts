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

describe('an app that is too old', () => {
  it.each([
    ['GET', '/sync', undefined],
    ['GET', '/settings', undefined],
    ['GET', '/events', undefined],
    ['POST', '/jobs', aJob()],
    ['POST', '/operations', { operations: [] }],
    ['POST', '/files/upload', undefined],
  ])('is told to update: %s %s', async (method, path, body) => {
    const { status, body: said } = await rina.call(method, path, body, old)

    expect([status, said.code]).toEqual([426, 'update_needed'])
  })

  it('has changed nothing, and the same request of a newer one is taken under the same key', async () => {
    const headers = { 'idempotency-key': newId() }

    await rina.call('POST', '/jobs', aJob(), { ...headers, ...old })

    expect((await rina.call('GET', '/jobs')).body).toEqual([])
    expect((await rina.call('POST', '/jobs', aJob(), { ...headers, 'app-version': OLDEST_APP })).status).toBe(201)
  })
})

describe('whoever says no version', () => {
  it('is no app, and is answered', async () => {
    expect((await rina.call('GET', '/jobs')).status).toBe(200)
  })
})

it('a version that is none is too old', async () => {
  expect((await rina.call('GET', '/jobs', undefined, { 'app-version': 'latest' })).status).toBe(426)
})
