import { operations, targetOf } from '../../../shared/sync/operation-table.ts'
import { batch } from '../../../shared/batches/batch.ts'
import { candidate } from '../../../shared/candidates/candidate.ts'
import { contract, uploadAnswer } from '../../../shared/http/contract.ts'
import type { Endpoint, Sent } from '../../../shared/http/endpoint.ts'
import { job } from '../../../shared/jobs/job.ts'
import type { Operation, OperationOf, OperationType } from '../../../shared/sync/operations.ts'
import { pathOf } from '../net/api.ts'
import type { LastError, SentRequest } from '../database/outbox.ts'
import type { Reply } from '../net/reply.ts'
import type { AnsweredRows } from './settle.ts'

/** A successful answer, or the refusal of a file inside one. */
export type Accepted = { answer: AnsweredRows } | { refusedFile: Pick<LastError, 'code' | 'fileKind'> }

/** A request and how its answer is read. */
export type Request = SentRequest & {
  /** `undefined` for a successful answer that does not fit the schema. */
  read(reply: Reply): Accepted | undefined
}

export const requestOf = (op: Operation): Request => (op.type === 'candidate.upload' ? upload(op) : call(op))

/** The part of a request that the first attempt stores: retries send exactly this, even by another build. */
export function encoded(operation: Operation): SentRequest {
  const { read: _, ...sent } = requestOf(operation)
  return sent
}

interface Parts {
  params?: Record<string, unknown>
  body?: unknown
}

type CalledBy<T extends OperationType> = (typeof operations)[T]['call']
/** The operations that are a call of the contract; an upload is none. */
type Call = { [T in OperationType]: CalledBy<T> extends keyof typeof contract ? T : never }[OperationType]
type SentBy<T extends Call> = Parts & Sent<(typeof contract)[CalledBy<T> & keyof typeof contract]>

/** What each call sends. */
export const inputs: { [T in Call]: (op: OperationOf<T>) => SentBy<T> } = {
  'job.create': ({ jobId, fields }) => ({ body: { ...fields, id: jobId } }),
  'job.edit': ({ jobId, fields, base, version }) => ({ params: { id: jobId }, body: { ...fields, version, base } }),
  'job.setClosed': ({ jobId, closed }) => ({ params: { id: jobId }, body: { closed } }),
  'job.delete': ({ jobId }) => ({ params: { id: jobId } }),
  'batch.create': ({ batchId, jobId, name }) => ({ body: { id: batchId, jobId, name } }),
  'batch.rename': ({ batchId, name, base }) => ({ params: { id: batchId }, body: { name, base } }),
  'batch.delete': ({ batchId }) => ({ params: { id: batchId } }),
  'candidate.decide': ({ candidateId, status, reason }) => ({
    params: { id: candidateId },
    body: { status, ...(reason && { reason }) },
  }),
  'candidate.undo': ({ candidateId, decisionId }) => ({ params: { id: candidateId }, body: { decisionId } }),
  'candidate.giveReason': ({ candidateId, decisionId, reason }) => ({
    params: { id: candidateId },
    body: { decisionId, reason },
  }),
  'candidate.retry': ({ candidateId }) => ({ params: { id: candidateId } }),
  'candidate.rescreen': ({ candidateId }) => ({ params: { id: candidateId } }),
  'candidate.addNote': ({ candidateId, noteId, text }) => ({ params: { id: candidateId, noteId }, body: { text } }),
  'candidate.deleteNote': ({ candidateId, noteId }) => ({ params: { id: candidateId, noteId } }),
  'candidate.addTag': ({ candidateId, tag }) => ({ params: { id: candidateId, tag } }),
  'candidate.removeTag': ({ candidateId, tag }) => ({ params: { id: candidateId, tag } }),
  'candidate.correct': ({ candidateId, fields }) => ({ params: { id: candidateId }, body: fields }),
  'candidate.uncover': ({ candidateId }) => ({ params: { id: candidateId } }),
  'candidate.delete': ({ candidateId }) => ({ params: { id: candidateId } }),
}

const inputOf = <T extends Call>(type: T, op: OperationOf<T>): Parts => inputs[type](op)

const schemas = { job, batch, candidate }

function call(op: OperationOf<Call>): Request {
  const endpoint: Endpoint = contract[operations[op.type].call]
  const { params = {}, body } = inputOf(op.type, op)
  const { kind } = targetOf(op)
  return {
    method: endpoint.method,
    path: pathOf('/api', endpoint.path, params),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    read({ status, body }) {
      if ((status === 204) !== (endpoint.status === 204)) return undefined
      if (status === 204) return { answer: {} }
      const row = schemas[kind].safeParse(body)
      return row.success ? { answer: { [kind]: row.data } } : undefined
    },
  }
}

/** The form of an upload without its file, which the sender adds. */
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
      return error ? { refusedFile: error } : { answer: {} }
    },
  }
}

/** The current row in the answer to a conflict; {} if it cannot be read. */
export function currentOf(op: Operation, current: unknown): AnsweredRows {
  const { kind } = targetOf(op)
  const row = schemas[kind].safeParse(current).data
  return row ? { [kind]: row } : {}
}
