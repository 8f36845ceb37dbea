import { batch } from '../../../shared/batches/batch.ts'
import { candidate } from '../../../shared/candidates/candidate.ts'
import { contract, uploadAnswer } from '../../../shared/http/contract.ts'
import type { Endpoint, Output, Sent } from '../../../shared/http/endpoint.ts'
import { job } from '../../../shared/jobs/job.ts'
import type { Operation, OperationOf, OperationType } from '../../../shared/sync/operations.ts'
import { pathOf } from '../net/api.ts'
import type { SentRequest } from '../database/outbox.ts'
import type { Reply } from '../net/reply.ts'
import type { Answer } from './settle.ts'

/** An answer that is a success, or the refusal of a file inside one. */
export type Accepted = { answer: Answer } | { refusedFile: string }

/** What goes out, and how the answer to it is read. */
export type Request = SentRequest & {
  /** `undefined` for a success that does not fit its schema. */
  read(reply: Reply): Accepted | undefined
}

export const requestOf = (operation: Operation): Request => build(operation.type, operation)

/** What is kept of a request at its first attempt: later ones send exactly that, whatever build they are made by. */
export function encoded(operation: Operation): SentRequest {
  const { read: _, ...sent } = requestOf(operation)
  return sent
}

type Builders = { [T in OperationType]: (op: OperationOf<T>) => Request }

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

const build = <T extends OperationType>(type: T, op: OperationOf<T>): Request => builders[type](op)

interface Parts {
  params?: Record<string, unknown>
  body?: unknown
}

function call<E extends Endpoint>(endpoint: E, { params, body }: Sent<E> & Parts, rows: (output: Output<E>) => Answer): Request {
  return {
    method: endpoint.method,
    path: pathOf('/api', endpoint.path, params ?? {}),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    read({ status, body }) {
      if ((status === 204) !== (endpoint.status === 204)) return undefined
      const parsed = endpoint.response.safeParse(body)
      return parsed.success ? { answer: rows(parsed.data as Output<E>) } : undefined
    },
  }
}

/** The form of an upload but for the file, which is added to it. */
function upload(op: OperationOf<'candidate.upload'>): Request {
  const fields = { jobId: op.jobId, batchName: op.batchName, batchId: op.batchId, language: op.language, id: op.candidateId }
  return {
    method: 'POST',
    path: '/api/files/upload',
    fields: Object.entries(fields),
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
