import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { createSessions } from './sessions.ts'
import { jsonOf, startTestServer, type TestServer } from '../test/server.ts'
import { readConfig } from '../config/config.ts'

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36'
const SECRET = 'a secret that is used in tests only'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const call = (method: string, path: string, token: string, userAgent = 'curl') =>
  fetch(`${server.url}/api${path}`, { method, headers: { authorization: `Bearer ${token}`, 'user-agent': userAgent } })

async function aDevice(userId: string, userAgent = '') {
  const team = { kind: 'everybody', workspace: 'shared' } as const
  const sessions = createSessions({ db: server.db, secret: SECRET, team, ...readConfig({}).sessions })
  return sessions.issue(userId, userAgent)
}

it("the list has the member's own sign-ins only, with the current one marked", async () => {
  const [rina, budi] = [await server.member('Rina'), await server.member('Budi')]
  const phone = await aDevice(rina.userId, PHONE)

  const { body } = await rina.call('GET', '/sign-ins')
  const seenByPhone = await jsonOf(await call('GET', '/sign-ins', phone.accessToken))

  expect(body).toHaveLength(2)
  expect(body).toContainEqual({
    id: expect.any(String),
    device: 'Chrome, Android',
    firstSeenAt: expect.any(String),
    lastSeenAt: expect.any(String),
    current: false,
  })
  expect(seenByPhone.filter(({ current }: { current: boolean }) => current)).toMatchObject([{ device: 'Chrome, Android' }])
  expect((await budi.call('GET', '/sign-ins')).body).toHaveLength(1)
})

it('renewing a token saves the time and the browser of the device', async () => {
  const { userId, call: ask } = await server.member('Sari')
  const { refreshToken } = await aDevice(userId)
  await server.db('sign_ins').where({ user_id: userId }).update({ last_seen_at: '2026-01-01T00:00:00Z' })

  await call('POST', '/auth/refresh', refreshToken, PHONE)

  const { body } = await ask('GET', '/sign-ins')
  expect(body[0]).toMatchObject({ device: 'Chrome, Android' })
  expect(Date.parse(body[0].lastSeenAt)).toBeGreaterThan(Date.parse(body[1].lastSeenAt))
})

it('a member can end another own sign-in at once, and its refresh answers the reason', async () => {
  const member = await server.member('Dewi')
  const phone = await aDevice(member.userId, PHONE)
  const { body } = await member.call('GET', '/sign-ins')
  const other = body.find(({ current }: { current: boolean }) => !current)

  expect((await member.call('DELETE', `/sign-ins/${other.id}`)).status).toBe(204)

  expect((await call('GET', '/me', phone.accessToken)).status).toBe(401)
  const refused = await call('POST', '/auth/refresh', phone.refreshToken)
  expect([refused.status, await jsonOf(refused)]).toMatchObject([401, { code: 'signed_out', details: { reason: 'ended' } }])
  expect((await member.call('GET', '/sign-ins')).body).toHaveLength(1)
})

it('a member can end all own sign-ins except the current one', async () => {
  const member = await server.member('Tono')
  const others = [await aDevice(member.userId), await aDevice(member.userId)]

  expect((await member.call('DELETE', '/sign-ins')).status).toBe(204)

  for (const { accessToken } of others) expect((await call('GET', '/me', accessToken)).status).toBe(401)
  expect((await member.call('GET', '/sign-ins')).body).toMatchObject([{ current: true }])
})

it('a member cannot end another member’s sign-ins', async () => {
  const [wati, joko] = [await server.member('Wati'), await server.member('Joko')]
  const { body } = await joko.call('GET', '/sign-ins')

  expect((await wati.call('DELETE', `/sign-ins/${body[0].id}`)).status).toBe(204)
  expect((await wati.call('DELETE', `/sign-ins/${newId()}`)).status).toBe(204)

  expect((await joko.call('GET', '/me')).status).toBe(200)
})

it('the sign-ins need a signed-in member', async () => {
  expect((await call('GET', '/sign-ins', 'nobody')).status).toBe(401)
  expect((await call('DELETE', '/sign-ins', 'nobody')).status).toBe(401)
  expect((await call('DELETE', `/sign-ins/${newId()}`, 'nobody')).status).toBe(401)
})
