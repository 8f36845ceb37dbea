import { fold } from '../../../../shared/lib/text.ts'
import type { Line } from '../../model/sections.ts'
import { yearsIn } from './terms.ts'

const NOW = "present|now|current|today|ongoing|sekarang|saat ini|kini|hingga kini|heute|aujourd'hui|actuel|至今|現在"
const MONTH = '(?:[a-z]{3,9}\\.?|\\d{1,2}[/.])?'
export const range = new RegExp(
  `\\b((?:19|20)\\d{2}) ?(?:-|–|—|to|until|s/d|sampai|hingga|~) ?${MONTH} ?((?:19|20)\\d{2}|${NOW})`,
  'giu',
)
const MOST_YEARS = 50

export interface Span {
  from: number
  to: number
}

/** The years of work: the sum of the roles' dates or the years that the CV claims, whichever is more. */
export function workedYears(lines: readonly Line[], thisYear: number): number {
  const spans = lines.filter(({ section }) => section === 'experience').flatMap(({ text }) => spansIn(text, thisYear))
  const claimed = lines
    .filter(({ section }) => section === 'summary' || section === 'other' || section === 'experience')
    .map(({ text }) => claimedYears(text))
  return Math.min(
    MOST_YEARS,
    claimed.reduce((most, years) => Math.max(most, years), unionOf(spans)),
  )
}

export const spansIn = (text: string, thisYear: number): Span[] =>
  [...fold(text).matchAll(range)].flatMap(({ 1: first, 2: last }) => {
    const from = Number(first)
    const to = /^\d/.test(last ?? '') ? Number(last) : thisYear
    return to >= from && from > 1950 && to <= thisYear + 1 ? [{ from, to }] : []
  })

/** The position of a role's first year in its line. */
export function datesIn({ text, section }: Line): { start: number; end: number } | undefined {
  const found = section === 'experience' ? /\b(?:19|20)\d{2}\b/.exec(text) : null
  return found ? { start: found.index, end: found.index + found[0].length } : undefined
}

/** Whether a line has a date range that ends in the last two years or later. */
export const isRecent = (text: string, thisYear: number): boolean => spansIn(text, thisYear).some(({ to }) => to >= thisYear - 2)

function claimedYears(text: string): number {
  const folded = fold(text)
  const isClaim =
    /experience|pengalaman|working|bekerja|career|karier/.test(folded) && !/years? old|usia|umur|\bage\b/.test(folded)
  return (isClaim && yearsIn(folded)) || 0
}

/** Overlapping roles count once; a role within one year counts as half a year. */
function unionOf(spans: Span[]): number {
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  let total = 0
  let until = 0
  for (const { from, to } of sorted) {
    const start = Math.max(from, until)
    if (from === to && from >= until) total += 0.5
    else if (to > start) total += to - start
    until = Math.max(until, to)
  }
  return total
}
