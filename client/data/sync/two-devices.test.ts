import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { batchIdOf } from '../../../shared/batches/batch-id.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from './pull.ts'
import { change } from '../outbox/resolve.ts'
import { aBatch, aDecision, aFile, aJob, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, syncUntilIdle, never, pushAll } from '../test/devices.ts'
import { memoryServer, type MemoryServer } from '../test/memory-server.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })

let server: MemoryServer
let [rina, budi]: ReturnType<typeof aDevice>[] = []
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(candidate))
  ;[rina, budi] = [aDevice(server.send), aDevice(server.send)]
  for (const device of [rina, budi]) await pull(device, never)
})
afterEach(async () => {
  for (const device of [rina, budi]) await device!.mirror.delete()
})

/** Syncs both devices until idle, then expects both to show what the server has. */
async function settled(): Promise<void> {
  for (const device of [rina, budi, rina]) await syncUntilIdle(device!)
  for (const device of [rina, budi])
    expect(await device!.mirror.candidates.toArray()).toEqual([...server.candidates.values()].map(summaryOf))
}

const statesOf = async (device: typeof rina) => (await device!.mirror.outbox.toArray()).map(({ state }) => state)

describe.each([
  ['the one that decided first is back first', () => [rina, budi]],
  ['the one that decided last is back first', () => [budi, rina]],
])('scenario 21: two users decide oppositely while offline, and %s', (_, order) => {
  it('the first decision to arrive stands, and the other user may undo it and decide anew', async () => {
    await enqueueOne(rina!.mirror, aDecision(candidate.id))
    await enqueueOne(budi!.mirror, { ...aDecision(candidate.id), status: Status.rejected })
    const [first, second] = order()
    const wanted = (await second!.mirror.candidates.get(candidate.id))!.status

    await pushAll(first!)
    await pushAll(second!)
    await settled()

    const stands = server.candidates.get(candidate.id)!
    expect(stands.status).toBe(wanted === Status.accepted ? Status.rejected : Status.accepted)
    expect([await statesOf(first), await statesOf(second)]).toEqual([[], ['refused']])

    const [refused] = await second!.mirror.outbox.toArray()
    const anew = [{ operation: anUndo(candidate.id, stands.decisionId!) }, { operation: aDecision(candidate.id) }]
    await change(second!.mirror, refused!.id, anew)
    await settled()

    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
    expect(await statesOf(second)).toEqual([])
  })

  it('the other decision is accepted if the first one was undone in between', async () => {
    const rinas = aDecision(candidate.id)
    await enqueueOne(rina!.mirror, rinas)
    await pushAll(rina!)
    await enqueueOne(rina!.mirror, anUndo(candidate.id, rinas.decisionId))
    await enqueueOne(budi!.mirror, { ...aDecision(candidate.id), status: Status.rejected })

    for (const device of order()) await pushAll(device!)
    await settled()

    // Budi's decision is refused if it arrives before the undo, and stands if it arrives after it.
    const isUndoneFirst = order()[0] === rina
    expect(server.candidates.get(candidate.id)?.status).toBe(isUndoneFirst ? Status.rejected : Status.completed)
    expect(await statesOf(budi)).toEqual(isUndoneFirst ? [] : ['refused'])
    expect(await statesOf(rina)).toEqual([])
  })
})

it('scenario 28: two users who upload to a batch of the same name while offline fill one batch', async () => {
  const [hers, his] = [' March', 'march '].map((batchName) => ({
    ...anUpload(job.id),
    batchName,
    batchId: batchIdOf(job.id, batchName),
  }))
  await enqueueOne(rina!.mirror, hers!, { file: aFile() })
  await enqueueOne(budi!.mirror, his!, { file: aFile() })

  await settled()

  const made = [...server.batches.values()].filter(({ id }) => id !== batch.id)
  expect(made).toHaveLength(1)
  for (const device of [rina, budi]) {
    const inIt = await device!.mirror.candidates.where('batchId').equals(made[0]!.id).primaryKeys()
    expect(inIt.toSorted()).toEqual([hers!.candidateId, his!.candidateId].toSorted())
    expect((await device!.mirror.batches.toArray()).map(({ id }) => id).toSorted()).toEqual([batch.id, made[0]!.id].toSorted())
  }
})
