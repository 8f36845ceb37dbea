import type { Match, Found } from './cv/matches.ts'
import { createQuoteFinder } from '../../model/verify.ts'
import type { Evidence } from '../../../../shared/candidates/candidate.ts'

const MOST = 3
const LONGEST = 220
const SHORTEST = 8
/** Lines that are sorted again for each quote. */
const MOST_COMPARED = 200
const weights = { used: 4, told: 2, listed: 1 } as const

type Find = ReturnType<typeof createQuoteFinder>
interface Spot {
  matches: Match[]
  terms: Set<string>
  worth: number
}

/** Quotes the most telling lines: used terms before named ones, new terms before those already shown. Each quote is verified. */
export function evidenceFor(found: readonly Found[], pages: readonly string[], find: Find): Evidence[] {
  const spots = spotsOf(found).toSorted(byGain(new Set())).slice(0, MOST_COMPARED)
  const shown = new Set<string>()
  const evidence: Evidence[] = []
  while (evidence.length < MOST && spots.length > 0) {
    spots.sort(byGain(shown))
    const best = spots.shift()
    if (!best || (evidence.length > 0 && gain(best, shown) === 0)) break
    for (const term of best.terms) shown.add(term)
    const place = find(quoteOf(best, pages))
    if (!place || evidence.some(({ quote }) => quote === place.quote)) continue
    evidence.push({ quote: place.quote, verified: true, page: place.page, start: place.start })
  }
  return evidence
}

function spotsOf(found: readonly Found[]): Spot[] {
  const spots = new Map<string, Spot>()
  for (const { term, matches } of found) {
    for (const match of matches) {
      const key = `${match.line.page}:${match.line.start}`
      const spot = spots.get(key) ?? {
        matches: [],
        terms: new Set<string>(),
        worth: weights[match.depth] + (match.line.hasResult ? 1 : 0),
      }
      spot.matches.push(match)
      spot.terms.add(term.label)
      spots.set(key, spot)
    }
  }
  return [...spots.values()]
}

const byGain = (shown: ReadonlySet<string>) => (one: Spot, other: Spot) =>
  gain(other, shown) - gain(one, shown) || positionOf(one) - positionOf(other)

const gain = ({ terms, worth }: Spot, shown: ReadonlySet<string>): number =>
  worth * [...terms].filter((term) => !shown.has(term)).length

const positionOf = ({ matches }: Spot): number => (matches[0] ? matches[0].line.page * 1e7 + matches[0].line.start : 0)

/** The line as it stands; the part around the matches when it is too long, with its neighbours when it is too short. */
function quoteOf({ matches }: Spot, pages: readonly string[]): string {
  const line = matches[0]?.line
  const page = pages[(line?.page ?? 1) - 1] ?? ''
  if (!line) return ''
  if (line.text.length > LONGEST) return clipped(line.text, Math.min(...matches.map(({ start }) => start)))
  return line.text.length >= SHORTEST ? line.text : widened(page, line.start, line.end)
}

function clipped(text: string, around: number): string {
  const from = Math.max(0, Math.min(around - 60, text.length - LONGEST))
  const piece = text.slice(from, from + LONGEST)
  const atWord = from === 0 ? piece : piece.replace(/^\S*\s/, '')
  return (from + LONGEST < text.length ? atWord.replace(/\s\S*$/, '') : atWord).trim()
}

function widened(page: string, start: number, end: number): string {
  const rest = page.slice(end, end + LONGEST)
  const next = /\S/.exec(rest.slice(rest.indexOf('\n')))
  const after = next && rest.includes('\n') ? rest.indexOf('\n', rest.indexOf('\n') + next.index) : rest.indexOf('\n')
  const wide = page.slice(start, after < 0 ? end + rest.length : end + after).trim()
  if (wide.length >= SHORTEST) return wide.slice(0, LONGEST)
  const before = page.lastIndexOf('\n', Math.max(0, start - 2))
  return page
    .slice(before + 1, end)
    .trim()
    .slice(-LONGEST)
}
