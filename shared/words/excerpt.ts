import { LONGEST_EXCERPT } from '../candidates/found.ts'
import { wordsIn, type Wanted } from './words.ts'

export interface Excerpt {
  text: string
  /** Where wanted words begin and end in `text`. */
  marks: [from: number, to: number][]
  /** How many of the wanted words stand near each other. */
  count: number
}

interface Hit {
  from: number
  to: number
  word: string
}

const BEFORE = 48
/** The rest is for the marks of what is left out. */
const ROOM = LONGEST_EXCERPT - 2
const MOST_HITS = 500
/** Runs that `wordsIn` makes words of. */
const RUN = /[\p{L}\p{M}\p{N}+#]+/gu

/** The passage with most of the wanted words, on one line; `undefined` where the text has none of them. */
export function excerptOf(text: string, wanted: Wanted): Excerpt | undefined {
  const line = text.replace(/\s+/g, ' ').trim()
  const hits = hitsIn(line, wanted)
  const best = densest(hits)
  if (!best) return undefined
  const { hit: first, count } = best
  const from = first.from <= BEFORE ? 0 : afterSpace(line, first.from - BEFORE, first.from)
  const to = line.length - from <= ROOM ? line.length : beforeSpace(line, from + ROOM, Math.min(first.to, from + ROOM))
  const lead = from > 0 ? '…' : ''
  const shift = lead.length - from
  return {
    text: lead + withoutHalves(line.slice(from, to)) + (to < line.length ? '…' : ''),
    marks: hits.filter((hit) => hit.from >= from && hit.to <= to).map((hit) => [hit.from + shift, hit.to + shift]),
    count,
  }
}

function hitsIn(line: string, { words, beginning }: Wanted): Hit[] {
  const hits: Hit[] = []
  for (const { 0: run, index } of line.matchAll(RUN)) {
    const word = wordsIn(run).find((each) => words.includes(each) || (beginning !== undefined && each.startsWith(beginning)))
    if (word !== undefined) hits.push({ from: index, to: index + run.length, word })
    if (hits.length === MOST_HITS) break
  }
  return hits
}

/** The first hit of the passage that has most different words, and their number. */
function densest(hits: readonly Hit[]): { hit: Hit; count: number } | undefined {
  let best: { hit: Hit; count: number } | undefined
  for (const [at, hit] of hits.entries()) {
    const words = new Set<string>()
    for (let next = at; next < hits.length && hits[next]!.to <= hit.from + ROOM - BEFORE; next++) words.add(hits[next]!.word)
    if (!best || words.size > best.count) best = { hit, count: words.size }
  }
  return best
}

function afterSpace(line: string, from: number, limit: number): number {
  const space = line.indexOf(' ', from)
  return space === -1 || space >= limit ? from : space + 1
}

function beforeSpace(line: string, to: number, limit: number): number {
  const space = line.lastIndexOf(' ', to)
  return space < limit ? to : space
}

/** A cut within a word may leave half of a surrogate pair, which JSON cannot carry; as long as before, so that marks hold. */
const withoutHalves = (text: string): string => text.toWellFormed()
