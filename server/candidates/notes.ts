import { AppError } from '../../shared/http/errors.ts'
import type { Transaction } from '../database/database.ts'
import { Changed } from '../http/recall.ts'
import { conflictOn, standingOf, type Act } from './act.ts'
import { storableWords } from '../reading/words/storable-words.ts'
import { wordsColumn } from './search/column.ts'

interface NoteRow {
  workspace_id: string
  candidate_id: string
  user_id: string
  text: string
  deleted_at: string | null
}

/** The same note again succeeds. Throws `conflict` for another note under the same id, `too_many_notes` beyond `most`. */
export async function addNote(
  trx: Transaction,
  act: Act,
  candidateId: string,
  { id: noteId, text }: { id: string; text: string },
  most: number,
): Promise<Changed> {
  const current = await standingOf(trx, act, candidateId)
  const { workspaceId, userId, name } = act.member
  const known = await find(trx, noteId)
  if (known && known.workspace_id !== workspaceId) throw new AppError('not_found')
  if (known?.deleted_at) throw new AppError('deleted')
  if (known && known.candidate_id === candidateId && known.user_id === userId && known.text === text) return new Changed(current)
  if (known) throw await conflictOn(trx, act, candidateId)
  if (current.noteCount >= most) throw new AppError('too_many_notes')
  await trx('notes').insert({
    id: noteId,
    workspace_id: workspaceId,
    candidate_id: candidateId,
    user_id: userId,
    user_name: name,
    text,
    words: wordsColumn(trx, workspaceId, storableWords(text)),
  })
  return recount(trx, act, candidateId)
}

/** Erases the note's text. Succeeds also when the note is unknown or already deleted. */
export async function deleteNote(trx: Transaction, act: Act, candidateId: string, noteId: string): Promise<Changed> {
  const current = await standingOf(trx, act, candidateId)
  const known = await find(trx, noteId)
  if (known?.candidate_id !== candidateId || known.deleted_at) return new Changed(current)
  if (known.user_id !== act.member.userId) throw new AppError('not_allowed')
  await trx('notes').where({ id: noteId }).update({ text: '', words: null, deleted_at: trx.fn.now() })
  return recount(trx, act, candidateId)
}

const find = (trx: Transaction, id: string) => trx('notes').where({ id }).first<NoteRow | undefined>()

async function recount(trx: Transaction, act: Act, candidateId: string): Promise<Changed> {
  const { version } = act
  const note_count = trx('notes').where({ candidate_id: candidateId, deleted_at: null }).count()
  await trx('candidates')
    .where({ id: candidateId })
    .update({ note_count, story_version: version, version, updated_at: trx.fn.now() })
  return new Changed({ id: candidateId, version })
}
