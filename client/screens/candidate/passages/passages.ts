import type { Doubt, Entry, Evidence } from '../../../../shared/candidates/candidate.ts'
import { isContradicted } from '../../../../shared/screening/score.ts'

/** "1a": the first quote of the first criterion. Unverified quotes have no key, for there is no passage to lead to. */
export interface KeyedQuote {
  quote: string
  verified: boolean
  doubt?: Doubt | undefined
  page: number | undefined
  /** Where it begins in the text of the page. */
  start: number | undefined
  key: string | undefined
  /** Found by rules that contradict the model, which does not quote it. */
  isByRules: boolean
}

/** The quotes of a criterion, and after them what rules found where they contradict the model. */
export function keyedQuotes(entry: Entry, row: number): KeyedQuote[] {
  let found = 0
  const keyed = (isByRules: boolean) => (evidence: Evidence) => ({
    quote: evidence.quote,
    verified: evidence.verified,
    doubt: evidence.doubt,
    page: evidence.page,
    start: evidence.start,
    key: evidence.verified ? `${row + 1}${letterOf(found++)}` : undefined,
    isByRules,
  })
  return [...entry.evidence.map(keyed(false)), ...evidenceOfRules(entry).map(keyed(true))]
}

const evidenceOfRules = (entry: Entry): Evidence[] => {
  const isQuoted = ({ page, start }: Evidence) => entry.evidence.some((one) => one.page === page && one.start === start)
  return isContradicted(entry) ? (entry.finding?.evidence ?? []).filter((one) => !isQuoted(one)) : []
}

/** 0 → a, 25 → z, 26 → aa */
function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

/** A piece of a page's text: `keys` are the quotes that cover it, `starts` and `ends` those that begin or end here. */
export interface Piece {
  text: string
  /** Where it begins in the text of the page. */
  from: number
  keys: string[]
  starts: string[]
  ends: string[]
}

interface Passage {
  key: string
  from: number
  to: number
}

/** Where something else stands in the text of a page, such as what a reader cannot see. */
interface Place {
  page: number
  at?: number | undefined
}

/**
 * The text of each page cut at the borders of the quotes that stand in it, and at the places. A quote that the text does not
 * have leaves no mark.
 */
export const markPages = (pages: readonly string[], quotes: readonly KeyedQuote[], places: readonly Place[] = []): Piece[][] =>
  pages.map((text, index) => {
    const passages = quotes.flatMap((quote) => passageOn(text, index + 1, quote))
    const inside = places.flatMap(({ page, at = 0 }) => (page === index + 1 && at < text.length ? [at] : []))
    return cut(text, passages, inside)
  })

/** The text may be that of another screening than the quotes, so the place is checked. */
function passageOn(text: string, number: number, { key, quote, page, start }: KeyedQuote): Passage[] {
  if (!key || page !== number || start === undefined || !text.startsWith(quote, start)) return []
  return [{ key, from: start, to: start + quote.length }]
}

function cut(text: string, passages: readonly Passage[], inside: readonly number[]): Piece[] {
  const borders = new Set([0, text.length, ...inside, ...passages.flatMap(({ from, to }) => [from, to])])
  const places = [...borders].sort((one, other) => one - other)
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length
    const over = passages.filter((passage) => passage.from <= from && passage.to >= to)
    return {
      text: text.slice(from, to),
      from,
      keys: over.map(({ key }) => key),
      starts: over.filter((passage) => passage.from === from).map(({ key }) => key),
      ends: over.filter((passage) => passage.to === to).map(({ key }) => key),
    }
  })
}
