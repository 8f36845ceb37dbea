import type { Glyph } from './pdf-walk.ts'

/** Fewer letters are a flaw of the layout and no word. */
const FEWEST = 4
/** How many letters in a row are looked at together. */
const STRETCH = 10

/** The letters of all stretches in which this share of the letters is lost. */
export function stretches(glyphs: readonly Glyph[], lost: ReadonlySet<Glyph>, share: number): Set<Glyph> {
  const unread = new Set<Glyph>()
  for (const line of linesOf(glyphs)) {
    const length = Math.min(STRETCH, line.length)
    if (length < FEWEST) continue
    let count = 0
    for (const [at, glyph] of line.entries()) {
      count += lost.has(glyph) ? 1 : 0
      const gone = line[at - length]
      if (gone && lost.has(gone)) count -= 1
      if (at >= length - 1 && count >= length * share) for (const one of line.slice(at - length + 1, at + 1)) unread.add(one)
    }
  }
  return unread
}

/** Letters that follow each other on one baseline. */
function linesOf(glyphs: readonly Glyph[]): Glyph[][] {
  const lines: Glyph[][] = []
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    if (glyph.why) continue
    const isNext = last && last.turn === glyph.turn && acrossOf(last, glyph) < 0.3 * glyph.size
    if (isNext) lines.at(-1)?.push(glyph)
    else lines.push([glyph])
    last = glyph
  }
  return lines
}

const acrossOf = (a: Glyph, b: Glyph): number => Math.abs(a.turn % 2 === 0 ? a.y - b.y : a.x - b.x)
