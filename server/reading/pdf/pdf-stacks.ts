import { isRepeat } from './pdf-overlap.ts'
import { stretches } from './pdf-stretches.ts'
import type { Glyph } from './pdf-walk.ts'

/** The share of the narrower letter's ink that another one lies on, from which the two count as stacked. */
const SHARED = 0.45
const FEWEST_OVER = 2
/** Fewer stacked letters are a ligature, a sign made of several, or a flaw. */
const FEWEST = 5
/** Letters that begin farther from each other than this, in ems, are not compared. */
const REACH = 0.35
/** What a letter takes in ems, where neither its ink nor its width tells. */
const USUAL = 0.45
const LEAST = 0.15
const MOST_COMPARED = 100
/** Of letters in a row of which this share is stacked the others cannot be read either. */
const MOSTLY = 0.5
const LETTER = /[\p{L}\p{N}]/u

/** Takes letters for hidden that lie upon several others of about their size: each has ink, and none can be read. */
export function withoutStacks(glyphs: readonly Glyph[]): Glyph[] {
  const near = createNeighbours(glyphs.filter(({ why, text }) => !why && LETTER.test(text)))
  const over = new Map<Glyph, Glyph[]>()
  for (const glyph of glyphs) {
    const others = near(glyph)
    if (others.length < FEWEST_OVER) continue
    const stacked = others.filter((other) => isUpon(glyph, other))
    if (stacked.length >= FEWEST_OVER) over.set(glyph, stacked)
  }
  if (over.size === 0) return [...glyphs]
  const unread = stretches(glyphs, piles(over), MOSTLY)
  return glyphs.map((glyph) => (unread.has(glyph) ? { ...glyph, why: 'covered' } : glyph))
}

/** The letters of all piles that are high enough. */
function piles(over: ReadonlyMap<Glyph, readonly Glyph[]>): Set<Glyph> {
  const unread = new Set<Glyph>()
  const known = new Set<Glyph>()
  for (const first of over.keys()) {
    if (known.has(first)) continue
    const pile = new Set([first])
    for (const glyph of pile) for (const other of over.get(glyph) ?? []) pile.add(other)
    for (const glyph of pile) {
      known.add(glyph)
      if (pile.size >= FEWEST) unread.add(glyph)
    }
  }
  return unread
}

function isUpon(a: Glyph, b: Glyph): boolean {
  const [one, other] = [inkOf(a), inkOf(b)]
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from)
  return shared > SHARED * Math.min(one.to - one.from, other.to - other.from)
}

/** Where a letter's ink lies along its baseline. Widths that a file tells may be wrong. */
function inkOf(glyph: Glyph): { from: number; to: number } {
  const { width, em } = glyph
  const [left, right] = glyph.ink() ?? [0, (width > LEAST * em ? width : USUAL * em) / em]
  const start = placeOf(glyph).along
  return { from: start + left * em, to: start + right * em }
}

function placeOf({ x, y, turn }: Glyph): { along: number; across: number } {
  if (turn === 1) return { along: y, across: -x }
  if (turn === 2) return { along: -x, across: -y }
  return turn === 3 ? { along: -y, across: x } : { along: x, across: y }
}

const CELL = 8
const MOST_CELLS = 6

/** Finds for a letter those of about its size that begin close to it and are others. */
function createNeighbours(letters: readonly Glyph[]): (glyph: Glyph) => Glyph[] {
  const cells = new Map<number, Glyph[]>()
  const keyAt = (turn: number, row: number, column: number): number => (row * 20_011 + column) * 4 + turn
  const isIn = new Set(letters)
  for (const glyph of letters) {
    const { along, across } = placeOf(glyph)
    const key = keyAt(glyph.turn, Math.floor(across / CELL), Math.floor(along / CELL))
    const list = cells.get(key)
    if (!list) cells.set(key, [glyph])
    else if (list.length < MOST_COMPARED) list.push(glyph)
  }
  return (glyph) => {
    if (!isIn.has(glyph)) return []
    const { along, across } = placeOf(glyph)
    const [reach, high] = [REACH * glyph.em, 0.3 * glyph.size]
    const found: Glyph[] = []
    const rows = span(across - high, across + high)
    const columns = span(along - reach, along + reach)
    for (const row of rows)
      for (const column of columns)
        for (const other of cells.get(keyAt(glyph.turn, row, column)) ?? []) {
          const at = placeOf(other)
          if (Math.abs(at.along - along) > reach || Math.abs(at.across - across) > high) continue
          const isLike = other.size > glyph.size / 2 && other.size < glyph.size * 2
          if (other !== glyph && isLike && !isRepeat(other, glyph)) found.push(other)
        }
    return found
  }
}

function span(from: number, to: number): number[] {
  const [first, last] = [Math.floor(from / CELL), Math.floor(to / CELL)]
  return Array.from({ length: Math.min(last - first + 1, MOST_CELLS) }, (_, n) => first + n)
}
