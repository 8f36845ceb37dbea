import type { CandidateSummary, HistoryEvent } from '../candidates/candidate.ts'
import { correctedContact, correctedFields, isSameContact } from '../candidates/contact.ts'
import { tagLimits } from '../candidates/tag-limits.ts'
import type { Job } from '../jobs/job.ts'
import { changedFields } from '../jobs/job-edit.ts'
import { sameMatrix, storedMatrix } from '../jobs/matrix.ts'
import { decisionOf, isDecided, Status } from '../screening/status.ts'
import type { Lane } from './lanes.ts'
import type { Operation, OperationOf, OperationType } from './operations.ts'
import type { Kind, Row } from './rows.ts'

/** A row that an operation changes. `parents`: what a deletion would take it along with; absent where the operation does not say. */
export interface ChangedRow {
  kind: Kind
  id: string
  parents?: string[]
}

/**
 * What client and server have to know of an operation. Further tables over all operations: how it is sent
 * (client/data/outbox/requests.ts) and its words (client/app/notices/operation-words.ts).
 */
export interface OperationFacts<Op extends Operation = Operation> {
  /** Every row that the operation itself names. The last one is its target: operations on one target keep their order. */
  rows(op: Op): ChangedRow[]
  does: 'create' | 'change' | 'delete'
  lane: Lane
  /** The call of the contract (shared/http/contract.ts) that carries it out; `upload` is the multipart call beside it. */
  call: string
  /**
   * What it makes of a row of each kind; a kind that is not named stays as it is. Pure and total: where its precondition fails,
   * the same row is returned. `undefined` means that there is no such row.
   */
  effect: { [K in Kind]?: (row: Row[K] | undefined, op: Op) => Row[K] | undefined }
  /** Refused or held, it holds back no other operation on its target, and none holds it back. */
  isIndependent?: true
  /** Refused, it holds back nothing, but is itself held back. */
  isAddition?: true
  /** Earlier uploads into its target go first: one of them may create it, or would be refused afterwards. */
  waitsForUploads?: true
  /** Work that the user would miss: the browser is asked not to erase the app's storage. */
  isWorthKeeping?: true
  /** Its idempotency key, where another operation refers to it; any other gets a random one. */
  key?(op: Op): string
  /** The key of the operation that it undoes: one that has not been sent is withdrawn instead. */
  undoes?(op: Op): string
  /** The line that it adds to the candidate's history. `id` where that is not the operation's key. */
  history?(op: Op): Pick<HistoryEvent, 'what' | 'corrected' | 'reason'> & { id?: string }
  /** The name that it gives its target; `undefined` where it lacks it, as one that a newer version has written may. */
  label?(op: Partial<Op>): string | undefined
}

const jobRow = ({ jobId }: { jobId: string }): ChangedRow[] => [{ kind: 'job', id: jobId, parents: [] }]
const batchRow = ({ batchId, jobId }: { batchId: string; jobId: string }): ChangedRow[] => [
  { kind: 'batch', id: batchId, parents: [jobId] },
]
const candidateRow = ({ candidateId }: { candidateId: string }): ChangedRow[] => [{ kind: 'candidate', id: candidateId }]

const onJob = { rows: jobRow, lane: 'edit' } as const
const onBatch = { rows: batchRow, lane: 'edit' } as const
const onCandidate = { rows: candidateRow, does: 'change', lane: 'decision' } as const
const gone = () => undefined

