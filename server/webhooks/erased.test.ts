import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { eraseOverdue } from '../retention/sweep.ts'
import { aJob, emptyBin, startTestServer, type Json, type TestMember, type TestServer } from '../test/server.ts'
import { startReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'
import { announceErased, MOST_ERASED_IN_EVENT } from './queue/announce-erased.ts'

let receiver: WebhookReceiver
let server: TestServer
let rina: TestMember
let jobId: string
let webhookId: string

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startTestServer({ TEAM_ADMINS: 'rina@example.com', WEBHOOK_HOSTS: receiver.host })
  rina = await server.member('Rina')
})
beforeEach(async () => {
  jobId = (await rina.call('POST', '/jobs', aJob())).body.id
  const webhook = { url: `${receiver.url}/204`, events: ['candidate.erased'] }
  webhookId = (await rina.call('POST', '/webhooks', webhook)).body.id
})
afterEach(async () => {
  await server.db('webhooks').delete()
  receiver.received.length = 0
})
afterAll(async () => {
  await server.stop()
  await receiver.close()
})

async function aCandidate(): Promise<Json> {
  const { body } = await rina.upload(jobId, 'May', [[`${newId()}.pdf`, Buffer.from(`%PDF-1.4\n% ${newId()}\n%%EOF\n`)]])
  return server.db('candidates').where({ id: body.id }).first()
}

/** More candidates than one slice moves or erases. */
async function many(): Promise<string[]> {
  const row = await aCandidate()
  const ids = Array.from({ length: 450 }, () => newId())
  const copies = ids.map((each) => ({ ...row, id: each, result: null, failure: null, engine: null }))
  await server.db.batchInsert('candidates', copies, 100)
  await server
    .db('counters')
    .where({ batch_id: row.batch_id })
    .update({ count: ids.length + 1 })
  return [...ids, row.id]
}

const told = (): Json[] => receiver.received.map(({ body }) => body)
async function untilTold(ids: readonly string[]): Promise<Json[]> {
  const idsTold = () => told().flatMap(({ data }) => data.candidateIds)
  await expect.poll(idsTold, { timeout: 25_000, interval: 100 }).toHaveLength(ids.length)
  expect(new Set(idsTold())).toEqual(new Set(ids))
  return told()
}

it('the candidates of a large job are told when their rows are erased, each once, in few events', async () => {
  const ids = await many()

  await rina.call('DELETE', `/jobs/${jobId}`)
  expect(told()).toEqual([])
  await emptyBin(rina)

  const events = await untilTold(ids)
  expect(events.length).toBeLessThan(5)
  for (const { event, data } of events) expect([event, data.reason, data.jobId]).toEqual(['candidate.erased', 'bin', jobId])
  expect(await server.db('candidates').where({ job_id: jobId })).toEqual([])
})

it('the candidates of a batch are told with it', async () => {
  const { id, batch_id: batchId } = await aCandidate()

  await rina.call('DELETE', `/batches/${batchId}`)
  await emptyBin(rina)

  expect((await untilTold([id])).map(({ data }) => data)).toEqual([{ reason: 'bin', jobId, candidateIds: [id] }])
})

it('whom retention erases is told in one event', async () => {
  const ids = [(await aCandidate()).id, (await aCandidate()).id]
  const long = new Date(Date.now() - 200 * 24 * 3600_000)
  await server.db('candidates').whereIn('id', ids).update({ updated_at: long })
  await server.db('retention').update({ told_since: long, swept_at: new Date() })

  await eraseOverdue(server.db, { info: () => undefined }, new AbortController().signal)

  expect((await untilTold(ids)).map(({ data }) => data)).toEqual([{ reason: 'retention', candidateIds: expect.any(Array) }])
})

it('a candidate that is erased alone, and one of a person that is erased, are told apart', async () => {
  const [alone, ofPerson] = [(await aCandidate()).id, (await aCandidate()).id]

  await rina.call('DELETE', `/cv-screening/${alone}`)
  await rina.call('POST', '/people/erase', { candidateIds: [ofPerson] })

  const events = await untilTold([alone, ofPerson])
  expect(new Map(events.map(({ data }) => [data.candidateIds[0], data.reason]))).toEqual(
    new Map([
      [alone, 'candidate'],
      [ofPerson, 'person'],
    ]),
  )
})

it('nothing is told of a deletion that is rolled back, or to a webhook that does not name the event', async () => {
  const { id, workspace_id: workspaceId } = await aCandidate()
  const deliveries = () => server.db('webhook_deliveries').where({ webhook_id: webhookId })
  const rolledBack = server.db.transaction(async (trx) => {
    await announceErased(trx, workspaceId, { reason: 'candidate' }, [id])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  await server.db('webhooks').update({ events: ['person.erased'] })

  await rina.call('DELETE', `/cv-screening/${id}`)

  expect(await deliveries()).toEqual([])
})

it('an event takes in at most a thousand candidates, and none once it may have been received', async () => {
  const { workspace_id: workspaceId } = await aCandidate()
  const erase = (count: number) =>
    server.db.transaction((trx) =>
      announceErased(
        trx,
        workspaceId,
        { reason: 'bin', jobId },
        Array.from({ length: count }, () => newId()),
      ),
    )
  const counts = async () =>
    (await server.db('webhook_deliveries').where({ webhook_id: webhookId }).orderBy('seq')).map(
      ({ data }) => data.candidateIds.length,
    )
  await server.db('webhooks').update({ url: `${receiver.url}/500` })

  for (let n = 0; n < 6; n += 1) await erase(200)
  expect(await counts()).toEqual([MOST_ERASED_IN_EVENT, 200])

  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(2)
  await erase(1)
  expect(await counts()).toEqual([MOST_ERASED_IN_EVENT, 200, 1])
})
