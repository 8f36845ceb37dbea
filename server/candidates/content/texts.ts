import type { KeyObject } from 'node:crypto'
import type { Database, Transaction } from '../../database/database.ts'
import type { CandidateKeys } from '../../encryption/candidate-keys.ts'
import { decryptValue, encryptValue } from '../../encryption/value.ts'
import type { ReadDocument } from '../../reading/source/read.ts'

export interface StoredText {
  document: ReadDocument
  readingVersion: number
}

/** The texts of CVs by candidate. One that was not read, or whose key is missing, is left out. */
export async function listTexts(
  db: Database,
  keys: CandidateKeys,
  candidateIds: readonly string[],
): Promise<Map<string, StoredText>> {
  const rows: TextRow[] = await db('documents').whereIn('candidate_id', candidateIds).select(columns)
  const secrets = await keys.find(
    db,
    rows.map(({ candidateId }) => candidateId),
  )
  return new Map(rows.flatMap((row) => entryOf(row, secrets.get(row.candidateId))))
}

export const findText = async (db: Database, keys: CandidateKeys, candidateId: string): Promise<StoredText | undefined> =>
  (await listTexts(db, keys, [candidateId])).get(candidateId)

/** The columns of a text. Its words for search are made anew. */
export const textColumns = (secret: KeyObject, { document, readingVersion }: StoredText) => {
  const { type, ...content } = document
  return { type, ...encryptedText(secret, content), reading_version: readingVersion, words: null }
}

export const encryptedText = (secret: KeyObject, content: Content) => ({
  encrypted: encryptValue(secret, content),
  pages: null,
  hidden: null,
  notes: null,
})

export async function writeText(trx: Transaction, candidateId: string, secret: KeyObject, text: StoredText): Promise<void> {
  const written = textColumns(secret, text)
  await trx('documents')
    .insert({ candidate_id: candidateId, ...written })
    .onConflict('candidate_id')
    .merge(written)
}

type Content = Omit<ReadDocument, 'type'>

const columns = {
  candidateId: 'candidate_id',
  type: 'type',
  encrypted: 'encrypted',
  pages: 'pages',
  hidden: 'hidden',
  notes: 'notes',
  readingVersion: 'reading_version',
}
/** Encrypted, or of before encryption in the other three. */
interface TextRow extends Content {
  candidateId: string
  type: ReadDocument['type']
  encrypted: Buffer | null
  readingVersion: number
}

function entryOf(row: TextRow, secret: KeyObject | undefined): [string, StoredText][] {
  const { candidateId, type, encrypted, readingVersion, pages, hidden, notes } = row
  if (encrypted && !secret) return []
  const content = encrypted && secret ? decryptValue<Content>(secret, encrypted) : { pages, hidden, notes }
  return [[candidateId, { document: { type, ...content }, readingVersion }]]
}
