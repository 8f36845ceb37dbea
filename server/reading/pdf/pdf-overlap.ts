import { contains, type Box } from './pdf-geometry.ts'
import type { Glyph } from './pdf-walk.ts'

/** How the runs of a page's text lie over each other. */
export interface Order {
  /** By run: runs that lie over each other have different levels, the later the lower; runs over nothing are not in it. */
  levels: ReadonlyMap<number, number>
  /** Letters over whose middle something else was written later. */
  covered: ReadonlySet<Glyph>
}

interface Mark extends Box {
  glyph: Glyph
}

const CELL = 12
const MOST_IN_CELL = 200
const MOST_CELLS_OF_ONE = 400
const MOST_PAIRS = 50_000
const NO_INK = new Set(['invisible', 'outside', 'transparent', 'blank'])

export function orderOfRuns(glyphs: readonly Glyph[], inkedSpaces: readonly Glyph[]): Order {
  const cells = cellsOf([...glyphs, ...inkedSpaces].filter(({ why }) => !why || !NO_INK.has(why)))
  const covered = new Set<Glyph>()
  const under = new Map<number, Set<number>>()
  let pairs = 0
  for (const glyph of glyphs) {
    if (glyph.why) continue
    const middle = glyph.spots[1]
    for (const mark of cells.get(keyOf(middle[0], middle[1])) ?? []) {
      const above = mark.glyph
      if (above.run <= glyph.run || pairs >= MOST_PAIRS || !contains(mark, ...middle) || isRepeat(above, glyph)) continue
      covered.add(glyph)
      const runs = under.get(above.run) ?? new Set()
      under.set(above.run, runs)
      if (!runs.has(glyph.run)) pairs += 1
      runs.add(glyph.run)
    }
  }
  return { levels: levelsOf(under), covered }
}

/** The same letter close by makes it bold, or is its shadow. */
export const isRepeat = (a: Glyph, b: Glyph): boolean =>
  a.text === b.text && Math.hypot(a.x - b.x, a.y - b.y) < 0.6 * Math.max(a.size, b.size)

function levelsOf(under: ReadonlyMap<number, ReadonlySet<number>>): Map<number, number> {
  const levels = new Map<number, number>()
  for (const run of [...under.keys()].sort((a, b) => b - a)) {
    const level = levels.get(run) ?? 0
    levels.set(run, level)
    for (const below of under.get(run) ?? []) levels.set(below, Math.max(levels.get(below) ?? 0, level + 1))
  }
  return levels
}

function cellsOf(glyphs: readonly Glyph[]): Map<number, Mark[]> {
  const cells = new Map<number, Mark[]>()
  for (const glyph of glyphs) {
    const mark: Mark = { ...boxOf(glyph), glyph }
    let left = MOST_CELLS_OF_ONE
    for (let y = Math.floor(mark.top / CELL); y <= mark.bottom / CELL && left > 0; y++)
      for (let x = Math.floor(mark.left / CELL); x <= mark.right / CELL && left > 0; x++, left--) {
        const key = keyOf(x * CELL, y * CELL)
        const list = cells.get(key)
        if (!list) cells.set(key, [mark])
        else if (list.length < MOST_IN_CELL) list.push(mark)
      }
  }
  return cells
}

const keyOf = (x: number, y: number): number => Math.floor(y / CELL) * 100_003 + Math.floor(x / CELL)

const ABOVE = 0.8
const BELOW = 0.2

/** What a character takes of the page, with its outline. */
export function boxOf({ x, y, width, size, turn, outlineReach: by }: Glyph): Box {
  const [up, down] = [size * ABOVE + by, size * BELOW + by]
  if (turn === 1) return { left: x - down, right: x + up, top: y - by, bottom: y + width + by }
  if (turn === 2) return { left: x - width - by, right: x + by, top: y - down, bottom: y + up }
  if (turn === 3) return { left: x - up, right: x + down, top: y - width - by, bottom: y + by }
  return { left: x - by, right: x + width + by, top: y - up, bottom: y + down }
}
