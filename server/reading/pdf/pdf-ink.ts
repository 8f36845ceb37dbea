import { canDraw, createOutline, type Picture } from './pdf-canvas.ts'
import { draw, type Drawable } from './pdf-drawing.ts'
import type { Glyph } from './pdf-glyphs.ts'
import { BAR } from './pdf-pen.ts'
import type { Place } from './pdf-walk.ts'
import { isIllegible, type Rgb } from '../source/colour.ts'

/** A font of pdf.js, of which the drawing is changed for a moment. */
interface DrawnFont {
  isType3Font?: boolean
  charProcOperatorList?: object
  missingFile?: unknown
  getPathGenerator?: (store: unknown, character: unknown) => unknown
}

/** The part of a page that is used here, and the fonts that it has loaded. */
export interface DrawnPage {
  page: Drawable
  fonts: readonly DrawnFont[]
}

/** Half of the width in which a letter is looked for around its middle, in ems. */
const REACH = 0.1
const HEIGHTS_TO_DIFFER = 2
const GRID = 12

/** Pixels of a picture at most: a page may claim to be 200 inches wide. */
const MOST_PIXELS = 300_000
/** A page that takes longer to draw is not checked. */
const PATIENCE_MS = 4_000

/**
 * Decides which of the unsure characters are visible: the page is drawn with all text and without any, and a character counts where
 * the two differ with a legible contrast. Each letter is drawn as a bar, so that thin strokes do not fade at one pixel per point;
 * whether a font has an outline for it is checked elsewhere. Letters that are drawings of their own (Type 3) are drawn as they are.
 * `undefined` for a page that takes too long, and where there is no canvas.
 */
export async function checkByInk(
  drawn: DrawnPage,
  glyphs: readonly Glyph[],
  patienceMs = PATIENCE_MS,
  levels: Levels = new Map(),
): Promise<Glyph[] | undefined> {
  if (!canDraw()) return undefined
  const levelOf = ({ run }: Glyph): number => levels.get(run) ?? 0
  const wanted = new Set(glyphs.filter(({ isUnsure }) => isUnsure).map(levelOf))
  const withText = new Map<number, Drawing>()
  for (const level of levels.size > 0 ? [...wanted].filter((one) => one < MOST_LEVELS) : [0]) {
    const shows = levels.size > 0 ? (run: number) => (levels.get(run) ?? 0) === level : ALL
    const picture = await pictureOf(drawn, { shows, patienceMs })
    if (!picture) return undefined
    withText.set(level, picture)
  }
  const withoutText = await pictureOf(drawn, { shows: NONE, patienceMs })
  if (!withoutText) return undefined
  return glyphs.map((glyph) => {
    const shown = withText.get(levelOf(glyph))
    return glyph.isUnsure && !(shown && isSeen(glyph, shown, withoutText)) ? { ...glyph, why: glyph.why ?? 'covered' } : glyph
  })
}

/** Of runs of text that lie over each other no two have the same level: they are drawn apart, so that none is taken for another. */
type Levels = ReadonlyMap<number, number>
/** No honest page has so many texts over each other. */
const MOST_LEVELS = 4

/** A picture and its pixels per point. */
export interface Drawing extends Picture {
  scale: number
}

interface Wanted {
  /** Which of the runs of text are drawn. */
  shows: (run: number) => boolean
  patienceMs?: number
  /** Letters are drawn as they are, in several pixels per point, and not as bars. */
  asTheyAre?: boolean
}

export const ALL = (): boolean => true
export const NONE = (): boolean => false
const FINE = 2

export async function pictureOf(
  { page, fonts }: DrawnPage,
  { shows, patienceMs = PATIENCE_MS, asTheyAre = false }: Wanted,
): Promise<Drawing | undefined> {
  const now = { isShown: shows === ALL }
  const restores = fonts.map((font) =>
    font.isType3Font ? withoutDrawings(font, now) : withOutlines(font, now, asTheyAre && !font.missingFile),
  )
  const { width, height } = page.getViewport({ scale: 1 })
  const most = asTheyAre ? MOST_PIXELS * FINE * FINE : MOST_PIXELS
  const scale = Math.min(asTheyAre ? FINE : 1, Math.sqrt(most / (width * height)))
  try {
    const picture = await draw(page, scale, patienceMs, (run) => (now.isShown = shows(run)))
    return picture && { ...picture, scale }
  } finally {
    for (const restore of restores) restore()
  }
}

