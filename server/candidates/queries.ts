import type { Candidate, CandidateSummary, Entry, Flag, Progress, StatusCode } from '../../shared/candidate.ts'
import { countUnverified, summaryScores } from '../../shared/candidate.ts'
import type { CandidateSort } from '../../shared/contract.ts'
import type { Language } from '../../shared/language.ts'
import type { Database, Transaction } from '../database/database.ts'

/** What one screening found, as it is stored with the candidate and with the run. */
export interface Result {
  score: Entry[]
  analysis: string
  strengths: string[]
  concerns: string[]
  flags: Flag[]
}

const core = {
  id: 'candidates.id',
  jobId: 'candidates.job_id',
  batchId: 'candidates.batch_id',
  name: 'candidates.name',
  email: 'candidates.email',
  phone: 'candidates.phone',
  status: 'candidates.status',
  overallScore: 'candidates.overall_score',
  weightedFit: 'candidates.weighted_fit',
  failure: 'candidates.failure',
  engine: 'candidates.engine',
  matrixVersion: 'candidates.matrix_version',
  fileName: 'candidates.file_name',
  fileSize: 'candidates.file_size',
  createdAt: 'candidates.created_at',
  updatedAt: 'candidates.updated_at',
  decisionId: 'candidates.decision_id',
  decidedBy: 'candidates.decided_by',
  decidedAt: 'candidates.decided_at',
  detailVersion: 'candidates.detail_version',
  version: 'candidates.version',
  result: 'candidates.result',
  jobMatrixVersion: 'jobs.matrix_version',
}

type CoreRow = Pick<CandidateSummary, Exclude<keyof typeof core, 'result' | 'jobMatrixVersion'>> & {
  result: Result | null
  jobMatrixVersion: number
}

const isOutdated = (row: CoreRow): boolean => row.matrixVersion !== null && row.matrixVersion !== row.jobMatrixVersion

/** Rows of candidates with what their job says about the matrix; the base of every reading query. */
export const candidatesWithJob = (db: Database, workspaceId: string) =>
  db('candidates').join('jobs', 'jobs.id', 'candidates.job_id').where({ 'candidates.workspace_id': workspaceId })

export const summaryColumns = core

export function summaryFrom(row: CoreRow): CandidateSummary {
  const { result, jobMatrixVersion: _, ...rest } = row
  return {
    ...rest,
    scores: summaryScores(result?.score ?? []),
    criteria: result && isOutdated(row) ? result.score.map((entry) => entry.evaluationCriteria) : null,
    flags: result?.flags.map(({ code }) => code) ?? [],
    unverifiedQuotes: countUnverified(result?.score ?? []),
  }
}

type WholeRow = CoreRow & {
  analysisLanguage: Language | null
  batchName: string
  jobTitle: string
  stage: Progress['stage'] | null
  done: number
  total: number
  waitingFor: Progress['waitingFor'] | null
}

export interface Filter {
  ids?: string[]
  jobId?: string | undefined
  batchId?: string | undefined
  status?: StatusCode | undefined
  /** Folded by shared/text.ts. */
  search?: string | undefined
  /** Made then or before. */
  until?: string | undefined
}

const orders: Record<CandidateSort, { column: string; direction: 'asc' | 'desc' }> = {
  newest: { column: 'candidates.created_at', direction: 'desc' },
  overall: { column: 'candidates.overall_score', direction: 'desc' },
  weighted: { column: 'candidates.weighted_fit', direction: 'desc' },
  name: { column: 'candidates.name', direction: 'asc' },
}

/** Where a page ends: the last row's value in the sorted column, and its id. */
export type Position = [value: string | number, id: string]

export interface Paging {
  sort: CandidateSort
  limit?: number | undefined
  after?: Position | undefined
}

export async function listCandidates(
  db: Database,
  workspaceId: string,
  filter: Filter,
  { sort, limit, after }: Paging,
): Promise<Candidate[]> {
  const { column, direction } = orders[sort]
  const query = candidatesWithJob(db, workspaceId)
    .join('batches', 'batches.id', 'candidates.batch_id')
    .leftJoin(queued(db), 'queued.candidate_id', 'candidates.id')
    .select(core)
    .select({
      analysisLanguage: 'candidates.analysis_language',
      batchName: 'batches.name',
      jobTitle: 'jobs.title',
      stage: 'queued.stage',
      done: 'queued.done',
      total: 'queued.total',
      waitingFor: 'queued.waiting_for',
    })
    .orderByRaw(`?? ${direction}, candidates.id ${direction}`, [column])
  if (filter.ids) query.whereIn('candidates.id', filter.ids)
  if (filter.jobId) query.where('candidates.job_id', filter.jobId)
  if (filter.batchId) query.where('candidates.batch_id', filter.batchId)
  if (filter.status) query.where('candidates.status', filter.status)
  if (filter.until) query.where('candidates.created_at', '<=', filter.until)
  if (filter.search)
    query.whereRaw(`(candidates.search || ' ' || batches.search || ' ' || jobs.search) LIKE ?`, [`%${escaped(filter.search)}%`])
  if (after) query.whereRaw(`(??, candidates.id) ${direction === 'desc' ? '<' : '>'} (?, ?)`, [column, ...after])
  if (limit) query.limit(limit)
  return ((await query) as WholeRow[]).map(candidateFrom)
}

export const positionOf = (candidate: Candidate, sort: CandidateSort): Position => [
  { newest: candidate.createdAt, overall: candidate.overallScore, weighted: candidate.weightedFit, name: candidate.name }[sort],
  candidate.id,
]

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Of each candidate the screening that still runs or waits. */
const queued = (db: Database) =>
  db('screenings')
    .distinctOn('candidate_id')
    .select('candidate_id', 'stage', 'done', 'total', 'waiting_for')
    .where({ state: 'queued' })
    .orderBy(['candidate_id', { column: 'created_at', order: 'desc' }])
    .as('queued')

export async function findCandidate(db: Database, workspaceId: string, id: string): Promise<Candidate | undefined> {
  const [row] = await listCandidates(db, workspaceId, { ids: [id] }, { sort: 'newest' })
  return row
}

function candidateFrom(row: WholeRow): Candidate {
  const { result, jobMatrixVersion: _, batchName, jobTitle, stage, done, total, waitingFor, ...rest } = row
  return {
    ...rest,
    score: result?.score ?? [],
    analysis: result?.analysis ?? '',
    strengths: result?.strengths ?? [],
    concerns: result?.concerns ?? [],
    flags: result?.flags ?? [],
    progress: stage && { stage, done, total, ...(waitingFor && { waitingFor }) },
    matrixOutdated: isOutdated(row),
    batch: { id: row.batchId, name: batchName },
    job: { id: row.jobId, title: jobTitle },
  }
}

/** A new matrix makes every summary that was scored with an earlier one carry its criteria's names: so they travel anew. */
export async function markOutdated(trx: Transaction, jobId: string, version: number): Promise<void> {
  await trx('candidates').where({ job_id: jobId }).whereNotNull('matrix_version').update({ version })
}
