import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { enterAnsweredRows } from './answers.ts'
import { inOneTransaction } from '../database/db.ts'
import { loadPending } from './rebase.ts'
import { pull } from '../sync/pull.ts'
import { aBatch, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never } from '../test/devices.ts'
import { memoryServer, type MemoryServer } from '../test/memory-server.ts'

const day = 24 * 60 * 60_000
const job = aJob()
const batch = aBatch({ jobId: job.id })
const people = [1, 2].map(() => aSummary({ jobId: job.id, batchId: batch.id }))

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

describe('forgetOldTombstones', () => {
  it('a tombstone is kept for 90 days and then deleted', async () => {
    server.deleteCandidate(people[0]!.id)
    await pull(device, never)

    device.clock.advance(89 * day)
    await pull(device, never)
    expect(await device.mirror.tombstones.count()).toBe(1)

    device.clock.advance(2 * day)
    await pull(device, never)
    expect(await device.mirror.tombstones.count()).toBe(0)
  })

  it('a late answer brings nothing back after its tombstone was deleted', async () => {
    const late = summaryOf(server.candidates.get(people[0]!.id)!)
    server.deleteCandidate(people[0]!.id)
    await pull(device, never)
    device.clock.advance(91 * day)
    await pull(device, never)

    await inOneTransaction(device.mirror, async () => {
      await enterAnsweredRows(device.mirror, 'candidate', [late], await loadPending(device.mirror))
    })

    expect((await device.mirror.candidates.toArray()).map(({ id }) => id)).toEqual([people[1]!.id])
  })
})
