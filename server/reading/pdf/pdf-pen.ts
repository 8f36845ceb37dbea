import { place, times, type Matrix } from './pdf-geometry.ts'
import type { Letter } from './pdf-outlines.ts'
import { visibilityOf } from './pdf-visibility.ts'
import { numberIn, type Font, type Glyph, type Walk } from './pdf-walk.ts'

export const latin: Font = { scale: 0.001, height: 1, vertical: false, isDrawing: false, outlineOf: () => 'unknown' }
/** Where in a letter, in ems from the start of its baseline, its visibility is judged. */
export const CENTRE = { x: 0.15, y: 0.3 }
/** More letters than this in one character are more than a ligature such as ffi. */
const MOST_LETTERS = 3

export function setTextMatrix(walk: Walk, matrix: Matrix): void {
  walk.text = matrix
  walk.line = [0, 0]
  walk.pen = [0, 0]
}

export function moveLine(walk: Walk, x: number, y: number): void {
  walk.line = [walk.line[0] + x, walk.line[1] + y]
  walk.pen = [...walk.line]
}

export function setFont(walk: Walk, args: unknown[]): void {
  walk.state.font = typeof args[0] === 'string' ? walk.sheet.font(args[0]) : latin
  walk.state.size = numberIn(args, 1)
}

export function endText(walk: Walk): void {
  if (walk.clipsByText) walk.state.clip = { ...walk.state.clip, isExact: false }
  walk.clipsByText = false
}

interface Shown extends Letter {
  width: number
  isSpace?: boolean
}
const isShown = (item: unknown): item is Shown =>
  typeof item === 'object' && item !== null && 'unicode' in item && typeof item.unicode === 'string' && 'width' in item

export function show(walk: Walk, run: unknown): void {
  if (!Array.isArray(run)) return
  // From 4 on the letters become a clip after they were drawn.
  if (walk.state.mode >= 4) walk.clipsByText = true
  for (const item of run) {
    if (typeof item === 'number') advance(walk, (-item / 1000) * walk.state.size)
    else if (isShown(item)) showGlyph(walk, item)
  }
}

function advance(walk: Walk, by: number): void {
  const { font, stretch } = walk.state
  walk.pen = font.vertical ? [walk.pen[0], walk.pen[1] - by] : [walk.pen[0] + by * stretch, walk.pen[1]]
}

function showGlyph(walk: Walk, letter: Shown): void {
  const { unicode, width: units, isSpace } = letter
  const { font, size, stretch, rise, charSpacing, wordSpacing } = walk.state
  const width = units * font.scale * size
  if (unicode.trim()) {
    const glyph = glyphAt(walk, unicode, width * stretch, rise)
    const outline = saysMoreThanDrawn(glyph) ? 'blank' : font.outlineOf(letter)
    if (outline === 'blank') glyph.why ??= 'blank'
    if (outline === 'unsure' && !glyph.why) glyph.isUnsure = true
    if (!isIcon(glyph)) walk.glyphs.push(glyph)
  }
  walk.spaced = !unicode.trim()
  advance(walk, (font.vertical ? size : width) + charSpacing + (isSpace ? wordSpacing : 0))
}

/** Icons have names, such as LINKEDIN, which nobody sees. */
const isIcon = ({ text, why }: Glyph): boolean => why === 'blank' && /^[A-Z][A-Z0-9-]{3,39}$/.test(text)

/** Whether a character stands for a whole text: such a map gives a reader of the file more than a person sees. */
const saysMoreThanDrawn = ({ text, width, size }: Glyph): boolean =>
  text.length > MOST_LETTERS && width < text.length * size * 0.2

/** Text in these modes is drawn by its outline alone. */
const isOutlined = (mode: number): boolean => mode === 1 || mode === 5

function glyphAt(walk: Walk, text: string, advanceBy: number, rise: number): Glyph {
  const { state, sheet } = walk
  const ink = isOutlined(state.mode) ? { ...state, fill: state.stroke, alpha: state.strokeAlpha } : state
  const matrix = times(state.ctm, walk.text)
  // Vertical writing is centred on its line: each character is placed below the one before.
  const [left, low] = state.font.vertical
    ? [walk.pen[0] - advanceBy / 2, walk.pen[1] - state.size]
    : [walk.pen[0], walk.pen[1] + rise]
  const [x, y] = place(matrix, left, low)
  const [endX, endY] = place(matrix, left + advanceBy, low)
  const size = Math.hypot(matrix[2], matrix[3]) * Math.abs(state.size) * state.font.height
  const em = Math.hypot(matrix[0], matrix[1]) * Math.abs(state.size * state.stretch)
  const centre = place(matrix, left + CENTRE.x * state.size * state.stretch, low + CENTRE.y * state.size)
  const drawn = { x: Math.min(x, endX), y, width: Math.hypot(endX - x, endY - y), size, em, centre }
  const turn = (Math.round(Math.atan2(endY - y, endX - x) / (Math.PI / 2)) + 4) % 4
  const seen = walk.layers.includes(false)
    ? { why: 'invisible' as const, isUnsure: false }
    : visibilityOf(drawn, ink, walk.paints, sheet)
  return {
    // A soft hyphen that is drawn is a hyphen.
    text: text === '\xad' ? '-' : text,
    x,
    y,
    width: drawn.width,
    size,
    turn,
    spaced: walk.spaced,
    why: seen.why,
    isUnsure: seen.isUnsure,
    isDrawing: state.font.isDrawing,
    centre,
    paintedBefore: walk.paints.length,
  }
}
