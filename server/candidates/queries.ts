import type { KeyObject } from 'node:crypto'
import { COMPARED_DIGITS, FEWEST_DIGITS } from '../../shared/candidates/duplicate.ts'
import type { ContactField } from '../../shared/candidates/contact.ts'
import { beginningOfHash } from '../../shared/candidates/file-hash.ts'
import type { Candidate, CandidateSummary, ListedCandidate, Progress } from '../../shared/candidates/candidate.ts'
import type { StatusCode } from '../../shared/screening/status.ts'
import { summaryOfResult, type ResultSummary } from '../../shared/candidates/candidate.ts'
import type { ScoreFilter } from '../../shared/candidates/score-filter.ts'
import type { CandidateSort } from '../../shared/candidates/sort.ts'
import type { Language } from '../../shared/screening/language.ts'
import type { Database, Transaction } from '../database/database.ts'
import { candidatesAnywhere } from './anywhere.ts'
import type { Source } from './content/source.ts'
import { resultOf, type ResultRow } from './content/results.ts'
import { narrowToScores } from './search/score-condition.ts'
import { narrowToSearch, type Search } from './search/condition.ts'
import { withStory } from './story.ts'

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
  sha256: 'candidates.file_sha256',
  tags: 'candidates.tags',
  noteCount: 'candidates.note_count',
  createdAt: 'candidates.created_at',
  updatedAt: 'candidates.updated_at',
  decisionId: 'candidates.decision_id',
  decidedBy: 'candidates.decided_by',
  decidedAt: 'candidates.decided_at',
  rejectionReason: 'candidates.rejection_reason',
  detailVersion: 'candidates.detail_version',
  storyVersion: 'candidates.story_version',
  uploadedById: 'candidates.uploaded_by_id',
  uncoveredBy: 'candidates.uncovered_by',
  version: 'candidates.version',
  jobMatrixVersion: 'jobs.matrix_version',
  jobTexts: 'candidates.job_texts',
  jobTextsNow: 'jobs.texts_hash',
} satisfies Record<keyof CoreRow, string>

/** Of the result's summary, or computed from the file's hash and the job (`commonOf`). */
type Computed =
  | 'uncoveredBy'
  | 'rejectionReason'
  | 'fileHash'
  | 'scores'
  | 'unjudged'
  | 'criteria'
  | 'jobChanged'
  | 'flags'
  | 'unverifiedQuotes'

type CoreRow = Omit<CandidateSummary, Computed> & {
  rejectionReason: string | null
  uncoveredBy: string[]
  sha256: string
  jobMatrixVersion: number
  /** Hashes of the job's texts: as scored, `null` where it is not known, and as they are now. */
  jobTexts: string | null
  jobTextsNow: string
}

const isOutdated = (row: CoreRow): boolean => row.matrixVersion !== null && row.matrixVersion !== row.jobMatrixVersion

/** A candidate without a batch was deleted with it and waits to be erased: every query of candidates has to leave it out. */
export const IS_THERE = 'EXISTS (SELECT FROM batches WHERE batches.id = candidates.batch_id)'

/** Candidates joined with their job and batch: the base of every query that reads candidates. */
export const candidatesWithJob = (db: Database, workspaceId: string) =>
  db('candidates')
    .join('jobs', 'jobs.id', 'candidates.job_id')
    .join('batches', 'batches.id', 'candidates.batch_id')
    .where({ 'candidates.workspace_id': workspaceId })

/** Without the result, which is far larger and which PostgreSQL keeps in a place of its own: reading it took most of a page's time. */
export const summaryColumns = { ...core, resultSummary: 'candidates.result_summary' }

type SummaryRow = CoreRow & { resultSummary: ResultSummary | null }

/**
 * The fields that summaries and whole candidates share. Named one by one: leaving the others out of a row takes twenty times as long,
 * which is felt in pages of hundreds.
 */
