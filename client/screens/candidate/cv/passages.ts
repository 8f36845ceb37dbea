import type { Entry } from '../../../../shared/candidates/candidate.ts'

/** "1a": the first quote of the first criterion. Unverified quotes have no key, for there is no passage to lead to. */
export interface KeyedQuote {
  quote: string
  verified: boolean
  page: number | undefined
  key: string | undefined
}

export function keyedQuotes(entry: Entry, row: number): KeyedQuote[] {
  let found = 0
  return entry.evidence.map(({ quote, verified, page }) => ({
    quote,
    verified,
    page,
    key: verified ? `${row + 1}${letterOf(found++)}` : undefined,
  }))
}

/** 0 → a, 25 → z, 26 → aa */
function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

/** A piece of a page's text: `keys` are the quotes that cover it, `starts` and `ends` those that begin or end here. */
export interface Piece {
  text: string
  keys: string[]
  starts: string[]
  ends: string[]
}

interface Letter {
  page: number
  at: number
  end: number
}
interface Passage {
  key: string
  page: number
  from: number
  to: number
  first: boolean
  last: boolean
}

/** The text of each page cut at the borders of the quotes that stand in it. Quotes that cannot be found leave no mark. */
export function markPages(pages: readonly string[], quotes: readonly KeyedQuote[]): Piece[][] {
  const text = readLetters(pages)
  const passages = quotes.flatMap((quote) => findPassages(text, quote))
  return pages.map((page, index) => {
    const here = passages.filter((passage) => passage.page === index)
    return cut(page, here)
  })
}

interface Text {
  folded: string
  letters: Letter[]
  pages: readonly string[]
}

/**
 * Only letters and digits count, case and accents aside: line ends, hyphens, ligatures and kinds of quotation marks differ between
 * what a file holds and what was quoted.
 */
function readLetters(pages: readonly string[]): Text {
  const letters: Letter[] = []
  let folded = ''
  for (const [page, text] of pages.entries()) {
    let at = 0
    for (const sign of text) {
      for (const letter of foldSign(sign)) {
        folded += letter
        letters.push({ page, at, end: at + sign.length })
      }
      at += sign.length
    }
  }
  return { folded, letters, pages }
}

/** In UTF-16 units, so that the places in `folded` and `letters` agree. */
const foldSign = (sign: string): string[] =>
  sign
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .split('')

function findPassages(text: Text, { quote, key, page }: KeyedQuote): Passage[] {
  const wanted = [...quote].flatMap(foldSign).join('')
  if (!key || !wanted) return []
  const places = placesOf(text, wanted)
  const at = places.find((place) => text.letters[place]?.page === (page ?? 0) - 1) ?? places[0]
  if (at === undefined) return []
  return spans(text.letters.slice(at, at + wanted.length), key)
}

/** Whole words where there are any: "Go" is not to be found inside "Google". */
function placesOf(text: Text, wanted: string): number[] {
  const all: number[] = []
  for (let at = text.folded.indexOf(wanted); at >= 0; at = text.folded.indexOf(wanted, at + 1)) all.push(at)
  const whole = all.filter((at) => !isJoined(text, at - 1, at) && !isJoined(text, at + wanted.length - 1, at + wanted.length))
  return whole.length > 0 ? whole : all
}

function isJoined({ letters }: Text, left: number, right: number): boolean {
  const one = letters[left]
  const other = letters[right]
  return one !== undefined && other !== undefined && one.page === other.page && one.end >= other.at
}

/** One passage for each page that the quote touches. */
function spans(letters: readonly Letter[], key: string): Passage[] {
  const touched = [...new Set(letters.map(({ page }) => page))]
  return touched.map((page, index) => {
    const here = letters.filter((letter) => letter.page === page)
    const from = Math.min(...here.map(({ at }) => at))
    const to = Math.max(...here.map(({ end }) => end))
    return { key, page, from, to, first: index === 0, last: index === touched.length - 1 }
  })
}

function cut(text: string, passages: readonly Passage[]): Piece[] {
  const borders = new Set([0, text.length, ...passages.flatMap(({ from, to }) => [from, to])])
  const places = [...borders].sort((one, other) => one - other)
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    const over = passages.filter((passage) => passage.from <= from && passage.to >= to)
    return {
      text: text.slice(from, to),
      keys: over.map(({ key }) => key),
      starts: over.filter((passage) => passage.first && passage.from === from).map(({ key }) => key),
      ends: over.filter((passage) => passage.last && passage.to === to).map(({ key }) => key),
    }
  })
}
