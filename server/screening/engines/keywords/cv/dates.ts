import { fold } from '../../../../../shared/lib/text.ts'

/** A time of work in months since the year 0: `to` is the month after the last one. */
export interface Span {
  from: number
  to: number
  /** Where the dates begin in the folded line, and end. */
  start: number
  end: number
}

const months = 'jan|feb|mar|apr|may|mei|jun|jul|aug|agu|sep|oct|okt|nov|dec|des'.split('|')
const numbers = [1, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 10, 11, 12, 12]
const NAMES =
  'january|januari|jan|february|februari|pebruari|feb|march|maret|mar|april|apr|may|mei|june|juni|jun|july|juli|jul|august|agustus|agust|agst|agu|ags|aug|september|sept|sep|october|oktober|oct|okt|november|nopember|nov|nop|december|desember|dec|des'
/** A month with its year: "March 2021", "Jan '19", "03/2021", "1 Maret 2021", "2021-03", or a year alone. */
export const POINT = new RegExp(
  `\\b(?:(?:\\d{1,2} )?(${NAMES})\\b[.,]? ?(?:of |'|’)?((?:19|20)\\d{2}|(?<=['’])\\d{2})|(?:\\d{1,2}[./-])?(\\d{1,2})[./-]((?:19|20)\\d{2})|((?:19|20)\\d{2})[-/.](0[1-9]|1[0-2])(?!\\d)|((?:19|20)\\d{2}))(?![\\d])`,
  'gu',
)
const SEPARATOR =
  /^[ ,.]{0,3}(?:-|–|—|−|~|→|to|until|till|til|thru|through|up to|s\/d|s\.d\.?|s\.\/d\.?|sd|sampai(?: dengan| ke)?|hingga|and|dan)[ .]{0,3}(?:bulan |tahun |dengan )?(?:\d{1,2} )?$/u
const OPEN =
  /^[ ,.]{0,3}(?:(?:-|–|—|−|~|→|to|until|till|s\/d|s\.d\.?|sd|sampai(?: dengan)?|hingga)[ .]{0,3})?(?:the )?(?:present|now|current(?:ly)?|today|date|ongoing|sekarang|saat ini|kini|hari ini|heute|aujourd'hui|actuel|至今|現在)(?!\p{L})/u
const SINCE = /(?:since|sejak|mulai|from|dari|seit|depuis)(?: tahun| bulan)? ?$/u
const DANGLING = /^ ?(?:-|–|—)[ )\]]{0,3}$/u
/** "June - August 2020": the first month has no year of its own. */
const MONTH_BEFORE = new RegExp(`\\b(${NAMES})\\.? ?(?:-|–|—|to|until|s/d|s\\.d\\.?|sampai|hingga) ?$`, 'u')
const MOST_POINTS = 40
const FIRST_YEAR = 1950

interface Point {
  year: number
  /** 1 to 12; `undefined` for a year alone. */
  month: number | undefined
  start: number
  end: number
}

/** The times that a line states, as ranges or open ends; `now` in months since the year 0. */
export function spansIn(text: string, now: number): Span[] {
  const folded = fold(text)
  const points = [...folded.matchAll(POINT)].slice(0, MOST_POINTS).map(pointOf)
  const spans: Span[] = []
  for (let at = 0; at < points.length; at += 1) {
    const [one, next] = [points[at]!, points[at + 1]]
    const span = next && SEPARATOR.test(gap(folded, one, next)) ? between(one, next, now) : undefined
    if (span) at += 1
    const found = span ?? openFrom(folded, one, now) ?? withinYear(folded, one)
    if (found && found.from <= now && found.to > found.from) spans.push(found)
  }
  return spans.map((span) => ({ ...span, to: Math.min(span.to, now) })).filter(({ from, to }) => to > from)
}

const gap = (text: string, one: Point, next: Point): string => (next.start - one.end > 30 ? '?' : text.slice(one.end, next.start))

function pointOf(found: RegExpMatchArray): Point {
  const [all, name, named, number, numbered, isoYear, isoMonth, alone] = found
  const year = Number(named ?? numbered ?? isoYear ?? alone)
  const month = name ? monthNamed(name) : Number(number ?? isoMonth ?? 0)
  const start = found.index ?? 0
  return {
    year: year < 100 ? year + (year > 60 ? 1900 : 2000) : year,
    month: month >= 1 && month <= 12 ? month : undefined,
    start,
    end: start + all.length,
  }
}

const monthNamed = (name: string): number => unusual[name] ?? numbers[months.indexOf(name.slice(0, 3))]!
const unusual: Record<string, number> = { pebruari: 2, ags: 8, agst: 8, nop: 11, nopember: 11 }

/** Years alone count from January to January: 2018 – 2021 is three years, within one year half of it. */
function between(one: Point, next: Point, now: number): Span | undefined {
  const isInYear = one.year === next.year && one.month === undefined && next.month === undefined
  const from = one.year * 12 + (one.month === undefined ? 0 : one.month - 1)
  const to = isInYear ? from + 6 : next.year * 12 + (next.month ?? (one.month === undefined ? 0 : 6))
  return one.year >= FIRST_YEAR && to > from && next.year * 12 <= now + 12
    ? { from, to, start: one.start, end: next.end }
    : undefined
}

function openFrom(text: string, one: Point, now: number): Span | undefined {
  const after = text.slice(one.end, one.end + 30)
  const isOpen =
    OPEN.test(after) || SINCE.test(text.slice(Math.max(0, one.start - 16), one.start)) || DANGLING.test(after.slice(0, 6))
  const ends = OPEN.exec(after)?.[0].length ?? 0
  const isEnd = /^[ ,.]{0,3}(?:-|–|—)/u.test(after) && ends === 0 && !DANGLING.test(after.slice(0, 6))
  if (!isOpen || isEnd || one.year < FIRST_YEAR) return undefined
  return { from: one.year * 12 + (one.month ?? 1) - 1, to: now, start: one.start, end: one.end + ends }
}

function withinYear(text: string, end: Point): Span | undefined {
  const before = MONTH_BEFORE.exec(text.slice(Math.max(0, end.start - 30), end.start))
  if (!before?.[1] || end.month === undefined) return undefined
  const first = monthNamed(before[1])
  const year = first > end.month ? end.year - 1 : end.year
  return {
    from: year * 12 + first - 1,
    to: end.year * 12 + end.month,
    start: Math.max(0, end.start - before[0].length),
    end: end.end,
  }
}

const DURATION =
  /\b(\d{1,2})(?:[.,]5)? ?(?:\+ ?)?(years?|yrs?|tahun|thn|months?|mos|bulan|bln)\b(?:[ ,]{1,2}(?:and |dan )?(\d{1,2}) ?(?:months?|mos|bulan|bln)\b)?/u

/** The length that a line states without dates: "3 tahun", "2 years 3 months"; in months. */
export function durationIn(text: string): number | undefined {
  const folded = fold(text)
  const found = /\b(years? old|usia|umur|aged?)\b/.test(folded) ? null : DURATION.exec(folded)
  if (!found) return undefined
  return Number(found[1]) * (/^(m|b)/.test(found[2] ?? '') ? 1 : 12) + Number(found[3] ?? 0)
}

/** The months that spans cover together; overlapping ones count once. */
export function monthsOf(spans: readonly Pick<Span, 'from' | 'to'>[]): number {
  let total = 0
  let until = 0
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    total += Math.max(0, to - Math.max(from, until))
    until = Math.max(until, to)
  }
  return total
}