const commonOf = (row: CoreRow): Omit<CandidateSummary, keyof ResultSummary> => ({
  id: row.id,
  jobId: row.jobId,
  batchId: row.batchId,
  name: row.name,
  email: row.email,
  phone: row.phone,
  status: row.status,
  overallScore: row.overallScore,
  weightedFit: row.weightedFit,
  failure: row.failure,
  engine: row.engine,
  matrixVersion: row.matrixVersion,
  fileName: row.fileName,
  fileSize: row.fileSize,
  fileHash: beginningOfHash(row.sha256),
  tags: row.tags,
  noteCount: row.noteCount,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  decisionId: row.decisionId,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt,
  detailVersion: row.detailVersion,
  storyVersion: row.storyVersion,
  uploadedById: row.uploadedById,
  version: row.version,
  ...(row.rejectionReason !== null && { rejectionReason: row.rejectionReason }),
  ...(row.uncoveredBy.length > 0 && { uncoveredBy: row.uncoveredBy }),
  ...(row.jobTexts !== null && row.jobTexts !== row.jobTextsNow && { jobChanged: true }),
})

export function summaryFrom(row: SummaryRow): CandidateSummary {
  const { criteria, ...told } = row.resultSummary ?? NOTHING_SCORED
  return { ...commonOf(row), ...told, criteria: row.resultSummary && isOutdated(row) ? criteria : null }
}

const NOTHING_SCORED = summaryOfResult([], [])

type WholeRow = CoreRow &
  ResultRow & {
    /** The name of the key that the result is encrypted under. */
    key: string | null
    analysisLanguage: Language | null
    batchName: string
    jobTitle: string
    stage: Progress['stage'] | null
    done: number
    total: number
    waitingFor: Progress['waitingFor'] | null
  }

