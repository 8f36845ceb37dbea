import { afterEach, beforeEach, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from './pull.ts'
import { aBatch, aDecision, aFile, aJob, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, syncUntilIdle, never, pushAll } from '../test/devices.ts'
import { failing, lost, memoryServer, type MemoryServer } from '../test/memory-server.ts'

const day = 24 * 60 * 60_000
const job = aJob()
const batch = aBatch({ jobId: job.id })
const people = [aSummary({ jobId: job.id, batchId: batch.id }), aSummary({ jobId: job.id, batchId: batch.id })] as const

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  for (const person of people) server.addCandidate(wholeOf(person))
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

it('scenario 14: ten days offline lose nothing, and all operations arrive in order', async () => {
  server.obstacles.push({ answer: lost, times: Infinity })
  const upload = anUpload(job.id)
  await enqueueOne(device.mirror, aDecision(people[0].id))
  await enqueueOne(device.mirror, upload, { file: aFile() })
  for (let passed = 0; passed < 10; passed += 1) {
    device.clock.advance(day)
    await pushAll(device)
    await pull(device, never)
  }
  expect(await device.mirror.outbox.count()).toBe(2)
  expect((await device.mirror.candidates.get(people[0].id))?.status).toBe(Status.accepted)

  server.obstacles.length = 0
  await syncUntilIdle(device)

  expect(await device.mirror.outbox.count()).toBe(0)
  expect(server.candidates.get(people[0].id)?.status).toBe(Status.accepted)
  expect(server.candidates.has(upload.candidateId)).toBe(true)
})

it('scenario 24: an hour of failures loses nothing and does not flood the server', async () => {
  server.obstacles.push({ answer: failing('unexpected'), times: Infinity })
  await enqueueOne(device.mirror, aDecision(people[0].id))
  await enqueueOne(device.mirror, aDecision(people[1].id))
  const before = server.seen.length
  for (let seconds = 0; seconds < 3_600; seconds += 20) {
    device.clock.advance(20_000)
    await pushAll(device)
  }
  expect((await device.mirror.outbox.toArray()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  expect(server.seen.length - before).toBeLessThan(100)

  server.obstacles.length = 0
  await syncUntilIdle(device)

  expect(await device.mirror.outbox.count()).toBe(0)
  for (const { id } of people) expect(server.candidates.get(id)?.status).toBe(Status.accepted)
})

it('scenario 19: after an absence longer than tombstones are kept, a device starts over without deleted rows and keeps its outbox', async () => {
  await enqueueOne(device.mirror, aDecision(people[0].id))
  // The tombstone is gone; the server refuses the device's proofs instead.
  server.candidates.delete(people[1].id)
  server.restore()

  await pull(device, never)
  expect(await device.mirror.outbox.count()).toBe(1)
  expect((await device.mirror.candidates.get(people[0].id))?.status).toBe(Status.accepted)
  await syncUntilIdle(device)

  expect(await device.mirror.candidates.toArray()).toEqual([...server.candidates.values()].map(summaryOf))
  expect(server.candidates.get(people[0].id)?.status).toBe(Status.accepted)
})
