import type { Transaction } from '../database/database.ts'
import type { OriginalRow } from '../files/originals.ts'
import type { ArchivedCandidate } from './format.ts'

type Listed<Name extends 'screenings' | 'decisions' | 'notes' | 'corrections'> = ArchivedCandidate[Name][number]
type Decision = Omit<Listed<'decisions'>, 'undoes'> & { id: string; undoes: string | null }

/** What hangs on a candidate. */
export interface Rest extends Pick<ArchivedCandidate, 'text' | 'screenings' | 'notes' | 'corrections'> {
  original: OriginalRow | null
  /** Still with their ids. */
  decisions: Decision[]
}

/** Of these candidates, by the id of each. */
export async function restOf(trx: Transaction, ids: readonly string[]): Promise<(id: string) => Rest> {
  const texts = byCandidate(await listTexts(trx, ids))
  const originals = byCandidate(await listOriginals(trx, ids))
  const screenings = byCandidate(await listScreenings(trx, ids))
  const decisions = byCandidate(await listDecisions(trx, ids))
  const notes = byCandidate(await listNotes(trx, ids))
  const corrections = byCandidate(await listCorrections(trx, ids))
  return (id) => ({
    text: texts(id)[0] ?? null,
    original: originals(id)[0] ?? null,
    screenings: screenings(id).map(({ sameAs, ...one }) => ({ ...one, isReused: sameAs !== null })),
    decisions: decisions(id),
    notes: notes(id),
    corrections: corrections(id),
  })
}

type Of<Row> = Row & { candidateId: string }

function byCandidate<Row extends object>(rows: readonly Of<Row>[]): (id: string) => Omit<Of<Row>, 'candidateId'>[] {
  const groups = Map.groupBy(rows, ({ candidateId }) => candidateId)
  return (id) => (groups.get(id) ?? []).map(withoutCandidate)
}

function withoutCandidate<Row extends object>(row: Of<Row>) {
  const { candidateId: _, ...rest } = row
  return rest
}

const listTexts = (trx: Transaction, ids: readonly string[]): Promise<Of<NonNullable<Rest['text']>>[]> =>
  trx('documents').whereIn('candidate_id', ids).select({
    candidateId: 'candidate_id',
    type: 'type',
    pages: 'pages',
    hidden: 'hidden',
    notes: 'notes',
    readingVersion: 'reading_version',
  })

const listOriginals = (trx: Transaction, ids: readonly string[]): Promise<Of<OriginalRow>[]> =>
  trx('files')
    .whereIn('candidate_id', ids)
    .select({ candidateId: 'candidate_id', key: 'key', sha256: 'sha256', problem: 'problem' })

type Screening = Omit<Listed<'screenings'>, 'isReused'> & { sameAs: string | null }

/** Those that have ended. */
const listScreenings = (trx: Transaction, ids: readonly string[]): Promise<Of<Screening>[]> =>
  trx('screenings').whereIn('candidate_id', ids).whereNotNull('finished_at').orderBy(['created_at', 'id']).select({
    candidateId: 'candidate_id',
    kind: 'kind',
    language: 'language',
    state: 'state',
    requestedBy: 'requested_by',
    createdAt: 'created_at',
    finishedAt: 'finished_at',
    engine: 'engine',
    matrixVersion: 'matrix_version',
    result: 'result',
    failure: 'failure',
    sameAs: 'same_as',
  })

const listDecisions = (trx: Transaction, ids: readonly string[]): Promise<Of<Decision>[]> =>
  trx('decisions').whereIn('candidate_id', ids).orderBy(['at', 'id']).select({
    candidateId: 'candidate_id',
    id: 'id',
    by: 'user_name',
    at: 'at',
    before: 'before',
    after: 'after',
    undoes: 'undoes',
    reason: 'reason',
    reasonBy: 'reason_by',
  })

const listNotes = (trx: Transaction, ids: readonly string[]): Promise<Of<Listed<'notes'>>[]> =>
  trx('notes').whereIn('candidate_id', ids).orderBy(['created_at', 'id']).select({
    candidateId: 'candidate_id',
    by: 'user_name',
    text: 'text',
    createdAt: 'created_at',
    deletedAt: 'deleted_at',
  })

const listCorrections = (trx: Transaction, ids: readonly string[]): Promise<Of<Listed<'corrections'>>[]> =>
  trx('corrections').whereIn('candidate_id', ids).orderBy(['at', 'id']).select({
    candidateId: 'candidate_id',
    by: 'user_name',
    at: 'at',
    fields: 'fields',
  })