/** The one place that says what an operation is. A member that is missing here does not compile. */
export const operations = {
  'job.create': {
    ...onJob,
    does: 'create',
    call: 'createJob',
    label: ({ fields }) => fields?.title,
    effect: {
      job: (row, { jobId: id, fields, at }) =>
        row ?? {
          ...fields,
          scoringMatrix: storedMatrix(fields.scoringMatrix, []),
          id,
          matrixVersion: 1,
          createdAt: at,
          updatedAt: at,
          version: 0,
        },
    },
  },
  'job.edit': {
    ...onJob,
    does: 'change',
    call: 'editJob',
    label: ({ fields }) => fields?.title,
    effect: { job: (row, op) => row && edited(row, op) },
  },
  'job.setClosed': {
    ...onJob,
    does: 'change',
    call: 'setJobClosed',
    waitsForUploads: true,
    effect: {
      job: (row, { closed, at }) =>
        row && !row.closedAt === closed ? { ...row, closedAt: closed ? at : null, updatedAt: at } : row,
    },
  },
  'job.delete': { ...onJob, does: 'delete', call: 'deleteJob', effect: { job: gone, batch: gone, candidate: gone } },
  'batch.create': {
    ...onBatch,
    does: 'create',
    call: 'createBatch',
    label: ({ name }) => name,
    effect: { batch: (row, { batchId: id, jobId, name, at }) => row ?? { id, jobId, name, createdAt: at, version: 0 } },
  },
  'batch.rename': {
    ...onBatch,
    does: 'change',
    call: 'renameBatch',
    waitsForUploads: true,
    label: ({ base }) => base,
    effect: { batch: (row, { name }) => (row && row.name !== name ? { ...row, name } : row) },
  },
  'batch.delete': { ...onBatch, does: 'delete', call: 'deleteBatch', effect: { batch: gone, candidate: gone } },
  'candidate.upload': {
    rows: (op) => [...batchRow(op), { kind: 'candidate', id: op.candidateId, parents: [op.jobId, op.batchId] }],
    does: 'create',
    lane: 'upload',
    call: 'upload',
    isWorthKeeping: true,
    history: ({ candidateId }) => ({ what: 'uploaded', id: candidateId }),
    label: ({ fileName }) => fileName,
    effect: {
      batch: (row, { batchId: id, jobId, batchName: name, at }) => row ?? { id, jobId, name, createdAt: at, version: 0 },
      candidate: (row, op) => row ?? uploaded(op),
    },
  },
  'candidate.decide': {
    ...onCandidate,
    call: 'decide',
    isWorthKeeping: true,
    key: ({ decisionId }) => decisionId,
    history: ({ status, reason }) => ({ what: decisionOf(status), ...(reason && { reason }) }),
    effect: {
      candidate(row, { status, decisionId, by: decidedBy, reason, at }) {
        if (row?.status !== Status.completed) return row
        const decided = { ...row, status, decisionId, decidedBy, decidedAt: at, updatedAt: at }
        return status === Status.rejected ? withReason(decided, reason) : decided
      },
    },
  },
  'candidate.undo': {
    ...onCandidate,
    call: 'undoDecision',
    undoes: ({ decisionId }) => decisionId,
    history: () => ({ what: 'undone' }),
    effect: {
      candidate(row, { decisionId, at }) {
        if (!row || !isDecided(row.status) || row.decisionId !== decisionId) return row
        const undecided = { status: Status.completed, decisionId: null, decidedBy: null, decidedAt: null, updatedAt: at }
        return withReason({ ...row, ...undecided }, null)
      },
    },
  },
  'candidate.giveReason': {
    ...onCandidate,
    call: 'giveReason',
    isAddition: true,
    effect: {
      candidate(row, { decisionId, reason, at }) {
        if (row?.status !== Status.rejected || row.decisionId !== decisionId) return row
        return (row.rejectionReason ?? null) === reason ? row : withReason({ ...row, updatedAt: at }, reason)
      },
    },
  },
  'candidate.retry': {
    ...onCandidate,
    call: 'retryScreening',
    isIndependent: true,
    history: () => ({ what: 'asked' }),
    effect: {
      candidate(row, { at }) {
        if (row?.status !== Status.failed) return row
        return { ...row, status: Status.processing, failure: null, updatedAt: at }
      },
    },
  },
  'candidate.rescreen': {
    ...onCandidate,
    call: 'rescreen',
    isIndependent: true,
    history: () => ({ what: 'asked' }),
    effect: {},
  },
  'candidate.addNote': {
    ...onCandidate,
    call: 'addNote',
    isIndependent: true,
    isWorthKeeping: true,
    key: ({ noteId }) => noteId,
    history: () => ({ what: 'noted' }),
    effect: { candidate: (row, { at }) => row && { ...row, noteCount: row.noteCount + 1, updatedAt: at } },
  },
  'candidate.deleteNote': {
    ...onCandidate,
    call: 'deleteNote',
    isIndependent: true,
    undoes: ({ noteId }) => noteId,
    history: ({ noteId }) => ({ what: 'noteDeleted', id: noteId }),
    effect: { candidate: (row, { at }) => row && { ...row, noteCount: Math.max(0, row.noteCount - 1), updatedAt: at } },
  },
  'candidate.addTag': {
    ...onCandidate,
    call: 'addTag',
    isIndependent: true,
    effect: {
      candidate(row, { tag, at }) {
        if (!row || row.tags.includes(tag) || row.tags.length >= tagLimits.perCandidate) return row
        return { ...row, tags: [...row.tags, tag], updatedAt: at }
      },
    },
  },
  'candidate.removeTag': {
    ...onCandidate,
    call: 'removeTag',
    isIndependent: true,
    effect: {
      candidate(row, { tag, at }) {
        if (!row?.tags.includes(tag)) return row
        return { ...row, tags: row.tags.filter((each) => each !== tag), updatedAt: at }
      },
    },
  },
  'candidate.correct': {
    ...onCandidate,
    call: 'correctContact',
    isIndependent: true,
    isWorthKeeping: true,
    history: ({ fields }) => ({ what: 'corrected', corrected: correctedFields(fields) }),
    effect: {
      candidate(row, { fields, at }) {
        if (!row) return row
        const contact = correctedContact(row, fields)
        return isSameContact(row, contact) ? row : { ...row, ...contact, updatedAt: at }
      },
    },
  },
  'candidate.uncover': {
    ...onCandidate,
    call: 'uncover',
    isIndependent: true,
    history: () => ({ what: 'uncovered' }),
    effect: {
      candidate(row, { userId, at }) {
        if (!row || row.uncoveredBy?.includes(userId)) return row
        return { ...row, uncoveredBy: [...(row.uncoveredBy ?? []), userId], updatedAt: at }
      },
    },
  },
  'candidate.delete': { ...onCandidate, does: 'delete', call: 'deleteCandidate', effect: { candidate: gone } },
} as const satisfies { [T in OperationType]: OperationFacts<OperationOf<T>> }

