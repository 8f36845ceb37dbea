import type { DBCore } from 'dexie'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import type { ContactCorrection } from '../../../shared/candidates/contact.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { mirrorName, openMirror, type Mirror } from '../database/db.ts'
import { enqueue } from './enqueue.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { requeueDue } from './queue.ts'
import { discard } from './resolve.ts'
import { StorageFullError } from '../mirror/storage.ts'
import { aDecision, aFile, aJob, aJobCreation, aJobEdit, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { pickNext, settleRefused, settleUnanswered } from '../test/sending.ts'
import { someJobFields } from '../../../shared/test/job-fields.ts'
import { packText } from '../database/kept.ts'

let mirror: Mirror
beforeEach(() => {
  mirror = openMirror(newId())
})
afterEach(() => mirror.delete())

const at = '2026-11-20T07:00:00.000Z'
const unanswered = async () => {
  const row = await pickNext(mirror, 'decision', 0)
  await settleUnanswered(mirror, row!, { status: null, code: 'unreachable', at: 0 }, { nextAttemptAt: 0, notBefore: 0 })
}

describe('an operation', () => {
  it('shows and is queued at once', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const decision = aDecision(candidate.id)

    const id = await enqueueOne(mirror, decision)

    expect(id).toBe(decision.decisionId)
    expect(await mirror.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted, decisionId: id })
    expect(await mirror.outbox.get(id)).toMatchObject({ state: 'queued', attempts: 0, lane: 'decision', target: candidate.id })
    expect((await mirror.outbox.get(id))?.touches).toEqual([candidate.id, candidate.jobId, candidate.batchId])
  })

  it('keeps the file of an upload in a table of its own', async () => {
    const upload = anUpload(newId())

    const id = await enqueueOne(mirror, upload, { file: aFile() })

    expect(await mirror.outbox.get(id)).not.toHaveProperty('file')
    expect(await mirror.files.get(upload.candidateId)).toBeDefined()
    expect(await mirror.candidates.get(upload.candidateId)).toMatchObject({
      name: 'budi.pdf',
      status: Status.processing,
      version: 0,
    })
    expect(await mirror.batches.get(upload.batchId)).toMatchObject({ name: 'May', version: 0 })
  })
})

describe('corrections of one candidate', () => {
  const correct = (candidateId: string, fields: ContactCorrection) =>
    enqueueOne(mirror, { type: 'candidate.correct', candidateId, fields, at })

  it('are one operation while nothing was attempted', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })

    const first = await correct(candidate.id, { name: 'Dewi', email: 'dewi@example.com' })
    await enqueueOne(mirror, aDecision(candidate.id))
    const second = await correct(candidate.id, { name: 'Dewi Lestari', phone: null })

    expect(second).toBe(first)
    const rows = await mirror.outbox.orderBy('seq').toArray()
    expect(rows.map(({ operation }) => operation.type)).toEqual(['candidate.correct', 'candidate.decide'])
    expect(rows[0]?.operation).toMatchObject({ fields: { name: 'Dewi Lestari', email: 'dewi@example.com', phone: null } })
    expect(await mirror.candidates.get(candidate.id)).toMatchObject({
      name: 'Dewi Lestari',
      email: 'dewi@example.com',
      status: Status.accepted,
    })
  })

  it('are two once the first was attempted, and none where it says what is shown', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    await correct(candidate.id, { name: candidate.name })
    expect(await mirror.outbox.count()).toBe(0)

    await correct(candidate.id, { name: 'Dewi' })
    await unanswered()
    await correct(candidate.id, { name: 'Dewi Lestari' })

    expect(await mirror.outbox.count()).toBe(2)
    expect((await mirror.candidates.get(candidate.id))?.name).toBe('Dewi Lestari')
  })
})

