import * as z from 'zod/mini'
import { batchName, type Batch } from './batch.ts'
import { decisionStatus, isDecided, Status, type CandidateSummary, type Happening } from './candidate.ts'
import { id } from './id.ts'
import { jobFields, sameMatrix, type Job } from './job.ts'
import { language } from './language.ts'
import { noteText, type Note } from './note.ts'
import { tag, tagLimits } from './tag.ts'

const at = z.iso.datetime()

/** Every change a user can make. Add a member here and both ends stop compiling until they handle it. */
export const operation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('job.create'), jobId: id, fields: jobFields, at }),
  z.object({ type: z.literal('job.edit'), jobId: id, fields: jobFields, version: z.int(), at }),
  z.object({ type: z.literal('job.delete'), jobId: id, at }),
  z.object({ type: z.literal('batch.create'), batchId: id, jobId: id, name: batchName, at }),
  z.object({ type: z.literal('batch.delete'), batchId: id, jobId: id, at }),
  z.object({
    type: z.literal('candidate.upload'),
    candidateId: id,
    batchId: id,
    jobId: id,
    batchName,
    language,
    fileName: z.string(),
    fileSize: z.int(),
    at,
  }),
  z.object({ type: z.literal('candidate.decide'), candidateId: id, status: decisionStatus, decisionId: id, by: z.string(), at }),
  z.object({ type: z.literal('candidate.undo'), candidateId: id, decisionId: id, at }),
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
  z.object({ type: z.literal('candidate.delete'), candidateId: id, at }),
])
export type Operation = z.infer<typeof operation>
export type OperationType = Operation['type']
export type OperationOf<Type extends OperationType> = Extract<Operation, { type: Type }>

/** Lanes are drained side by side, so that a decision never waits behind an upload. */
export const lanes = ['decision', 'edit', 'upload'] as const
export type Lane = (typeof lanes)[number]

export const laneOf: Record<OperationType, Lane> = {
  'job.create': 'edit',
  'job.edit': 'edit',
  'job.delete': 'edit',
  'batch.create': 'edit',
  'batch.delete': 'edit',
  'candidate.upload': 'upload',
  'candidate.decide': 'decision',
  'candidate.undo': 'decision',
  'candidate.retry': 'decision',
  'candidate.rescreen': 'decision',
  'candidate.addNote': 'decision',
  'candidate.deleteNote': 'decision',
  'candidate.addTag': 'decision',
  'candidate.removeTag': 'decision',
  'candidate.delete': 'decision',
}

/** The one thing that the operation changes: operations on it keep their order. */
export function targetOf(op: Operation): string {
  if ('candidateId' in op) return op.candidateId
  return 'batchId' in op ? op.batchId : op.jobId
}

/** What has to be on the server before it can be sent; one's own target is not among them. */
export function needsOf(op: Operation): string[] {
  if (op.type === 'candidate.upload') return [op.jobId, op.batchId]
  return op.type === 'batch.create' || op.type === 'batch.delete' ? [op.jobId] : []
}

export type Row = { job: Job; batch: Batch; candidate: CandidateSummary }
export type Kind = keyof Row

/**
 * What an operation makes of a row: pure and total; where its precondition fails the row stays as it is. `undefined` means
 * that there is no such row. A deletion takes the rows below it along.
 */
export const apply: { [K in Kind]: (row: Row[K] | undefined, op: Operation) => Row[K] | undefined } = {
  job: applyToJob,
  batch: applyToBatch,
  candidate: applyToCandidate,
}

function applyToJob(row: Job | undefined, op: Operation): Job | undefined {
  switch (op.type) {
    case 'job.create':
      return row ?? { ...op.fields, id: op.jobId, matrixVersion: 1, createdAt: op.at, updatedAt: op.at, version: 0 }
    case 'job.edit': {
      if (!row) return row
      const matrixVersion = row.matrixVersion + (sameMatrix(row.scoringMatrix, op.fields.scoringMatrix) ? 0 : 1)
      return { ...row, ...op.fields, matrixVersion, updatedAt: op.at }
    }
    case 'job.delete':
      return undefined
    default:
      return row
  }
}