/** Whether this version of the app has operations of this type: an outbox may hold those of a newer version. */
export const isKnown = ({ type }: Pick<Operation, 'type'>): boolean => Object.hasOwn(operations, type)

/**
 * The facts of an operation of a known type. The cast is the only one: TypeScript cannot follow that `op` belongs to its own
 * entry of the table.
 */
export const factsOf = (op: Operation): OperationFacts => operations[op.type] as OperationFacts

/** False for an unknown type. */
export const creates = (op: Operation): boolean => isKnown(op) && factsOf(op).does === 'create'
/** False for an unknown type. */
export const deletes = (op: Operation): boolean => isKnown(op) && factsOf(op).does === 'delete'

/** False for an unknown type. */
export const waitsForUploads = (op: Operation): boolean => isKnown(op) && factsOf(op).waitsForUploads === true

/** The one row that an operation of a known type is about. */
export const targetOf = (op: Operation): ChangedRow => factsOf(op).rows(op).at(-1)!

/** A change of one existing candidate: it changes that row and no other. */
export type CandidateAct = Exclude<
  OperationOf<`candidate.${string}` & OperationType>,
  { type: 'candidate.upload' | 'candidate.delete' }
>

export const isCandidateAct = (op: Operation): op is CandidateAct =>
  factsOf(op).does === 'change' && targetOf(op).kind === 'candidate'

/** Ids of what must be on the server before the operation can be sent, without its own target. */
export const needsOf = (op: Operation): string[] => targetOf(op).parents ?? []

/** Calls that may also be entries of `sendOperations`. */
export const operationCalls = Object.values(operations).flatMap(({ call }) => (call === 'upload' ? [] : [call]))

function edited(row: Job, op: OperationOf<'job.edit'>): Job {
  const { scoringMatrix: sent = row.scoringMatrix, ...texts } = changedFields(op)
  const scoringMatrix = storedMatrix(sent, row.scoringMatrix)
  const isSameMatrix = sameMatrix(row.scoringMatrix, scoringMatrix)
  const isSame = isSameMatrix && Object.entries(texts).every(([name, text]) => row[name as keyof typeof texts] === text)
  if (isSame) return row
  const matrixVersion = row.matrixVersion + (isSameMatrix ? 0 : 1)
  return { ...row, ...texts, scoringMatrix, matrixVersion, updatedAt: op.at }
}

function withReason(row: CandidateSummary, reason: string | null | undefined): CandidateSummary {
  const { rejectionReason: _, ...rest } = row
  return reason ? { ...rest, rejectionReason: reason } : rest
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
