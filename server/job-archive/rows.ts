// Reads what an archive holds from the database, with rest.ts.
import type { KeyObject } from 'node:crypto'
import { jobFields } from '../../shared/jobs/job.ts'
import { candidatesWithJob } from '../candidates/queries.ts'
import type { Source } from '../candidates/content/source.ts'
import { resultOf, type ResultRow } from '../candidates/content/results.ts'
import type { Transaction } from '../database/database.ts'
import type { OriginalRow } from '../files/originals.ts'
import { findJob } from '../jobs/queries.ts'
import { findRules } from '../retention/rules.ts'
import type { ArchivedCandidate, ArchivedJob } from './format.ts'
import { restOf, type Rest } from './rest.ts'

const AT_ONCE = 100

export interface JobToArchive {
  job: ArchivedJob
  batchIds: string[]
}

/** `undefined` where the workspace has no such job. */
export async function findJobToArchive(trx: Transaction, workspaceId: string, id: string): Promise<JobToArchive | undefined> {
  const job = await findJob(trx, workspaceId, id)
  if (!job) return undefined
  const { own } = await findRules(trx, id)
  const batches: { id: string; name: string; createdAt: string }[] = await trx('batches')
    .where({ job_id: id })
    .orderBy(['created_at', 'id'])
    .select({ id: 'id', name: 'name', createdAt: 'created_at' })
  return {
    batchIds: batches.map((batch) => batch.id),
    job: {
      fields: jobFields.parse(job),
      matrixVersion: job.matrixVersion,
      closedAt: job.closedAt ?? null,
      createdAt: job.createdAt,
      updatedAt: job.updatedAt,
      retention: own && (own.days === null ? { days: null, reason: own.reason ?? '' } : { days: own.days }),
      batches: batches.map(({ name, createdAt }) => ({ name, createdAt })),
    },
  }
}

/** A candidate's record, but for whether its original can be read, and the row of the original if there is one. */
export interface Told {
  id: string
  record: ArchivedCandidate
  original: OriginalRow | null
}

/** The job's candidates in the order of their ids. */
export async function* candidatesToArchive(
  { db, keys }: Source,
  workspaceId: string,
  jobId: string,
  batchIds: readonly string[],
): AsyncGenerator<Told> {
  const places = new Map(batchIds.map((id, at) => [id, at]))
  for (let after: string | undefined; ;) {
    const rows: CandidateRow[] = await candidatesWithJob(db, workspaceId)
      .where({ 'candidates.job_id': jobId })
      .where((it) => void (after && it.where('candidates.id', '>', after)))
      .orderBy('candidates.id')
      .limit(AT_ONCE)
      .select(columns)
    const ids = rows.map(({ id }) => id)
    const secrets = await keys.find(db, ids)
    const rest = await restOf({ db, keys }, ids)
    for (const row of rows) yield toldOf(row, secrets.get(row.id), places.get(row.batchId)!, rest(row.id))
    after = ids.at(-1)
    if (rows.length < AT_ONCE) return
  }
}

const columns = {
  id: 'candidates.id',
  batchId: 'candidates.batch_id',
  name: 'candidates.name',
  email: 'candidates.email',
  phone: 'candidates.phone',
  corrected: 'candidates.corrected',
  readName: 'candidates.read_name',
  tags: 'candidates.tags',
  letter: 'candidates.letter',
  arrivedBy: 'candidates.arrived_by',
  uploadedBy: 'candidates.uploaded_by',
  language: 'candidates.language',
  fileName: 'candidates.file_name',
  fileSize: 'candidates.file_size',
  sha256: 'candidates.file_sha256',
  createdAt: 'candidates.created_at',
  updatedAt: 'candidates.updated_at',
  status: 'candidates.status',
  failure: 'candidates.failure',
  result: 'candidates.result',
  encryptedResult: 'candidates.encrypted_result',
  engine: 'candidates.engine',
  matrixVersion: 'candidates.matrix_version',
  jobTexts: 'candidates.job_texts',
  analysisLanguage: 'candidates.analysis_language',
  decisionId: 'candidates.decision_id',
  decidedBy: 'candidates.decided_by',
  decidedAt: 'candidates.decided_at',
  rejectionReason: 'candidates.rejection_reason',
}

type Kept = 'name' | 'email' | 'phone' | 'corrected' | 'readName' | 'tags' | 'letter' | 'arrivedBy' | 'uploadedBy' | 'language'
type Scored = NonNullable<ArchivedCandidate['scored']>
type CandidateRow = Pick<ArchivedCandidate, Kept | 'createdAt' | 'updatedAt' | 'status' | 'failure'> &
  Pick<Scored, 'engine' | 'matrixVersion' | 'jobTexts' | 'analysisLanguage'> & {
    id: string
    batchId: string
    fileName: string
    fileSize: number
    sha256: string
    decisionId: string | null
    decidedBy: string | null
    decidedAt: string | null
    rejectionReason: string | null
  } & ResultRow

function toldOf(row: CandidateRow, secret: KeyObject | undefined, batch: number, { original, decisions, ...rest }: Rest): Told {
  const result = resultOf(row, secret)
  const { id, batchId: _, fileName, fileSize, sha256, decisionId, decidedBy, decidedAt, rejectionReason, ...kept } = row
  const { result: __, encryptedResult: ___, engine, matrixVersion, jobTexts, analysisLanguage, ...known } = kept
  const places = new Map(decisions.map((one, at) => [one.id, at]))
  const placeOf = (decision: string | null) => (decision === null ? null : (places.get(decision) ?? null))
  return {
    id,
    original,
    record: {
      ...known,
      batch,
      file: { name: fileName, size: fileSize, sha256, isHere: original !== null },
      scored: result && { result, engine, matrixVersion, jobTexts, analysisLanguage },
      decision: decidedAt === null ? null : { place: placeOf(decisionId), by: decidedBy, at: decidedAt, reason: rejectionReason },
      decisions: decisions.map(({ id: ____, ...one }) => ({ ...one, undoes: placeOf(one.undoes) })),
      ...rest,
    },
  }
}
