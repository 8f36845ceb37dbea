import type { ScreeningInput } from '../engines/engine.ts'
import { linesOf } from './sections.ts'

interface Span {
  start: number
  end: number
  kind: string
}
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
  /** The span of the original page that a span of the redacted page stands for. */
  original: (page: number, start: number, end: number) => { start: number; end: number }
}

export const field = (words: string): RegExp =>
  new RegExp(`(?<=^|[|;•\\t]|\\s{2})[ \\t]{0,4}(?:${words})[ \\t]{0,12}[:：=][ \\t]{0,12}[^\\n|;]{1,200}`, 'gimu')

/** Data that says nothing about fitness for a job and must not reach the model (EU and Indonesian law name most of it). */
export const patterns: [string, RegExp][] = [
  ['email', /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]+)+/giu],
  [
    'link',
    /(?:https?:\/\/|www\.)[^\s<>()]+|\b(?:linkedin|github|gitlab|instagram|facebook|twitter|behance)\.(?:com|net)\/[^\s<>()|,;]+/giu,
  ],
  ['id', field('nik|(?:no\\.?|nomor) ?ktp|ktp|npwp|passport(?: no\\.?)?|(?:no\\.?|nomor) ?paspor')],
  ['id', /(?<!\d)\d{16}(?!\d)/g],
  [
    'phone',
    /(?<![\p{L}\d])(?:\+|00)\d[\d ().-]{7,17}\d(?!\d)|(?<![\p{L}\d])\(?0\d{1,3}\)?[ .-]?\d{3,4}[ .-]?\d{3,5}(?!\d)|(?<!\d)\(?\d{3}\)?[ .-]\d{3}[.-]\d{4}(?!\d)/gu,
  ],
  [
    'birth',
    field(
      '(?:tempat ?(?:[/,&-]|dan)? ?)?(?:tanggal|tgl\\.?) ?lahir|tempat lahir|ttl|date (?:and place )?of birth|place (?:and date )?of birth|birth ?(?:date|day|place)|born|dob|lahir',
    ),
  ],
  ['birth', /\bborn (?:on|in)\b[^\n.,;]{3,40}(?:\b(?:19|20)\d{2}\b)?/giu],
  ['age', field('age|umur|usia')],
  ['age', /\b(?:\d{2} years old|aged? \d{2}\b|(?:ber)?usia \d{2}(?: tahun)?|(?:ber)?umur \d{2}(?: tahun)?)/giu],
  ['gender', field('jenis kelamin|gender|sex')],
  ['gender', /^[ \t]*(?:male|female|laki-laki|perempuan|pria|wanita)[ \t]*$/gimu],
  ['religion', field('agama|religion|religious affiliation')],
  ['marital status', field('status(?: pernikahan| perkawinan| nikah| sipil)|marital status|civil status')],
  [
    'marital status',
    /\bstatus[ \t]*[:：][ \t]*(?:belum |sudah )?(?:menikah|kawin|nikah|lajang|single|married|divorced|cerai)[^\n|;]*/giu,
  ],
  ['nationality', field('kewarganegaraan|warga negara|nationality|citizenship|suku|ethnicity')],
  [
    'health',
    field('golongan darah|blood type|tinggi badan|berat badan|height|weight|(?:status|riwayat) kesehatan|health status'),
  ],
  ['address', field('alamat(?: rumah| domisili| ktp)?|(?:home |current )?address|domisili|domicile')],
  ['address', /\b(?:Jl\.|Jln\.?|Jalan)[ \t]+\p{Lu}[^\n|;]{2,90}/gu],
  [
    'address',
    /\b\d{1,5}[ \t]+(?:\p{Lu}[\p{L}.']*[ \t]+){1,4}(?:Street|St\.|Avenue|Ave\.?|Road|Rd\.?|Lane|Boulevard|Blvd\.?|Drive)(?![\p{L}])[^\n|;]{0,60}/gu,
  ],
]

/** Replaces what must not be scored by a mark with its kind: "[name] led a team of four". */
export function redact(pages: readonly string[], contact: ScreeningInput['contact']): Redacted {
  const counts: Record<string, number> = {}
  const years = graduationYears(pages)
  const done = pages.map((page, at) => {
    const spans = merged([...spansIn(page, contact), ...(years[at] ?? [])])
    for (const { kind } of spans) counts[kind] = (counts[kind] ?? 0) + 1
    return replaced(page, spans)
  })
  return {
    pages: done.map(({ text }) => text),
    counts,
    original: (page, start, end) => ({
      start: back(done[page - 1]?.pieces, start, 'from'),
      end: back(done[page - 1]?.pieces, end, 'to'),
    }),
  }
}

function spansIn(page: string, { name, email, phone }: ScreeningInput['contact']): Span[] {
  return [
    ...all(page, 'name', ...namePatterns(name)),
    ...all(page, 'email', ...literal(email)),
    ...all(page, 'phone', ...literal(phone)),
    ...patterns.flatMap(([kind, pattern]) => all(page, kind, pattern)),
  ]
}

const all = (page: string, kind: string, ...found: RegExp[]): Span[] =>
  found.flatMap((pattern) =>
    [...page.matchAll(pattern)].map(({ 0: text, index }) => trimmed(page, index, index + text.length, kind)),
  )

function trimmed(page: string, start: number, end: number, kind: string): Span {
  const text = page.slice(start, end)
  return { start: start + text.length - text.trimStart().length, end: end - (text.length - text.trimEnd().length), kind }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const literal = (text: string | null): RegExp[] => (text && text.length > 4 ? [new RegExp(escaped(text), 'giu')] : [])

/** Patterns of the whole name in any case, and of its parts only with a capital, because "Mark" and "Will" are words too. */
function namePatterns(name: string | null): RegExp[] {
  const parts = (name ?? '').split(/\s+/).filter((part) => part.length > 2)
  if (parts.length === 0) return []
  const whole = new RegExp(`(?<!\\p{L})${(name ?? '').trim().split(/\s+/).map(escaped).join('\\s+')}(?!\\p{L})`, 'giu')
  const capital = parts.map((part) => (part[0] ?? '').toUpperCase() + part.slice(1).toLowerCase())
  const words = [...capital, ...parts.map((part) => part.toUpperCase())].map(escaped)
  return [whole, new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'gu')]
}

/** Years of study are redacted because they tell the age. */
function graduationYears(pages: readonly string[]): Span[][] {
  const lines = linesOf(pages).filter(({ section }) => section === 'education')
  return pages.map((_, at) =>
    lines
      .filter(({ page }) => page === at + 1)
      .flatMap(({ text, start }) =>
        [...text.matchAll(/(?<!\d)(?:19|20)\d{2}(?!\d)/g)].map(({ index }) => ({
          start: start + index,
          end: start + index + 4,
          kind: 'year',
        })),
      ),
  )
}

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