function applyToBatch(row: Batch | undefined, op: Operation): Batch | undefined {
  switch (op.type) {
    case 'batch.create':
      return row ?? { id: op.batchId, jobId: op.jobId, name: op.name, createdAt: op.at, version: 0 }
    case 'candidate.upload':
      return row ?? { id: op.batchId, jobId: op.jobId, name: op.batchName, createdAt: op.at, version: 0 }
    case 'batch.delete':
    case 'job.delete':
      return undefined
    default:
      return row
  }
}

function applyToCandidate(row: CandidateSummary | undefined, op: Operation): CandidateSummary | undefined {
  switch (op.type) {
    case 'candidate.upload':
      return row ?? uploaded(op)
    case 'candidate.decide':
      if (row?.status !== Status.completed) return row
      return { ...row, status: op.status, decisionId: op.decisionId, decidedBy: op.by, decidedAt: op.at, updatedAt: op.at }
    case 'candidate.undo':
      if (!row || !isDecided(row.status) || row.decisionId !== op.decisionId) return row
      return { ...row, status: Status.completed, decisionId: null, decidedBy: null, decidedAt: null, updatedAt: op.at }
    case 'candidate.retry':
      if (row?.status !== Status.failed) return row
      return { ...row, status: Status.processing, failure: null, updatedAt: op.at }
    case 'candidate.addNote':
      return row && { ...row, noteCount: row.noteCount + 1, updatedAt: op.at }
    case 'candidate.deleteNote':
      return row && { ...row, noteCount: Math.max(0, row.noteCount - 1), updatedAt: op.at }
    case 'candidate.addTag':
      if (!row || row.tags.includes(op.tag) || row.tags.length >= tagLimits.perCandidate) return row
      return { ...row, tags: [...row.tags, op.tag], updatedAt: op.at }
    case 'candidate.removeTag':
      if (!row?.tags.includes(op.tag)) return row
      return { ...row, tags: row.tags.filter((each) => each !== op.tag), updatedAt: op.at }
    case 'candidate.delete':
    case 'batch.delete':
    case 'job.delete':
      return undefined
    default:
      return row
  }
}

function uploaded(op: OperationOf<'candidate.upload'>): CandidateSummary {
  return {
    id: op.candidateId,
    jobId: op.jobId,
    batchId: op.batchId,
    name: op.fileName,
    email: null,
    phone: null,
    status: Status.processing,
    overallScore: 0,
    weightedFit: 0,
    failure: null,
    engine: null,
    matrixVersion: null,
    fileName: op.fileName,
    fileSize: op.fileSize,
    fileHash: null,
    tags: [],
    noteCount: 0,
    createdAt: op.at,
    updatedAt: op.at,
    decisionId: null,
    decidedBy: null,
    decidedAt: null,
    detailVersion: 0,
    storyVersion: 0,
    version: 0,
    scores: [],
    criteria: null,
    flags: [],
    unverifiedQuotes: 0,
  }
}

/** What an operation makes of a candidate's notes; pure and total, like `apply`. */
export function applyToNotes(notes: readonly Note[], op: Operation): readonly Note[] {
  if (op.type === 'candidate.deleteNote') return notes.filter(({ id }) => id !== op.noteId)
  if (op.type !== 'candidate.addNote' || notes.some(({ id }) => id === op.noteId)) return notes
  const { noteId: id, authorId, author, text, at: createdAt } = op
  return [...notes, { id, authorId, author, text, createdAt }]
}

/** The line that an operation of this person adds to a candidate's history; `undefined` where it adds none. */
export function happeningOf(op: Operation, id: string, by: string): Happening | undefined {
  const what = whatHappens(op)
  return what && { id, what, at: op.at, by, engine: null, matrixVersion: null, failure: null }
}

function whatHappens(op: Operation): Happening['what'] | undefined {
  switch (op.type) {
    case 'candidate.upload':
      return 'uploaded'
    case 'candidate.decide':
      return op.status === Status.accepted ? 'accepted' : 'rejected'
    case 'candidate.undo':
      return 'undone'
    case 'candidate.retry':
    case 'candidate.rescreen':
      return 'asked'
    case 'candidate.addNote':
      return 'noted'
    case 'candidate.deleteNote':
      return 'noteDeleted'
    default:
      return undefined
  }
}
