import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { openMirror } from '../database/db.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { aBatch, aDecision, aFile, aJob, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, syncUntilIdle, never, pushAll } from '../test/devices.ts'
import { memoryCache } from '../test/memory-cache.ts'
import { lost, memoryServer, type MemoryServer } from '../test/memory-server.ts'
import { forgetVanished, listVanished } from '../hooks/useVanished.ts'
import { testify } from './witness.ts'
import { cacheWitness, type WitnessStore } from '../database/witness-store.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const people = [1, 2, 3].map((n) => aSummary({ jobId: job.id, batchId: batch.id, name: `Candidate ${n}` }))
const [first, second, third] = people.map(({ id }) => id) as [string, string, string]

let server: MemoryServer
let device: ReturnType<typeof aDevice>
let store: WitnessStore
const testifyNow = () => testify(device.mirror, device.session.userId, store)

beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  for (const person of people) server.addCandidate(wholeOf(person))
  device = aDevice(server.send)
  const cache = memoryCache()
  store = cacheWitness(async () => cache)
  await testifyNow()
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

/** Deletes the database, as the browser may while the app is closed, and opens it again. */
async function loseMirror(): Promise<void> {
  await device.mirror.delete()
  device = aDevice(server.send, { session: device.session, mirror: openMirror(device.session.userId) })
  await testifyNow()
  await pull(device, never)
}

describe('unsent work lost while the app was closed', () => {
  it('lost work is listed by name, and lost decisions are made again under their old keys', async () => {
    const [decision, upload] = [aDecision(first), anUpload(job.id)]
    await enqueueOne(device.mirror, decision)
    await enqueueOne(device.mirror, upload, { file: aFile() })
    await testifyNow()

    await loseMirror()
    const { all, again } = await listVanished(device.mirror)
    expect(all.map(({ name }) => name)).toEqual(['Candidate 1', upload.fileName])
    expect(again.map(({ operation }) => operation)).toEqual([decision])
    await enqueue(
      device.mirror,
      again.map(({ operation }) => ({ operation })),
    )
    await pushAll(device)

    expect(server.changes().map(({ key }) => key)).toEqual([decision.decisionId])
    expect(server.candidates.get(first)?.status).toBe(Status.accepted)
  })

  it('operations that reached the server are not listed, and candidates decided since are not offered again', async () => {
    const [arrived, other, mine] = [aDecision(first), aDecision(second), aDecision(third)]
    for (const decision of [arrived, other, mine]) await enqueueOne(device.mirror, decision)
    await testifyNow()
    server.decide(first, Status.accepted, arrived.decisionId)
    server.decide(second, Status.rejected)

    await loseMirror()

    const { all, again } = await listVanished(device.mirror)
    expect(all.map(({ name }) => name)).toEqual(['Candidate 2', 'Candidate 3'])
    expect(again.map(({ operation }) => operation)).toEqual([mine])
  })

  it('a decision made again has one effect, also if the answer to its first attempt was lost', async () => {
    const decision = aDecision(first)
    await enqueueOne(device.mirror, decision)
    await testifyNow()
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: lost, after: true })

    await loseMirror()
    await enqueue(device.mirror, [{ operation: decision }])
    await syncUntilIdle(device)

    expect(server.effects()).toBe(1)
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('lost work is not listed before everything is fetched anew, nor after it was dismissed', async () => {
    await enqueueOne(device.mirror, aDecision(first))
    await testifyNow()
    await device.mirror.delete()
    device = aDevice(server.send, { session: device.session, mirror: openMirror(device.session.userId) })
    await testifyNow()
    expect((await listVanished(device.mirror)).all).toEqual([])

    await pull(device, never)
    expect((await listVanished(device.mirror)).all).toHaveLength(1)
    await forgetVanished(device.mirror)

    expect((await listVanished(device.mirror)).all).toEqual([])
  })
})

describe('what listVanished leaves out', () => {
  it('operations sent after the last write of the witness are not listed', async () => {
    await enqueueOne(device.mirror, aDecision(first))
    await testifyNow()
    await pushAll(device)

    device = aDevice(server.send, { session: device.session, mirror: openMirror(device.session.userId) })
    await testifyNow()

    expect((await listVanished(device.mirror)).all).toEqual([])
    expect(await store.read(device.session.userId)).toEqual([])
  })

  it('another user’s lost work is not listed', async () => {
    await enqueueOne(device.mirror, aDecision(first))
    await testifyNow()

    const other = aDevice(server.send)
    await testify(other.mirror, other.session.userId, store)
    await pull(other, never)

    expect((await listVanished(other.mirror)).all).toEqual([])
    await other.mirror.delete()
  })

  it('a mirror that is erased while its witness is written leaves no witness', async () => {
    await enqueueOne(device.mirror, aDecision(first))
    const slow: WitnessStore = {
      ...store,
      async write(userId, unsent) {
        device.mirror.close({ disableAutoOpen: true })
        await store.write(userId, unsent)
      },
    }

    await testify(device.mirror, device.session.userId, slow)

    expect(await store.read(device.session.userId)).toEqual([])
    await device.mirror.open()
  })
})
