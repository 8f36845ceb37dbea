import { describe, expect, it } from 'vitest'
import { Status } from '../screening/status.ts'
import type { CandidateSummary } from '../candidates/candidate.ts'
import { batchIdOf } from '../batches/batch-id.ts'
import { newId } from '../lib/new-id.ts'
import type { JobFields } from '../jobs/job.ts'
import { apply, applyToNotes } from './apply.ts'
import { someJobFields } from '../test/job-fields.ts'
import { isKnown, needsOf, targetOf } from './operation-table.ts'
import { operation, type Operation, type OperationOf } from './operations.ts'

const [jobId, batchId, candidateId, decisionId] = [newId(), newId(), newId(), newId()]
const at = '2026-11-20T09:00:00.000Z'
const fields = someJobFields()
const upload: OperationOf<'candidate.upload'> = {
  type: 'candidate.upload',
  candidateId,
  batchId,
  jobId,
  batchName: 'November',
  language: 'id',
  fileName: 'cv.pdf',
  fileSize: 1000,
  at,
}
const accept: Operation = { type: 'candidate.decide', candidateId, status: Status.accepted, decisionId, by: 'Rina', at }
const aCandidate = (changes: Partial<CandidateSummary> = {}): CandidateSummary => ({
  ...apply('candidate', undefined, upload)!,
  ...changes,
})

describe('an operation applied to a candidate', () => {
  it('an upload creates a processing candidate that shows the file name', () => {
    expect(apply('candidate', undefined, upload)).toMatchObject({
      status: Status.processing,
      name: 'cv.pdf',
      email: null,
      version: 0,
    })
  })

  it('a decision needs a completed one', () => {
    expect(apply('candidate', aCandidate({ status: Status.completed }), accept)).toMatchObject({
      status: Status.accepted,
      decidedBy: 'Rina',
    })
    for (const status of [Status.processing, Status.failed, Status.rejected, Status.accepted]) {
      const row = aCandidate({ status })
      expect(apply('candidate', row, accept)).toBe(row)
    }
  })

  it('an undo reverts only the decision that it names', () => {
    const decided = aCandidate({ status: Status.rejected, decisionId })

    expect(apply('candidate', decided, { type: 'candidate.undo', candidateId, decisionId, at })).toMatchObject({
      status: Status.completed,
      decisionId: null,
    })
    expect(apply('candidate', decided, { type: 'candidate.undo', candidateId, decisionId: newId(), at })).toBe(decided)
  })

  it('a reason belongs to the rejection that it names, and goes with it', () => {
    const give = (reason: string | null, id = decisionId): Operation => ({
      type: 'candidate.giveReason',
      candidateId,
      decisionId: id,
      reason,
      at,
    })
    const reject: Operation = { ...accept, status: Status.rejected, reason: 'Location' }
    const open = aCandidate({ status: Status.completed })
    const rejected = apply('candidate', open, reject)!

    expect(rejected).toMatchObject({ status: Status.rejected, rejectionReason: 'Location' })
    expect(apply('candidate', open, { ...reject, status: Status.accepted })).not.toHaveProperty('rejectionReason')
    expect(apply('candidate', rejected, give('Salary expectation'))?.rejectionReason).toBe('Salary expectation')
    expect(apply('candidate', rejected, give('Location'))).toBe(rejected)
    expect(apply('candidate', rejected, give(null))).not.toHaveProperty('rejectionReason')
    expect(apply('candidate', rejected, give('Language', newId()))).toBe(rejected)
    expect(apply('candidate', open, give('Language'))).toBe(open)
    expect(apply('candidate', rejected, { type: 'candidate.undo', candidateId, decisionId, at })).not.toHaveProperty(
      'rejectionReason',
    )
  })

  it('a retry changes only a failed candidate', () => {
    const retry: Operation = { type: 'candidate.retry', candidateId, at }

    const failed = aCandidate({ status: Status.failed, failure: { code: 'no_text', message: 'No text' } })
    expect(apply('candidate', failed, retry)).toMatchObject({
      status: Status.processing,
      failure: null,
    })
    expect(apply('candidate', aCandidate({ status: Status.completed }), retry)).toMatchObject({ status: Status.completed })
  })

  it('a candidate has each tag once, and twenty tags at most', () => {
    const add = (tag: string): Operation => ({ type: 'candidate.addTag', candidateId, tag, at })
    const tagged = aCandidate({ tags: ['remote'] })

    expect(apply('candidate', tagged, add('senior'))?.tags).toEqual(['remote', 'senior'])
    expect(apply('candidate', tagged, add('remote'))).toBe(tagged)
    expect(apply('candidate', tagged, { type: 'candidate.removeTag', candidateId, tag: 'remote', at })?.tags).toEqual([])
    expect(apply('candidate', tagged, { type: 'candidate.removeTag', candidateId, tag: 'senior', at })).toBe(tagged)
    const full = aCandidate({ tags: Array.from({ length: 20 }, (_, n) => `tag ${n}`) })
    expect(apply('candidate', full, add('one more'))).toBe(full)
    expect(apply('candidate', undefined, add('remote'))).toBeUndefined()
  })

  it('a note is counted, and the same note is added only once', () => {
    const by = { authorId: newId(), author: 'Rina' }
    const write: Operation = { type: 'candidate.addNote', candidateId, noteId: newId(), ...by, text: 'Call her', at }
    const erase: Operation = { type: 'candidate.deleteNote', candidateId, noteId: write.noteId, at }
    const notes = applyToNotes([], write)

    expect(apply('candidate', aCandidate(), write)?.noteCount).toBe(1)
    expect(apply('candidate', aCandidate(), erase)?.noteCount).toBe(0)
    expect(notes).toEqual([{ id: write.noteId, ...by, text: 'Call her', createdAt: at }])
    expect(applyToNotes(notes, write)).toBe(notes)
    expect(applyToNotes(notes, erase)).toEqual([])
    expect(applyToNotes(notes, accept)).toBe(notes)
  })

  it('a correction changes what it names, and the file lends its name where there is none', () => {
    const correct = (fields: OperationOf<'candidate.correct'>['fields']): Operation => ({
      type: 'candidate.correct',
      candidateId,
      fields,
      at,
    })
    const row = aCandidate({ name: 'Curriculum Vitae', email: 'dewi@example.com', phone: '0812 0000 0142' })

    expect(apply('candidate', row, correct({ name: 'Dewi Lestari' }))).toMatchObject({ name: 'Dewi Lestari', email: row.email })
    expect(apply('candidate', row, correct({ name: null, email: '', phone: null }))).toMatchObject({
      name: 'cv.pdf',
      email: null,
      phone: null,
    })
    expect(apply('candidate', row, correct({ phone: row.phone }))).toBe(row)
    expect(apply('candidate', undefined, correct({ name: 'Dewi' }))).toBeUndefined()
  })

  it('an uncovering adds the member once', () => {
    const [userId, other] = [newId(), newId()]
    const uncover: Operation = { type: 'candidate.uncover', candidateId, userId, at }

    const row = apply('candidate', aCandidate({ uncoveredBy: [other] }), uncover)

    expect(row?.uncoveredBy).toEqual([other, userId])
    expect(apply('candidate', row, uncover)).toBe(row)
    expect(apply('candidate', undefined, uncover)).toBeUndefined()
  })

  it('the deletion of its job or batch deletes a candidate', () => {
    expect(apply('candidate', aCandidate(), { type: 'job.delete', jobId, at })).toBeUndefined()
    expect(apply('candidate', aCandidate(), { type: 'batch.delete', batchId, jobId, at })).toBeUndefined()
  })
})

