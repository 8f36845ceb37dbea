import type { Glyph } from './pdf-glyphs.ts'
import type { Box } from './pdf-geometry.ts'

/** Letters of a page that may be a mark of the scanner's program, such as "scanned with …". */
const FEW_LETTERS = 40
const LEAST_SHARE = 0.2

/** Whether a page shows pictures and hardly any text. */
export function isPictureOnly(
  glyphs: readonly Glyph[],
  pictures: readonly Box[],
  page: { width: number; height: number },
): boolean {
  if (glyphs.filter(({ why }) => !why).length > FEW_LETTERS) return false
  const area = pictures.reduce((sum, { left, top, right, bottom }) => {
    const [width, height] = [Math.min(right, page.width) - Math.max(left, 0), Math.min(bottom, page.height) - Math.max(top, 0)]
    return sum + Math.max(0, width) * Math.max(0, height)
  }, 0)
  return area >= page.width * page.height * LEAST_SHARE
}

/** The lines of a scanner's layer, each with the words that the picture shows and those that it does not. */
export interface ComparedLine {
  shown: string
  unseen: string
}

/** Words of the picture that have to be in the layer: fewer mean that one of the two was recognised badly. */
const LEAST_AGREEMENT = 0.5
const LEAST_WORDS = 5
/** So many words of a picture are a text of their own, and no accident. */
const ENOUGH_WORDS = 30
const SHORTEST_WORD = 3
const MOST_WORDS = 3_000
const MOST_UNLIKE = 500

/** Whether so much is recognised on a picture that it counts, and not a layer that says something else. */
export const isReadable = (recognised: string): boolean => wordsOf(recognised).length >= ENOUGH_WORDS

/**
 * Compares the text that a scanner laid over a picture with what was recognised on it. A word counts as shown when the picture has
 * one that is nearly the same, and the same if it has digits. Words of one or two letters go with the word before. `undefined` when
 * the two agree too little to tell: the picture may be too poor, or the layer made up.
 */
export function comparedLines(lines: readonly string[], recognised: string): ComparedLine[] | undefined {
  const onPicture = new Set(wordsOf(recognised).slice(0, MOST_WORDS))
  const inLayer = new Set(lines.flatMap(wordsOf))
  const common = [...onPicture].filter(createLookUp(inLayer)).length
  if (onPicture.size < LEAST_WORDS || common < onPicture.size * LEAST_AGREEMENT) return undefined
  const isShown = createLookUp(onPicture)
  return lines.map((line) => {
    let isLastShown = true
    const parts = line.split(' ').map((part) => {
      const words = wordsOf(part)
      if (words.length > 0) isLastShown = words.every(isShown)
      return { part, isShown: isLastShown }
    })
    const joined = (shown: boolean): string =>
      parts
        .filter((part) => part.isShown === shown)
        .map(({ part }) => part)
        .join(' ')
    return { shown: joined(true), unseen: joined(false) }
  })
}

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]{1,60}/gu) ?? []).filter((word) => word.length >= SHORTEST_WORD || HAS_DIGIT.test(word))

const HAS_DIGIT = /\p{N}/u

/** Looks words up that may differ in a fourth of their letters, if they have no digits. Only so many unlike words are compared with all others. */
function createLookUp(known: ReadonlySet<string>): (word: string) => boolean {
  const found = new Map<string, boolean>()
  const byLength = Map.groupBy(known, ({ length }) => length)
  let compared = 0
  const isAlike = (word: string): boolean => {
    if (HAS_DIGIT.test(word) || compared++ > MOST_UNLIKE) return false
    const most = Math.max(1, Math.floor(word.length / 4))
    const lengths = Array.from({ length: most * 2 + 1 }, (_, n) => word.length - most + n)
    return lengths.some((length) => byLength.get(length)?.some((other) => distance(word, other, most) <= most))
  }
  return (word) => {
    const isShown = found.get(word) ?? (known.has(word) || isAlike(word))
    found.set(word, isShown)
    return isShown
  }
}

/** How many letters have to be changed, added or left out to make one word of the other; above `most` any larger number. */
function distance(one: string, other: string, most: number): number {
  let before = Array.from({ length: other.length + 1 }, (_, n) => n)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let column = 1; column <= other.length; column++) {
      const changed = (before[column - 1] ?? 0) + (one[row - 1] === other[column - 1] ? 0 : 1)
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1))
    }
    if (Math.min(...now) > most) return most + 1
    before = now
  }
  return before.at(-1) ?? 0
}
