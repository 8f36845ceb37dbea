import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { aJob, startTestServer, type TestMember, type TestServer } from '../test/server.ts'
import { Status } from '../../shared/screening/status.ts'

let server: TestServer
let rina: TestMember
let ana: TestMember
let stranger: TestMember
let id: string
let decisionId: string

beforeAll(async () => {
  server = await startTestServer()
  rina = await server.member('Rina')
  ana = await server.member('Ana')
  stranger = await server.member('Stranger', 'elsewhere')
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const { body } = await rina.upload(job.id, 'Batch', [['cv.pdf', Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  id = body.id
  await server.db('candidates').where({ id }).update({ status: Status.completed })
  decisionId = newId()
})

const decide = (body: object, member = rina) =>
  member.call('PUT', `/cv-screening/${id}/status`, body, { 'idempotency-key': decisionId })
const give = (reason: unknown, member = rina, of: string | undefined = decisionId) =>
  member.call('PUT', `/cv-screening/${id}/reason`, { reason, decisionId: of })
const read = async () => (await rina.call('GET', `/cv-screening/${id}`)).body
const rejections = async () => (await read()).history.filter(({ what }: { what: string }) => what === 'rejected')

it('a rejection has the reason that is sent with it, in candidate, list and history', async () => {
  const { status, body } = await decide({ status: 'rejected', reason: '  Skills   missing ' })

  expect(status).toBe(200)
  expect(body).toMatchObject({ status: Status.rejected, rejectionReason: 'Skills missing' })
  expect(await rejections()).toMatchObject([{ id: decisionId, by: 'Rina', reason: 'Skills missing', reasonBy: null }])
  const ids = async (reason: string) =>
    (await rina.call('GET', `/cv-screening?reason=${encodeURIComponent(reason)}`)).body.map((each: { id: string }) => each.id)
  expect(await ids('Skills missing')).toContain(id)
  expect(await ids('Location')).not.toContain(id)
})

it('a reason given afterwards replaces the one before, and the history names who gave it', async () => {
  const before = (await decide({ status: Status.rejected })).body
  expect(before).not.toHaveProperty('rejectionReason')

  const { status, body } = await give('Location', ana)

  expect(status).toBe(200)
  expect(body.rejectionReason).toBe('Location')
  expect(body.storyVersion).toBeGreaterThan(before.storyVersion)
  expect(await rejections()).toMatchObject([{ by: 'Rina', reason: 'Location', reasonBy: 'Ana' }])
  const { body: page } = await rina.call('GET', '/sync')
  expect(page.candidates.find((each: { id: string }) => each.id === id).rejectionReason).toBe('Location')
  expect((await give(null)).body).not.toHaveProperty('rejectionReason')
  expect((await rejections())[0].reason).toBeNull()
})

it('the same reason again changes nothing', async () => {
  await decide({ status: Status.rejected, reason: 'Location' })
  const { version } = await read()

  expect((await give('Location')).status).toBe(200)
  expect((await read()).version).toBe(version)
})

it('an undone rejection keeps its reason in the history, and the candidate has none', async () => {
  await decide({ status: Status.rejected, reason: 'Location' })
  const { body } = await rina.call('POST', `/cv-screening/${id}/undo`, { decisionId })

  expect(body).not.toHaveProperty('rejectionReason')
  expect((await rejections())[0].reason).toBe('Location')
  const refused = await give('Language')
  expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
})

it('a reason without a rejection is refused, and so is one for another decision', async () => {
  const accepted = await decide({ status: Status.accepted, reason: 'Location' })
  expect([accepted.status, accepted.body.code]).toEqual([400, 'invalid_input'])
  expect((await give('Location')).body.code).toBe('conflict')

  await decide({ status: Status.rejected })
  expect((await give('Location', rina, newId())).body.code).toBe('conflict')
  expect((await give('x'.repeat(61))).body.code).toBe('invalid_input')
})

it('nobody outside of the workspace gives a reason', async () => {
  await decide({ status: Status.rejected })

  expect((await give('Location', stranger)).status).toBe(404)
  const signedOut = await fetch(`${server.url}/api/cv-screening/${id}/reason`, { method: 'PUT', body: '{}' })
  expect(signedOut.status).toBe(401)
})

it('the audit trail tells who gave a reason, and never the words', async () => {
  await decide({ status: Status.rejected })
  await give('Location')

  const { body } = await rina.call('GET', `/audit?what=reason_given&candidateId=${id}`)
  expect(body.entries).toMatchObject([{ userName: 'Rina', detail: { decisionId, isGiven: true } }])
  expect(JSON.stringify(body)).not.toContain('Location')
})

it('devices get the list that an admin sets, and null without one', async () => {
  const told = async () => (await ana.call('GET', '/sync')).body.rejectionReasons
  expect(await told()).toBeNull()

  const { status, body } = await rina.call('PUT', '/rejection-reasons', { reasons: ['No licence', ' Too   far '] })

  expect([status, body]).toEqual([200, { reasons: ['No licence', 'Too far'] }])
  expect(await told()).toEqual(['No licence', 'Too far'])
  for (const reasons of [[], ['Far', 'far'], Array.from({ length: 13 }, (_, n) => `Reason ${n}`)])
    expect((await rina.call('PUT', '/rejection-reasons', { reasons })).status).toBe(400)
  await rina.call('PUT', '/rejection-reasons', { reasons: null })
  expect(await told()).toBeNull()
})
