import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation, OperationType } from '../../../shared/sync/operations.ts'
import { Status } from '../../../shared/screening/status.ts'
import { countByStatus } from '../queries/counts.ts'
import { fetchDetail } from './details.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { findStory } from '../queries/story.ts'
import { aBatch, aDecision, aFile, aJob, aJobEdit, aSummary, anUndo, anUpload, wholeOf } from '../test/builders.ts'
import { someJobFields } from '../../../shared/test/job-fields.ts'
import { aDevice, syncUntilIdle, never, pushAll } from '../test/devices.ts'
import { lost, MEMBER_ID, memoryServer, type MemoryServer } from '../test/memory-server.ts'

const at = '2026-11-20T08:00:00.000Z'
const job = aJob()
const batch = aBatch({ jobId: job.id })
const open = aSummary({ jobId: job.id, batchId: batch.id, tags: ['remote'] })
const decisionId = newId()
const decided = aSummary({
  jobId: job.id,
  batchId: batch.id,
  status: Status.accepted,
  decisionId,
  decidedAt: at,
  decidedBy: 'Ana',
})
const rejectionId = newId()
const rejected = aSummary({
  jobId: job.id,
  batchId: batch.id,
  status: Status.rejected,
  decisionId: rejectionId,
  decidedAt: at,
  decidedBy: 'Ana',
})
const failed = aSummary({ jobId: job.id, batchId: batch.id, status: Status.failed })
const note = { id: newId(), authorId: newId(), author: 'Rina', text: 'Call her', createdAt: at }
const noted = aSummary({ jobId: job.id, batchId: batch.id, noteCount: 1 })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(begin)
afterEach(() => device.mirror.delete())

async function begin() {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  for (const row of [open, decided, rejected, failed]) server.addCandidate(wholeOf(row))
  server.addCandidate({ ...wholeOf(noted), notes: [note] })
  device = aDevice(server.send)
  await pull(device, never)
}

const aNote = (candidateId = open.id): Operation => ({
  type: 'candidate.addNote',
  candidateId,
  noteId: newId(),
  authorId: newId(),
  author: 'Rina',
  text: 'Once',
  at,
})

const aReason = (reason: string | null): Operation => ({
  type: 'candidate.giveReason',
  candidateId: rejected.id,
  decisionId: rejectionId,
  reason,
  at,
})

const operations: Record<OperationType, () => Operation> = {
  'job.create': () => ({ type: 'job.create', jobId: newId(), fields: someJobFields(), at }),
  'job.edit': () => aJobEdit(server.jobs.get(job.id)!, 'Frontend Engineer'),
  'job.setClosed': () => ({ type: 'job.setClosed', jobId: job.id, closed: true, at }),
  'job.delete': () => ({ type: 'job.delete', jobId: job.id, at }),
  'batch.create': () => ({ type: 'batch.create', batchId: newId(), jobId: job.id, name: 'June', at }),
  'batch.rename': () => ({ type: 'batch.rename', batchId: batch.id, jobId: job.id, name: 'June', base: batch.name, at }),
  'batch.delete': () => ({ type: 'batch.delete', batchId: batch.id, jobId: job.id, at }),
  'candidate.upload': () => anUpload(job.id, { batchId: batch.id, batchName: batch.name }),
  'candidate.decide': () => aDecision(open.id),
  'candidate.undo': () => anUndo(decided.id, decisionId),
  'candidate.giveReason': () => aReason('Location'),
  'candidate.retry': () => ({ type: 'candidate.retry', candidateId: failed.id, at }),
  'candidate.rescreen': () => ({ type: 'candidate.rescreen', candidateId: open.id, at }),
  'candidate.addNote': aNote,
  'candidate.deleteNote': () => ({ type: 'candidate.deleteNote', candidateId: noted.id, noteId: note.id, at }),
  'candidate.addTag': () => ({ type: 'candidate.addTag', candidateId: open.id, tag: 'senior', at }),
  'candidate.removeTag': () => ({ type: 'candidate.removeTag', candidateId: open.id, tag: 'remote', at }),
  'candidate.correct': () => ({ type: 'candidate.correct', candidateId: open.id, fields: { name: 'Dewi Lestari Putri' }, at }),
  'candidate.uncover': () => ({ type: 'candidate.uncover', candidateId: open.id, userId: MEMBER_ID, at }),
  'candidate.delete': () => ({ type: 'candidate.delete', candidateId: open.id, at }),
}

/** Changes by other users after the operation. */
const later: Record<string, () => unknown> = {
  undo: () => server.candidates.get(open.id)?.status === Status.accepted && server.undo(open.id),
  decide: () => server.candidates.get(decided.id)?.status === Status.completed && server.decide(decided.id, Status.rejected),
  undoRejection: () => server.candidates.get(rejected.id)?.status === Status.rejected && server.undo(rejected.id),
  fail: () => server.candidates.has(failed.id) && server.addCandidate(wholeOf(failed)),
  edit: () => server.jobs.has(job.id) && server.editJob(job.id, 'Chef'),
  note: () => server.candidates.has(open.id) && server.addNote(open.id, 'Seen at the fair'),
  tag: () => server.candidates.has(open.id) && server.addTag(open.id, 'bandung'),
}

