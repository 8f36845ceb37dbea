import type { Database } from '../../database/database.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { storableWords } from '../../reading/words/storable-words.ts'
import type { Source } from '../content/source.ts'
import { listTexts } from '../content/texts.ts'
import { wordsColumn } from './column.ts'

type ListWords = Sandbox['listWords']

/** Small, because others wait for the processor meanwhile. */
const AT_ONCE = 50

/**
 * Fills in the words of CVs, and of notes that were stored before there was a search over them, batch by batch. It may be
 * interrupted at any point, and several servers may run it at once.
 */
export async function fillWords({ db, keys }: Source, listWords: ListWords, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const filled = (await fillDocuments({ db, keys }, listWords)) + (await fillNotes(db))
    if (filled === 0) return
  }
}

async function fillDocuments({ db, keys }: Source, listWords: ListWords): Promise<number> {
  const rows: { id: string; workspaceId: string; encrypted: Buffer | null }[] = await db('documents')
    .join('candidates', 'candidates.id', 'documents.candidate_id')
    .whereNull('documents.words')
    .limit(AT_ONCE)
    .select({ id: 'candidates.id', workspaceId: 'candidates.workspace_id', encrypted: 'documents.encrypted' })
  const texts = await listTexts(
    db,
    keys,
    rows.map(({ id }) => id),
  )
  for (const { id, workspaceId, encrypted } of rows) {
    const words = await listWords(texts.get(id)?.document.pages ?? [])
    await db('documents')
      .where({ candidate_id: id, words: null })
      // A newer text that was stored meanwhile waits for its own words.
      .whereRaw('encrypted IS NOT DISTINCT FROM ?', [encrypted])
      .update({ words: wordsColumn(db, workspaceId, 'failure' in words ? [] : words) })
  }
  return rows.length
}

async function fillNotes(db: Database): Promise<number> {
  const rows: { id: string; workspaceId: string; text: string }[] = await db('notes')
    .where({ words: null, deleted_at: null })
    .limit(AT_ONCE)
    .select({ id: 'id', workspaceId: 'workspace_id', text: 'text' })
  for (const { id, workspaceId, text } of rows)
    await db('notes')
      .where({ id, words: null, deleted_at: null })
      .update({ words: wordsColumn(db, workspaceId, storableWords(text)) })
  return rows.length
}
