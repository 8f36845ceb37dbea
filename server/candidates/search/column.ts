import { createHash } from 'node:crypto'
import { SHORTEST_BEGINNING, type Wanted } from '../../../shared/words/words.ts'
import type { Database } from '../../database/database.ts'

/** Of a hash of a word. Two of a million words have the same one with a chance of 1 in 500. */
const HASH_BYTES = 6
/** The longest beginning of a word that is kept. A word is found by a longer one that it shares so much with. */
const LONGEST_BEGINNING = 16
/** Of hashes in a text: a tsvector has at most 1 MB. Beginnings are left out first. */
const MOST = 80_000

const WHOLE = ' '
const BEGINNING = '*'

/** A hash in SQL, of expressions. */
const hashOf = (salt: string, kind: string, word: string): string =>
  `encode(substr(sha256(convert_to(${salt} || ${kind} || ${word}, 'UTF8')), 1, ${HASH_BYTES}), 'base64')`
/** Of a whole word of a workspace, in SQL, of expressions. */
export const wholeWordHash = (workspaceId: string, word: string): string =>
  hashOf(`(SELECT key FROM word_key) || CAST(${workspaceId} AS text)`, `'${WHOLE}'`, word)

/**
 * The value of a column `words`: hashes of each word and of its beginnings, under the key of the database (`word_key`) and with the
 * workspace, so that a search of the index finds nothing of another one and old blocks of the database tell no word of an erased CV.
 */
export const wordsColumn = (db: Database, workspaceId: string, words: readonly string[]) =>
  db.raw(
    `(SELECT array_to_tsvector(coalesce(array_agg(${hashOf('salt', 'kind', 'word')}), '{}'))
      FROM (SELECT key || CAST(:workspaceId AS text) AS salt FROM word_key) AS salts, (
        SELECT '${WHOLE}' AS kind, word FROM unnest(CAST(:words AS text[])) AS word
        UNION ALL SELECT DISTINCT '${BEGINNING}', left(word, letters) FROM unnest(CAST(:words AS text[])) AS word,
          generate_series(${SHORTEST_BEGINNING}, least(length(word) - 1, ${LONGEST_BEGINNING})) AS letters
        LIMIT ${MOST}) AS kept)`,
    { workspaceId, words: [...words] },
  )

/** As a tsquery that finds a column `words`. */
export async function tsqueryOf(db: Database, workspaceId: string, { words, beginning }: Wanted): Promise<string> {
  const salt = `${await readKey(db)}${workspaceId}`
  const hash = (kind: string, word: string) =>
    `'${createHash('sha256').update(`${salt}${kind}${word}`).digest().subarray(0, HASH_BYTES).toString('base64')}'`
  const whole = words.map((word) => hash(WHOLE, word))
  if (beginning === undefined) return whole.join(' & ')
  const kept = [...beginning].slice(0, LONGEST_BEGINNING).join('')
  return [...whole, `(${hash(WHOLE, beginning)} | ${hash(BEGINNING, kept)})`].join(' & ')
}

async function readKey(db: Database): Promise<string> {
  const row = await db('word_key').first<{ key: string } | undefined>('key')
  if (!row) throw new Error('The key of the words for search is missing.')
  return row.key
}
