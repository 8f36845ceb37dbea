import { trimTo } from '../../reading/source/text.ts'
import { isCjk } from './cjk.ts'
import { mapText, type MappedText } from '../../reading/source/mapped-text.ts'

/** Where a quote stands: `quote` is `pages[page - 1].slice(start, end)`. */
export interface QuotePlace {
  page: number
  start: number
  end: number
  quote: string
}

/** A text normalised for comparing quotes, its words, and the source position of each of its characters. */
interface Plain extends MappedText {
  words: Word[]
}
interface Word {
  word: string
  start: number
  end: number
}

const MIN_LENGTH = 8
const MIN_LENGTH_CJK = 4
const MIN_SIMILARITY = 0.9
const MIN_WORDS_IN_COMMON = 0.6
/** The most windows of words that are compared letter by letter, so that no text can make the search slow. */
const MOST_COMPARED = 60

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/u
const folded: [RegExp, string][] = [
  [/[‘’‚‛′`´]/u, "'"],
  [/[“”„‟«»″]/u, '"'],
  [/[‐‑‒–—―−]/u, '-'],
  [/[•▪●◦‣·∙○■□➢✓]/u, ' '],
]

/**
 * Finds quotes in a text although line breaks, ligatures, hyphenation, accents, quotation marks and case differ; failing that,
 * finds a window of words that is at least 90 % alike, because small models drop punctuation. Figures must always agree.
 */
export function createQuoteFinder(pages: readonly string[]): (quote: string) => QuotePlace | undefined {
  const plainPages = pages.map(plainOf)
  return (quote) => {
    const wanted = trimmed(plainOf(quote).text)
    if (wanted.length < (isCjk(wanted) ? MIN_LENGTH_CJK : MIN_LENGTH)) return undefined
    return (
      firstPlace(pages, plainPages, (plain) => exactSpan(plain, wanted)) ??
      firstPlace(pages, plainPages, (plain) => similarSpan(plain, wanted))
    )
  }
}

function firstPlace(
  pages: readonly string[],
  plainPages: Plain[],
  find: (plain: Plain) => [number, number] | undefined,
): QuotePlace | undefined {
  for (const [at, plain] of plainPages.entries()) {
    const span = find(plain)
    const page = pages[at]
    if (!span || page === undefined) continue
    const start = plain.from[span[0]] ?? 0
    const end = plain.to[span[1] - 1] ?? start
    return { page: at + 1, start, end, quote: page.slice(start, end) }
  }
  return undefined
}

function exactSpan(plain: Plain, wanted: string): [number, number] | undefined {
  const at = plain.text.indexOf(wanted)
  return at < 0 ? undefined : [at, at + wanted.length]
}

function similarSpan(plain: Plain, wanted: string): [number, number] | undefined {
  const wantedWords = wordsIn(wanted)
  if (wantedWords.length < 3) return undefined
  let best: { similarity: number; span: [number, number] } | undefined
  for (const { first, size } of likelyWindows(plain.words, wantedWords)) {
    const window = plain.words.slice(first, first + size)
    const similarity = likeness(window, wantedWords)
    if (similarity < MIN_SIMILARITY || similarity <= (best?.similarity ?? 0)) continue
    best = { similarity, span: [window[0]?.start ?? 0, window.at(-1)?.end ?? 0] }
  }
  return best?.span
}

/** The runs of words that have most words in common with the quote, the likeliest first. */
function likelyWindows(words: Word[], wanted: Word[]): { first: number; size: number; common: number }[] {
  const bag = new Set(wanted.map(({ word }) => word))
  const commonBefore = [0]
  for (const { word } of words) commonBefore.push((commonBefore.at(-1) ?? 0) + (bag.has(word) ? 1 : 0))
  const windows = [wanted.length, wanted.length - 1, wanted.length + 1].flatMap((size) =>
    commonBefore.slice(size).flatMap((upTo, first) => {
      const common = (upTo - (commonBefore[first] ?? 0)) / size
      return common >= MIN_WORDS_IN_COMMON ? [{ first, size, common }] : []
    }),
  )
  return windows.toSorted((one, other) => other.common - one.common).slice(0, MOST_COMPARED)
}

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}+#%]+/gu)].map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))

function likeness(one: Word[], other: Word[]): number {
  if (figuresIn(one) !== figuresIn(other)) return 0
  const [a, b] = [textOf(one), textOf(other)]
  return 1 - editDistance(a, b) / Math.max(a.length, b.length)
}

const textOf = (words: Word[]): string => words.map(({ word }) => word).join(' ')

const figuresIn = (words: Word[]): string =>
  words
    .map(({ word }) => word)
    .filter((word) => /\p{N}/u.test(word))
    .join(' ')

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Removes the punctuation that models tend to put around a quote. */
const trimmed = (text: string): string => trimTo(text, /[^\s"'.…,;-]/u)

function plainOf(source: string): Plain {
  const isKept = (unit: string, before = ' '): boolean => unit !== ' ' || before !== ' '
  const mapped = mapText(source, plainChar, hyphenAtLineEnd, isKept)
  return { ...mapped, words: wordsIn(mapped.text) }
}

/** The length of a hyphenation at a line end, or 0: "expe-\nrience" is one word. */
function hyphenAtLineEnd(source: string, at: number): number {
  if (source[at] !== '-' && source[at] !== '‐') return 0
  return /^[-‐][ \t]*\r?\n\s*(?=\p{Ll})/u.exec(source.slice(at, at + 20))?.[0].length ?? 0
}

function plainChar(char: string): string {
  if (INVISIBLE.test(char)) return ''
  const plain = char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.reduce((text, [pattern, by]) => text.replace(pattern, by), plain).replace(/\s/g, ' ')
}
