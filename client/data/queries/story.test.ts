import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { HistoryEvent } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { ContactCorrection } from '../../../shared/candidates/contact.ts'
import type { OperationOf } from '../../../shared/sync/operations.ts'
import type { Mirror } from '../database/db.ts'
import { detailOf, fetchDetail, fetchUndecided, missing } from '../mirror/details.ts'
import { fetchDuplicates, findDuplicates } from '../hooks/candidates/useDuplicates.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { findStory } from './story.ts'
import { listTags } from '../hooks/candidates/useTagsInUse.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never, pushAll, enterRows } from '../test/devices.ts'
import { lost, memoryServer, type MemoryServer } from '../test/memory-server.ts'
import { packDetail } from '../database/kept.ts'
import { detailIn } from '../test/kept.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })
const { id } = candidate
const at = '2026-11-20T08:00:00.000Z'
const uploaded: HistoryEvent = { id, what: 'uploaded', at, by: 'Ana', engine: null, matrixVersion: null, failure: null }

let mirror: Mirror
let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate({ ...wholeOf(candidate), history: [uploaded] })
  device = aDevice(server.send)
  mirror = device.mirror
  await pull(device, never)
  await fetchUndecided(mirror, device.api, never)
})
afterEach(() => mirror.delete())

const aNote = (text: string, noteId = newId()): OperationOf<'candidate.addNote'> => ({
  type: 'candidate.addNote',
  candidateId: id,
  noteId,
  authorId: newId(),
  author: 'Rina',
  text,
  at,
})
const story = () => findStory(mirror, id, 'Rina')
const texts = async () => (await story()).notes.map(({ text, isSent }) => [text, isSent])
const shown = async () => (await mirror.candidates.get(id))!

describe('a note', () => {
  it('a note shows at once as unsent, and as sent when the server has it, without a gap', async () => {
    await enqueueOne(mirror, aNote('Call her'))
    expect(await texts()).toEqual([['Call her', false]])
    expect((await shown()).noteCount).toBe(1)

    await pushAll(device)

    expect(await texts()).toEqual([['Call her', true]])
    expect((await shown()).noteCount).toBe(1)
    expect(await mirror.outbox.count()).toBe(0)
  })

  it('another user’s note arrives with the next fetch of undecided candidates', async () => {
    server.addNote(id, 'Seen at the fair')
    await pull(device, never)
    expect(await missing(mirror)).toEqual([id])

    await fetchUndecided(mirror, device.api, never)

    expect(await texts()).toEqual([['Seen at the fair', true]])
  })

  it('a note whose answer was lost shows once', async () => {
    server.obstacles.push({ when: ({ method }) => method === 'PUT', answer: lost, after: true })
    await enqueueOne(mirror, aNote('Once'))
    await pushAll(device)
    await fetchDetail(mirror, device.api, id, null)

    expect(await texts()).toEqual([['Once', true]])
  })

  it('a note that was never sent is deleted without a request', async () => {
    const note = aNote('Typo')
    await enqueueOne(mirror, note)

    await enqueueOne(mirror, { type: 'candidate.deleteNote', candidateId: id, noteId: note.noteId, at })

    expect(await texts()).toEqual([])
    expect([await mirror.outbox.count(), (await shown()).noteCount]).toEqual([0, 0])
  })

  it('a sent note disappears as soon as it is deleted here', async () => {
    const note = aNote('Wrong person')
    await enqueueOne(mirror, note)
    await pushAll(device)

    await enqueueOne(mirror, { type: 'candidate.deleteNote', candidateId: id, noteId: note.noteId, at })
    expect([await texts(), (await shown()).noteCount]).toEqual([[], 0])
    await pushAll(device)

    expect([await texts(), (await shown()).noteCount]).toEqual([[], 0])
  })

  it('a note does not wait for a refused decision', async () => {
    await enqueueOne(mirror, aDecision(id))
    await enqueueOne(mirror, aNote('All the same'))
    server.decide(id, Status.rejected)

    await pushAll(device)

    expect(await texts()).toEqual([['All the same', true]])
    expect(await mirror.outbox.toArray()).toMatchObject([{ operation: { type: 'candidate.decide' }, state: 'refused' }])
  })
})

it('details that arrive late do not restore an older story', async () => {
  const older = (await detailIn(mirror, id))!
  server.addNote(id, 'Newer')
  await fetchDetail(mirror, device.api, id, null)
  server.candidates.set(id, older.candidate)

  await fetchDetail(mirror, device.api, id, null)

  expect(await texts()).toEqual([['Newer', true]])
})

it('an answer without a language does not replace an analysis in the requested language', async () => {
  const { candidate } = (await detailIn(mirror, id))!
  const inIndonesian = { ...candidate, analysis: 'Mantap.', analysisLanguage: 'id' as const }
  await mirror.keptDetails.put(packDetail(detailOf(inIndonesian, 'id')))

  await enqueueOne(mirror, aNote('Call her'))
  await pushAll(device)

  expect(await detailIn(mirror, id)).toMatchObject({ language: 'id', candidate: { analysis: 'Mantap.', noteCount: 1 } })
})

