import { afterEach, beforeEach, expect, it } from 'vitest'
import { Status } from '../../shared/screening/status.ts'
import { createHold } from '../data/sync/lease.ts'
import { enqueueOne } from '../data/test/enqueue-one.ts'
import { pull } from '../data/sync/pull.ts'
import { aBatch, aDecision, aFile, aJob, aJobCreation, anUpload, aSummary, wholeOf } from '../data/test/builders.ts'
import { aDevice, never } from '../data/test/devices.ts'
import { failing, lost, memoryServer, type MemoryServer } from '../data/test/memory-server.ts'
import { deliver } from './deliver.ts'
import { pickNext } from '../data/test/sending.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(candidate))
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

/** Advances the clock until `work` ends. */
async function inTime(work: Promise<void>): Promise<void> {
  let isDone = false
  const ending = work.finally(() => (isDone = true))
  ending.catch(() => undefined)
  while (!isDone) {
    await new Promise((resolve) => setTimeout(resolve))
    device.clock.advance(200)
  }
  await ending
}

it('scenario 6: deliver sends the operations of a closed tab, in the order required across lanes, and pulls', async () => {
  const creation = aJobCreation()
  await enqueueOne(device.mirror, creation)
  await enqueueOne(device.mirror, anUpload(creation.jobId), { file: aFile() })
  await enqueueOne(device.mirror, aDecision(candidate.id))
  server.addJob(aJob({ title: 'Made elsewhere' }))

  await deliver(device, never)

  expect(await device.mirror.outbox.count()).toBe(0)
  expect(server.changes()).toHaveLength(3)
  expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  expect((await device.mirror.jobs.toArray()).map(({ title }) => title)).toContain('Made elsewhere')
})

it('deliver retries after the backoff of a failure', async () => {
  await enqueueOne(device.mirror, aDecision(candidate.id))
  server.obstacles.push({ answer: failing('unavailable'), times: 1 })

  await inTime(deliver(device, never))

  expect(await device.mirror.outbox.count()).toBe(0)
  expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
})

it('deliver asks again after the backoff when the server did not answer its question', async () => {
  await device.mirror.meta.put({ key: 'reachable', value: false })
  await enqueueOne(device.mirror, aDecision(candidate.id))
  server.obstacles.push({ answer: lost, times: 1 })

  await inTime(deliver(device, never))

  expect(await device.mirror.outbox.count()).toBe(0)
})

it('deliver rejects when the server stays unavailable, so that the browser retries', async () => {
  await enqueueOne(device.mirror, aDecision(candidate.id))
  server.obstacles.push({ answer: failing('unavailable'), times: 1_000 })

  await expect(inTime(deliver(device, never))).rejects.toThrow('1 operations are still to be sent.')
})

it('scenario 6: deliver resends what a tab was sending when it was closed, without waiting for its lease', async () => {
  await enqueueOne(device.mirror, aDecision(candidate.id))
  await pickNext(device.mirror, 'decision', device.clock.now())

  await deliver(device, never)

  expect(await device.mirror.outbox.count()).toBe(0)
  expect(server.changes()).toHaveLength(1)
})

it('scenario 5: deliver waits while a tab drains the lane, and sends nothing twice', async () => {
  await enqueueOne(device.mirror, aDecision(candidate.id))
  const begun = Promise.withResolvers<void>()
  const close = Promise.withResolvers<void>()
  const tab = createHold(device)('decision', async () => (begun.resolve(), close.promise))
  await begun.promise

  const delivering = inTime(deliver(device, never))
  expect(server.changes()).toEqual([])
  close.resolve()
  await Promise.all([tab, delivering])

  expect(server.changes()).toHaveLength(1)
})

it('scenario 13: deliver resolves when only refused operations are left', async () => {
  await enqueueOne(device.mirror, aDecision(candidate.id))
  server.addCandidate({ ...wholeOf(candidate), status: Status.rejected, version: candidate.version + 100 })

  await deliver(device, never)

  expect((await device.mirror.outbox.toArray()).map(({ state }) => state)).toEqual(['refused'])
})