export interface Filter {
  /** Also those in the bin. */
  anywhere?: boolean
  ids?: readonly string[]
  jobId?: string | undefined
  batchId?: string | undefined
  status?: StatusCode | undefined
  search?: Search | undefined
  scores?: ScoreFilter
  tag?: string | undefined
  reason?: string | undefined
  duplicatesOf?: string | undefined
  /** Created at this time or before. */
  until?: string | undefined
  /** An id: of the candidates created exactly at `until`, only those with a lower id. */
  before?: string | undefined
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
  { db, keys }: Source,
  workspaceId: string,
  filter: Filter,
  { sort, limit, after }: Paging,
): Promise<ListedCandidate[]> {
  const { column, direction } = orders[sort]
  const query = (filter.anywhere ? candidatesAnywhere : candidatesWithJob)(db, workspaceId)
    .joinRaw(`LEFT JOIN LATERAL (${QUEUED}) AS queued ON true`)
    .select(core)
    .select({
      result: 'candidates.result',
      encryptedResult: 'candidates.encrypted_result',
      key: db.raw('(SELECT key FROM candidate_keys WHERE candidate_id = candidates.id)'),
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
  if (filter.tag) query.whereRaw('candidates.tags @> ARRAY[?]', [filter.tag])
  if (filter.reason) query.where('candidates.rejection_reason', filter.reason)
  if (filter.duplicatesOf) query.whereRaw(SEEMS_ONE_WITH, [filter.duplicatesOf, filter.duplicatesOf, workspaceId])
  if (filter.until && filter.before)
    query.whereRaw('(candidates.created_at, candidates.id) < (?, ?)', [filter.until, filter.before])
  else if (filter.until) query.where('candidates.created_at', '<=', filter.until)
  if (filter.scores) narrowToScores(query, filter.scores)
  if (filter.search) narrowToSearch(query, filter.search)
  if (after) query.whereRaw(`(??, candidates.id) ${direction === 'desc' ? '<' : '>'} (?, ?)`, [column, ...after])
  if (limit) query.limit(limit)
  const rows = (await query) as WholeRow[]
  const secrets = await keys.open(
    rows.flatMap(({ id, encryptedResult, key }) => (encryptedResult && key !== null ? [{ candidateId: id, key }] : [])),
  )
  return rows.map((row) => candidateFrom(row, secrets.get(row.id)))
}

const digitsOf = (table: string): string => digitsIn(`${table}.phone`)
const digitsIn = (phone: string): string => `regexp_replace(${phone}, '\\D', '', 'g')`
/** Of an expression. */
export const digitsKey = (phone: string): string => `right(${digitsIn(phone)}, ${COMPARED_DIGITS})`
export const phoneKey = (table: string): string => digitsKey(`${table}.phone`)

const ALSO = 'FROM own JOIN candidates AS other ON other.workspace_id = own.workspace_id AND'

/**
 * `samenessOf` of shared/candidates/duplicate.ts, in SQL. Each kind of sameness is a query of its own, since PostgreSQL finds none of
 * them by its index (migration 0003) where they are alternatives in one condition.
 */
const SEEMS_ONE_WITH = `candidates.id <> ? AND candidates.id IN (
  WITH own AS (SELECT workspace_id, file_sha256, email, phone FROM candidates WHERE id = ? AND workspace_id = ? AND ${IS_THERE})
  SELECT other.id ${ALSO} other.file_sha256 = own.file_sha256
  UNION ALL SELECT other.id ${ALSO} lower(other.email) = lower(own.email)
  UNION ALL SELECT other.id ${ALSO} ${phoneKey('other')} = ${phoneKey('own')} AND length(${digitsOf('own')}) >= ${FEWEST_DIGITS})`

export const positionOf = (candidate: ListedCandidate, sort: CandidateSort): Position => [
  { newest: candidate.createdAt, overall: candidate.overallScore, weighted: candidate.weightedFit, name: candidate.name }[sort],
  candidate.id,
]

/** A candidate's screening that still runs or waits: looked up for each row of a page, however many wait in the workspace. */
const QUEUED = `SELECT stage, done, total, waiting_for FROM screenings
  WHERE screenings.candidate_id = candidates.id AND state = 'queued' ORDER BY screenings.created_at DESC LIMIT 1`

export async function findCandidate(source: Source, workspaceId: string, id: string): Promise<Candidate | undefined> {
  const [row] = await listWhole(source, workspaceId, [id])
  return row
}

const standing = {
  id: 'id',
  jobId: 'job_id',
  batchId: 'batch_id',
  name: 'name',
  email: 'email',
  phone: 'phone',
  fileName: 'file_name',
  status: 'status',
  decisionId: 'decision_id',
  rejectionReason: 'rejection_reason',
  tags: 'tags',
  noteCount: 'note_count',
  version: 'version',
  corrected: 'corrected',
  uncoveredBy: 'uncovered_by',
} satisfies Record<keyof Standing, string>

export type Standing = Pick<Candidate, Checked> & {
  /** The contact data that a person has set. */
  corrected: ContactField[]
  uncoveredBy: string[]
  rejectionReason: string | null
}
type Checked =
  | ('id' | 'jobId' | 'batchId' | 'fileName' | 'status' | 'decisionId' | 'tags' | 'noteCount' | 'version')
  | ContactField

export const findStanding = (db: Database, workspaceId: string, id: string): Promise<Standing | undefined> =>
  db('candidates').where({ workspace_id: workspaceId, id }).whereRaw(IS_THERE).first(standing)

/** With notes and history; unknown ids are left out. */
export const listWhole = async (source: Source, workspaceId: string, ids: readonly string[]): Promise<Candidate[]> =>
  withStory(source.db, await listCandidates(source, workspaceId, { ids }, { sort: 'newest' }))

function candidateFrom(row: WholeRow, secret: KeyObject | undefined): ListedCandidate {
  const result = resultOf(row, secret)
  const { stage, done, total, waitingFor } = row
  return {
    ...commonOf(row),
    score: result?.score ?? [],
    analysis: result?.analysis ?? '',
    analysisLanguage: row.analysisLanguage,
    strengths: result?.strengths ?? [],
    concerns: result?.concerns ?? [],
    ...(result?.statements && { statements: result.statements }),
    flags: result?.flags ?? [],
    progress: stage && { stage, done, total, ...(waitingFor && { waitingFor }) },
    matrixOutdated: isOutdated(row),
    batch: { id: row.batchId, name: row.batchName },
    job: { id: row.jobId, title: row.jobTitle },
  }
}

/** Raises the version of scored candidates, so that devices pull them again: once outdated, summaries say so. */
export async function markOutdated(trx: Transaction, jobId: string, version: number): Promise<void> {
  await trx('candidates').where({ job_id: jobId }).whereNotNull('matrix_version').update({ version })
}