/** The server performs the operation, and its answer is lost. */
async function performUnanswered(operation: Operation): Promise<void> {
  server.obstacles.push({ when: ({ method }) => method !== 'GET', answer: lost, after: true })
  const file = operation.type === 'candidate.upload' ? { file: aFile() } : {}
  await enqueueOne(device.mirror, operation, file)
  await pushAll(device)
}

/** The server's history of the candidate has the only unsent operation. */
async function tellInHistory(what: 'noted' | 'accepted' = 'noted'): Promise<void> {
  const [row] = await device.mirror.outbox.toArray()
  const told = { id: row!.id, what, at, by: 'Rina', engine: null, matrixVersion: null, failure: null }
  server.candidates.set(open.id, { ...server.candidates.get(open.id)!, history: [told] })
}

/** The next page confirms no operation: it was requested before the operation was sent, or the server cannot do it. */
function confirmNothing(): void {
  server.obstacles.push({
    when: ({ path }) => path === '/api/sync',
    answer: async () => {
      const response = await server.send('/api/sync?limit=200', { headers: { authorization: 'Bearer token' } })
      const { confirmed: _, ...page } = JSON.parse(await response.text())
      return new Response(JSON.stringify(page), { headers: { 'content-type': 'application/json' } })
    },
  })
}

const byId = <Row extends { id: string }>(rows: Iterable<Row>) => new Map([...rows].map((row) => [row.id, row]))

async function expectServersRows(): Promise<void> {
  const { mirror } = device
  expect(byId(await mirror.jobs.toArray())).toEqual(byId(server.jobs.values()))
  expect(byId(await mirror.batches.toArray())).toEqual(byId(server.batches.values()))
  expect(byId(await mirror.candidates.toArray())).toEqual(byId([...server.candidates.values()].map(summaryOf)))
}

describe('an operation whose answer was lost', () => {
  const types = Object.keys(operations) as OperationType[]

  it.each(types)(
    'an unanswered operation is not applied to rows that include it, whatever changed after it (%s)',
    async (type) => {
      const followed = fc.array(fc.constantFrom(...Object.keys(later)), { maxLength: 3 })
      await fc.assert(
        fc
          .asyncProperty(followed, async (colleagues) => {
            await performUnanswered(operations[type]())
            for (const name of colleagues) later[name]!()

            await pull(device, never)

            expect(await device.mirror.outbox.count()).toBe(1)
            await expectServersRows()
            await syncUntilIdle(device)
            await expectServersRows()
            expect(await device.mirror.serverRows.count()).toBe(0)
          })
          .beforeEach(async () => {
            await device.mirror.delete()
            await begin()
          }),
        { numRuns: 12 },
      )
    },
  )

  it('an unanswered note counts once on a candidate that is fetched whole', async () => {
    const operation = aNote()
    await performUnanswered(operation)
    await tellInHistory()

    await fetchDetail(device.mirror, device.api, open.id, null)

    expect((await device.mirror.candidates.get(open.id))!.noteCount).toBe(1)
    const { notes, history } = await findStory(device.mirror, open.id, 'Rina')
    expect([notes.length, history.map(({ what }) => what)]).toEqual([1, ['noted']])
  })

  it('an unanswered decision stands once in the history of a candidate that is fetched whole', async () => {
    await performUnanswered(aDecision(open.id))
    await tellInHistory('accepted')

    await fetchDetail(device.mirror, device.api, open.id, null)

    const { history } = await findStory(device.mirror, open.id, 'Rina')
    expect(history.map(({ what }) => what)).toEqual(['accepted'])
  })

  it('an unanswered note counts once as soon as the history tells of it, also where a page had brought the row without that', async () => {
    await performUnanswered(aNote())
    await tellInHistory()
    confirmNothing()
    await pull(device, never)

    await fetchDetail(device.mirror, device.api, open.id, null)

    expect((await device.mirror.candidates.get(open.id))!.noteCount).toBe(1)
  })

  it('an unanswered decision is in the counters once', async () => {
    await performUnanswered(aDecision(open.id))
    server.undo(open.id)

    await pull(device, never)

    expect(await countByStatus(device.mirror, {})).toMatchObject({ completed: 2, accepted: 1, failed: 1 })
  })

  it('a later operation shows on top of an unanswered one that the server performed', async () => {
    await performUnanswered(aNote())
    await enqueueOne(device.mirror, aNote())

    await pull(device, never)

    expect((await device.mirror.candidates.get(open.id))!.noteCount).toBe(2)
  })

  it('an unanswered operation shows again when the server is restored to a state without it', async () => {
    await performUnanswered(aNote())
    await pull(device, never)
    server.candidates.set(open.id, { ...wholeOf(open), version: 1 })
    server.restore()

    await pull(device, never)

    expect((await device.mirror.candidates.get(open.id))!.noteCount).toBe(1)
  })
})

it('a pull from a server that does not confirm operations still shows the server’s rows', async () => {
  await performUnanswered(aDecision(open.id))
  confirmNothing()

  await pull(device, never)

  await expectServersRows()
})
