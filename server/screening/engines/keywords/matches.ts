import type { Line } from '../../model/sections.ts'
import type { Term } from './terms.ts'
import { fold } from '../../../../shared/lib/text.ts'
import { isCjk } from '../../model/cjk.ts'
import { sameWord, type Token } from './words.ts'

/** How a CV mentions a term: in a list, in a sentence or an entry (a school, a certificate), or as used in a role. */
export type Depth = 'listed' | 'told' | 'used'
export interface Match {
  line: ReadLine
  start: number
  end: number
  depth: Depth
}
export interface Found {
  term: Term
  matches: Match[]
}

export type ReadLine = Line & { tokens: Token[]; depth: Depth; hasResult: boolean; isRecent: boolean }

const SHORT_LINE = 3

/** A line with what matching needs. The caller passes `isRecent`, because it depends on the role around the line. */
export const readLine = (line: Line, isRecent: boolean, tokens: Token[]): ReadLine => ({
  ...line,
  tokens,
  depth: depthOf(line),
  hasResult:
    /\d\s?(%|percent|persen|x\b|million|juta|ribu|thousand|users|pengguna|people|orang|engineers|customers|k\b|m\b)|[$€£]\s?\d|\brp\.?\s?\d/iu.test(
      line.text,
    ),
  isRecent,
})

function depthOf({ text, section, isHeading }: Line): Depth {
  if (isHeading) return 'listed'
  if (section === 'experience') return isList(text) ? 'told' : 'used'
  if (section === 'education' || section === 'certificates' || section === 'languages') return 'told'
  if (section === 'skills' || isList(text)) return 'listed'
  return text.split(/\s+/).length <= SHORT_LINE && section === 'other' ? 'listed' : 'told'
}

/** "Python, Go, SQL, Docker": four items or more, of a word or two each. */
function isList(text: string): boolean {
  const items = text
    .replace(/^[^:]{1,40}:/, '')
    .split(/[,;|•·/]/)
    .filter((item) => item.trim())
  return items.length >= 4 && text.split(/\s+/).length / items.length <= 2.5
}

export const findTerm = (term: Term, lines: readonly ReadLine[]): Found => ({
  term,
  matches: lines.flatMap((line) => matchIn(term, line) ?? []),
})

function matchIn(term: Term, line: ReadLine): Match | undefined {
  const span = isCjk(term.label) ? spanOfText(term.label, line.text) : spanOfSpellings([term.tokens, ...term.also], line.tokens)
  return span && { line, start: span[0], end: span[1], depth: line.depth }
}

function spanOfText(label: string, text: string): [number, number] | undefined {
  const at = fold(text).indexOf(fold(label))
  return at < 0 ? undefined : [at, at + label.length]
}

const spanOfSpellings = (spellings: readonly Token[][], found: readonly Token[]): [number, number] | undefined =>
  spellings.flatMap((wanted) => {
    const span = spanOfTokens(wanted, found) ?? spanOfScattered(wanted, found)
    return span ? [span] : []
  })[0]

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
