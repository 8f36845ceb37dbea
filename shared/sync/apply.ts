import type { Batch } from '../batches/batch.ts'
import type { CandidateSummary, HistoryEvent } from '../candidates/candidate.ts'
import type { Job } from '../jobs/job.ts'
import { sameMatrix } from '../jobs/matrix.ts'
import type { Note } from '../candidates/note.ts'
import type { Operation, OperationOf } from './operations.ts'
import { isDecided, Status } from '../screening/status.ts'
import { tagLimits } from '../candidates/tag-limits.ts'

export interface Row {
  job: Job
  batch: Batch
  candidate: CandidateSummary
}
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
      const isSameMatrix = row && sameMatrix(row.scoringMatrix, op.fields.scoringMatrix)
      if (!row || (isSameMatrix && texts.every((name) => row[name] === op.fields[name]))) return row
      const matrixVersion = row.matrixVersion + (isSameMatrix ? 0 : 1)
      return { ...row, ...op.fields, matrixVersion, updatedAt: op.at }
    }
    case 'job.delete':
      return undefined
    default:
      return row
  }
}

const texts = ['title', 'description', 'keywords', 'additionalInstructions'] as const

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

/** The line that the operation of this key and person adds to a candidate's history, under the id that the server gives it; `undefined` where it adds none. */
export function historyEventOf(op: Operation, key: string, by: string): HistoryEvent | undefined {
  const what = whatHappens(op)
  return what && { id: idOfHappening(op, key), what, at: op.at, by, engine: null, matrixVersion: null, failure: null }
}

function idOfHappening(op: Operation, key: string): string {
  if (op.type === 'candidate.upload') return op.candidateId
  return op.type === 'candidate.deleteNote' ? op.noteId : key
}

function whatHappens(op: Operation): HistoryEvent['what'] | undefined {
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
