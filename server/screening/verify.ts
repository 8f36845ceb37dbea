import { isCjk } from './cjk.ts'

/** Where a quote stands: `quote` is `pages[page - 1].slice(start, end)`. */
export type Place = { page: number; start: number; end: number; quote: string }

/** A text in the form in which quotes are compared, and where each of its characters came from. */
type Plain = { text: string; from: number[]; to: number[] }

const minLength = 8
const minLengthCjk = 4
const minSimilarity = 0.9

const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\u{e0000}-\u{e007f}]/u
const folded: [RegExp, string][] = [
  [/[‘’‚‛′`´]/u, "'"],
  [/[“”„‟«»″]/u, '"'],
  [/[‐‑‒–—―−]/u, '-'],
  [/[•▪●◦‣·∙○■□➢✓]/u, ' '],
]

/**
 * Finds quotes in a text although line breaks, ligatures, hyphenation, accents, quotation marks and case differ; else by a window
 * of words that is at least 90 % alike, because small models drop punctuation. Figures must agree always.
 */
export function createQuoteFinder(pages: readonly string[]): (quote: string) => Place | undefined {
  const plainPages = pages.map(plainOf)
  return (quote) => {
    const wanted = trimmed(plainOf(quote).text)
    if (wanted.length < (isCjk(wanted) ? minLengthCjk : minLength)) return undefined
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
): Place | undefined {
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
  const words = wordsIn(plain.text)
  if (wantedWords.length < 3) return undefined
  const bag = new Set(wantedWords.map(({ word }) => word))
  let best: { similarity: number; span: [number, number] } | undefined
  for (const size of [wantedWords.length, wantedWords.length - 1, wantedWords.length + 1]) {
    for (let first = 0; first + size <= words.length; first++) {
      const window = words.slice(first, first + size)
      if (window.filter(({ word }) => bag.has(word)).length < size * 0.6) continue
      const similarity = likeness(window, wantedWords)
      if (similarity < minSimilarity || similarity <= (best?.similarity ?? 0)) continue
      best = { similarity, span: [window[0]?.start ?? 0, window.at(-1)?.end ?? 0] }
    }
  }
  return best?.span
}

type Word = { word: string; start: number; end: number }

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

/** Marks that a model likes to put around a quote. */
const trimmed = (text: string): string => text.replace(/^[\s"'.…-]+|[\s"'.…,;-]+$/g, '')

function plainOf(source: string): Plain {
  const plain: Plain = { text: '', from: [], to: [] }
  let at = 0
  while (at < source.length) {
    const broken = hyphenAtLineEnd(source, at)
    const char = String.fromCodePoint(source.codePointAt(at) ?? 32)
    if (!broken) append(plain, plainChar(char), at, at + char.length)
    at += broken || char.length
  }
  return plain
}

/** How many characters a hyphenation takes: "expe-\nrience" is one word. */
function hyphenAtLineEnd(source: string, at: number): number {
  if (source[at] !== '-' && source[at] !== '‐') return 0
  return /^[-‐][ \t]*\r?\n\s*(?=\p{Ll})/u.exec(source.slice(at, at + 20))?.[0].length ?? 0
}

function plainChar(char: string): string {
  if (invisible.test(char)) return ''
  const plain = char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return folded.reduce((text, [pattern, by]) => text.replace(pattern, by), plain).replace(/\s/g, ' ')
}

function append(plain: Plain, chars: string, from: number, to: number): void {
  for (const unit of chars.split('')) {
    if (unit === ' ' && (plain.text === '' || plain.text.endsWith(' '))) continue
    plain.text += unit
    plain.from.push(from)
    plain.to.push(to)
  }
}