describe('a reason for a rejection', () => {
  const rejectOf = (candidateId: string) => ({ ...aDecision(candidateId), status: Status.rejected })
  const give = (candidateId: string, decisionId: string, reason: string | null) =>
    enqueueOne(mirror, { type: 'candidate.giveReason', candidateId, decisionId, reason, at })
  const reasonOf = async (id: string) => (await mirror.candidates.get(id))?.rejectionReason

  it('is part of the rejection while that was not attempted, and is withdrawn with it', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const id = await enqueueOne(mirror, rejectOf(candidate.id))

    expect(await give(candidate.id, id, 'Skills missing')).toBe(id)
    expect(await give(candidate.id, id, 'Location')).toBe(id)

    expect(await reasonOf(candidate.id)).toBe('Location')
    expect(await mirror.outbox.toArray()).toMatchObject([{ id, operation: { type: 'candidate.decide', reason: 'Location' } }])
    await give(candidate.id, id, null)
    expect((await mirror.outbox.get(id))?.operation).not.toHaveProperty('reason')
    await enqueueOne(mirror, anUndo(candidate.id, id))
    expect(await mirror.outbox.count()).toBe(0)
    expect(await mirror.candidates.get(candidate.id)).toEqual(candidate)
  })

  it('is an operation of its own once the rejection was attempted, one however often it changes', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const id = await enqueueOne(mirror, rejectOf(candidate.id))
    await unanswered()

    const first = await give(candidate.id, id, 'Skills missing')
    const second = await give(candidate.id, id, 'Location')

    expect(second).toBe(first)
    expect(await mirror.outbox.orderBy('seq').toArray()).toMatchObject([
      { operation: { type: 'candidate.decide' } },
      { operation: { type: 'candidate.giveReason', reason: 'Location' } },
    ])
    expect(await reasonOf(candidate.id)).toBe('Location')
  })

  it('changes nothing on a candidate that is not rejected by that decision', async () => {
    const candidate = aSummary({ status: Status.accepted, decisionId: newId() })
    await enterRows(mirror, { candidates: [candidate] })

    await give(candidate.id, candidate.decisionId!, 'Location')

    expect(await mirror.outbox.count()).toBe(0)
  })
})

describe('accept and undo', () => {
  it('cancel out while nothing was attempted', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const id = await enqueueOne(mirror, aDecision(candidate.id))

    const { withdrawn } = await enqueue(mirror, [{ operation: anUndo(candidate.id, id) }])

    expect(withdrawn).toContain(id)
    expect(await mirror.outbox.count()).toBe(0)
    expect(await mirror.candidates.get(candidate.id)).toEqual(candidate)
  })

  it('follow each other once the accept may have arrived', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const id = await enqueueOne(mirror, aDecision(candidate.id))
    await unanswered()

    await enqueueOne(mirror, anUndo(candidate.id, id))

    expect((await mirror.outbox.orderBy('seq').toArray()).map(({ operation }) => operation.type)).toEqual([
      'candidate.decide',
      'candidate.undo',
    ])
    expect(await mirror.candidates.get(candidate.id)).toMatchObject({ status: Status.completed })
  })
})

describe('an act whose state is gone', () => {
  it('is left out when the candidate was decided a moment before', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const id = await enqueueOne(mirror, aDecision(candidate.id))
    const again = aDecision(candidate.id)

    const { ids, withdrawn } = await enqueue(mirror, [{ operation: again }])

    expect({ ids, withdrawn }).toEqual({ ids: [again.decisionId], withdrawn: [again.decisionId] })
    expect((await mirror.outbox.toArray()).map((row) => row.id)).toEqual([id])
    expect(await mirror.candidates.get(candidate.id)).toMatchObject({ decisionId: id })
  })

  it('is left out when two tabs decide at the same moment', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const otherTab = openMirror(mirror.name.slice(mirrorName('').length))

    await Promise.all([
      enqueueOne(mirror, aDecision(candidate.id)),
      enqueueOne(otherTab, aDecision(candidate.id, { status: Status.rejected })),
    ])

    expect(await mirror.outbox.count()).toBe(1)
    otherTab.close()
  })

  it('is left out when the decision to undo is no longer the current one', async () => {
    const candidate = aSummary({ status: Status.accepted, decisionId: newId(), decidedBy: 'Ana', decidedAt: at })
    await enterRows(mirror, { candidates: [candidate] })

    await enqueueOne(mirror, anUndo(candidate.id, newId()))

    expect(await mirror.outbox.count()).toBe(0)
    expect(await mirror.candidates.get(candidate.id)).toEqual(candidate)
  })

  it('is sent when the candidate is not on this device', async () => {
    await enqueueOne(mirror, aDecision(newId()))

    expect(await mirror.outbox.count()).toBe(1)
  })
})

