import { afterAll, beforeAll, expect, it } from 'vitest'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'

let server: TestServer
let rina: TestMember
let other: TestMember

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  other = await server.member('Other', 'elsewhere')
})
afterAll(() => server.stop())

it('writers of a blocked workspace get 503 with Retry-After, while all other requests are answered', async () => {
  const { workspace_id: id } = await server.db('users').where({ id: rina.userId }).first('workspace_id')
  const writers = await server.db.transaction(async (trx) => {
    await trx('workspaces').where({ id }).forUpdate().first('id')
    const waiting = Array.from({ length: 30 }, () => rina.call('POST', '/jobs', aJob()))

    expect((await other.call('POST', '/jobs', aJob())).status).toBe(201)
    expect((await other.call('GET', '/sync')).body.jobs).toHaveLength(1)
    expect((await rina.call('GET', '/sync')).body.jobs).toEqual([])
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)

    return Promise.all(waiting)
  })

  expect(new Set(writers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['503 unavailable']))
  expect(writers.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
  expect((await rina.call('POST', '/jobs', aJob())).status).toBe(201)
})
