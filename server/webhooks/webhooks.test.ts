import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { Status } from '../../shared/screening/status.ts'
import { listHeld } from '../people/held.ts'
import { pdf } from '../test/documents/pdf.ts'
import { aJob, memberOf, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { isSigned, startReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'

let receiver: WebhookReceiver
let server: TestServer
let rina: TestMember

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startTestServer({
    TEAM_ADMINS: 'rina@example.com',
    WEBHOOK_HOSTS: receiver.host,
    SCREENING_CONCURRENCY: '1',
  })
  rina = await server.member('Rina')
})
afterEach(async () => {
  await server.db('webhooks').delete()
  receiver.received.length = 0
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

const EVENTS = ['candidate.scored', 'candidate.decided', 'person.erased']

const CV = ['Backend engineer with five years of Node.js and PostgreSQL.', 'Bachelor of Computer Science, Universitas Indonesia.']

const aWebhook = async (path = '/204', events = EVENTS): Promise<{ id: string; secret: string }> =>
  (await rina.call('POST', '/webhooks', { url: `${receiver.url}${path}`, events })).body

async function aScored(name: string): Promise<{ id: string; jobId: string }> {
  const { body: job } = await rina.call('POST', '/jobs', aJob())
  const { body } = await rina.upload(job.id, 'Batch', [[`${newId()}.pdf`, pdf({ pages: [[name, ...CV]] })]])
  const statusOf = async () => (await rina.call('GET', `/cv-screening/${body.id}`)).body.status
  await expect.poll(statusOf, { timeout: 60_000, interval: 100 }).toBe(Status.completed)
  return { id: body.id, jobId: job.id }
}

const told = () => receiver.received.map(({ body }) => body)
async function untilTold(count: number): Promise<void> {
  await expect.poll(told, { timeout: 20_000, interval: 50 }).toHaveLength(count)
}
const deliveriesOf = async (id: string): Promise<Json[]> => (await rina.call('GET', `/webhooks/${id}/deliveries`)).body

describe('a webhook', () => {
  it('a webhook is told when a candidate is scored, decided and erased, with ids and facts and no text of the CV', async () => {
    const { secret } = await aWebhook()
    const { id, jobId } = await aScored('Dewi Lestari')
    await untilTold(1)
    await rina.call('PUT', `/cv-screening/${id}/status`, { status: 'rejected', reason: 'Too far away' })
    await untilTold(2)
    await rina.call('POST', `/cv-screening/${id}/undo`, {})
    await untilTold(3)
    const { body: certificate } = await rina.call('POST', '/people/erase', { candidateIds: [id] })
    await untilTold(4)

    expect(told().map(({ event, data }) => [event, data])).toEqual([
      ['candidate.scored', expect.objectContaining({ candidateId: id, jobId, kind: 'first', overallScore: expect.any(Number) })],
      ['candidate.decided', expect.objectContaining({ candidateId: id, jobId, decision: 'rejected', userId: rina.userId })],
      ['candidate.decided', expect.objectContaining({ candidateId: id, decision: null })],
      ['person.erased', { candidateIds: [id], certificateId: certificate.id }],
    ])
    expect(JSON.stringify(told())).not.toMatch(/Dewi|Lestari|Backend|Too far away|\.pdf/)
    expect(receiver.received.map((one) => isSigned(one, secret))).toEqual([true, true, true, true])
  })

  it('a webhook is told only of the events that it names', async () => {
    await aWebhook('/204', ['person.erased'])
    const { id } = await aScored('Ani')
    await rina.call('POST', '/people/erase', { candidateIds: [id] })

    await untilTold(1)

    expect(told()).toMatchObject([{ event: 'person.erased' }])
  })

  it('a webhook is told nothing of another workspace', async () => {
    const stranger = await server.member('Stranger', 'another')
    await server.db('users').where({ id: stranger.userId }).update({ email: 'rina@example.com' })
    const { body } = await stranger.call('POST', '/webhooks', { url: `${receiver.url}/204`, events: EVENTS })

    await aScored('Ani')

    expect(await server.db('webhook_deliveries').where({ webhook_id: body.id })).toEqual([])
    for (const place of [`/webhooks/${body.id}/test`, `/webhooks/${body.id}/secret`])
      expect((await rina.call('POST', place)).status).toBe(404)
    expect((await rina.call('GET', `/webhooks/${body.id}/deliveries`)).status).toBe(404)
    await rina.call('DELETE', `/webhooks/${body.id}`)
    expect((await stranger.call('GET', '/webhooks')).body).toHaveLength(1)
  })

  it('what tells of one candidate waits for what was before it', async () => {
    const { id: webhookId } = await aWebhook('/500')
    const { id } = await aScored('Ani')
    await expect.poll(() => deliveriesOf(webhookId), { timeout: 20_000 }).toMatchObject([{ status: 500 }])
    await rina.call('PUT', `/cv-screening/${id}/status`, { status: 'accepted' })
    await rina.call('POST', `/webhooks/${webhookId}/test`)
    await expect.poll(async () => (await deliveriesOf(webhookId))[0], { timeout: 20_000 }).toMatchObject({ state: 'given_up' })

    const [, decided] = await deliveriesOf(webhookId)
    expect(decided).toMatchObject({ event: 'candidate.decided', state: 'waiting', attempts: 0 })

    await server.db('webhooks').update({ url: `${receiver.url}/204` })
    await server.db('webhook_deliveries').update({ next_at: new Date() })
    await untilTold(4)
    expect(told().map(({ event }) => event)).toEqual(['candidate.scored', 'test', 'candidate.scored', 'candidate.decided'])
  })

  it('what webhooks were told of a candidate is part of what is held of the person', async () => {
    await aWebhook()
    const { id } = await aScored('Ani')
    await untilTold(1)
    const { workspaceId } = await server.db('candidates').where({ id }).first('workspace_id as workspaceId')

    const [held] = await listHeld(server, workspaceId, [id])

    expect(held!.told).toMatchObject([{ event: 'candidate.scored', host: receiver.host }])
  })

  it('a candidate that is erased takes what the queue and the log hold of it along', async () => {
    const { id: webhookId } = await aWebhook('/500')
    const { id } = await aScored('Ani')
    await expect.poll(() => deliveriesOf(webhookId), { timeout: 20_000 }).toMatchObject([{ status: 500 }])

    await rina.call('DELETE', `/cv-screening/${id}`)

    expect(await deliveriesOf(webhookId)).toEqual([])
  })

  it('a secret is shown once, and after a rotation the one before signs as well for a day', async () => {
    const { id, secret } = await aWebhook()
    expect(secret).toMatch(/^whsec_[\w-]{43}$/)
    expect(JSON.stringify((await rina.call('GET', '/webhooks')).body)).not.toContain(secret)

    const { body } = await rina.call('POST', `/webhooks/${id}/secret`)
    await rina.call('POST', `/webhooks/${id}/test`)
    await untilTold(1)
    await server.db('webhooks').update({ rotated_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    await rina.call('POST', `/webhooks/${id}/test`)
    await untilTold(2)

    const [during, after] = receiver.received
    expect([isSigned(during!, body.secret), isSigned(during!, secret)]).toEqual([true, true])
    expect([isSigned(after!, body.secret), isSigned(after!, secret)]).toEqual([true, false])
  })

  it('a test delivery is attempted once and its answer logged', async () => {
    const { id } = await aWebhook('/500')

    expect((await rina.call('POST', `/webhooks/${id}/test`)).status).toBe(204)

    await expect
      .poll(() => deliveriesOf(id), { timeout: 20_000 })
      .toMatchObject([{ event: 'test', state: 'given_up', attempts: 1, status: 500 }])
  })

  it('what is done to a webhook is on record, with the host of its address alone', async () => {
    const { id } = await aWebhook('/204?key=hidden')
    await rina.call('POST', `/webhooks/${id}/secret`)
    await rina.call('DELETE', `/webhooks/${id}`)

    const { body } = await rina.call('GET', '/audit')
    const mine = body.entries.filter(({ detail }: Json) => detail.webhookId === id)

    expect(mine.map(({ code }: Json) => code)).toEqual(['webhook_deleted', 'webhook_secret_rotated', 'webhook_created'])
    expect(mine[0].detail).toEqual({ webhookId: id, host: receiver.host })
  })

  it('a workspace has at most five webhooks', async () => {
    for (let n = 0; n < 5; n += 1) await aWebhook()

    expect(await aWebhook()).toMatchObject({ code: 'too_many' })
  })
})

describe('who may', () => {
  const calls = [
    ['GET', '/webhooks'],
    ['POST', '/webhooks'],
    ['DELETE', `/webhooks/${newId()}`],
    ['POST', `/webhooks/${newId()}/secret`],
    ['POST', `/webhooks/${newId()}/test`],
    ['GET', `/webhooks/${newId()}/deliveries`],
  ] as const

  it.each(calls)('%s %s is for admins', async (method, place) => {
    const budi = await server.member('Budi')
    const body = place === '/webhooks' && method === 'POST' ? { url: 'https://example.com', events: EVENTS } : undefined

    expect((await budi.call(method, place, body)).status).toBe(403)
    expect((await memberOf(server.url, 'nothing', '').call(method, place, body)).status).toBe(401)
  })
})

it.each([
  'http://example.com/hook',
  'https://127.0.0.1/hook',
  'https://[::1]/hook',
  'https://10.1.2.3/hook',
  'https://169.254.169.254/latest',
  'https://2130706433/hook',
  'https://user:password@example.com/hook',
  'ftp://example.com/hook',
  'no address',
])('a webhook to %s is refused', async (url) => {
  const { status, body } = await rina.call('POST', '/webhooks', { url, events: EVENTS })

  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

it('while there is a webhook, nobody is told that nothing leaves the machines', async () => {
  const isPrivate = async () => (await rina.call('GET', '/settings')).body.screening.private
  expect(await isPrivate()).toBe(true)

  await aWebhook()

  expect(await isPrivate()).toBe(false)
})