describe('one act on many', () => {
  it('leaves out whom it does not change, keeps the order, and is withdrawn as one', async () => {
    const people = [aSummary(), aSummary({ status: Status.failed }), aSummary()]
    await enterRows(mirror, { candidates: people })
    const decisions = people.map(({ id }) => aDecision(id))

    const { ids, withdrawn } = await enqueue(
      mirror,
      decisions.map((operation) => ({ operation })),
      'group',
    )

    expect(ids).toEqual(decisions.map(({ decisionId }) => decisionId))
    expect(withdrawn).toEqual([decisions[1]!.decisionId])
    const queued = await mirror.outbox.orderBy('seq').toArray()
    expect(queued.map(({ target, groupId }) => [target, groupId])).toEqual([
      [people[0]!.id, 'group'],
      [people[2]!.id, 'group'],
    ])
    const undone = [0, 2].map((at) => ({ operation: anUndo(people[at]!.id, decisions[at]!.decisionId) }))
    await enqueue(mirror, undone)
    expect([await mirror.outbox.count(), await mirror.serverRows.count()]).toEqual([0, 0])
    expect(await mirror.candidates.bulkGet(people.map(({ id }) => id))).toEqual(people)
  })

  it('may hold two acts on the same candidate, one after the other', async () => {
    const candidate = aSummary({ status: Status.rejected, decisionId: newId(), decidedBy: 'Ana', decidedAt: at })
    await enterRows(mirror, { candidates: [candidate] })

    await enqueue(mirror, [{ operation: anUndo(candidate.id, candidate.decisionId!) }, { operation: aDecision(candidate.id) }])

    expect((await mirror.outbox.orderBy('seq').toArray()).map(({ operation }) => operation.type)).toEqual([
      'candidate.undo',
      'candidate.decide',
    ])
    expect(await mirror.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })

  it('may hold uploads with acts on their candidates, which show at once and are sent after them', async () => {
    const uploads = [anUpload(newId()), anUpload(newId())]
    const correction = { type: 'candidate.correct', candidateId: uploads[0]!.candidateId, fields: { name: 'Budi' }, at } as const
    const tags = ['a', 'b'].flatMap((tag) =>
      uploads.map(({ candidateId }) => ({ operation: { type: 'candidate.addTag', candidateId, tag, at } as const })),
    )
    const changes = [...uploads.map((operation) => ({ operation, file: aFile() })), { operation: correction }, ...tags]

    const { ids } = await enqueue(mirror, changes)

    const queued = await mirror.outbox.orderBy('seq').toArray()
    expect(queued.map(({ operation }) => operation)).toEqual(changes.map(({ operation }) => operation))
    expect(queued.map(({ id }) => id)).toEqual(ids)
    expect(await mirror.candidates.get(uploads[0]!.candidateId)).toMatchObject({ name: 'Budi', tags: ['a', 'b'] })
    expect(await pickNext(mirror, 'decision', 0)).toBeUndefined()
  })

  it('holds the acts on a candidate whose upload is refused, and those alone', async () => {
    const uploads = [anUpload(newId()), anUpload(newId())]
    const tags = uploads.map(({ candidateId }) => ({ type: 'candidate.addTag', candidateId, tag: 'a', at }) as const)
    const files = uploads.map((operation) => ({ operation, file: aFile() }))
    await enqueue(mirror, [...files, ...tags.map((operation) => ({ operation }))])

    const row = await pickNext(mirror, 'upload', 0)
    await settleRefused(mirror, row!, { status: 415, code: 'unsupported_type', at: 0 }, {})

    const states = (await mirror.outbox.orderBy('seq').toArray()).map(({ state }) => state)
    expect(states).toEqual(['refused', 'queued', 'held', 'queued'])
  })
})

describe('an undo', () => {
  it('follows a decision that was attempted and waits in the queue again', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const id = await enqueueOne(mirror, aDecision(candidate.id))
    await unanswered()
    await requeueDue(mirror, 'user', 0)

    await enqueueOne(mirror, anUndo(candidate.id, id))

    expect(await mirror.outbox.count()).toBe(2)
  })
})

