import { liveQuery } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { enqueue } from './enqueue.ts'
import type { OutboxEntry } from './outbox-entries.ts'
import { createOutcomes, type Outcome, type Outcomes } from './outcomes.ts'
import type { Change, Performed } from './perform.ts'
import { createResolutions, type Resolutions } from './resolutions.ts'
import { pull } from '../sync/pull.ts'
import { aBatch, aDecision, aFile, aJob, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never, pushAll } from '../test/devices.ts'
import { failing, memoryServer, type MemoryServer } from '../test/memory-server.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
let outcomes: Outcomes
let resolutions: Resolutions
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(candidate))
  device = aDevice(server.send)
  outcomes = createOutcomes(device)
  resolutions = createResolutions({ ...device, outcomes })
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

async function performAll(changes: readonly Change[]): Promise<Performed> {
  const enqueued = await enqueue(device.mirror, changes)
  return { ids: enqueued.ids, settled: outcomes.settledOf(enqueued) }
}

async function perform(operation: Operation): Promise<{ id: string; settled: Promise<Outcome> }> {
  const { ids, settled } = await performAll([{ operation }])
  return { id: ids[0]!, settled }
}

const refuseNext = () => server.obstacles.push({ when: ({ method }) => method !== 'GET', answer: failing('not_allowed') })

describe('the outcome of an act', () => {
  it('the outcome is `done` when the server has answered', async () => {
    const { settled, id } = await perform(aDecision(candidate.id))

    await pushAll(device)

    expect(await settled).toBe('done')
    expect(server.changes()).toMatchObject([{ key: id }])
  })

  it('the outcome is `kept` when there is no answer within two seconds', async () => {
    const { settled } = await perform(aDecision(candidate.id))

    device.clock.advance(2_000)

    expect(await settled).toBe('kept')
  })

  it('the outcome of a refused act has the error code', async () => {
    const { settled } = await perform(aDecision(candidate.id))
    refuseNext()

    await pushAll(device)

    expect(await settled).toEqual({ refused: 'not_allowed' })
  })

  it('the outcome is `withdrawn` when an act was undone before it was sent', async () => {
    const accepted = await perform(aDecision(candidate.id))

    const undone = await perform(anUndo(candidate.id, accepted.id))

    expect(await Promise.all([accepted.settled, undone.settled])).toEqual(['withdrawn', 'withdrawn'])
  })

  it('the outcome of a bulk act is `done` when all of its operations are', async () => {
    const { settled, ids } = await performAll(
      [anUpload(job.id), anUpload(job.id)].map((operation) => ({ operation, file: aFile() })),
    )

    await pushAll(device)

    expect(await settled).toBe('done')
    expect(ids).toHaveLength(2)
  })

  it('an act that is tried again has a new outcome', async () => {
    const { id, settled } = await perform(aDecision(candidate.id))
    refuseNext()
    await pushAll(device)
    await settled

    const again = await resolutions.tryAgain(id)
    await pushAll(device)

    expect(await again?.settled).toBe('done')
  })
})

describe('onRefused', () => {
  it('onRefused reports a late refusal, and not one that `settled` has reported', async () => {
    const heard: OutboxEntry[] = []
    const gone = new AbortController()
    outcomes.onRefused((entry) => heard.push(entry), gone.signal)
    const awaited = await perform(aDecision(candidate.id))
    refuseNext()
    await pushAll(device)
    await awaited.settled
    await resolutions.discard(awaited.id)

    const late = await perform(aDecision(candidate.id, { status: Status.rejected }))
    device.clock.advance(2_000)
    await late.settled
    refuseNext()
    await pushAll(device)
    await observed(async () => (await device.mirror.outbox.where('state').equals('refused').count()) === 1)

    expect(heard.map(({ id, label }) => [id, label])).toEqual([[late.id, 'Sri Wahyuni']])
    gone.abort()
  })
})

/** Resolves when all earlier live queries have seen a `true` answer: live queries run in the order in which they began. */
const observed = (question: () => Promise<boolean>): Promise<void> =>
  new Promise((resolve, reject) => {
    const watching = liveQuery(question).subscribe((yes) => {
      if (!yes) return
      setTimeout(() => (watching.unsubscribe(), resolve()), 0)
    }, reject)
  })
