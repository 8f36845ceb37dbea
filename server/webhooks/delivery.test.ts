import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../shared/lib/new-id.ts'
import { freshDatabase, type FreshDatabase } from '../test/database.ts'
import { startReceiver, type WebhookReceiver } from '../test/webhook-receiver.ts'
import { claim, listDeliveries, purgeDeliveries, settle } from './queue/deliveries.ts'
import { createSender, isCallable, type Sender } from './sender.ts'
import { drain, startWebhooks } from './worker.ts'

let database: FreshDatabase
let receiver: WebhookReceiver
let sender: Sender
let workspaceId: string

beforeAll(async () => {
  database = await freshDatabase()
  receiver = await startReceiver()
})
beforeEach(async () => {
  sender = createSender([receiver.host])
  workspaceId = newId()
  await database.db('workspaces').insert({ id: workspaceId, account_key: workspaceId })
})
afterEach(async () => {
  await sender.close()
  await database.db('webhooks').delete()
  receiver.received.length = 0
})
afterAll(async () => {
  await receiver.close()
  await database.drop()
})

const deps = () => ({ db: database.db, sender, log: pino({ level: 'silent' }) })
const run = (id: string) => drain(deps(), id, new AbortController().signal)
const log = (id: string) => listDeliveries(database.db, id, 50)
const outcomes = async (id: string) => (await log(id)).map(({ attempts, problem }) => ({ attempts, problem }))

async function aWebhook(url: string): Promise<string> {
  const id = newId()
  await database.db('webhooks').insert({ id, workspace_id: workspaceId, url, events: ['person.erased'], secret: 'secret' })
  return id
}

const aSecondAgo = () => new Date(Date.now() - 1000)

/** Due since a second: a clock that is set back meanwhile hides none of them. */
async function queued(webhookId: string, count = 1, more: object = {}): Promise<void> {
  for (let n = 1; n <= count; n += 1)
    await database
      .db('webhook_deliveries')
      .insert({ webhook_id: webhookId, event: 'person.erased', data: { n }, next_at: aSecondAgo(), ...more })
}

const due = () => database.db('webhook_deliveries').update({ next_at: aSecondAgo() })
const secondsUntil = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / 1000)

