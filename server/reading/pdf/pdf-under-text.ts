import { isIllegible } from '../source/colour.ts'
import { canDraw } from './pdf-canvas.ts'
import { ALL, NONE, pictureOf, pixelAt, rgbFrom, type DrawnPage, type Drawing } from './pdf-ink.ts'
import { boxOf, type Order } from './pdf-overlap.ts'
import { stretches } from './pdf-stretches.ts'
import type { Glyph } from './pdf-walk.ts'

/** Of letters in a row this share must be lost: the strokes of a watermark leave enough of each word to read it. */
const MOSTLY = 0.75
/** The least share of a letter's ink by which it can be read. */
const LEAST_SEEN = 0.3
const MOST_LEVELS = 4

/**
 * Decides which letters cannot be read for what is written over them: the page is drawn as it is, without these letters, with them alone and without any
 * text. Of what a letter shows alone, a share must show on the page. `undefined` for a page that takes too long, and where there is no
 * canvas.
 */
export async function checkUnderText(
  drawn: DrawnPage,
  glyphs: readonly Glyph[],
  { covered, levels }: Order,
): Promise<Glyph[] | undefined> {
  const runs = new Set([...covered].map(({ run }) => run))
  const under = glyphs.filter((glyph) => !glyph.why && covered.has(glyph))
  if (stretches(glyphs, covered, MOSTLY).size === 0) return [...glyphs]
  if (!canDraw()) return undefined
  const blank = await pictureOf(drawn, { shows: NONE, asTheyAre: true })
  const whole = await pictureOf(drawn, { shows: ALL, asTheyAre: true })
  if (!blank || !whole) return undefined
  const lost = new Set<Glyph>()
  for (let level = 1; level <= MOST_LEVELS; level++) {
    const here = under.filter(({ run }) => (levels.get(run) ?? 0) === level)
    if (here.length === 0) continue
    const isHere = (run: number): boolean => runs.has(run) && levels.get(run) === level
    const alone = await pictureOf(drawn, { shows: isHere, asTheyAre: true })
    const without = await pictureOf(drawn, { shows: (run) => !isHere(run), asTheyAre: true })
    if (!alone || !without) return undefined
    for (const glyph of here) if (shareSeen(glyph, { blank, whole, alone, without }) < LEAST_SEEN) lost.add(glyph)
  }
  const unread = stretches(glyphs, lost, MOSTLY)
  return glyphs.map((glyph) => (unread.has(glyph) ? { ...glyph, why: 'covered' } : glyph))
}

/** Whether words lie under more texts than are drawn apart. */
export function isTooDeep(glyphs: readonly Glyph[], { covered, levels }: Order): boolean {
  const deep = [...covered].filter(({ run }) => (levels.get(run) ?? 0) > MOST_LEVELS)
  return deep.length > 0 && stretches(glyphs, new Set(deep), MOSTLY).size > 0
}

function shareSeen(
  glyph: Glyph,
  { blank, whole, alone, without }: Record<'blank' | 'whole' | 'alone' | 'without', Drawing>,
): number {
  const { left, right, top, bottom } = boxOf(glyph)
  const step = 1 / blank.scale
  let [ink, seen] = [0, 0]
  for (let y = Math.max(top, 0); y < Math.min(bottom, blank.height * step); y += step)
    for (let x = Math.max(left, 0); x < Math.min(right, blank.width * step); x += step) {
      if (!differs(alone, blank, x, y)) continue
      ink += 1
      if (differs(whole, without, x, y)) seen += 1
    }
  return ink === 0 ? 1 : seen / ink
}

function differs(one: Drawing, other: Drawing, x: number, y: number): boolean {
  const [shown, behind] = [pixelAt(one, x, y), pixelAt(other, x, y)]
  if (shown === behind || shown === undefined || behind === undefined) return false
  return !isIllegible(rgbFrom(shown), rgbFrom(behind), Infinity)
}
