import { z } from 'zod'
import { auditExport } from '../../shared/audit/audit.ts'
import { uploadAnswer, uploadFields } from '../../shared/http/contract.ts'
import { job } from '../../shared/jobs/job.ts'
import { SLICE_BYTES, slicedFile, sliceOffset } from '../../shared/http/slices.ts'
import { archiveQuery } from '../people/archive.ts'
import { json, parameters, type PlainCall } from '../http/openapi.ts'

const bytes = { type: 'string', contentMediaType: 'application/octet-stream' }

const sentForm = z.toJSONSchema(uploadFields, { io: 'input', unrepresentable: 'any' })

/** The calls that the contract does not hold, since their request or response is not JSON. */
export const plainCalls = {
  upload: {
    method: 'post',
    path: '/files/upload',
    operationId: 'upload',
    scope: 'upload',
    summary: 'Upload CVs: each good file becomes a candidate; 201 when at least one was taken',
    body: {
      'multipart/form-data': {
        schema: {
          ...sentForm,
          properties: {
            ...sentForm.properties,
            file: bytes,
            files: { type: 'array', items: bytes },
            id: { type: 'array', items: { type: 'string', format: 'uuid' }, description: 'In the order of the files' },
            sliced: { type: 'string', format: 'uuid', description: 'In place of a file: one that came in slices, under its id' },
            fileName: { type: 'string', description: 'With `sliced`' },
          },
          additionalProperties: false,
        },
      },
    },
    answers: { 201: { description: 'Taken', content: json(uploadAnswer) } },
  },
  beginSlices: {
    method: 'post',
    path: '/files/slices',
    operationId: 'beginSlices',
    scope: 'upload',
    summary: 'Announce a file that is sent in slices; answers the offset of the next slice',
    body: json(slicedFile),
    answers: { 200: { description: 'So many bytes are here', content: json(sliceOffset) } },
  },
  addSlice: {
    method: 'put',
    path: '/files/slices/:id',
    operationId: 'addSlice',
    scope: 'upload',
    summary: `The next bytes of an announced file, ${SLICE_BYTES} at most`,
    parameters: [
      { in: 'query', name: 'offset', required: true, schema: { type: 'integer', minimum: 0 } },
      { in: 'header', name: 'Content-Digest', required: true, schema: { type: 'string' }, description: 'sha-256=:…: (RFC 9530)' },
    ],
    body: { 'application/octet-stream': { schema: bytes } },
    answers: { 200: { description: 'So many bytes are here', content: json(sliceOffset) } },
  },
  original: {
    method: 'get',
    path: '/cv-screening/:id/file',
    operationId: 'original',
    scope: 'read',
    summary: 'The CV as it was uploaded',
    answers: { 200: { description: 'The file', content: { '*/*': { schema: bytes } } } },
  },
  events: {
    method: 'get',
    path: '/events',
    operationId: 'events',
    summary: 'An event stream: "moved" means that data has changed and a pull is due; it ends with the access token',
    answers: { 200: { description: 'Server-sent events', content: { 'text/event-stream': { schema: { type: 'string' } } } } },
  },
  exportAudit: {
    method: 'get',
    path: '/audit/export',
    operationId: 'exportAudit',
    summary: 'The filtered entries of the audit trail, for admins',
    parameters: parameters('query', auditExport),
    answers: {
      200: {
        description: 'CSV or JSON Lines',
        content: { 'text/csv': { schema: { type: 'string' } }, 'application/jsonl': { schema: { type: 'string' } } },
      },
    },
  },
  exportScreenings: {
    method: 'get',
    path: '/audit/screenings',
    operationId: 'exportScreenings',
    summary: 'The log of all screenings that have ended, without personal data, for admins',
    answers: { 200: { description: 'CSV', content: { 'text/csv': { schema: { type: 'string' } } } } },
  },
  personArchive: {
    method: 'get',
    path: '/people/archive',
    operationId: 'personArchive',
    summary: 'All that is held of these candidates of one person, as JSON, with their CVs as they were uploaded, for admins',
    parameters: parameters('query', archiveQuery),
    answers: { 200: { description: 'A tar', content: { 'application/x-tar': { schema: bytes } } } },
  },
  exportJob: {
    method: 'get',
    path: '/jobs/:id/archive',
    operationId: 'exportJob',
    summary:
      'A job with its candidates, results, decisions, notes and CVs, to be taken in by another server; of a blind job for admins',
    answers: { 200: { description: 'A tar', content: { 'application/x-tar': { schema: bytes } } } },
  },
  importJob: {
    method: 'post',
    path: '/jobs/archive',
    operationId: 'importJob',
    summary: 'Take in such an archive as another job, whole or not at all',
    body: { 'application/x-tar': { schema: bytes } },
    answers: { 201: { description: 'The job', content: json(job) } },
  },
  describe: {
    method: 'get',
    path: '/openapi.json',
    operationId: 'describe',
    summary: 'This description',
    isOpen: true,
    answers: { 200: { description: 'OpenAPI 3.1', content: { 'application/json': { schema: { type: 'object' } } } } },
  },
} as const satisfies Record<string, PlainCall>
