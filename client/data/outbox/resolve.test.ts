import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { refetch } from './refetch.ts'
import { change, discard, tryAgain } from './resolve.ts'
import { aBatch, aDecision, aFile, aJob, aJobCreation, aJobEdit, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, syncUntilIdle, never, pushAll } from '../test/devices.ts'
import { failing, lost, memoryServer, type MemoryServer } from '../test/memory-server.ts'
import { pickNext } from '../test/sending.ts'

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

const act = (operation: Operation, file?: Blob) => enqueueOne(device.mirror, operation, file ? { file } : {})
const shown = () => device.mirror.candidates.get(candidate.id)
const states = async () =>
  (await device.mirror.outbox.orderBy('seq').toArray()).map(({ operation, state }) => `${operation.type} ${state}`)
const refuseOnce = (path: string) =>
  server.obstacles.push({ when: (seen) => seen.path.endsWith(path) && seen.method !== 'GET', answer: failing('invalid_input') })

describe('refetch on a full disk', () => {
  const entity = { kind: 'candidate', id: candidate.id } as const
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  beforeEach(() => server.addCandidate(wholeOf({ ...candidate, name: 'Sri Wahyuni', version: 9 })))

  it('makes room', async () => {
    const once = () => {
      device.mirror.candidates.hook('updating').unsubscribe(once)
      return full()
    }
    device.mirror.candidates.hook('updating', once)

    await refetch(device.mirror, device.api, entity)

    expect((await shown())?.name).toBe('Sri Wahyuni')
  })

  it('leaves the row to the next pull where there is none', async () => {
    device.mirror.candidates.hook('updating', full)

    await refetch(device.mirror, device.api, entity)

    expect((await shown())?.name).toBe(candidate.name)
    device.mirror.candidates.hook('updating').unsubscribe(full)
    await pull(device, never)
    expect((await shown())?.name).toBe('Sri Wahyuni')
  })
})

describe('discard', () => {
  it('discard leaves no trace of an operation that was never sent', async () => {
    const id = await act(aDecision(candidate.id))

    expect(await discard(device.mirror, id)).toBeUndefined()

    expect(await shown()).toMatchObject({ status: Status.completed })
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('discard returns the entity to refetch when the operation may have reached the server', async () => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ answer: lost })
    await pushAll(device)

    expect(await discard(device.mirror, id)).toEqual({ kind: 'candidate', id: candidate.id })
  })

  it('discard does nothing while the row is being sent', async () => {
    const id = await act(aDecision(candidate.id))
    await pickNext(device.mirror, 'decision', 0)

    await discard(device.mirror, id)

    expect(await states()).toEqual(['candidate.decide sending'])
  })

  it('discard deletes the file of an upload', async () => {
    const id = await act(anUpload(job.id), aFile())

    await discard(device.mirror, id)

    expect([
      await device.mirror.files.count(),
      await device.mirror.uploads.count(),
      await device.mirror.candidates.count(),
      await device.mirror.batches.count(),
    ]).toEqual([0, 0, 1, 1])
  })

  it('discard leaves rows held by the discarded row for the user to decide', async () => {
    const creation = aJobCreation()
    const id = await act(creation)
    await act(anUpload(creation.jobId), aFile())
    refuseOnce('/jobs')
    await pushAll(device)

    await discard(device.mirror, id)

    expect(await states()).toEqual(['candidate.upload held'])
    await syncUntilIdle(device)
    expect(await states()).toEqual(['candidate.upload held'])
  })

  it('discarding the unsent creation of a job holds the uploads to it', async () => {
    const creation = aJobCreation()
    const id = await act(creation)
    await act(anUpload(creation.jobId), aFile())

    await discard(device.mirror, id)

    expect(await states()).toEqual(['candidate.upload held'])
    expect(await device.mirror.candidates.count()).toBe(1)
  })
})

