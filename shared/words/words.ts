import { fold } from '../lib/text.ts'

/** Longer words are cut, in texts and in searches: a lexeme of PostgreSQL has at most 2 kB. */
const LONGEST_WORD = 64
/** A last word of fewer letters has to occur as it is: as a beginning it would match nearly every CV. */
export const SHORTEST_BEGINNING = 3
const WORD = /c\+\+|[cf]#|[\p{L}\p{N}]+/gu

/** The words of a text as they are compared: folded, of letters and digits alone, but for the names of a few languages. */
export const wordsIn = (text: string): string[] => (fold(text).match(WORD) ?? []).map(shortened)

const shortened = (word: string): string => (word.length > LONGEST_WORD ? [...word].slice(0, LONGEST_WORD).join('') : word)

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
