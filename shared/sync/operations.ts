import * as z from 'zod/mini'
import { batchName } from '../batches/batch.ts'
import { decisionStatus } from '../candidates/candidate.ts'
import { contactCorrection } from '../candidates/correction.ts'
import { id } from '../lib/id.ts'
import { jobBase, jobFields } from '../jobs/job.ts'
import { languages } from '../screening/language.ts'
import { noteText } from '../candidates/note.ts'
import { rejectionReason } from '../candidates/rejection-reason.ts'
import { tag } from '../candidates/tag.ts'

const at = z.iso.datetime()

/** Every change that a user can make. A new member does not compile until client and server handle it. */
export const operation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job.create'), jobId: id, fields: jobFields, at }),
  z.object({ type: z.literal('job.edit'), jobId: id, fields: jobFields, base: z.optional(jobBase), version: z.int(), at }),
  z.object({ type: z.literal('job.setClosed'), jobId: id, closed: z.boolean(), at }),
  z.object({ type: z.literal('job.delete'), jobId: id, at }),
  z.object({ type: z.literal('batch.create'), batchId: id, jobId: id, name: batchName, at }),
  /** `base`: the name as it was when the new one was given. */
  z.object({ type: z.literal('batch.rename'), batchId: id, jobId: id, name: batchName, base: batchName, at }),
  z.object({ type: z.literal('batch.delete'), batchId: id, jobId: id, at }),
  z.object({
    type: z.literal('candidate.upload'),
    candidateId: id,
    batchId: id,
    jobId: id,
    batchName,
    language: z.enum(languages),
    fileName: z.string(),
    fileSize: z.int(),
    at,
  }),
  z.object({
    type: z.literal('candidate.decide'),
    candidateId: id,
    status: decisionStatus,
    decisionId: id,
    by: z.string(),
    /** Of a rejection. */
    reason: z.optional(rejectionReason),
    at,
  }),
  z.object({ type: z.literal('candidate.undo'), candidateId: id, decisionId: id, at }),
  z.object({
    type: z.literal('candidate.giveReason'),
    candidateId: id,
    decisionId: id,
    reason: z.nullable(rejectionReason),
    at,
  }),
  z.object({ type: z.literal('candidate.retry'), candidateId: id, at }),
  z.object({ type: z.literal('candidate.rescreen'), candidateId: id, at }),
  z.object({
    type: z.literal('candidate.addNote'),
    candidateId: id,
    noteId: id,
    authorId: id,
    author: z.string(),
    text: noteText,
    at,
  }),
  z.object({ type: z.literal('candidate.deleteNote'), candidateId: id, noteId: id, at }),
  z.object({ type: z.literal('candidate.addTag'), candidateId: id, tag, at }),
  z.object({ type: z.literal('candidate.removeTag'), candidateId: id, tag, at }),
  z.object({ type: z.literal('candidate.correct'), candidateId: id, fields: contactCorrection, at }),
  z.object({ type: z.literal('candidate.uncover'), candidateId: id, userId: id, at }),
  z.object({ type: z.literal('candidate.delete'), candidateId: id, at }),
])
export type Operation = z.infer<typeof operation>
export type OperationType = Operation['type']
export type OperationOf<Type extends OperationType> = Extract<Operation, { type: Type }>