describe('an operation applied to a job', () => {
  const job = apply('job', undefined, { type: 'job.create', jobId, fields, at })!

  it('an edit of the matrix makes a new matrix version, and an edit of the texts does not', () => {
    const scoringMatrix = [{ evaluationCriteria: 'Skills', description: '', weight: 100 }]
    const edit = (changes: Partial<JobFields>): Operation => ({
      type: 'job.edit',
      jobId,
      fields: { ...fields, ...changes },
      version: 1,
      at,
    })

    expect(apply('job', job, edit({ scoringMatrix }))!.matrixVersion).toBe(2)
    expect(apply('job', job, edit({ title: 'Senior Analyst' }))!.matrixVersion).toBe(1)
  })

  it('an edit that says what its fields were changes these alone, however often it is applied', () => {
    const edit: Operation = {
      type: 'job.edit',
      jobId,
      fields: { ...fields, title: 'Mine' },
      base: { title: fields.title },
      version: 1,
      at,
    }
    const theirs = { ...job, description: 'Theirs', version: 9 }

    const once = apply('job', theirs, edit)!

    expect(once).toMatchObject({ title: 'Mine', description: 'Theirs', matrixVersion: job.matrixVersion })
    expect(apply('job', once, edit)).toEqual(once)
  })

  it('an edit does not create a missing job', () => {
    expect(apply('job', undefined, { type: 'job.edit', jobId, fields, version: 1, at })).toBeUndefined()
  })
})

it('an upload creates its batch too', () => {
  expect(apply('batch', undefined, upload)).toMatchObject({ id: batchId, jobId, name: 'November' })
})

it('uploads wait for job and batch, and decisions for nothing', () => {
  expect(needsOf(upload)).toEqual([jobId, batchId])
  expect(needsOf(accept)).toEqual([])
})

it('every operation has a lane and a target', () => {
  for (const { shape } of operation.def.options) for (const type of shape.type.def.values) expect(isKnown({ type })).toBe(true)
  expect(targetOf(upload).id).toBe(candidateId)
  expect(targetOf({ type: 'batch.delete', batchId, jobId, at })).toEqual({ kind: 'batch', id: batchId, parents: [jobId] })
})

it('scenario 28: two devices make the same batch of the same job and name', () => {
  expect(batchIdOf(jobId, ' Gelombang 2 ')).toBe(batchIdOf(jobId, 'gelombang 2'))
  expect(batchIdOf(jobId, 'Gelombang 2')).not.toBe(batchIdOf(newId(), 'Gelombang 2'))
})
