import { fold } from '../../../shared/lib/text.ts'
import type { Database } from '../../database/database.ts'

/** Longer words are cut, in texts and in searches: a lexeme of PostgreSQL has at most 2 kB. */
const LONGEST_WORD = 64
/** Of one text: a tsvector has at most 1 MB. */
const MOST_BYTES = 500_000
/** A last word of fewer letters has to occur as it is: as a beginning it would match nearly every CV. */
const SHORTEST_BEGINNING = 3
const WORD = /c\+\+|[cf]#|[\p{L}\p{N}]+/gu

/** The words of a text as they are compared: folded, of letters and digits alone, but for the names of a few languages. */
export const wordsIn = (text: string): string[] => (fold(text).match(WORD) ?? []).map(shortened)

const shortened = (word: string): string => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word)

/**
 * The value of a column `words`. It is not parsed by PostgreSQL, which makes one word of "TCP/IP" or "Node.js". The workspace's id
 * is one of the words, so that a search of the index finds nothing of another workspace.
 */
export const wordsColumn = (db: Database, workspaceId: string, text: string) =>
  db.raw('array_to_tsvector(CAST(? AS text[]))', [[workspaceId, ...storable(new Set(wordsIn(text)))]])

function storable(words: Iterable<string>): string[] {
  const kept: string[] = []
  let bytes = 0
  for (const word of words) {
    bytes += Buffer.byteLength(word)
    if (bytes > MOST_BYTES) break
    kept.push(word)
  }
  return kept
}

/** The words that a text has to have; `beginning`: one of them only has to begin so. */
export interface Wanted {
  words: readonly string[]
  beginning: string | undefined
}

/** `undefined` for a search without any word. */
export function wantedIn(search: string): Wanted | undefined {
  const words = wordsIn(search)
  const last = words.at(-1)
  if (last === undefined) return undefined
  return last.length < SHORTEST_BEGINNING ? { words, beginning: undefined } : { words: words.slice(0, -1), beginning: last }
}

/** As a tsquery. Nothing needs to be escaped within the quotes: words have neither quotes nor backslashes. */
export function tsqueryOf(workspaceId: string, { words, beginning }: Wanted): string {
  const whole = [workspaceId, ...words].map((word) => `'${word}'`)
  return [...whole, ...(beginning === undefined ? [] : [`'${beginning}':*`])].join(' & ')
}
