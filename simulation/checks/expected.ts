import type { Kind, Row } from '../../shared/sync/rows.ts'
import type { Operation, OperationOf } from '../../shared/sync/operations.ts'

/** The fields of a row that the checks compare. */
export type Facts = Record<string, unknown>

/**
 * The row that has to show: the server's row with these operations applied, or `undefined`. It uses none of the product's
 * effects, as otherwise a mistake in them would be expected too.
 */
export function expected(kind: Kind, row: Row[Kind] | undefined, operations: readonly Operation[]): Facts | undefined {
  return operations.reduce<Facts | undefined>((facts, op) => steps[kind](facts, op), factsOf(kind, row))
}

const compared: Record<Kind, readonly string[]> = {
  job: ['id', 'title', 'description', 'scoringMatrix', 'matrixVersion', 'isClosed', 'version'],
  batch: ['id', 'jobId', 'name', 'version'],
  candidate:
    'id jobId batchId name email phone fileName status failure overallScore scores criteria decisionId decidedBy rejectionReason uncoveredBy tags noteCount detailVersion storyVersion version'.split(
      ' ',
    ),
}

export function factsOf(kind: Kind, row: Row[Kind] | undefined): Facts | undefined {
  if (!row) return undefined
  const facts: Facts = { ...row, isClosed: 'closedAt' in row && Boolean(row.closedAt) }
  return Object.fromEntries(compared[kind].map((name) => [name, facts[name]]))
}

const steps: Record<Kind, (facts: Facts | undefined, op: Operation) => Facts | undefined> = {
  job: (facts, op) => (op.type === 'job.create' ? (facts ?? newJob(op)) : facts && onJob(facts, op)),
  batch: (facts, op) => {
    if (op.type === 'batch.delete' || op.type === 'job.delete') return undefined
    if (op.type === 'batch.rename') return facts && { ...facts, name: op.name }
    const name = op.type === 'batch.create' ? op.name : op.type === 'candidate.upload' ? op.batchName : undefined
    return facts ?? (name !== undefined && 'batchId' in op ? { id: op.batchId, jobId: op.jobId, name, version: 0 } : undefined)
  },
  candidate: (facts, op) => (op.type === 'candidate.upload' ? (facts ?? newCandidate(op)) : facts && onCandidate(facts, op)),
}

const newJob = ({ jobId: id, fields: { title, description, scoringMatrix } }: OperationOf<'job.create'>): Facts => ({
  id,
  title,
  description,
  scoringMatrix: scoringMatrix.map(({ readAs, ...row }) => (readAs ? { ...row, readAs } : row)),
  matrixVersion: 1,
  isClosed: false,
  version: 0,
})

function onJob(job: Facts, op: Operation): Facts | undefined {
  if (op.type === 'job.delete') return undefined
  if (op.type === 'job.setClosed') return { ...job, isClosed: op.closed }
  if (op.type !== 'job.edit') return job
  const isChanged = (name: 'title' | 'description' | 'scoringMatrix') => !op.base || op.base[name] !== undefined
  const title = isChanged('title') ? op.fields.title : job['title']
  const description = isChanged('description') ? op.fields.description : job['description']
  const before = job['scoringMatrix'] as Matrix
  const scoringMatrix = (isChanged('scoringMatrix') ? op.fields.scoringMatrix : before).map(({ readAs: said, ...row }) => {
    const words = [row.evaluationCriteria, row.description].join('\n')
    const known = before.find((one) => [one.evaluationCriteria, one.description].join('\n') === words)
    const readAs = said === undefined ? known?.readAs : said
    return readAs ? { ...row, readAs } : row
  })
  const isOther = JSON.stringify(named(scoringMatrix)) !== JSON.stringify(named(job['scoringMatrix']))
  return { ...job, title, description, scoringMatrix, matrixVersion: Number(job['matrixVersion']) + (isOther ? 1 : 0) }
}

type Matrix = OperationOf<'job.edit'>['fields']['scoringMatrix']

const named = (matrix: unknown) =>
  (matrix as Matrix).map((row) => [
    row.evaluationCriteria,
    row.description,
    row.weight,
    row.readAs?.kind,
    row.readAs?.kind === 'years' && row.readAs.months,
  ])

const newCandidate = ({ candidateId: id, jobId, batchId, fileName }: OperationOf<'candidate.upload'>): Facts => ({
  id,
  jobId,
  batchId,
  name: fileName,
  email: null,
  phone: null,
  fileName,
  status: 1,
  failure: null,
  overallScore: 0,
  scores: [],
  criteria: null,
  decisionId: null,
  decidedBy: null,
  rejectionReason: undefined,
  uncoveredBy: undefined,
  tags: [],
  noteCount: 0,
  detailVersion: 0,
  storyVersion: 0,
  version: 0,
})

function onCandidate(candidate: Facts, op: Operation): Facts | undefined {
  const [status, notes, tags] = [candidate['status'], Number(candidate['noteCount']), candidate['tags'] as string[]]
  switch (op.type) {
    case 'candidate.delete':
    case 'batch.delete':
    case 'job.delete':
      return undefined
    case 'candidate.decide':
      if (status !== 2) return candidate
      return { ...candidate, status: op.status, decisionId: op.decisionId, decidedBy: op.by, rejectionReason: op.reason }
    case 'candidate.undo': {
      const isCurrent = (status === 4 || status === 5) && candidate['decisionId'] === op.decisionId
      return isCurrent ? { ...candidate, status: 2, decisionId: null, decidedBy: null, rejectionReason: undefined } : candidate
    }
    case 'candidate.giveReason': {
      const isCurrent = status === 5 && candidate['decisionId'] === op.decisionId
      return isCurrent ? { ...candidate, rejectionReason: op.reason ?? undefined } : candidate
    }
    case 'candidate.retry':
      return status === 3 ? { ...candidate, status: 1, failure: null } : candidate
    case 'candidate.addNote':
      return { ...candidate, noteCount: notes + 1 }
    case 'candidate.deleteNote':
      return { ...candidate, noteCount: Math.max(0, notes - 1) }
    case 'candidate.addTag':
      return tags.includes(op.tag) ? candidate : { ...candidate, tags: [...tags, op.tag] }
    case 'candidate.removeTag':
      return { ...candidate, tags: tags.filter((tag) => tag !== op.tag) }
    case 'candidate.correct': {
      const { name, email, phone } = op.fields
      if (name !== undefined) candidate = { ...candidate, name: name === null || name === '' ? candidate['fileName'] : name }
      if (email !== undefined) candidate = { ...candidate, email: email === '' ? null : email }
      if (phone !== undefined) candidate = { ...candidate, phone: phone === '' ? null : phone }
      return candidate
    }
    case 'candidate.uncover': {
      const others = (candidate['uncoveredBy'] ?? []) as string[]
      return others.includes(op.userId) ? candidate : { ...candidate, uncoveredBy: [...others, op.userId] }
    }
    default:
      return candidate
  }
}