describe('an edit', () => {
  it('merges into a queued edit of the same job, on the version of the first', async () => {
    const job = aJob({ version: 3 })
    await enterRows(mirror, { jobs: [job] })

    const first = await enqueueOne(mirror, aJobEdit(job, 'Second title'))
    const second = await enqueueOne(mirror, aJobEdit({ ...job, version: 0 }, 'Third title'))

    expect(second).toBe(first)
    expect((await mirror.outbox.toArray()).map(({ operation }) => operation)).toMatchObject([
      { fields: { title: 'Third title' }, version: 3 },
    ])
    expect(await mirror.jobs.get(job.id)).toMatchObject({ title: 'Third title' })
  })

  it('merged with another keeps what the fields of both were, unless one of the two does not say', async () => {
    const job = aJob({ version: 3 })
    await enterRows(mirror, { jobs: [job] })
    const { title, description } = job
    const again = { ...aJobEdit(job, 'Second title'), base: { title: 'Second title' } }

    await enqueueOne(mirror, { ...aJobEdit(job, 'Second title'), base: { title } })
    await enqueueOne(mirror, { ...again, fields: { ...again.fields, description: 'Other' }, base: { description } })
    const [both] = await mirror.outbox.toArray()
    await enqueueOne(mirror, aJobEdit(job, 'Third title'))
    await enqueueOne(mirror, { ...again, base: { title: 'Third title' } })
    const [whole] = await mirror.outbox.toArray()

    expect(both!.operation).toMatchObject({
      fields: { title: 'Second title', description: 'Other' },
      base: { title, description },
    })
    expect(whole!.operation).not.toHaveProperty('base')
  })

  it('follows the creation of its job', async () => {
    const creation = aJobCreation()
    await enqueueOne(mirror, creation)

    await enqueueOne(mirror, aJobEdit({ id: creation.jobId, version: 0 }, 'Second title'))

    expect(await mirror.outbox.count()).toBe(2)
  })

  it('follows an edit that was attempted', async () => {
    const job = aJob()
    await enterRows(mirror, { jobs: [job] })
    await enqueueOne(mirror, aJobEdit(job, 'Second title'))
    await pickNext(mirror, 'edit', 0)

    await enqueueOne(mirror, aJobEdit(job, 'Third title'))

    expect(await mirror.outbox.count()).toBe(2)
  })
})

