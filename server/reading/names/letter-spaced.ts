import { folded, type Hints } from './hints.ts'

const LETTERS = /^\p{L}(?:\s{1,4}\p{L}){2,40}$/u

/**
 * "B U D I  S A N T O S O" → "BUDI SANTOSO". Where the gap between the words is not wider than that between letters, the words are
 * those of the e-mail address, the file's name or the rest of the text; without them `undefined`.
 */
export function closedUp(line: string, hints: Hints, text: string): string | undefined {
  if (!LETTERS.test(line)) return undefined
  const parts = line.split(/\s{2,}/)
  const letters = line.replace(/\s+/g, '')
  if (parts.length > 1) return parts.map((part) => part.replace(/\s/g, '')).join(' ')
  const wanted = folded(letters)
  if (hints.tokens.includes(wanted) && !wordsIn(text, wanted)) return letters
  const words = consecutive(hints.tokens, wanted) ?? wordsIn(text, wanted)
  if (!words) return undefined
  let at = 0
  return words.map((word) => letters.slice(at, (at += word.length))).join(' ')
}

/** Neighbouring words of the text that together have the wanted letters. */
const wordsIn = (text: string, wanted: string): string[] | undefined =>
  consecutive(
    folded(text.slice(0, 20_000))
      .split(/[^\p{L}]+/u)
      .filter((word) => word.length > 1),
    wanted,
  )

function consecutive(words: readonly string[], wanted: string): string[] | undefined {
  for (const start of words.keys()) {
    for (const count of [2, 3, 4]) {
      const some = words.slice(start, start + count)
      if (some.length === count && some.join('') === wanted) return some
    }
  }
  return undefined
}
