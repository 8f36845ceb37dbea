import { batch } from '../../shared/batch.ts'
import { candidate } from '../../shared/candidate.ts'
import { contract, uploadAnswer } from '../../shared/contract.ts'
import type { Endpoint, Output, Sent } from '../../shared/endpoint.ts'
import { job } from '../../shared/job.ts'
import type { Operation, OperationOf, OperationType } from '../../shared/operations.ts'
import { pathOf } from './api.ts'
import type { Reply } from './reply.ts'
import type { Answer } from './settle.ts'
import type { InSlices } from './slices.ts'

/** An answer that is a success, or the refusal of a file inside one. */
export type Taken = { answer: Answer } | { refusedFile: string }

export type Request = {
  method: string
  path: string
  body?: unknown
  form?: FormData
  /** Sent before the form, which names it. */
  inSlices?: InSlices
  /** `undefined` for a success that does not fit its schema. */
  read(reply: Reply): Taken | undefined
}

/** The file of an upload, and how much of it may go in one request. */
export type Sending = { file: Blob | undefined; sliceBytes: number }

export function requestOf(operation: Operation, sending: Sending): Request {
  return build(operation.type, operation, sending)
}

type Builders = { [T in OperationType]: (op: OperationOf<T>, sending: Sending) => Request }

const builders: Builders = {
  'job.create': ({ jobId, fields }) => call(contract.createJob, { body: { ...fields, id: jobId } }, (job) => ({ job })),
  'job.edit': ({ jobId, fields, version }) =>
    call(contract.editJob, { params: { id: jobId }, body: { ...fields, version } }, (job) => ({ job })),
  'job.delete': ({ jobId }) => call(contract.deleteJob, { params: { id: jobId } }, () => ({})),
  'batch.create': ({ batchId, jobId, name }) =>
    call(contract.createBatch, { body: { id: batchId, jobId, name } }, (listed) => ({ batch: batch.parse(listed) })),
  'batch.delete': ({ batchId }) => call(contract.deleteBatch, { params: { id: batchId } }, () => ({})),
  'candidate.upload': upload,
  'candidate.decide': ({ candidateId, status }) =>
    call(contract.decide, { params: { id: candidateId }, body: { status } }, (candidate) => ({ candidate })),
  'candidate.undo': ({ candidateId, decisionId }) =>
    call(contract.undoDecision, { params: { id: candidateId }, body: { decisionId } }, (candidate) => ({ candidate })),
  'candidate.retry': ({ candidateId }) =>
    call(contract.retryScreening, { params: { id: candidateId } }, (candidate) => ({ candidate })),
  'candidate.rescreen': ({ candidateId }) =>
    call(contract.rescreen, { params: { id: candidateId } }, (candidate) => ({ candidate })),
  'candidate.addNote': ({ candidateId, noteId, text }) =>
    call(contract.addNote, { params: { id: candidateId, noteId }, body: { text } }, (candidate) => ({ candidate })),
  'candidate.deleteNote': ({ candidateId, noteId }) =>
    call(contract.deleteNote, { params: { id: candidateId, noteId } }, (candidate) => ({ candidate })),
  'candidate.addTag': ({ candidateId, tag }) =>
    call(contract.addTag, { params: { id: candidateId, tag } }, (candidate) => ({ candidate })),
  'candidate.removeTag': ({ candidateId, tag }) =>
    call(contract.removeTag, { params: { id: candidateId, tag } }, (candidate) => ({ candidate })),
  'candidate.delete': ({ candidateId }) => call(contract.deleteCandidate, { params: { id: candidateId } }, () => ({})),
}

const build = <T extends OperationType>(type: T, op: OperationOf<T>, sending: Sending): Request => builders[type](op, sending)

type Parts = { params?: Record<string, unknown>; body?: unknown }

function call<E extends Endpoint>(endpoint: E, { params, body }: Sent<E> & Parts, rows: (output: Output<E>) => Answer): Request {
  return {
    method: endpoint.method,
    path: pathOf('/api', endpoint.path, params ?? {}),
    ...(body !== undefined && { body }),
    read({ status, body }) {
      if ((status === 204) !== (endpoint.status === 204)) return undefined
      const parsed = endpoint.response.safeParse(body)
      return parsed.success ? { answer: rows(parsed.data as Output<E>) } : undefined
    },
  }
}

function upload(op: OperationOf<'candidate.upload'>, { file, sliceBytes }: Sending): Request {
  const form = new FormData()
  const fields = { jobId: op.jobId, batchName: op.batchName, batchId: op.batchId, language: op.language, id: op.candidateId }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const inSlices = file && file.size > sliceBytes ? { uploadId: op.candidateId, file } : undefined
  if (inSlices) {
    form.append('sliced', inSlices.uploadId)
    form.append('fileName', op.fileName)
  } else form.append('file', file ?? new Blob(), op.fileName)
  return {
    method: 'POST',
    path: '/api/files/upload',
    form,
    ...(inSlices && { inSlices }),
    read({ body }) {
      const parsed = uploadAnswer.safeParse(body)
      if (!parsed.success || !parsed.data.ids.includes(op.candidateId)) return undefined
      const error = parsed.data.files.find(({ id }) => id === op.candidateId)?.error
      return error ? { refusedFile: error.code } : { answer: {} }
    },
  }
}

/** The row that a conflict shows as the current one; nothing when it cannot be read. */
export function currentOf(op: Operation, current: unknown): Answer {
  const found =
    'candidateId' in op
      ? { candidate: candidate.safeParse(current).data }
      : 'batchId' in op
        ? { batch: batch.safeParse(current).data }
        : { job: job.safeParse(current).data }
  const entries = Object.entries(found).filter(([, row]) => row)
  return Object.fromEntries(entries)
}
