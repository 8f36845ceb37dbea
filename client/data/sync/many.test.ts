import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { pull } from './pull.ts'
import { drain } from './push.ts'
import { requeueDue } from '../outbox/queue.ts'
import { tryAgain } from '../outbox/resolve.ts'
import { aBatch, aDecision, aFile, aJob, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, syncUntilIdle, never } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, type MemoryServer, type Obstacle } from '../test/memory-server.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
let many: CandidateSummary[]
beforeEach(() => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  device = aDevice(server.send)
})
afterEach(() => device.mirror.delete())

/** Adds `count` candidates and queues a decision on each. */
async function decideOn(count: number): Promise<void> {
  many = Array.from({ length: count }, () => aSummary({ jobId: job.id, batchId: batch.id }))
  for (const each of many) server.addCandidate(wholeOf(each))
  await pull(device, never)
  await enqueue(
    device.mirror,
    many.map(({ id }) => ({ operation: aDecision(id) })),
  )
}

const push = () => drain(device, 'decision', never)
const rows = (): Promise<OutboxRow[]> => device.mirror.outbox.orderBy('seq').toArray()
const ofMany = (answer: Obstacle['answer']): Obstacle => ({ when: ({ path }) => path === '/api/operations', answer })
const tryNow = () => requeueDue(device.mirror, 'user', device.clock.now())
const isDecided = () => many.every(({ id }) => server.candidates.get(id)?.status === Status.accepted)

describe('many decisions', () => {
  it('many decisions go in requests of a hundred, after two of fifty, each decision under its own key', async () => {
    await decideOn(230)
    const keys = (await rows()).map(({ id }) => id)

    await push()

    expect(server.together()).toEqual([50, 50, 100, 30])
    expect(new Set(server.changes().map(({ key }) => key))).toEqual(new Set(keys))
    expect(await device.mirror.outbox.count()).toBe(0)
    expect(await device.mirror.serverRows.count()).toBe(0)
    expect(isDecided()).toBe(true)
  })

  it('a single decision goes by its own call', async () => {
    await decideOn(1)

    await push()

    expect(server.together()).toEqual([])
    expect(isDecided()).toBe(true)
  })

  it('reads of the outbox per decision do not grow with the number of decisions', async () => {
    const readFor = async (count: number) => {
      await decideOn(count)
      let read = 0
      const note = (row: OutboxRow) => ((read += 1), row)
      device.mirror.outbox.hook('reading', note)
      await push()
      device.mirror.outbox.hook('reading').unsubscribe(note)
      return read / count
    }

    // Both counts exceed the two concurrent requests.
    const [few, more] = [await readFor(300), await readFor(1_200)]

    expect(more).toBeLessThan(1.5 * few)
  })

  it('each of many decisions has its own outcome', async () => {
    await decideOn(4)
    server.decide(many[1]!.id, Status.rejected)
    server.deleteCandidate(many[2]!.id)

    await push()

    expect((await rows()).map(({ state, target, lastError }) => [target, state, lastError?.code])).toEqual([
      [many[1]!.id, 'refused', 'conflict'],
      [many[2]!.id, 'refused', 'not_found'],
    ])
    expect(await device.mirror.candidates.get(many[1]!.id)).toMatchObject({ status: Status.rejected })
    expect(await device.mirror.candidates.get(many[2]!.id)).toBeUndefined()
    expect(await device.mirror.candidates.get(many[3]!.id)).toMatchObject({ status: Status.accepted })
  })

  it('decisions whose answers were lost are sent again under the same keys and take effect once', async () => {
    await decideOn(5)
    server.obstacles.push({ when: ({ key }) => key !== null, after: true, answer: lost })

    await push()
    expect((await rows()).map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(5).fill('waiting 1'))
    await tryNow()
    await push()

    expect(server.effects()).toBe(5)
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('decisions and their undos go in separate requests, one after the other', async () => {
    await decideOn(3)
    const decisions = await rows()
    await device.mirror.outbox.toCollection().modify({ attempts: 1 })
    await enqueue(
      device.mirror,
      decisions.map(({ id, target }) => ({ operation: anUndo(target, id) })),
    )

    await push()

    expect(server.together()).toEqual([3, 3])
    expect(many.map(({ id }) => server.candidates.get(id)?.status)).toEqual(Array(3).fill(Status.completed))
  })

  it('a refused decision leaves the outbox with the undo that follows it', async () => {
    await decideOn(3)
    const decisions = await rows()
    await device.mirror.outbox.toCollection().modify({ attempts: 1 })
    await enqueue(
      device.mirror,
      decisions.map(({ id, target }) => ({ operation: anUndo(target, id) })),
    )
    server.decide(many[1]!.id, Status.rejected)

    await syncUntilIdle(device)

    expect(await rows()).toEqual([])
    expect(await device.mirror.candidates.get(many[1]!.id)).toMatchObject({ status: Status.rejected })
  })

  it('all decisions of a request are blocked when the sign-in is over', async () => {
    await decideOn(3)
    server.accept('another token')
    device = { ...device, session: { ...device.session, refresh: async () => 'signed_out' } }

    await push()

    expect((await rows()).map(({ blockedBy }) => blockedBy)).toEqual(Array(3).fill('sign_in'))
  })

  it('all decisions of a request wait as long as the server asks', async () => {
    await decideOn(3)
    server.obstacles.push(ofMany(failing('slow_down', { 'retry-after': '120' })))

    await push()

    const now = device.clock.now()
    expect((await rows()).map(({ nextAttemptAt }) => nextAttemptAt)).toEqual(Array(3).fill(now + 120_000))
  })
})

describe('failures of a request with many operations', () => {
  it('an older server without the endpoint gets the operations one by one, and no attempt is counted', async () => {
    await decideOn(3)
    server.obstacles.push({ ...ofMany(failing('not_found')), times: 99 })
    let first: OutboxRow | undefined
    server.obstacles.push({ when: ({ key }) => (void rows().then(([row]) => (first ??= row)), key === null), answer: lost })

    await push()

    expect(server.together()).toEqual([3])
    expect(server.changes()).toHaveLength(3)
    expect(isDecided()).toBe(true)
    expect(first?.attempts).toBe(1)
  })

  it('after a proxy refuses the request as too large, fewer operations go at a time', async () => {
    await decideOn(20)
    server.obstacles.push(ofMany(() => new Response('<html>', { status: 413 })))

    await push()

    expect(server.together()).toEqual([20, 5, 5, 5, 5])
    expect(isDecided()).toBe(true)
  })

  it.each([
    ['a gateway that has no server behind it', () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 })],
    ['a captive portal', portal],
  ])('after an answer of %s, the operations go together again', async (_, answer) => {
    await decideOn(10)
    server.obstacles.push({ ...ofMany(answer), times: 1 })

    await push()
    await tryNow()
    await push()

    expect(server.together()).toEqual([10, 10])
    expect(isDecided()).toBe(true)
  })

  it('a captive portal’s page leaves all operations waiting', async () => {
    await decideOn(3)
    server.obstacles.push(ofMany(portal))

    await push()

    expect((await rows()).map(({ state, lastError }) => `${state} ${lastError?.code}`)).toEqual(
      Array(3).fill('waiting not_our_server'),
    )
  })

  it('an operation that fails the whole request is sent alone the next time, and the others succeed', async () => {
    await decideOn(4)
    const isPoison = (body: unknown) => JSON.stringify(body).includes(many[2]!.id)
    const refuse = { answer: () => new Response('<html>Blocked by the firewall</html>', { status: 403 }), times: 99 }
    server.obstacles.push({ when: ({ path, body }) => path === '/api/operations' && isPoison(body), ...refuse })
    server.obstacles.push({ when: ({ path }) => path.includes(many[2]!.id), ...refuse })

    await push()
    device.clock.advance(1_000)
    await push()
    await push()

    expect((await rows()).map(({ target, state }) => [target, state])).toEqual([[many[2]!.id, 'waiting']])
  })

  it('an operation without an outcome in the answer waits', async () => {
    await decideOn(3)
    const send: typeof server.send = async (path, init) => {
      const answer = await server.send(path, init)
      if (path !== '/api/operations') return answer
      const { outcomes } = (await answer.json()) as { outcomes: unknown[] }
      return Response.json({ outcomes: outcomes.slice(1) })
    }

    await drain({ ...device, send }, 'decision', never)

    expect((await rows()).map(({ target, state }) => [target, state])).toEqual([[many[0]!.id, 'waiting']])
  })
})

