import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { Status } from '../../../shared/screening/status.ts'
import { listLost } from './journal.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { drain } from '../sync/push.ts'
import { aBatch, aDecision, aJob, aJobEdit, anUndo, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never } from '../test/devices.ts'
import { failing, lost, memoryServer, type MemoryServer } from '../test/memory-server.ts'

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
  await enqueueOne(device.mirror, decision)
  await drain(device, 'decision', never)
  return decision
}
/** Restores the server to the state before any decision. */
const restore = () => {
  server.addCandidate(wholeOf(candidate))
  server.restore()
}
const offered = async () => (await listLost(device.mirror)).map(({ name, status }) => `${name} ${status}`)

describe('scenario 18: after a restore of the server', () => {
  it('decisions that the restored server has lost are offered again, and never sent automatically', async () => {
    await decide()
    restore()
    const before = server.changes().length

    await pull(device, never)
    await drain(device, 'decision', never)

    expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
    expect((await device.mirror.candidates.get(candidate.id))?.status).toBe(Status.completed)
    expect(server.changes()).toHaveLength(before)
  })

  it('unsent operations stay in the outbox and are sent after a restore', async () => {
    await enqueueOne(device.mirror, aDecision(candidate.id))
    restore()

    await pull(device, never)
    await drain(device, 'decision', never)

    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
    expect(await offered()).toEqual([])
  })

  it('no decision is offered that the server still has, that was undone, or that another user has replaced', async () => {
    const { decisionId } = await decide()
    server.restore()
    await pull(device, never)
    expect(await offered()).toEqual([])

    await enqueueOne(device.mirror, anUndo(candidate.id, decisionId))
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

  it('a lost decision is no longer offered when it is made again', async () => {
    await decide()
    restore()
    await pull(device, never)

    await decide()
    await pull(device, never)

    expect(await offered()).toEqual([])
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })

  it('a lost decision is no longer offered when another user decides', async () => {
    await decide()
    restore()
    await pull(device, never)

    server.decide(candidate.id, Status.rejected)
    await pull(device, never)
    server.undo(candidate.id)
    await pull(device, never)

    expect(await offered()).toEqual([])
  })

  it.each([['job', () => server.deleteJob(job.id)] as const, ['batch', () => server.deleteBatch(batch.id)] as const])(
    'a lost decision is offered again when its %s has been in the bin meanwhile',
    async (_, deleteAbove) => {
      await decide()
      restore()
      await pull(device, never)
      deleteAbove()
      await pull(device, never)
      expect(await offered()).toEqual([])

      server.addJob(job)
      server.addBatch(batch)
      server.addCandidate(wholeOf(candidate))
      await pull(device, never)

      expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
    },
  )

  it('a decision that comes back from the bin as the server has it is not offered', async () => {
    await decide()
    const decided = server.candidates.get(candidate.id)!
    server.deleteJob(job.id)
    await pull(device, never)
    server.restore()
    await pull(device, never)

    server.addJob(job)
    server.addBatch(batch)
    server.addCandidate(decided)
    await pull(device, never)

    expect(await offered()).toEqual([])
  })

  it('nothing is kept of the decision on a candidate that is deleted for good', async () => {
    await decide()

    server.deleteCandidate(candidate.id)
    await pull(device, never)

    expect(await device.mirror.journal.count()).toBe(0)
  })

  it('no decision is offered that was acknowledged seven days ago or earlier', async () => {
    await decide()
    device.clock.advance(7 * day)
    restore()

    await pull(device, never)

    expect(await offered()).toEqual([])
    expect(await device.mirror.journal.count()).toBe(0)
  })
})

it('a decision that another user has undone does not count as lost', async () => {
  await decide()
  server.undo(candidate.id)
  await pull(device, never)

  server.restore()
  await pull(device, never)

  expect(await offered()).toEqual([])
})

describe('scenario 18: after the server was restored to an earlier state and then changed', () => {
  const accepted = async () => (await device.mirror.candidates.get(candidate.id))?.status === Status.accepted

  it('a device notices the restore by the proof of an answer, even if it has pulled nothing since', async () => {
    const goBack = server.backUp()
    await decide()
    goBack()
    server.addJob(aJob({ title: 'Made since' }))
    server.addJob(aJob({ title: 'Made later' }))

    await pull(device, never)

    expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
    expect(await accepted()).toBe(false)
    expect(await device.mirror.jobs.count()).toBe(3)
  })

  it('a decision that another user undid before the backup is not offered', async () => {
    await decide()
    server.undo(candidate.id)
    const goBack = server.backUp()
    server.addJob(aJob({ title: 'Lost' }))
    await enqueueOne(device.mirror, aJobEdit({ id: job.id, version: 1 }, 'Lost too'))
    await drain(device, 'edit', never)
    goBack()

    await pull(device, never)

    expect(await offered()).toEqual([])
    expect(await device.mirror.journal.count()).toBe(0)
  })

  it('an operation sent to a restored server is refused before it has any effect, and then sent again', async () => {
    const other = aSummary({ jobId: job.id, batchId: batch.id })
    server.addCandidate(wholeOf(other))
    await pull(device, never)
    const goBack = server.backUp()
    await decide()
    goBack()
    const before = server.effects()
    await enqueueOne(device.mirror, aDecision(other.id))

    await drain(device, 'decision', never)
    await pull(device, never)

    expect(server.effects()).toBe(before + 1)
    expect(server.candidates.get(other.id)?.status).toBe(Status.accepted)
    expect(await device.mirror.outbox.count()).toBe(0)
    expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
  })

  it('an answer that was on its way during the restore enters nothing, and its operation is sent again', async () => {
    const goBack = server.backUp()
    const underWay = Promise.withResolvers<void>()
    const arrive = Promise.withResolvers<void>()
    const slow = aDevice(
      async (path, init) => {
        const answer = await server.send(path, init)
        if (init.method === 'PUT' && server.effects() === 1) {
          underWay.resolve()
          await arrive.promise
        }
        return answer
      },
      { session: device.session, mirror: device.mirror },
    )
    await enqueueOne(device.mirror, aDecision(candidate.id))
    const draining = drain(slow, 'decision', never)
    await underWay.promise
    goBack()
    server.restore()
    await pull(device, never)

    arrive.resolve()
    await draining
    await pull(device, never)

    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
    expect(await device.mirror.candidates.toArray()).toEqual([summaryOf(server.candidates.get(candidate.id)!)])
    expect(await device.mirror.outbox.count()).toBe(0)
    expect(await offered()).toEqual([])
  })

  it('a decision that cannot be checked at once is checked after the next pull, and pulled rows do not settle it', async () => {
    const goBack = server.backUp()
    await decide()
    goBack()
    server.obstacles.push({ when: ({ path }) => path === '/api/history', answer: failing('unavailable') })
    await pull(device, never)
    const meanwhile = await offered()
    server.addTag(candidate.id, 'senior')

    await pull(device, never)

    expect(meanwhile).toEqual([])
    expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
  })

  it('a lost decision is no longer offered when the server has it again, as after the restore of a later backup', async () => {
    const goBack = server.backUp()
    await decide()
    const goOn = server.backUp()
    goBack()
    server.addJob(aJob())
    await pull(device, never)
    expect(await offered()).toHaveLength(1)

    goOn()
    await pull(device, never)

    expect(await offered()).toEqual([])
    expect(await accepted()).toBe(true)
  })
})

describe('a decision that an earlier version of the app stored, without a proof', () => {
  const decideWithoutProof = async () => {
    await decide()
    await device.mirror.journal.update(candidate.id, (entry) => void delete entry.proof)
  }

  it('stays stored at a resync after which the server still has it, and is offered when a later restore loses it', async () => {
    const goBack = server.backUp()
    await decideWithoutProof()
    server.restore()
    await pull(device, never)
    const meanwhile = await offered()
    goBack()

    await pull(device, never)

    expect(meanwhile).toEqual([])
    expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
  })

  it('stays stored when its candidate was in the bin at the resync and comes back decided', async () => {
    const goBack = server.backUp()
    await decideWithoutProof()
    const decided = server.candidates.get(candidate.id)!
    server.deleteJob(job.id)
    await pull(device, never)
    server.restore()
    await pull(device, never)
    server.addJob(job)
    server.addBatch(batch)
    server.addCandidate(decided)
    await pull(device, never)
    const meanwhile = await offered()
    goBack()

    await pull(device, never)

    expect(meanwhile).toEqual([])
    expect(await offered()).toEqual([`Dewi Lestari ${Status.accepted}`])
  })

  it('is deleted when another user has replaced it at a resync or undoes it afterwards', async () => {
    await decideWithoutProof()
    server.restore()
    server.undo(candidate.id)
    server.decide(candidate.id, Status.rejected)
    await pull(device, never)
    const replaced = await device.mirror.journal.count()
    server.undo(candidate.id)
    await pull(device, never)
    await decideWithoutProof()
    server.restore()
    await pull(device, never)
    server.undo(candidate.id)

    await pull(device, never)

    expect(replaced).toBe(0)
    expect(await device.mirror.journal.count()).toBe(0)
  })
})

it('a repeated answer does not store a decision that another user has undone since', async () => {
  server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: lost, after: true })
  const decision = aDecision(candidate.id)
  await enqueueOne(device.mirror, decision)
  await drain(device, 'decision', never)
  server.undo(candidate.id)
  server.answerAsNow(decision.decisionId, candidate.id)

  device.clock.advance(6 * 60_000)
  await drain(device, 'decision', never)

  expect(await device.mirror.outbox.count()).toBe(0)
  expect(await device.mirror.journal.count()).toBe(0)
})
