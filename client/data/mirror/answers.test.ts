import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import { inOneTransaction } from '../database/db.ts'
import { loadPending } from './rebase.ts'
import { startOver } from './mirror.ts'
import { pull } from '../sync/pull.ts'
import { enterAnswer } from '../outbox/settle.ts'
import { aBatch, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never } from '../test/devices.ts'
import { memoryServer, type MemoryServer } from '../test/memory-server.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
let before: Candidate
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  const { id } = server.addCandidate(wholeOf(aSummary({ jobId: job.id, batchId: batch.id })))
  before = server.candidates.get(id)!
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

const answered = (candidate: Candidate) =>
  inOneTransaction(device.mirror, async () => enterAnswer(device.mirror, { candidate }, await loadPending(device.mirror)))
const shown = () => device.mirror.candidates.toArray()
const startAgain = () => inOneTransaction(device.mirror, () => startOver(device.mirror))

describe('scenario 26: an answer that comes late', () => {
  it('a late answer does not bring back a candidate that was deleted before a new first copy was complete', async () => {
    server.deleteCandidate(before.id)
    await startAgain()
    await pull(device, never)

    await answered(before)

    expect(await shown()).toEqual([])
    expect(await device.mirror.keptDetails.count()).toBe(0)
  })

  it('the row of a late answer is removed when the first copy being fetched does not bring it', async () => {
    server.deleteCandidate(before.id)
    await startAgain()

    await answered(before)
    expect(await shown()).toHaveLength(1)
    await pull(device, never)

    expect(await shown()).toEqual([])
    expect(await device.mirror.keptDetails.count()).toBe(0)
  })

  it('the row of a late answer stays when the first copy being fetched brings it too', async () => {
    await startAgain()

    await answered(before)
    await pull(device, never)

    expect(await shown()).toMatchObject([{ id: before.id, version: before.version }])
    expect((await device.mirror.meta.get('untold'))?.value).toEqual([])
  })

  it('the row of an answer shows at once when it is newer than all pages', async () => {
    await answered({ ...before, status: Status.accepted, version: 99 })
    const another = { ...wholeOf(aSummary({ jobId: job.id, batchId: batch.id })), version: 100 }

    await answered(another)

    expect(new Set((await shown()).map(({ version }) => version))).toEqual(new Set([99, 100]))
  })
})