describe('the stored request', () => {
  it('the encoded request is stored with its key and sent again unchanged', async () => {
    await decideOn(1)
    server.obstacles.push({ answer: lost })
    await push()
    const [row] = await rows()
    expect(row?.request).toEqual({
      method: 'PUT',
      path: `/api/cv-screening/${many[0]!.id}/status`,
      body: JSON.stringify({ status: Status.accepted }),
    })

    // The encoding of another build.
    const body = '{ "status": "accepted", "via": "list" }'
    await device.mirror.outbox.update(row!.id, { 'request.body': body })
    await tryNow()
    let sent: unknown
    const send: typeof server.send = (path, init) => ((sent = init.body), server.send(path, init))
    await drain({ ...device, send }, 'decision', never)

    expect(sent).toBe(body)
  })

  it('no request is stored for an operation that was never sent, as it may still change', async () => {
    await decideOn(2)

    expect((await rows()).map(({ request }) => request)).toEqual([undefined, undefined])
  })

  it('the stored request is dropped with its key when a refused operation is tried again', async () => {
    await decideOn(1)
    server.decide(many[0]!.id, Status.rejected)
    await push()
    const [refused] = await rows()

    const id = await tryAgain(device.mirror, refused!.id)

    expect(id).not.toBe(refused!.id)
    expect((await rows())[0]).not.toHaveProperty('request')
  })
})

it('a drain whose worker fails releases the lane only when the other workers have ended', async () => {
  await pull(device, never)
  await enqueue(
    device.mirror,
    Array.from({ length: 6 }, () => ({ operation: anUpload(job.id), file: aFile() })),
  )
  const broken = (await rows())[0]!.id
  const gate = Promise.withResolvers<void>()
  let inFlight = 0
  const sendFile: typeof device.sendFile = {
    ...device.sendFile,
    async send(...call) {
      inFlight += 1
      const isBroken = call[2]['idempotency-key'] === broken
      if (!isBroken) await gate.promise
      const reply = await device.sendFile.send(...call)
      // The database fails for the worker of the first upload.
      if (isBroken) device.mirror.outbox.hook('deleting', fail)
      inFlight -= 1
      return reply
    },
  }
  const fail = () => {
    device.mirror.outbox.hook('deleting').unsubscribe(fail)
    setTimeout(gate.resolve)
    throw new Error('The disk failed')
  }

  await expect(drain({ ...device, sendFile }, 'upload', never)).rejects.toThrow('The disk failed')

  expect(inFlight).toBe(0)
  expect(server.candidates.size).toBe(3)
})