describe('tags', () => {
  const tag = (said: string, type: 'candidate.addTag' | 'candidate.removeTag' = 'candidate.addTag') =>
    enqueueOne(mirror, { type, candidateId: id, tag: said, at })

  it('tags added by two users are both kept', async () => {
    await tag('remote')
    server.addTag(id, 'senior')
    await pull(device, never)
    expect((await shown()).tags).toEqual(['senior', 'remote'])

    await pushAll(device)

    expect((await shown()).tags).toEqual(['senior', 'remote'])
    expect(await listTags(mirror)).toEqual(['remote', 'senior'])
  })

  it('adding an existing tag or removing a missing one sends no request', async () => {
    await tag('remote')
    await pushAll(device)
    const before = server.changes().length

    await tag('remote')
    await tag('senior', 'candidate.removeTag')

    expect(await mirror.outbox.count()).toBe(0)
    expect(server.changes()).toHaveLength(before)
  })
})

describe('a correction', () => {
  const correct = (fields: ContactCorrection) => enqueueOne(mirror, { type: 'candidate.correct', candidateId: id, fields, at })

  it('a correction shows at once, with what was corrected in the history, and once when the server has it', async () => {
    await correct({ name: 'Dewi Lestari Putri', phone: null })
    const line = { what: 'corrected', by: 'Rina', corrected: ['name', 'phone'] }
    expect(await shown()).toMatchObject({ name: 'Dewi Lestari Putri', phone: null })
    expect((await story()).history.at(-1)).toMatchObject({ ...line, isSent: false })

    await pushAll(device)

    const { history } = await story()
    expect(history.filter(({ what }) => what === 'corrected')).toMatchObject([{ ...line, isSent: true }])
    expect((await shown()).name).toBe('Dewi Lestari Putri')
  })

  it('a correction does not wait for a refused decision', async () => {
    await enqueueOne(mirror, aDecision(id))
    await correct({ email: 'dewi@example.org' })
    server.decide(id, Status.rejected)

    await pushAll(device)

    expect(server.candidates.get(id)?.email).toBe('dewi@example.org')
    expect(await mirror.outbox.toArray()).toMatchObject([{ operation: { type: 'candidate.decide' }, state: 'refused' }])
  })
})

describe('a reason for a rejection', () => {
  it('is in the line of its rejection at once, and of no other', async () => {
    const first = await enqueueOne(mirror, { ...aDecision(id), status: Status.rejected, reason: 'Salary expectation' })
    await pushAll(device)
    await enqueueOne(mirror, { type: 'candidate.giveReason', candidateId: id, decisionId: first, reason: 'Location', at })

    const rejections = async () => (await story()).history.filter(({ what }) => what === 'rejected')
    expect(await rejections()).toMatchObject([{ id: first, reason: 'Location' }])
    await pushAll(device)
    expect(await rejections()).toMatchObject([{ id: first, reason: 'Location', isSent: true }])
    expect((await shown()).rejectionReason).toBe('Location')
  })
})

describe('history', () => {
  const lines = async () => (await story()).history.map(({ what, by, isSent }) => [what, by, isSent])

  it('the history includes unsent operations', async () => {
    await enqueueOne(mirror, aDecision(id))
    await enqueueOne(mirror, aNote('Why not'))

    expect(await lines()).toEqual([
      ['uploaded', 'Ana', true],
      ['accepted', 'Rina', false],
      ['noted', 'Rina', false],
    ])
  })

  it('the history includes the current decision even if the details were not fetched', async () => {
    server.decide(id, Status.rejected)
    await pull(device, never)
    await mirror.keptDetails.clear()

    expect(await lines()).toEqual([['rejected', 'Rina', true]])
    expect((await story()).isWhole).toBe(false)
  })
})

describe('duplicates', () => {
  it('duplicates are found with their reasons', async () => {
    const again = aSummary({ email: 'SRI@example.org', createdAt: '2026-11-21T07:00:00.000Z', fileHash: 'a1' })
    const file = aSummary({ email: null, fileHash: 'a1' })
    await enterRows(mirror, { candidates: [again, file, aSummary({ email: 'other@example.org' })] })

    const found = await findDuplicates(mirror, again.id)

    expect(found.map(({ row, why }) => [row.candidate.id, why])).toEqual(
      expect.arrayContaining([
        [id, ['email']],
        [file.id, ['file']],
      ]),
    )
    expect(found).toHaveLength(2)
  })

  it('duplicates beyond the mirror’s window are fetched', async () => {
    await mirror.candidates.clear()
    await enterRows(mirror, { candidates: [aSummary({ id: newId() })] })
    await mirror.meta.put({ key: 'windowFrom', value: '2099-01-01T00:00:00.000Z' })
    const [kept] = await mirror.candidates.toArray()

    await fetchDuplicates(mirror, device.api, kept!.id)

    expect(await findDuplicates(mirror, kept!.id)).toMatchObject([{ row: { candidate: { id } }, why: ['email'] }])
  })
})
