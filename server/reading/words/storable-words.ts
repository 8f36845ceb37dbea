import { wordsIn } from '../../../shared/words/words.ts'

/** Of one text: a tsvector has at most 1 MB. */
const MOST_BYTES = 500_000

/** The different words of a text that a column `words` has room for. */
export function storableWords(text: string): string[] {
  const kept: string[] = []
  let bytes = 0
  for (const word of new Set(wordsIn(text))) {
    bytes += Buffer.byteLength(word)
    if (bytes > MOST_BYTES) break
    kept.push(word)
  }
  return kept
}