describe('tryAgain', () => {
  it('tryAgain queues a new row under a new key in place of the old one', async () => {
    const id = await act({ type: 'candidate.rescreen', candidateId: candidate.id, at: '2026-11-20T07:00:00.000Z' })
    refuseOnce('/rescreen')
    await pushAll(device)

    const again = await tryAgain(device.mirror, id)

    expect(again).not.toBe(id)
    expect(await device.mirror.outbox.toArray()).toMatchObject([{ id: again, state: 'queued', attempts: 0, lastError: null }])
    await pushAll(device)
    expect(server.changes().map(({ key }) => key)).toEqual([id, again])
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('tryAgain gives a decision a new id, also in the undo that an earlier version of the app left held behind it', async () => {
    const id = await act(aDecision(candidate.id))
    server.obstacles.push({ answer: lost })
    await pushAll(device)
    const undo = await act(anUndo(candidate.id, id))
    await device.mirror.outbox.update(id, { state: 'refused' })
    await device.mirror.outbox.update(undo, { state: 'held', heldBy: id })
    expect(await states()).toEqual(['candidate.decide refused', 'candidate.undo held'])

    const again = await tryAgain(device.mirror, id)

    expect(
      (await device.mirror.outbox.orderBy('seq').toArray()).map(
        ({ operation }) => 'decisionId' in operation && operation.decisionId,
      ),
    ).toEqual([again, again])
    await syncUntilIdle(device)
    expect(await device.mirror.outbox.count()).toBe(0)
    expect(await shown()).toMatchObject({ status: Status.completed })
  })

  it('tryAgain gives a note a new id, as the server would repeat its refusal under the old one', async () => {
    const [noteId, authorId] = [newId(), newId()]
    const at = '2026-11-20T07:00:00.000Z'
    const note = { noteId, authorId, author: 'Rina', text: 'Speaks Dutch', at }
    const id = await act({ type: 'candidate.addNote', candidateId: candidate.id, ...note })
    refuseOnce(`/notes/${id}`)
    await pushAll(device)

    const again = await tryAgain(device.mirror, id)

    expect(again).not.toBe(id)
    await pushAll(device)
    expect(server.changes().map(({ key }) => key)).toEqual([id, again])
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('held rows are released when the row that is tried again succeeds', async () => {
    const creation = aJobCreation()
    const upload = anUpload(creation.jobId)
    const id = await act(creation)
    await act(upload, aFile())
    refuseOnce('/jobs')
    await pushAll(device)
    expect(await states()).toEqual(['job.create refused', 'candidate.upload held'])

    await tryAgain(device.mirror, id)
    expect(await states()).toEqual(['job.create queued', 'candidate.upload held'])
    await syncUntilIdle(device)

    expect(await device.mirror.outbox.count()).toBe(0)
    expect(server.candidates.get(upload.candidateId)).toBeDefined()
    expect(await device.mirror.candidates.get(upload.candidateId)).toMatchObject({ jobId: creation.jobId })
  })

  it('tryAgain bases a job edit on the job’s current version', async () => {
    const id = await act(aJobEdit({ ...job, version: 1 }, 'Mine'))
    server.editJob(job.id, 'Theirs')
    await pushAll(device)

    await tryAgain(device.mirror, id)
    expect(await device.mirror.jobs.get(job.id)).toMatchObject({ title: 'Mine' })
    await pushAll(device)

    expect(server.jobs.get(job.id)).toMatchObject({ title: 'Mine' })
    expect(await device.mirror.outbox.count()).toBe(0)
  })

  it('tryAgain sends the file of a refused upload again', async () => {
    const upload = anUpload(job.id)
    const id = await act(upload, aFile())
    refuseOnce('/upload')
    await pushAll(device)
    expect(await device.mirror.candidates.get(upload.candidateId)).toBeUndefined()

    const again = await tryAgain(device.mirror, id)
    expect(await device.mirror.uploads.toArray()).toMatchObject([{ id: again, percent: 0 }])
    await pushAll(device)

    expect(server.candidates.get(upload.candidateId)).toBeDefined()
  })

  it('tryAgain does nothing for a row that is neither refused nor held', async () => {
    const id = await act(aDecision(candidate.id))

    expect(await tryAgain(device.mirror, id)).toBeUndefined()
    expect(await states()).toEqual(['candidate.decide queued'])
  })
})

describe('change', () => {
  it('change replaces a refused decision by an undo of another user’s decision and a new one', async () => {
    const id = await act(aDecision(candidate.id))
    const theirs = newId()
    server.decide(candidate.id, Status.rejected, theirs)
    await pushAll(device)

    await change(device.mirror, id, [{ operation: anUndo(candidate.id, theirs) }, { operation: aDecision(candidate.id) }])
    expect(await shown()).toMatchObject({ status: Status.accepted })
    await pushAll(device)

    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
    expect(await device.mirror.outbox.count()).toBe(0)
  })
})

describe('a reason for a rejection', () => {
  const reject = () => ({ ...aDecision(candidate.id), status: Status.rejected })
  const give = (decisionId: string): Operation => ({
    type: 'candidate.giveReason',
    candidateId: candidate.id,
    decisionId,
    reason: 'Location',
    at: '2026-11-20T07:00:00.000Z',
  })
  async function rejectUnanswered(): Promise<string> {
    server.obstacles.push({ when: ({ path }) => path.endsWith('/status'), answer: lost })
    const id = await act(reject())
    await pushAll(device)
    return id
  }

  it('waits with a refused rejection, and is sent for the one that is tried again', async () => {
    const id = await rejectUnanswered()
    await act(give(id))
    refuseOnce('/status')
    await syncUntilIdle(device)
    expect(await states()).toEqual(['candidate.decide refused', 'candidate.giveReason held'])

    await tryAgain(device.mirror, id)
    await syncUntilIdle(device)

    expect(await states()).toEqual([])
    expect(server.candidates.get(candidate.id)).toMatchObject({ status: Status.rejected, rejectionReason: 'Location' })
  })

  it('goes with a refused rejection that is discarded or undone', async () => {
    const id = await rejectUnanswered()
    await act(give(id))
    refuseOnce('/status')
    await syncUntilIdle(device)
    await discard(device.mirror, id)
    expect(await states()).toEqual([])

    const other = await rejectUnanswered()
    await act(give(other))
    await act(anUndo(candidate.id, other))
    refuseOnce('/status')
    await syncUntilIdle(device)
    expect(await states()).toEqual([])
    expect((await shown())?.status).toBe(Status.completed)
  })

  it('holds back no later decision when it is refused', async () => {
    const id = await act(reject())
    await syncUntilIdle(device)
    refuseOnce('/reason')
    await act(give(id))
    await act(anUndo(candidate.id, id))
    await act(aDecision(candidate.id))
    await syncUntilIdle(device)

    expect(await states()).toEqual(['candidate.giveReason refused'])
    expect(server.candidates.get(candidate.id)?.status).toBe(Status.accepted)
  })
})
