import type { Source } from '../candidates/content/source.ts'
import { resultOf, type ResultRow } from '../candidates/content/results.ts'
import { listTexts, type StoredText } from '../candidates/content/texts.ts'
import type { Database } from '../database/database.ts'
import { originalColumns, type OriginalRow } from '../files/originals.ts'
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
export async function restOf({ db, keys }: Source, ids: readonly string[]): Promise<(id: string) => Rest> {
  const texts = await listTexts(db, keys, ids)
  const originals = new Map((await listOriginals(db, ids)).map((row) => [row.candidateId, row]))
  const screenings = byCandidate(await listScreenings({ db, keys }, ids))
  const decisions = byCandidate(await listDecisions(db, ids))
  const notes = byCandidate(await listNotes(db, ids))
  const corrections = byCandidate(await listCorrections(db, ids))
  return (id) => ({
    text: textOf(texts.get(id)),
    original: originals.get(id) ?? null,
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

const textOf = (stored: StoredText | undefined): Rest['text'] =>
  stored ? { ...stored.document, readingVersion: stored.readingVersion } : null

const listOriginals = (db: Database, ids: readonly string[]): Promise<OriginalRow[]> =>
  db('files').whereIn('candidate_id', ids).select(originalColumns)

type Screening = Omit<Listed<'screenings'>, 'isReused'> & { sameAs: string | null }

/** Those that have ended. */
async function listScreenings({ db, keys }: Source, ids: readonly string[]): Promise<Of<Screening>[]> {
  const rows: Of<Omit<Screening, 'result'> & ResultRow>[] = await db('screenings')
    .whereIn('candidate_id', ids)
    .whereNotNull('finished_at')
    .orderBy(['created_at', 'id'])
    .select({
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
      encryptedResult: 'encrypted_result',
      failure: 'failure',
      sameAs: 'same_as',
    })
  const secrets = await keys.find(db, ids)
  return rows.map(({ encryptedResult, ...row }) => ({
    ...row,
    result: resultOf({ result: row.result, encryptedResult }, secrets.get(row.candidateId)),
  }))
}

const listDecisions = (db: Database, ids: readonly string[]): Promise<Of<Decision>[]> =>
  db('decisions').whereIn('candidate_id', ids).orderBy(['at', 'id']).select({
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

const listNotes = (db: Database, ids: readonly string[]): Promise<Of<Listed<'notes'>>[]> =>
  db('notes').whereIn('candidate_id', ids).orderBy(['created_at', 'id']).select({
    candidateId: 'candidate_id',
    by: 'user_name',
    text: 'text',
    createdAt: 'created_at',
    deletedAt: 'deleted_at',
  })

const listCorrections = (db: Database, ids: readonly string[]): Promise<Of<Listed<'corrections'>>[]> =>
  db('corrections').whereIn('candidate_id', ids).orderBy(['at', 'id']).select({
    candidateId: 'candidate_id',
    by: 'user_name',
    at: 'at',
    fields: 'fields',
  })