interface Now {
  isShown: boolean
}

/** Makes pdf.js draw each letter as a bar as wide as `BAR` or as it is, or not at all. */
function withOutlines(font: DrawnFont, now: Now, asItIs: boolean): () => void {
  const [bar, nothing] = [createOutline(), createOutline()]
  bar.rect(BAR.middle - BAR.width / 2, 0, BAR.width, BAR.height)
  const own = font.getPathGenerator?.bind(font)
  const getPathGenerator = (store: unknown, character: unknown): unknown =>
    !now.isShown ? nothing : asItIs && own ? own(store, character) : bar
  return changed(font, { getPathGenerator, disableFontFace: true, missingFile: false, isInvalidPDFjsFont: false })
}

function withoutDrawings(font: DrawnFont, now: Now): () => void {
  const own = font.charProcOperatorList ?? {}
  const nothing = {}
  const shown = new Proxy(own, { get: (_, name) => Reflect.get(now.isShown ? own : nothing, name) as unknown })
  return changed(font, { charProcOperatorList: shown })
}

/** Gives an object these properties, and returns a function that takes the change back. */
function changed(object: object, properties: Record<string, unknown>): () => void {
  const names = Object.keys(properties)
  const own = names.map((name) => Object.getOwnPropertyDescriptor(object, name))
  for (const name of names) Object.defineProperty(object, name, { value: properties[name], configurable: true, writable: true })
  return () => {
    for (const [at, name] of names.entries()) {
      const before = own[at]
      if (before) Object.defineProperty(object, name, before)
      else Reflect.deleteProperty(object, name)
    }
  }
}

/** A letter is seen where the pictures differ at two of its three heights. */
function isSeen(glyph: Glyph, withText: Drawing, withoutText: Drawing): boolean {
  const differs = ([x, y]: Place): boolean => {
    const [shown, behind] = [pixelAt(withText, x, y), pixelAt(withoutText, x, y)]
    if (shown === behind || shown === undefined || behind === undefined) return false
    // Thin strokes fade where they are drawn as they are, so that a lower contrast counts there.
    return !isIllegible(rgbFrom(shown), rgbFrom(behind), glyph.isDrawing ? Infinity : glyph.size)
  }
  const rows = glyph.isDrawing ? gridOf(glyph) : glyph.spots.map((spot) => acrossBar(glyph, spot))
  return rows.filter((row) => row.some(differs)).length >= HEIGHTS_TO_DIFFER
}

/** Places along the baseline's direction around a spot, within the bar. */
function acrossBar({ spots: [low, , high], size }: Glyph, [x, y]: Place): Place[] {
  const rise = Math.hypot(high[0] - low[0], high[1] - low[1]) || 1
  const [alongX, alongY] = [(low[1] - high[1]) / rise, (high[0] - low[0]) / rise]
  return [-1, 0, 1].map((step): Place => [x + step * alongX * REACH * size, y + step * alongY * REACH * size])
}

/** Rows of places all over the box of a letter of which only the box is known. */
function gridOf({ spots: [low, , high], size, width }: Glyph): Place[][] {
  const rise = Math.hypot(high[0] - low[0], high[1] - low[1]) || 1
  const [upX, upY] = [(high[0] - low[0]) / rise, (high[1] - low[1]) / rise]
  const steps = Array.from({ length: GRID }, (_, n) => (n + 0.5) / GRID)
  return steps.map((height) =>
    steps.map((right): Place => {
      const [up, along] = [(height * 0.8 - BAR.low) * size, right * width - BAR.middle * size]
      return [low[0] + upX * up - upY * along, low[1] + upY * up + upX * along]
    }),
  )
}

/** A pixel's colour as one number. */
export function pixelAt({ width, height, data, scale }: Drawing, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)]
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined
  const at = (row * width + column) * 4
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

export const rgbFrom = (pixel: number): Rgb => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
