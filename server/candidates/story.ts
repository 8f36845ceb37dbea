import { decisions, Status } from '../../shared/screening/status.ts'
import type { Candidate, HistoryEvent, ListedCandidate } from '../../shared/candidates/candidate.ts'
import type { Letter } from '../../shared/candidates/letter.ts'
import type { Note } from '../../shared/candidates/note.ts'
import type { Database } from '../database/database.ts'

type Of<Row> = Row & { candidateId: string }

/** Adds each candidate's notes, history and letter. */
export async function withStory(db: Database, listed: ListedCandidate[]): Promise<Candidate[]> {
  const ids = listed.map(({ id }) => id)
  const notes = Map.groupBy(await listNotes(db, ids), ({ candidateId }) => candidateId)
  const history = Map.groupBy(await listHistory(db, ids), ({ candidateId }) => candidateId)
  const corrections = Map.groupBy(await listCorrections(db, ids), ({ candidateId }) => candidateId)
  const uncoverings = Map.groupBy(await listUncoverings(db, ids), ({ candidateId }) => candidateId)
  const letters = new Map(await listLetters(db, ids))
  return listed.map((candidate) => ({
    ...candidate,
    notes: (notes.get(candidate.id) ?? []).map(withoutCandidate),
    history: (history.get(candidate.id) ?? []).map(withoutCandidate),
    corrections: (corrections.get(candidate.id) ?? []).map(withoutCandidate),
    uncoverings: (uncoverings.get(candidate.id) ?? []).map(withoutCandidate),
    letter: letters.get(candidate.id),
  }))
}

function withoutCandidate<Row extends object>(row: Of<Row>) {
  const { candidateId: _, ...rest } = row
  return rest
}

const listNotes = (db: Database, ids: string[]): Promise<Of<Note>[]> =>
  db('notes').whereIn('candidate_id', ids).where({ deleted_at: null }).orderBy(['created_at', 'id']).select({
    candidateId: 'candidate_id',
    id: 'id',
    authorId: 'user_id',
    author: 'user_name',
    text: 'text',
    createdAt: 'created_at',
  })

async function listLetters(db: Database, ids: string[]): Promise<[string, Letter][]> {
  const rows: { id: string; letter: Letter }[] = await db('candidates')
    .whereIn('id', ids)
    .whereNotNull('letter')
    .select('id', 'letter')
  return rows.map(({ id, letter }) => [id, letter])
}

async function listCorrections(db: Database, ids: string[]): Promise<Of<HistoryEvent>[]> {
  const rows: Of<Pick<HistoryEvent, 'id' | 'at' | 'by' | 'corrected'>>[] = await db('corrections')
    .whereIn('candidate_id', ids)
    .orderBy(['at', 'id'])
    .select({ candidateId: 'candidate_id', id: 'id', at: 'at', by: 'user_name', corrected: 'fields' })
  return rows.map((row) => ({ ...row, what: 'corrected', engine: null, matrixVersion: null, failure: null }))
}

async function listUncoverings(db: Database, ids: string[]): Promise<Of<HistoryEvent>[]> {
  const rows: Of<Pick<HistoryEvent, 'id' | 'at' | 'by'>>[] = await db('uncoverings')
    .whereIn('candidate_id', ids)
    .orderBy(['at', 'id'])
    .select({ candidateId: 'candidate_id', id: 'id', at: 'at', by: 'user_name' })
  return rows.map((row) => ({ ...row, what: 'uncovered', engine: null, matrixVersion: null, failure: null }))
}

async function listHistory(db: Database, ids: string[]): Promise<Of<HistoryEvent>[]> {
  const { rows } = await db.raw<{ rows: Of<HistoryEvent>[] }>(HISTORY, { ids })
  return rows
}

const NO_REASON = `CAST(NULL AS text) AS reason, CAST(NULL AS text) AS "reasonBy"`

/** A reason given by whoever decided needs no second name. */
const REASON = `reason, nullif(reason_by, user_name)`

const NO_RESULT = `CAST(NULL AS jsonb) AS engine, CAST(NULL AS int) AS "matrixVersion", CAST(NULL AS text) AS failure, CAST(NULL AS boolean) AS reused,
  ${NO_REASON}`

const NOTHING = `${NO_RESULT}, CAST(NULL AS text) AS "arrivedBy"`

const DECIDED = decisions.map((name) => `WHEN ${Status[name]} THEN '${name}'`).join(' ')

const HISTORY = `
  SELECT id AS "candidateId", id, 'uploaded' AS what, created_at AS at, uploaded_by AS by, ${NO_RESULT}, arrived_by AS "arrivedBy"
    FROM candidates WHERE id = ANY(:ids)
  UNION ALL
  SELECT candidate_id, id, 'asked', created_at, requested_by, ${NOTHING}
    FROM screenings WHERE candidate_id = ANY(:ids) AND kind <> 'first'
  UNION ALL
  SELECT candidate_id, id, state, finished_at, NULL, engine, matrix_version, failure->>'code', same_as IS NOT NULL, ${NO_REASON}, NULL
    FROM screenings WHERE candidate_id = ANY(:ids) AND finished_at IS NOT NULL
  UNION ALL
  SELECT candidate_id, id, CASE after ${DECIDED} ELSE 'undone' END, at, user_name,
      NULL, NULL, NULL, NULL, ${REASON}, NULL
    FROM decisions WHERE candidate_id = ANY(:ids)
  UNION ALL
  SELECT candidate_id, id, 'noted', created_at, user_name, ${NOTHING} FROM notes WHERE candidate_id = ANY(:ids)
  UNION ALL
  SELECT candidate_id, id, 'noteDeleted', deleted_at, user_name, ${NOTHING}
    FROM notes WHERE candidate_id = ANY(:ids) AND deleted_at IS NOT NULL
  ORDER BY at, what`