describe('a delivery', () => {
  it('a delivery that is refused is attempted again after a growing pause, under the same id', async () => {
    const id = await aWebhook(`${receiver.url}/500`)
    await queued(id)
    const pauses: number[] = []
    for (let n = 0; n < 3; n += 1) {
      await due()
      await run(id)
      pauses.push(secondsUntil((await log(id))[0]!.nextAt))
    }

    expect(pauses.map((seconds) => Math.round(seconds / 10) * 10)).toEqual([10, 30, 90])
    expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(1)
    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 3, status: 500 }])
  })

  it('a delivery is given up after a day of attempts', async () => {
    const id = await aWebhook(`${receiver.url}/500`)
    await queued(id, 1, { created_at: new Date(Date.now() - 24 * 60 * 60 * 1000), attempts: 20 })

    await run(id)

    expect(await log(id)).toMatchObject([{ state: 'given_up', status: 500, settledAt: expect.any(String) }])
  })

  it('deliveries are made once when several servers look for them at the same time', async () => {
    const id = await aWebhook(`${receiver.url}/204`)
    await queued(id, 20)

    await Promise.all(Array.from({ length: 4 }, () => run(id)))

    expect(receiver.received.map(({ body }) => body.data.n).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    )
  })

  it('a delivery whose server died is attempted again after its lease, and the dead server no longer settles it', async () => {
    const id = await aWebhook(`${receiver.url}/204`)
    await queued(id)
    const [dead] = await claim(database.db, id)
    await run(id)
    expect(receiver.received).toEqual([])

    await due()
    const [living] = await claim(database.db, id)
    await settle(database.db, dead!, { status: 204 })

    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 2 }])
    expect(living!.id).toBe(dead!.id)
  })

  it('a stopping server gives back what it has begun', async () => {
    const id = await aWebhook(`${receiver.url}/hang`)
    await queued(id)

    const stop = startWebhooks(deps())
    await expect.poll(() => receiver.received, { timeout: 20_000, interval: 20 }).toHaveLength(1)
    await stop()

    expect(await log(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
    expect(secondsUntil((await log(id))[0]!.nextAt)).toBeLessThanOrEqual(0)
  })

  it('a receiver that does not answer delays no other', async () => {
    const hanging = await aWebhook(`${receiver.url}/hang`)
    const other = await aWebhook(`${receiver.url}/204`)
    await queued(hanging, 8)
    await queued(other, 8)

    const stop = startWebhooks(deps())
    const taken = () => receiver.received.filter(({ path }) => path === '/204').length
    await expect.poll(taken, { timeout: 8000, interval: 20 }).toBe(8)
    await stop()
  })

  it('a redirect is not followed', async () => {
    const id = await aWebhook(`${receiver.url}/302`)
    await queued(id)

    await run(id)

    expect(receiver.received.map(({ path }) => path)).toEqual(['/302'])
    expect(await log(id)).toMatchObject([{ state: 'waiting', status: 302 }])
  })

  it('an answer without an end is cut, and its status counts', async () => {
    const id = await aWebhook(`${receiver.url}/endless`)
    await queued(id)

    await run(id)

    expect(await log(id)).toMatchObject([{ state: 'delivered', status: 200 }])
  })

  it('a receiver that is not there is logged with a code', async () => {
    const gone = await startReceiver()
    await gone.close()
    await sender.close()
    sender = createSender([gone.host])
    const id = await aWebhook(`${gone.url}/204`)
    await queued(id)

    await run(id)

    expect(await log(id)).toMatchObject([{ state: 'waiting', status: null, problem: 'ECONNREFUSED' }])
  })

  it('settled deliveries leave the log after a week, waiting ones do not', async () => {
    const id = await aWebhook(`${receiver.url}/204`)
    await queued(id, 3)
    const [first, second] = await log(id)
    const at = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
    await database
      .db('webhook_deliveries')
      .where({ id: first!.id })
      .update({ state: 'delivered', settled_at: at(8) })
    await database
      .db('webhook_deliveries')
      .where({ id: second!.id })
      .update({ state: 'delivered', settled_at: at(6) })

    await purgeDeliveries(database.db)

    expect((await log(id)).map(({ state }) => state)).toEqual(['delivered', 'waiting'])
  })
})

describe('addresses', () => {
  it('a receiver on this machine is never called unless the operator names it', async () => {
    await sender.close()
    sender = createSender([])
    const id = await aWebhook(`${receiver.url}/204`)
    await queued(id)

    await run(id)

    expect(receiver.received).toEqual([])
    expect(await outcomes(id)).toEqual([{ attempts: 1, problem: 'ENOTPUBLIC' }])
  })

  it('a name is checked by the address that the server connects to', async () => {
    const id = await aWebhook(`https://localhost:${receiver.host.split(':')[1]}/204`)
    await queued(id)

    await run(id)

    expect(receiver.received).toEqual([])
    expect(await outcomes(id)).toEqual([{ attempts: 1, problem: 'ENOTPUBLIC' }])
  })

  it('a named host is named with its port', () => {
    const isNamed = (url: string) => isCallable(url, ['hooks.internal', '10.0.0.5:8080'])

    expect(isNamed('http://hooks.internal/x')).toBe(true)
    expect(isNamed('https://10.0.0.5:8080/x')).toBe(true)
    expect(isNamed('http://hooks.internal:81/x')).toBe(false)
    expect(isNamed('https://10.0.0.5/x')).toBe(false)
    expect(isNamed('http://user:password@hooks.internal/x')).toBe(false)
  })
})
