import { RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist'
import { canDraw, createCanvas, createOutline, release, type Canvas, type Picture } from './pdf-canvas.ts'
import type { Glyph } from './pdf-glyphs.ts'
import { CENTRE } from './pdf-pen.ts'
import { isIllegible, type Rgb } from '../source/colour.ts'

/** A font of pdf.js, of which the drawing is changed for a moment. */
interface DrawnFont {
  isType3Font?: boolean
  charProcOperatorList?: object
}

/** The part of a page that is used here, and the fonts that it has loaded. */
export interface DrawnPage {
  page: Pick<PDFPageProxy, 'render' | 'getViewport'>
  fonts: readonly DrawnFont[]
}

/** Half of the width and of the height in which a letter is looked for around its middle, in ems. */
const REACH = 0.12
/** Of the five places of a letter at which the pictures are compared, how many have to differ. */
const PLACES_TO_DIFFER = 2
const GRID = 6

/** Pixels of a picture at most: a page may claim to be 200 inches wide. */
const MOST_PIXELS = 2_000_000
/** A page that takes longer to draw is not judged. */
const PATIENCE_MS = 4_000

/**
 * Decides which of the unsure characters are visible: the page is drawn with all text and without any, and a character counts where
 * the two differ with a legible contrast. Each letter is drawn as a bar, so that thin strokes do not fade at one pixel per point;
 * whether a font has an outline for it is judged elsewhere. Letters that are drawings of their own (Type 3) are drawn as they are.
 * `undefined` for a page that takes too long, and where there is no canvas.
 */
export async function judgeByInk(
  drawn: DrawnPage,
  glyphs: readonly Glyph[],
  patienceMs = PATIENCE_MS,
): Promise<Glyph[] | undefined> {
  if (!canDraw()) return undefined
  const withText = await pictureOf(drawn, true, patienceMs)
  const withoutText = withText && (await pictureOf(drawn, false, patienceMs))
  if (!withText || !withoutText) return undefined
  return glyphs.map((glyph) =>
    glyph.isUnsure && !isSeen(glyph, withText, withoutText) ? { ...glyph, why: glyph.why ?? 'covered' } : glyph,
  )
}

/** A picture and its pixels per point. */
interface Drawing extends Picture {
  scale: number
}

async function pictureOf({ page, fonts }: DrawnPage, withText: boolean, patienceMs: number): Promise<Drawing | undefined> {
  const restores = fonts.map((font) => (font.isType3Font ? withoutDrawings(font, withText) : withBars(font, withText)))
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)))
  const { canvas, context } = createCanvas(width * scale, height * scale)
  try {
    const viewport = page.getViewport({ scale })
    const task = page.render({ canvas, canvasContext: context, viewport, background: '#ffffff' } as never)
    const deadline = performance.now() + patienceMs
    task.onContinue = (next: () => void) => (performance.now() < deadline ? next() : task.cancel())
    await task.promise
    return { ...pixelsOf(context, canvas), scale }
  } catch (error) {
    if (error instanceof RenderingCancelledException) return undefined
    throw error
  } finally {
    release(canvas)
    for (const restore of restores) restore()
  }
}

function pixelsOf(context: Canvas['context'], { width, height }: Canvas['canvas']): Picture {
  return { width, height, data: context.getImageData(0, 0, width, height).data }
}

/** Makes pdf.js draw each letter as a bar around `CENTRE`, or not at all. */
function withBars(font: DrawnFont, isShown: boolean): () => void {
  const path = createOutline()
  if (isShown) path.rect(CENTRE.x - 0.15, CENTRE.y - 0.3, 0.3, 0.6)
  return changed(font, { getPathGenerator: () => path, disableFontFace: true, missingFile: false, isInvalidPDFjsFont: false })
}

const withoutDrawings = (font: DrawnFont, isShown: boolean): (() => void) =>
  isShown ? () => {} : changed(font, { charProcOperatorList: {} })

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

function isSeen(glyph: Glyph, withText: Drawing, withoutText: Drawing): boolean {
  let differing = 0
  for (const [x, y] of glyph.isDrawing ? gridOf(glyph) : crossOf(glyph)) {
    const [shown, behind] = [pixelAt(withText, x, y), pixelAt(withoutText, x, y)]
    if (shown === behind || shown === undefined || behind === undefined) continue
    // Thin strokes fade where they are drawn as they are, so that a lower contrast counts there.
    if (!isIllegible(rgbFrom(shown), rgbFrom(behind), glyph.isDrawing ? Infinity : glyph.size)) differing += 1
    if (differing === PLACES_TO_DIFFER) return true
  }
  return false
}

type Place = readonly [number, number]

function crossOf({ centre: [x, y], size }: Glyph): Place[] {
  const by = Math.max(REACH * size, 1)
  return [
    [x, y],
    [x - by, y],
    [x + by, y],
    [x, y - by],
    [x, y + by],
  ]
}

/** Places all over the box of a letter of which only the box is known. */
function gridOf({ centre: [x, y], size, width }: Glyph): Place[] {
  const reach = Math.max(size, width)
  const steps = Array.from({ length: GRID * 2 }, (_, n) => ((n + 0.5) / (GRID * 2) - 0.5) * 1.4 * reach)
  return steps.flatMap((right) => steps.map((down): Place => [x + 0.3 * width + right, y + down]))
}

/** A pixel's colour as one number. */
function pixelAt({ width, height, data, scale }: Drawing, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor(x * scale), Math.floor(y * scale)]
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined
  const at = (row * width + column) * 4
  return ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
}

const rgbFrom = (pixel: number): Rgb => [pixel >> 16, (pixel >> 8) & 255, pixel & 255]
