import { describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import { currentOf, requestOf } from './requests.ts'
import { aBatch, aDecision, aJob, aJobCreation, aJobEdit, anUndo, anUpload, aSummary, wholeOf } from '../test/builders.ts'

const at = '2026-11-20T07:00:00.000Z'
const [jobId, batchId, candidateId] = [newId(), newId(), newId()]
const creation = aJobCreation(jobId)
const decisionId = newId()

const sent: [Operation, method: string, path: string, body?: unknown][] = [
  [creation, 'POST', '/api/jobs', { ...creation.fields, id: jobId }],
  [aJobEdit({ id: jobId, version: 7 }, 'Lead'), 'PUT', `/api/jobs/${jobId}`, { ...creation.fields, title: 'Lead', version: 7 }],
  [{ type: 'job.setClosed', jobId, closed: true, at }, 'PUT', `/api/jobs/${jobId}/closed`, { closed: true }],
  [{ type: 'job.delete', jobId, at }, 'DELETE', `/api/jobs/${jobId}`],
  [{ type: 'batch.create', batchId, jobId, name: 'May', at }, 'POST', '/api/batches', { id: batchId, jobId, name: 'May' }],
  [
    { type: 'batch.rename', batchId, jobId, name: 'June', base: 'May', at },
    'PUT',
    `/api/batches/${batchId}/name`,
    { name: 'June', base: 'May' },
  ],
  [{ type: 'batch.delete', batchId, jobId, at }, 'DELETE', `/api/batches/${batchId}`],
  [aDecision(candidateId), 'PUT', `/api/cv-screening/${candidateId}/status`, { status: Status.accepted }],
  [anUndo(candidateId, decisionId), 'POST', `/api/cv-screening/${candidateId}/undo`, { decisionId }],
  [{ type: 'candidate.retry', candidateId, at }, 'POST', `/api/cv-screening/${candidateId}/retry`],
  [{ type: 'candidate.rescreen', candidateId, at }, 'POST', `/api/cv-screening/${candidateId}/rescreen`],
  [{ type: 'candidate.delete', candidateId, at }, 'DELETE', `/api/cv-screening/${candidateId}`],
]

describe('requestOf', () => {
  it.each(sent.map(([operation, ...expected]) => ({ type: operation.type, operation, expected })))(
    'requestOf builds the request of $type',
    ({ operation, expected: [method, path, body] }) => {
      expect(requestOf(operation)).toMatchObject({ method, path, ...(body !== undefined && { body: JSON.stringify(body) }) })
    },
  )

  it('requestOf builds the form fields of an upload', () => {
    const upload = anUpload(jobId)

    const { fields, path } = requestOf(upload)

    expect(path).toBe('/api/files/upload')
    expect(fields).toEqual([
      ['jobId', jobId],
      ['batchName', 'May'],
      ['batchId', upload.batchId],
      ['language', 'en'],
      ['id', upload.candidateId],
    ])
  })

  it('read returns the rows of a successful answer, and undefined for any other', () => {
    const candidate = wholeOf(aSummary())
    const { read } = requestOf(aDecision(candidate.id))

    expect(read({ status: 200, retryAfter: null, body: candidate })).toEqual({ answer: { candidate } })
    expect(read({ status: 200, retryAfter: null, body: '<html>' })).toBeUndefined()
    expect(read({ status: 204, retryAfter: null, body: undefined })).toBeUndefined()
  })

  it('read accepts only an empty 204 as success of a deletion', () => {
    const { read } = requestOf({ type: 'job.delete', jobId, at })

    expect(read({ status: 204, retryAfter: null, body: undefined })).toEqual({ answer: {} })
    expect(read({ status: 200, retryAfter: null, body: '<html>' })).toBeUndefined()
    expect(read({ status: 200, retryAfter: null, body: undefined })).toBeUndefined()
  })
})

describe('currentOf', () => {
  it('currentOf reads the row by the kind of the operation', () => {
    const [job, batch, candidate] = [aJob(), aBatch(), wholeOf(aSummary())]

    expect(currentOf(aJobEdit(job, 'x'), job)).toEqual({ job })
    expect(currentOf({ type: 'batch.delete', batchId: batch.id, jobId: batch.jobId, at }, batch)).toEqual({ batch })
    expect(currentOf(aDecision(candidate.id), candidate)).toEqual({ candidate })
  })

  it('currentOf is empty when the row cannot be read', () => {
    expect(currentOf(aDecision(candidateId), { id: candidateId })).toEqual({})
    expect(currentOf(aDecision(candidateId), undefined)).toEqual({})
  })
})
