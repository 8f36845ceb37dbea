import { contains, type Box } from './pdf-geometry.ts'
import type { Glyph } from './pdf-walk.ts'

/** How the runs of a page's text lie over each other. */
export interface Order {
  /** By run: runs that lie over each other have different levels, the later the lower; runs over nothing are not in it. */
  levels: ReadonlyMap<number, number>
  /** Letters over whose middle something else was written later. */
  covered: ReadonlySet<Glyph>
  /** More lies over each other than is compared: what is not in `covered` may be covered too. */
  isOverfull: boolean
}

interface Mark extends Box {
  glyph: Glyph
}

const CELL = 12
const MOST_IN_CELL = 200
const MOST_CELLS_OF_ONE = 400
/** Marks of more cells are compared with each letter. */
const MOST_LARGE = 100
const MOST_PAIRS = 50_000

/** `otherInk`: what has ink and is no text. */
export function orderOfRuns(glyphs: readonly Glyph[], otherInk: readonly Glyph[]): Order {
  const marks = marksOf([...glyphs, ...otherInk].filter(hasInk))
  const covered = new Set<Glyph>()
  const under = new Map<number, Set<number>>()
  let pairs = 0
  for (const glyph of glyphs) {
    if (glyph.why) continue
    const middle = glyph.spots[1]
    for (const mark of marks.near(...middle)) {
      const above = mark.glyph
      if (above.run <= glyph.run || !contains(mark, ...middle) || isRepeat(above, glyph)) continue
      covered.add(glyph)
      const runs = under.get(above.run) ?? new Set()
      under.set(above.run, runs)
      if (!runs.has(glyph.run)) pairs += 1
      if (pairs <= MOST_PAIRS) runs.add(glyph.run)
    }
  }
  return { levels: levelsOf(under), covered, isOverfull: marks.isOverfull || pairs > MOST_PAIRS }
}

/** Transparent letters may have an outline that is not. What is taken for blank or outside by its text or its start may have ink. */
const hasInk = ({ why, outlineReach }: Glyph): boolean => why !== 'invisible' && (why !== 'transparent' || outlineReach > 0)

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

/** Finds the marks that may lie over a point. */
function marksOf(glyphs: readonly Glyph[]) {
  const cells = new Map<number, Mark[]>()
  const large: Mark[] = []
  let isOverfull = false
  const enter = (list: Mark[], mark: Mark, most: number): void => {
    if (list.length < most) list.push(mark)
    else isOverfull = true
  }
  for (const glyph of glyphs) {
    const mark: Mark = { ...inkBoxOf(glyph), glyph }
    const [left, top, right, bottom] = [mark.left, mark.top, mark.right, mark.bottom].map((at) =>
      Math.floor(at / CELL),
    ) as Corners
    if ((right - left + 1) * (bottom - top + 1) > MOST_CELLS_OF_ONE) {
      enter(large, mark, MOST_LARGE)
      continue
    }
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const key = keyOf(x * CELL, y * CELL)
        const list = cells.get(key) ?? []
        cells.set(key, list)
        enter(list, mark, MOST_IN_CELL)
      }
  }
  return { near: (x: number, y: number): Mark[] => [...large, ...(cells.get(keyOf(x, y)) ?? [])], isOverfull }
}

type Corners = [left: number, top: number, right: number, bottom: number]

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

/** What a character may paint: its ink may reach beyond its own width and height. */
function inkBoxOf(glyph: Glyph): Box {
  const box = boxOf(glyph)
  const ink = glyph.ink()
  if (!ink) return box
  const { x, y, size, em, turn, outlineReach: by } = glyph
  const [left, right, low, high] = [ink[0] * em - by, ink[1] * em + by, ink[2] * size - by, ink[3] * size + by]
  const inked =
    [
      { left: x + left, right: x + right, top: y - high, bottom: y - low },
      { left: x + low, right: x + high, top: y + left, bottom: y + right },
      { left: x - right, right: x - left, top: y + low, bottom: y + high },
      { left: x - high, right: x - low, top: y - right, bottom: y - left },
    ][turn] ?? box
  return {
    left: Math.min(box.left, inked.left),
    right: Math.max(box.right, inked.right),
    top: Math.min(box.top, inked.top),
    bottom: Math.max(box.bottom, inked.bottom),
  }
}
