import { isCjk } from '../../../model/cjk.ts'
import type { Term } from '../words/terms.ts'
import { sameWord, type Token } from '../words/words.ts'
import { isDenied } from './denied.ts'
import { type Depth, type Index, JOINED, type ReadLine } from './lines.ts'

export interface Match {
  line: ReadLine
  start: number
  end: number
  depth: Depth
}
export interface Found {
  term: Term
  matches: Match[]
  /** 1 when the whole term is found, less when most of a long term is in one line. */
  share: number
}

const PARTLY = 0.5
/** Of a long term only a word such as "management" is missing. */
const NEARLY = 0.75

/** Where a CV mentions a term and does not deny it. */
export function findTerm(term: Term, index: Index): Found {
  const whole = linesFor(term, index).flatMap((line) => matchIn(term, line) ?? [])
  if (whole.length > 0 || term.pieces.length < 2) return { term, matches: affirmed(whole), share: whole.length > 0 ? 1 : 0 }
  const least = isName(term.label) ? NEARLY : PARTLY
  const pieced = piecedIn(term, index).filter(({ share }) => share >= least)
  const best = pieced.reduce((most, { share }) => Math.max(most, share), 0)
  return {
    term,
    matches: affirmed(pieced.filter(({ share }) => share === best).map(({ match }) => match)),
    share: best >= NEARLY ? 1 : best >= 0.65 ? best * 0.95 : best * 0.7,
  }
}

/** Of a name such as "Google Ads" a part is another thing. */
const isName = (label: string): boolean => label.split(/\s+/).every((word) => /^\p{Lu}/u.test(word))

const affirmed = (matches: Match[]): Match[] => matches.filter(({ line, start }) => !isDenied(line.text, start))

/** The matches that the CV denies: "tidak bersedia kerja malam". */
export const findDenied = (term: Term, index: Index): Match[] =>
  linesFor(term, index)
    .flatMap((line) => matchIn(term, line) ?? [])
    .filter(({ line, start }) => isDenied(line.text, start))

function linesFor({ label, tokens, also }: Term, index: Index): readonly ReadLine[] {
  if (isCjk(label)) return index.lines
  const spellings = [tokens, ...also]
  return [...new Set(spellings.flatMap((spelling) => keysOf(spelling).flatMap((key) => [...index.having(key)])))].toSorted(
    byPlace,
  )
}

const byPlace = (one: ReadLine, other: ReadLine): number => one.page - other.page || one.start - other.start

function keysOf(spelling: readonly Token[]): string[] {
  const joined = spelling.map(({ plain }) => plain).join('')
  return [...(spelling[0]?.stems ?? []), joined, `${joined}s`, ...(spelling.length === 1 ? [`${JOINED}${joined}`] : [])]
}

function matchIn(term: Term, line: ReadLine): Match | undefined {
  const span = isCjk(term.label) ? spanOfText(term.label, line.text) : spanOfSpellings([term.tokens, ...term.also], line.tokens)
  return span && { line, start: span[0], end: span[1], depth: line.depth }
}

function piecedIn(term: Term, index: Index): { match: Match; share: number }[] {
  const total = term.pieces.reduce((sum, { weight }) => sum + weight, 0)
  const counts = new Map<ReadLine, { count: number; start: number; end: number }>()
  for (const { spellings, weight } of term.pieces) {
    const lines = new Set(spellings.flatMap((spelling) => (spelling[0]?.stems ?? []).flatMap((stem) => [...index.having(stem)])))
    for (const line of lines) {
      const span = spanOfSpellings(spellings, line.tokens)
      if (!span) continue
      const known = counts.get(line) ?? { count: 0, start: span[0], end: span[1] }
      counts.set(line, { count: known.count + weight, start: Math.min(known.start, span[0]), end: Math.max(known.end, span[1]) })
    }
  }
  return [...counts].map(([line, { count, start, end }]) => ({
    match: { line, start, end, depth: line.depth },
    share: count / total,
  }))
}

function spanOfText(label: string, text: string): [number, number] | undefined {
  const at = text.toLowerCase().indexOf(label.toLowerCase())
  return at < 0 ? undefined : [at, at + label.length]
}

function spanOfSpellings(spellings: readonly (readonly Token[])[], found: readonly Token[]): [number, number] | undefined {
  for (const wanted of spellings) {
    const span = spanOfTokens(wanted, found) ?? spanOfScattered(wanted, found)
    if (span) return span
  }
  return undefined
}

/** Finds all words of a phrase close together in any order: "deployment pipelines" in "pipelines for deployment". */
function spanOfScattered(wanted: readonly Token[], found: readonly Token[]): [number, number] | undefined {
  if (wanted.length < 2) return undefined
  const places = wanted.map((word) => found.findIndex((token) => sameWord(word, token)))
  const [first, last] = [Math.min(...places), Math.max(...places)]
  if (first < 0 || last - first > wanted.length + 2) return undefined
  return [found[first]?.start ?? 0, found[last]?.end ?? 0]
}

/** Finds the words in their order, or joined into one ("frontend" for "front-end", and the other way round). */
function spanOfTokens(wanted: readonly Token[], found: readonly Token[]): [number, number] | undefined {
  if (wanted.length === 0) return undefined
  for (const [at, token] of found.entries()) {
    const last = found[at + wanted.length - 1]
    if (last && wanted.every((word, offset) => sameAt(word, found[at + offset]))) return [token.start, last.end]
    const second = found[at + 1]
    if (wanted.length > 1 && isTogether(wanted, [token])) return [token.start, token.end]
    if (wanted.length === 1 && second && second.start === token.end + 1 && isTogether([token, second], wanted))
      return [token.start, second.end]
  }
  return undefined
}

const sameAt = (wanted: Token, found: Token | undefined): boolean => found !== undefined && sameWord(wanted, found)

const SHORTEST_TOGETHER = 4

function isTogether(parts: readonly Token[], whole: readonly Token[]): boolean {
  const joined = parts.map(({ plain }) => plain).join('')
  return joined.length >= SHORTEST_TOGETHER && whole.some(({ plain }) => plain === joined || plain === `${joined}s`)
}
