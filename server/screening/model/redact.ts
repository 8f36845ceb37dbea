import { createHash } from 'node:crypto'
import { correctedWords, type ReadCriterion } from '../../../shared/criteria/understanding.ts'
import { fold } from '../../../shared/lib/text.ts'
import type { ScreeningInput } from '../engines/engine.ts'
import { labelledData } from './labelled-data.ts'
import { personalLinks } from './personal-links.ts'
import { nameSpans } from './personal-names.ts'
import { spansOf, trimmed, type Span } from './redacted-span.ts'
import { studyYears } from './study-years.ts'
import { linesOf, sectionAt, type Line } from './sections.ts'

interface Piece {
  start: number
  length: number
  from: number
  to: number
  isCopy: boolean
}

export interface Redacted {
  pages: string[]
  /** The number of redacted passages of each kind, for the record of the run. */
  counts: Record<string, number>
  /** Of the redacted pages: equal where a model reads the same. */
  hash: string
  /** The span of the original page that a span of the redacted page stands for. */
  original: (page: number, start: number, end: number) => { start: number; end: number }
  /** What was taken out of each page, in its order. */
  spans: Span[][]
}

/** Data that says nothing about fitness for a job and must not reach the model (EU and Indonesian law name most of it). */
export const patterns: [Span['kind'], RegExp][] = [
  ['email', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]+)+/giu],
  ['id', /(?<!\d)\d{16}(?!\d)/g],
  [
    'phone',
    /(?<![\p{L}\d])(?:\(\+|\+|00)\d[\d ().-]{7,17}\d(?!\d)|(?<![\p{L}\d.,/-])\(?0\d{1,3}\)?[ .-]?\d{3,4}[ .-]?\d{3,5}(?!\d)|(?<![\p{L}\d-])62[ -]?8[1-9]\d[ -]?\d{3,4}[ -]?\d{3,5}(?!\d)|(?<![\d-])\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}(?!\d)/gu,
  ],
  ['birth', /\b(?:born|lahir) (?:on|in|di|pada)\b[^\n.,;]{3,40}(?:,? ?\d{1,2} \p{L}{3,9})?(?:,? ?\b(?:19|20)\d{2}\b)?/giu],
  [
    'age',
    /(?:(?<=\b(?:i am|i['’]m|saya|saya berusia|saya berumur|an?|the) )|(?<=^|\n))\d{2}(?:[ -]years?[ -]old| tahun(?= ?[.,]))/giu,
  ],
]
export const streets: RegExp[] = [
  /(?<=^|[\n|;•])[ \t]{0,3}(?:Kp\.|Perum\.?|Perumahan|Komplek|Komp\.|Gg\.|Dusun|Ds\.)[ \t]{1,2}\p{Lu}[^\n|;]{2,90}/gu,
  /\b(?:Jl\.|Jln\.?|Jalan)[ \t]{1,3}\p{Lu}[^\n|;]{2,90}/gu,
  /\b\d{1,5}[ \t]+(?:\p{Lu}[\p{L}.']*[ \t]+){1,4}(?:Street|St\.|Avenue|Ave\.?|Road|Rd\.?|Lane|Boulevard|Blvd\.?|Drive)(?![\p{L}])[^\n|;]{0,60}/gu,
]

/** "RT 03/RW 05", the number of a neighbourhood in Indonesia, within an address. */
const NEIGHBOURHOOD = /(?<!\p{L})RT\.? ?\d{1,3}(?: ?[/,] ?(?:RW\.? ?)?| ?RW\.? ?)\d{1,3}(?!\d)/gu
const BETWEEN_FIELDS = /[\n|;]/
const LONGEST_BEFORE = 80
const LONGEST_AFTER = 90

/** A criterion of these words asks where the applicant lives or would work. */
const PLACE_WORDS =
  /\b(domisili|berdomisili|lokasi|location|located|relocat\w*|penempatan|ditempatkan|placement|based in|tempat tinggal|bertempat tinggal|residence|residing|resident|alamat|address|commut\w*|on-?site|wilayah|luar kota|mutasi|travel\w*|jarak)\b/

const asksForPlace = ({ evaluationCriteria, description, readAs }: ReadCriterion): boolean =>
  readAs ? readAs.kind === 'place' : PLACE_WORDS.test(fold(`${evaluationCriteria} ${description}`))

interface Wanted {
  /** The words of the criteria, which stay where a name has them too. */
  words: string
  keepsPlaces: boolean
}

/**
 * Replaces what must not be scored by a mark with its kind: "[name] led a team of four". Who the applicant is goes; what the
 * applicant can do and has done stays. Addresses stay where a criterion asks for a place.
 */
export function redact(
  pages: readonly string[],
  contact: ScreeningInput['contact'],
  criteria: readonly ReadCriterion[],
): Redacted {
  const counts: Record<string, number> = {}
  const wanted: Wanted = {
    words: criteria.map((one) => [one.evaluationCriteria, one.description, ...correctedWords(one)].join(' ')).join('\n'),
    keepsPlaces: criteria.some(asksForPlace),
  }
  const lines = Map.groupBy(linesOf(pages), ({ page }) => page)
  const spans = pages.map((page, at) => merged(spansIn(page, lines.get(at + 1) ?? [], contact, wanted)))
  for (const { kind } of spans.flat()) counts[kind] = (counts[kind] ?? 0) + 1
  const done = pages.map((page, at) => replaced(page, spans[at] ?? []))
  const redacted = done.map(({ text }) => text)
  return {
    pages: redacted,
    counts,
    hash: createHash('sha256').update(JSON.stringify(redacted)).digest('hex').slice(0, 16),
    original: (page, start, end) => ({
      start: back(done[page - 1]?.pieces, start, 'from'),
      end: back(done[page - 1]?.pieces, end, 'to'),
    }),
    spans,
  }
}

function spansIn(
  page: string,
  lines: readonly Line[],
  { name, email, phone, readName = null }: ScreeningInput['contact'],
  { words, keepsPlaces }: Wanted,
): Span[] {
  const names = readName === null ? [name] : [name, readName]
  return [
    ...names.flatMap((one) => nameSpans(page, lines, one, words)),
    ...literal(email).flatMap((pattern) => spansOf(page, 'email', pattern)),
    ...literal(phone).flatMap((pattern) => spansOf(page, 'phone', pattern)),
    ...patterns.flatMap(([kind, pattern]) => spansOf(page, kind, pattern)),
    ...names.flatMap((one) => personalLinks(page, lines, one, email)),
    ...labelledData(page, lines, keepsPlaces),
    ...(keepsPlaces ? [] : ofPerson(addresses(page), lines)),
    ...studyYears(lines),
  ]
}

const addresses = (page: string): Span[] => [
  ...streets.flatMap((pattern) => spansOf(page, 'address', pattern)),
  ...spansOf(page, 'address', NEIGHBOURHOOD).map((number) => fieldAround(page, number)),
]

function fieldAround(page: string, { start, end, kind }: Span): Span {
  const before =
    page
      .slice(Math.max(0, start - LONGEST_BEFORE), start)
      .split(BETWEEN_FIELDS)
      .at(-1) ?? ''
  const [after = ''] = page.slice(end, end + LONGEST_AFTER).split(BETWEEN_FIELDS)
  return trimmed(page, start - before.length, end + after.length, kind)
}

/** Streets of employers and schools stay. */
const ofPerson = (spans: Span[], lines: readonly Line[]): Span[] =>
  spans.filter(({ start }) => {
    const section = sectionAt(lines, start)
    return section !== 'experience' && section !== 'education' && section !== 'projects'
  })

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const literal = (text: string | null): RegExp[] => (text && text.length > 4 ? [new RegExp(escaped(text), 'giu')] : [])

function merged(spans: Span[]): Span[] {
  const sorted = spans
    .filter(({ start, end }) => end > start)
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
  const kept: Span[] = []
  for (const span of sorted) {
    const last = kept.at(-1)
    if (!last || span.start >= last.end) kept.push(span)
    else last.end = Math.max(last.end, span.end)
  }
  return kept
}

function replaced(page: string, spans: Span[]): { text: string; pieces: Piece[] } {
  const pieces: Piece[] = []
  let text = ''
  let at = 0
  const copy = (to: number): void => {
    pieces.push({ start: text.length, length: to - at, from: at, to, isCopy: true })
    text += page.slice(at, to)
    at = to
  }
  for (const { start, end, kind } of spans) {
    copy(start)
    const mark = `[${kind}]`
    pieces.push({ start: text.length, length: mark.length, from: start, to: end, isCopy: false })
    text += mark
    at = end
  }
  copy(page.length)
  return { text, pieces }
}

/** Maps a position to the original page; one inside a mark maps to the start or end of the text that the mark replaces. */
function back(pieces: Piece[] | undefined, at: number, side: 'from' | 'to'): number {
  const within = side === 'from' ? at : at - 1
  const piece = pieces?.find(({ start, length }) => within >= start && within < start + length)
  if (!piece) return at
  return piece.isCopy ? piece.from + (at - piece.start) : piece[side]
}