describe('deleting', () => {
  it('what was never attempted leaves nothing, neither here nor to send', async () => {
    const creation = aJobCreation()
    await enqueueOne(mirror, creation)
    await enqueueOne(mirror, anUpload(creation.jobId), { file: aFile() })
    await enqueueOne(mirror, anUpload(creation.jobId, { fileName: 'two.pdf' }), { file: aFile() })

    await enqueueOne(mirror, { type: 'job.delete', jobId: creation.jobId, at })

    const left = [mirror.outbox, mirror.files, mirror.jobs, mirror.batches, mirror.candidates, mirror.serverRows, mirror.uploads]
    expect(await Promise.all(left.map((table) => table.count()))).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('a job of the server withdraws the uploads to it that were never attempted', async () => {
    const job = aJob()
    await enterRows(mirror, { jobs: [job] })
    await enqueueOne(mirror, anUpload(job.id), { file: aFile() })

    await enqueueOne(mirror, { type: 'job.delete', jobId: job.id, at })

    expect((await mirror.outbox.toArray()).map(({ operation }) => operation.type)).toEqual(['job.delete'])
    expect(await mirror.files.count()).toBe(0)
  })

  it('scenario 27: a candidate whose upload may have arrived waits for the upload', async () => {
    const upload = anUpload(newId())
    await enqueueOne(mirror, upload, { file: aFile() })
    await pickNext(mirror, 'upload', 0)

    await enqueueOne(mirror, { type: 'candidate.delete', candidateId: upload.candidateId, at })

    expect(await mirror.candidates.count()).toBe(0)
    expect(await pickNext(mirror, 'decision', 0)).toBeUndefined()
  })

  it('a batch that only exists here leaves nothing to send', async () => {
    const job = aJob()
    await enterRows(mirror, { jobs: [job] })
    const upload = anUpload(job.id)
    await enqueueOne(mirror, upload, { file: aFile() })

    await enqueueOne(mirror, { type: 'batch.delete', batchId: upload.batchId, jobId: job.id, at })

    expect(await mirror.outbox.count()).toBe(0)
    expect(await mirror.batches.count()).toBe(0)
  })
})

describe('what needs something that was refused', () => {
  it('is held from the start', async () => {
    const creation = aJobCreation()
    await enqueueOne(mirror, creation)
    const row = await pickNext(mirror, 'edit', 0)
    await settleRefused(mirror, row!, { status: 400, code: 'invalid_input', at: 0 }, {})

    const id = await enqueueOne(mirror, anUpload(creation.jobId), { file: aFile() })

    expect(await mirror.outbox.get(id)).toMatchObject({ state: 'held', heldBy: row!.id })
    expect(await mirror.candidates.count()).toBe(0)
  })

  it('does not include a new decision on a candidate whose last one was refused', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    await enqueueOne(mirror, aDecision(candidate.id))
    const row = await pickNext(mirror, 'decision', 0)
    const current = { ...wholeOf(candidate), version: 2 }
    await settleRefused(mirror, row!, { status: 409, code: 'conflict', at: 0 }, { candidate: current })

    await enqueueOne(mirror, aDecision(candidate.id, { status: Status.rejected }))

    expect(await pickNext(mirror, 'decision', 0)).toMatchObject({ operation: { status: Status.rejected } })
  })
})

describe('a full disk', () => {
  const full = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }

  it('is said before the change shows', async () => {
    mirror.outbox.hook('creating', full)
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })

    await expect(enqueueOne(mirror, aDecision(candidate.id))).rejects.toBeInstanceOf(StorageFullError)

    expect(await mirror.candidates.get(candidate.id)).toEqual(candidate)
    expect(await mirror.serverRows.count()).toBe(0)
  })

  it('is made room on by what can be fetched again', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    await mirror.keptTexts.put(packText({ id: candidate.id, detailVersion: 1, text: { pages: [], hidden: [], notes: [] } }))
    const kept = anUpload(newId())
    await enqueueOne(mirror, kept, { file: aFile() })
    const once = () => {
      mirror.outbox.hook('creating').unsubscribe(once)
      return full()
    }
    mirror.outbox.hook('creating', once)

    await enqueueOne(mirror, aDecision(candidate.id))

    expect(await mirror.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
    expect(await mirror.keptTexts.count()).toBe(0)
    expect(await mirror.files.get(kept.candidateId)).toBeDefined()
  })

  it('is said also where the database has no room for one row of many', async () => {
    const failures = { 0: new DOMException('The quota has been exceeded.', 'QuotaExceededError') }
    const refuse = () => Promise.resolve({ numFailures: 1, failures, results: [], lastResult: undefined })
    const table = (core: DBCore, name: string) => ({ ...core.table(name), ...(name === 'outbox' && { mutate: refuse }) })
    mirror.use({ stack: 'dbcore', name: 'full', create: (core) => ({ ...core, table: (name) => table(core, name) }) })
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })

    await expect(enqueueOne(mirror, aDecision(candidate.id))).rejects.toBeInstanceOf(StorageFullError)

    expect(await mirror.candidates.get(candidate.id)).toEqual(candidate)
  })

  it('is made room on for discarding as well', async () => {
    const candidate = aSummary()
    await enterRows(mirror, { candidates: [candidate] })
    const id = await enqueueOne(mirror, aDecision(candidate.id))
    const once = () => {
      mirror.candidates.hook('updating').unsubscribe(once)
      return full()
    }
    mirror.candidates.hook('updating', once)

    await discard(mirror, id)

    expect(await mirror.candidates.get(candidate.id)).toEqual(candidate)
  })

  it('keeps all of a bulk act or nothing', async () => {
    let room = 1
    mirror.outbox.hook('creating', () => (room-- > 0 ? undefined : full()))
    const fields = someJobFields()

    await expect(
      enqueue(mirror, [{ operation: aJobCreation(newId(), fields) }, { operation: aJobCreation(newId(), fields) }]),
    ).rejects.toBeInstanceOf(StorageFullError)

    expect([await mirror.jobs.count(), await mirror.outbox.count()]).toEqual([0, 0])
  })
})
