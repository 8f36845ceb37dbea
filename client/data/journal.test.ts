import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../shared/status.ts'
import { listLost } from './journal.ts'
import { perform } from './perform.ts'
import { pull } from './pull.ts'
import { drain } from './push.ts'
import { aBatch, aDecision, aJob, anUndo, aSummary, wholeOf } from './test/builders.ts'
import { aDevice, never } from './test/devices.ts'
import { memoryServer, type MemoryServer } from './test/memory-server.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id, name: 'Dewi Lestari' })
const day = 24 * 60 * 60_000

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

const decide = async () => {
  const decision = aDecision(candidate.id)
  await perform(device.mirror, decision)
  await drain(device, 'decision', never)
  return decision
}
/** The server is as it was before anybody decided. */
const restore = () => {
  server.addCandidate(wholeOf(candidate))
  server.restore()
}
const offered = async () => (await listLost(device.mirror)).map(({ name, status }) => `${name} ${status}`)

describe('scenario 18: after a restore of the server', () => {
  it('decisions that it has lost are offered again, and never sent by themselves', async () => {
    await decide()
    restore()
    const before = server.changes().length

    await pull(device, never)
    await drain(device, 'decision', never)

    expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
    expect((await device.mirror.candidates.get(candidate.id))?.status).toBe(Status.completed)
    expect(server.changes()).toHaveLength(before)
  })

  it('what is unsent stays in the outbox and is sent', async () => {
    await perform(device.mirror, aDecision(candidate.id))
    restore()

    await pull(device, never)
    await drain(device, 'decision', never)

    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
    expect(await offered()).toEqual([])
  })

  it('nothing is offered that the server still has, that was undone, or that somebody has decided anew', async () => {
    const { decisionId } = await decide()
    server.restore()
    await pull(device, never)
    expect(await offered()).toEqual([])

    await perform(device.mirror, anUndo(candidate.id, decisionId))
    await drain(device, 'decision', never)
    restore()
    await pull(device, never)
    expect(await offered()).toEqual([])

    await decide()
    restore()
    server.decide(candidate.id, Status.rejected)
    await pull(device, never)
    expect(await offered()).toEqual([])
  })

  it('an offer ends when the decision is made again', async () => {
    await decide()
    restore()
    await pull(device, never)

    await decide()
    await pull(device, never)

    expect(await offered()).toEqual([])
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('an offer ends when somebody else decides', async () => {
    await decide()
    restore()
    await pull(device, never)

    server.decide(candidate.id, Status.rejected)
    await pull(device, never)
    server.undo(candidate.id)
    await pull(device, never)

    expect(await offered()).toEqual([])
  })

  it('nothing is offered that was acknowledged more than seven days ago', async () => {
    await decide()
    device.clock.advance(7 * day)
    restore()

    await pull(device, never)

    expect(await offered()).toEqual([])
    expect(await device.mirror.journal.count()).toBe(0)
  })
})

it('a decision that somebody has undone is not taken for one that was lost', async () => {
  await decide()
  server.undo(candidate.id)
  await pull(device, never)

  server.restore()
  await pull(device, never)

  expect(await offered()).toEqual([])
})
