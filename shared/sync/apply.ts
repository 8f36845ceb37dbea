import type { HistoryEvent } from '../candidates/candidate.ts'
import type { Note } from '../candidates/note.ts'
import { factsOf, isKnown } from './operation-table.ts'
import type { Operation } from './operations.ts'
import type { Kind, Row } from './rows.ts'

/** What an operation makes of a row: pure and total. An operation of an unknown type changes nothing. */
export function apply<K extends Kind>(kind: K, row: Row[K] | undefined, op: Operation): Row[K] | undefined {
  const effect = isKnown(op) ? factsOf(op).effect[kind] : undefined
  return effect ? effect(row, op) : row
}

/** What an operation makes of a candidate's notes; pure and total, like `apply`. */
export function applyToNotes(notes: readonly Note[], op: Operation): readonly Note[] {
  if (op.type === 'candidate.deleteNote') return notes.filter(({ id }) => id !== op.noteId)
  if (op.type !== 'candidate.addNote' || notes.some(({ id }) => id === op.noteId)) return notes
  const { noteId: id, authorId, author, text, at: createdAt } = op
  return [...notes, { id, authorId, author, text, createdAt }]
}

/** The line that the operation of this key and person adds to a candidate's history, under the id that the server gives it; `undefined` where it adds none. */
export function historyEventOf(op: Operation, key: string, by: string): HistoryEvent | undefined {
  const line = isKnown(op) ? factsOf(op).history?.(op) : undefined
  return line && { id: key, ...line, at: op.at, by, engine: null, matrixVersion: null, failure: null }
}
