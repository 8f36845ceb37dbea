import type { Source } from '../candidates/content/source.ts'
import { listRuns, type Run } from '../candidates/content/runs.ts'
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
  const screenings = byCandidate(await listEnded({ db, keys }, ids))
  const decisions = byCandidate(await listDecisions(db, ids))
  const notes = byCandidate(await listNotes(db, ids))
  const corrections = byCandidate(await listCorrections(db, ids))
  return (id) => ({
    text: textOf(texts.get(id)),
    original: originals.get(id) ?? null,
    screenings: screenings(id),
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

const listEnded = async (source: Source, ids: readonly string[]): Promise<Of<Listed<'screenings'>>[]> =>
  (await listRuns(source, ids)).flatMap(endedOf)

function endedOf(run: Run): Of<Listed<'screenings'>>[] {
  const { id: _, state, finishedAt, sameAs, ...rest } = run
  if (finishedAt === null || state === 'queued' || state === 'binned') return []
  return [{ ...rest, state, finishedAt, isReused: sameAs !== null }]
}

const listOriginals = (db: Database, ids: readonly string[]): Promise<OriginalRow[]> =>
  db('files').whereIn('candidate_id', ids).select(originalColumns)

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
