import { newId } from '../../shared/lib/new-id.ts'
import { overallScore, weightedFit } from '../../shared/screening/score.ts'
import { Status } from '../../shared/screening/status.ts'
import { encryptedResult, resultColumns } from '../candidates/content/results.ts'
import { searchTextOf } from '../candidates/search-text.ts'
import { textColumns } from '../candidates/content/texts.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { NewKey } from '../encryption/candidate-keys.ts'
import type { Accepted } from '../files/accept.ts'
import { bareName } from '../files/receive.ts'
import { READING_VERSION } from '../reading/reading-version.ts'
import type { ArchivedCandidate } from './format.ts'

/** Where a job goes, and who takes it in. */
export interface Incoming {
  workspaceId: string
  jobId: string
  batchIds: readonly string[]
  /** Stands in rows for whoever did it on the other server: those people are no members here. Their names stay. */
  userId: string
}

export interface Staged {
  id: string
  record: ArchivedCandidate
  original: Accepted | undefined
  made: NewKey
}

/** Keeps what is staged from being erased as left behind, for an hour after the last slice. */
export const beginIncoming = (db: Database, { workspaceId, jobId }: Incoming): Promise<void> =>
  db('incoming_jobs').insert({ job_id: jobId, workspace_id: workspaceId })

/** Enters a slice of candidates, who are not there for anybody before their batches are (IS_THERE). */
export async function stageCandidates(trx: Transaction, incoming: Incoming, staged: readonly Staged[]): Promise<void> {
  await trx('incoming_jobs').where({ job_id: incoming.jobId }).update({ renewed_at: trx.fn.now() })
  const each = staged.map((one) => rowsOf(incoming, one))
  for (const table of TABLES) {
    const rows = each.flatMap((rowsIn) => rowsIn[table])
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await trx(table).insert(rows.slice(from, from + ROWS_AT_ONCE))
  }
}

/** In an order that their references allow. */
const TABLES = ['candidates', 'candidate_keys', 'files', 'documents', 'screenings', 'decisions', 'notes', 'corrections'] as const

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000

function rowsOf(incoming: Incoming, { id, record, original, made }: Staged): Record<(typeof TABLES)[number], object[]> {
  const decisionIds = record.decisions.map(() => newId())
  const of = { workspace_id: incoming.workspaceId, candidate_id: id }
  const doneBy = (name: string) => ({ user_id: incoming.userId, user_name: name })
  return {
    candidates: [candidateRow(incoming, { id, record, original, made }, decisionIds)],
    candidate_keys: [{ candidate_id: id, key: made.key, sha256: made.sha256 }],
    files: original ? [{ ...of, key: original.key, type: original.type, size: original.size, sha256: original.sha256 }] : [],
    documents: record.text ? [{ candidate_id: id, ...textOf(made, record.text) }] : [],
    screenings: record.screenings.map((one) => ({ ...of, ...screeningRow(made, one) })),
    decisions: record.decisions.map(({ by, at, before, after, undoes, reason, reasonBy }, place) => ({
      ...of,
      ...doneBy(by),
      id: decisionIds[place],
      at,
      before,
      after,
      undoes: undoes === null ? null : decisionIds[undoes],
      reason,
      reason_by: reasonBy,
    })),
    // The words of texts and notes are filled in by the search.
    notes: record.notes.map(({ by, text, createdAt, deletedAt }) => ({
      ...of,
      ...doneBy(by),
      id: newId(),
      text: deletedAt ? '' : text,
      created_at: createdAt,
      deleted_at: deletedAt,
    })),
    corrections: record.corrections.map(({ by, at, fields }) => ({ ...of, ...doneBy(by), id: newId(), at, fields })),
  }
}

/** The versions are set when the job is entered. Scores follow from the result, as everywhere. */
function candidateRow(incoming: Incoming, { id, record, original, made }: Staged, decisionIds: readonly string[]): object {
  const { scored, decision, file } = record
  const { status, failure } = statusOf(record, original)
  const fileName = bareName(file.name)
  return {
    id,
    workspace_id: incoming.workspaceId,
    job_id: incoming.jobId,
    batch_id: incoming.batchIds[record.batch],
    name: record.name,
    email: record.email,
    phone: record.phone,
    corrected: record.corrected,
    read_name: record.readName,
    tags: record.tags,
    letter: jsonOf(record.letter),
    arrived_by: record.arrivedBy,
    uploaded_by: record.uploadedBy,
    uploaded_by_id: incoming.userId,
    language: record.language,
    file_name: fileName,
    file_size: file.size,
    file_sha256: file.sha256,
    created_at: record.createdAt,
    updated_at: record.updatedAt,
    status,
    failure: jsonOf(failure),
    ...(scored && {
      ...resultColumns(made.secret, scored.result),
      engine: jsonOf(scored.engine),
      overall_score: overallScore(scored.result.score),
      weighted_fit: weightedFit(scored.result.score),
      matrix_version: scored.matrixVersion,
      job_texts: scored.jobTexts,
      analysis_language: scored.analysisLanguage,
    }),
    ...(decision && {
      decision_id: decision.place === null ? newId() : decisionIds[decision.place],
      decided_by: decision.by,
      decided_at: decision.at,
      rejection_reason: decision.reason,
    }),
    note_count: record.notes.filter(({ deletedAt }) => deletedAt === null).length,
    search: searchTextOf({ name: record.name, email: record.email, fileName }),
    detail_version: 0,
    version: 0,
  }
}

/** Of somebody not scored whose original is lost, nothing can be screened. */
function statusOf({ status, failure, text }: ArchivedCandidate, original: Accepted | undefined) {
  if (status !== Status.processing || original || text) return { status, failure }
  return { status: Status.failed, failure: { code: 'damaged', message: 'The original was not in the archive.' } as const }
}

/** A text that claims to be read by a later version would never be read again. */
const textOf = ({ secret }: NewKey, { readingVersion, ...document }: NonNullable<ArchivedCandidate['text']>) =>
  textColumns(secret, { document, readingVersion: Math.min(readingVersion, READING_VERSION) })

/** Without a hash of what was scored, by which later uploads of an identical CV would take this score without a screening. */
const screeningRow = ({ secret }: NewKey, one: ArchivedCandidate['screenings'][number]) => ({
  id: newId(),
  kind: one.kind,
  language: one.language,
  state: one.state,
  requested_by: one.requestedBy,
  created_at: one.createdAt,
  finished_at: one.finishedAt,
  engine: jsonOf(one.engine),
  matrix_version: one.matrixVersion,
  ...(one.result && encryptedResult(secret, one.result)),
  failure: jsonOf(one.failure),
  same_as: one.isReused ? newId() : null,
})

/** NULL rather than the JSON `null`. */
const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
