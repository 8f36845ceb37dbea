import { isParted, regions, type Piece, type TextRow } from './pdf-columns.ts'
import type { Glyph } from './pdf-glyphs.ts'

export interface PdfLine {
  text: string
  size: number
  gapBefore: boolean
}

const MAX_PIECES = 6000
/** The most pairs of characters of two rows to compare; a line has a few hundred characters. */
const MOST_COMPARED = 1_000_000

/** The characters of a page as lines in reading order: columns one after the other, tables row by row, turned text last. */
export function layOut(glyphs: Glyph[]): PdfLine[] {
  return [0, 1, 2, 3].flatMap((turn) => {
    const turned = glyphs.filter((glyph) => glyph.turn === turn).map((glyph) => upright(glyph))
    const rows = rowsOf(turned)
    const count = rows.reduce((sum, { pieces }) => sum + pieces.length, 0)
    return (count > MAX_PIECES ? [rows] : regions(rows)).flatMap(linesOf)
  })
}

function upright(glyph: Glyph): Glyph {
  const { x, y, turn } = glyph
  if (turn === 1) return { ...glyph, x: y, y: -x }
  if (turn === 2) return { ...glyph, x: -x, y: -y }
  return turn === 3 ? { ...glyph, x: -y, y: x } : glyph
}

function rowsOf(glyphs: Glyph[]): TextRow[] {
  const sorted = glyphs.toSorted((a, b) => a.y - b.y || a.x - b.x)
  const rows: Baseline[] = []
  for (const glyph of sorted) {
    const row = rows.at(-1)
    if (row && glyph.y - row.y <= 0.35 * Math.min(row.size, Math.max(glyph.size, row.size / 2))) {
      row.glyphs.push(glyph)
      row.size = Math.max(row.size, glyph.size)
    } else rows.push({ glyphs: [glyph], y: glyph.y, size: glyph.size })
  }
  return withScripts(rows).map(({ glyphs, y, size }) => ({ pieces: piecesOf(glyphs), y, size }))
}

interface Baseline {
  glyphs: Glyph[]
  y: number
  size: number
}

/** Moves raised and lowered characters, as in 1st, into the line that they touch. */
function withScripts(rows: Baseline[]): Baseline[] {
  const kept: Baseline[] = []
  for (const row of rows) {
    const before = kept.at(-1)
    if (before && isScript(row, before)) before.glyphs.push(...row.glyphs)
    else if (before && isScript(before, row)) kept[kept.length - 1] = { ...row, glyphs: [...before.glyphs, ...row.glyphs] }
    else kept.push(row)
  }
  return kept
}

/** Superscript or subscript: smaller or few characters, slightly higher or lower, each beside a letter and not over one. */
function isScript(small: Baseline, large: Baseline): boolean {
  const lowered = (small.y - large.y) / large.size
  if (lowered > 0.3 || lowered < -0.55 || small.size > large.size) return false
  if (small.size > 0.85 * large.size && small.glyphs.length > 3) return false
  if (small.glyphs.length * large.glyphs.length > MOST_COMPARED) return false
  return small.glyphs.every(({ x, width }) => {
    const isNear = large.glyphs.some((letter) => letter.x < x + width + large.size && letter.x + letter.width > x - large.size)
    const isOver = large.glyphs.some((letter) => Math.min(letter.x + letter.width, x + width) - Math.max(letter.x, x) > width / 2)
    return isNear && !isOver
  })
}

function piecesOf(glyphs: Glyph[]): Piece[] {
  const sorted = glyphs.toSorted((a, b) => a.x - b.x)
  const space = spaceOf(sorted)
  const runs: Glyph[][] = []
  let last: Glyph | undefined
  for (const glyph of sorted) {
    // The same character drawn twice in one place makes it bold, or is its shadow.
    if (last && last.text === glyph.text && glyph.x - last.x < Math.max(0.2 * last.width, 0.12 * last.size)) continue
    const gap = last ? glyph.x - last.x - last.width : 0
    if (last && gap < 1.1 * Math.max(last.size, glyph.size) + (space > 0.3 ? space : 0)) runs.at(-1)?.push(glyph)
    else runs.push([glyph])
    last = glyph
  }
  return runs.map((run) => pieceOf(run, space))
}

function pieceOf(run: Glyph[], space: number): Piece {
  let text = ''
  let last: Glyph | undefined
  for (const glyph of run) {
    const gap = last ? (glyph.x - last.x - last.width) / Math.max(last.size, glyph.size) : 0
    const isApart =
      gap > space || (glyph.spaced && gap > 0.08) || (gap > 0.09 && /\p{Ll}$/u.test(text) && /^\p{Lu}/u.test(glyph.text))
    text += last && isApart ? ` ${glyph.text}` : glyph.text
    last = glyph
  }
  const left = run[0]?.x ?? 0
  const right = last ? last.x + last.width : left
  const sizes = run.map(({ size }) => size).sort((a, b) => a - b)
  return {
    text: inReadingDirection(text),
    left,
    right,
    y: run[0]?.y ?? 0,
    size: sizes[sizes.length >> 1] ?? 0,
    letters: text.replace(/\s/g, '').length,
  }
}

/** The gap in ems from which two letters have a space between them; wider in letter-spaced text. */
function spaceOf(sorted: Glyph[]): number {
  const gaps = sorted.slice(1).map((glyph, n) => {
    const before = sorted[n] ?? glyph
    return (glyph.x - before.x - before.width) / Math.max(before.size, glyph.size, 1)
  })
  const middle = gaps.filter((gap) => gap < 1).sort((a, b) => a - b)[gaps.filter((gap) => gap < 1).length >> 1] ?? 0
  return middle > 0.1 && gaps.length > 3 ? middle * 1.6 : 0.16
}

/** Reverses Hebrew and Arabic, which are on the page from right to left, into the order in which they are read. */
function inReadingDirection(text: string): string {
  const rightToLeft =
    /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc](?:[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\p{M}\s.,:;!?'"-]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\p{M}])?/gu
  return text.replace(rightToLeft, (run) => [...run].reverse().join(''))
}

function linesOf(rows: TextRow[]): PdfLine[] {
  return rows.map((row, n) => ({
    text: row.pieces.map(({ text }) => text).join(' '),
    size: Math.max(...row.pieces.map(({ size }) => size)),
    gapBefore: n === 0 || isParted(rows, n),
  }))
}
