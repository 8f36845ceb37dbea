import type { QuotePlace } from '../../../model/verify.ts'
import { linesOf, type Line } from '../../../model/sections.ts'

/** What a quote says in full: its sentence or row, and the heading of the role or section that it stands under. */
export interface Context {
  sentence: string
  headings: string[]
  /** The line on which it begins; absent of a place outside the lines. */
  line?: Line
}

const MOST_JOINED = 4
/** Characters on either side of a quote; a longer sentence is cut. */
const MOST_AROUND = 500
const MOST_ABOVE = 12
const SENTENCE_END = /[.!?](?=\s{1,3}[\p{Lu}\p{Script=Han}])|[。！？]/gu
/** "PT.", "S.Kom." and "e.g." end no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}{1,3}|(?:\p{L}{1,4}\.){1,4}\p{L}{0,4})$/u

/** Finds the context of quotes; the pages are read once. */
export function createContextFinder(pages: readonly string[]): (place: QuotePlace) => Context {
  const lines = linesOf(pages)
  return ({ page, start, end }) => {
    const first = lines.findIndex((line) => line.page === page && line.end > start)
    const last = lines.findLastIndex((line) => line.page === page && line.start < end)
    const text = pages[page - 1] ?? ''
    if (first < 0 || last < first) return { sentence: text.slice(start, end), headings: [] }
    const [from, to] = [firstJoined(lines, first), lastJoined(lines, last)]
    const rowStart = Math.max(lines[from]?.start ?? start, start - MOST_AROUND)
    const rowEnd = Math.min(lines[to]?.end ?? end, end + MOST_AROUND)
    return {
      sentence: sentenceIn(text, rowStart, rowEnd, start, end),
      headings: headingsAbove(lines, from),
      ...withLine(lines[first]),
    }
  }
}

const withLine = (line: Line | undefined): Pick<Context, 'line'> => (line ? { line } : {})

const BULLET = /^[•▪●◦‣·○■□➢✓*–-]\s?/u
const goesOn = (line: Line | undefined, next: Line | undefined): boolean =>
  line !== undefined &&
  next !== undefined &&
  line.page === next.page &&
  !line.isHeading &&
  !/[.!?:;]$/.test(line.text) &&
  !BULLET.test(next.text) &&
  (/^[\p{Ll}(]/u.test(next.text) || /[,&/]$|\s(?:and|or|the|of|in|with|dan|atau|di|dengan)$/u.test(line.text))

function firstJoined(lines: readonly Line[], at: number): number {
  let first = at
  while (at - first < MOST_JOINED && goesOn(lines[first - 1], lines[first])) first -= 1
  return first
}

function lastJoined(lines: readonly Line[], at: number): number {
  let last = at
  while (last - at < MOST_JOINED && goesOn(lines[last], lines[last + 1])) last += 1
  return last
}

function sentenceIn(text: string, rowStart: number, rowEnd: number, start: number, end: number): string {
  const row = text.slice(rowStart, rowEnd)
  const ends = [...row.matchAll(SENTENCE_END)]
    .map(({ index }) => index)
    .filter((at) => !ABBREVIATION.test(row.slice(Math.max(0, at - 16), at)))
  const from = ends.findLast((at) => rowStart + at < start)
  const to = ends.find((at) => rowStart + at + 1 >= end)
  return row.slice(from === undefined ? 0 : from + 1, to === undefined ? undefined : to + 1)
}

const DATE = /(?<!\d)(?:19|20)\d{2}(?!\d)/

/** The heading of the section, and above a line of a role the role's title and dates. */
function headingsAbove(lines: readonly Line[], at: number): string[] {
  const line = lines[at]
  const above = lines.slice(Math.max(0, at - MOST_ABOVE), at)
  const opening = above.findLastIndex(({ isHeading }) => isHeading)
  const section = lines.slice(0, at).findLast(({ isHeading }) => isHeading)
  const inSection = above.slice(opening + 1)
  const dated =
    line && DATE.test(line.text) && !BULLET.test(line.text)
      ? -1
      : inSection.findLastIndex(({ text }) => DATE.test(text) && !BULLET.test(text))
  const role =
    dated < 0
      ? []
      : inSection.slice(Math.max(0, dated - 1), dated + 1).filter(({ text }) => !BULLET.test(text) && !/[.!?]$/.test(text))
  return [...(section ? [section.text] : []), ...role.map(({ text }) => text)]
}
