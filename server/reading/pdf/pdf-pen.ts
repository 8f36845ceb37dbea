import { place, times, type Matrix } from './pdf-geometry.ts'
import type { Letter } from './pdf-outlines.ts'
import { visibilityOf, type Visibility } from './pdf-visibility.ts'
import { numberIn, type Font, type Glyph, type Place, type Spots, type Walk } from './pdf-walk.ts'

export const latin: Font = {
  scale: 0.001,
  height: 1,
  vertical: false,
  isDrawing: false,
  outlineOf: () => ({ outline: 'unknown', shape: undefined }),
  inkOf: () => undefined,
  drawnLetterOf: () => undefined,
}
/** The bar that stands for a letter, in ems from the start of its baseline, and the heights at which its visibility is checked. */
export const BAR = { middle: 0.15, width: 0.3, height: 0.6, low: 0.08, high: 0.52 }
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

/** What the letters of one run have in common. */
interface Run {
  matrix: Matrix
  /** The length on the page of a unit along the baseline. */
  along: number
  size: number
  em: number
  turn: number
  /** The places of `Glyph.spots`, from the start of a letter's baseline. */
  offsets: readonly [Place, Place, Place]
  ink: Walk['state'] & { outlineReach: number }
  isOnHiddenLayer: boolean
  outlineReach: number
}

export function show(walk: Walk, items: unknown): void {
  if (!Array.isArray(items)) return
  // From 4 on the letters become a clip after they were drawn.
  if (walk.state.mode >= 4) walk.clipsByText = true
  const run = runOf(walk)
  for (const item of items) {
    if (typeof item === 'number') advance(walk, (-item / 1000) * walk.state.size)
    else if (isShown(item)) showGlyph(walk, run, item)
  }
}

function runOf({ state, text, layers }: Walk): Run {
  const matrix = times(state.ctm, text)
  const [a, b, c, d] = matrix
  const along = Math.hypot(a, b)
  // The height across the baseline: a sheared letter is no higher for it.
  const across = along > 0 ? Math.abs(a * d - b * c) / along : 0
  const right = BAR.middle * state.size * state.stretch
  const outlineReach = STROKED.has(state.mode) ? (state.lineWidth * longestUnit(state.ctm)) / 2 : 0
  const offsetAt = (height: number): Place => [a * right + c * height * state.size, b * right + d * height * state.size]
  return {
    matrix,
    along,
    size: across * Math.abs(state.size) * state.font.height,
    em: along * Math.abs(state.size * state.stretch),
    turn: (Math.round(Math.atan2(b * state.stretch, a * state.stretch) / (Math.PI / 2)) + 4) % 4,
    offsets: [offsetAt(BAR.low), offsetAt(BAR.height / 2), offsetAt(BAR.high)],
    ink: { ...state, outlineReach, ...(isOutlined(state.mode) && { fill: state.stroke, alpha: state.strokeAlpha }) },
    isOnHiddenLayer: layers.includes(false),
    outlineReach,
  }
}

const longestUnit = (ctm: Matrix): number => Math.max(Math.hypot(ctm[0], ctm[1]), Math.hypot(ctm[2], ctm[3]))

function advance(walk: Walk, by: number): void {
  const { font, stretch } = walk.state
  walk.pen = font.vertical ? [walk.pen[0], walk.pen[1] - by] : [walk.pen[0] + by * stretch, walk.pen[1]]
}

function showGlyph(walk: Walk, run: Run, letter: Shown): void {
  const { unicode, width: units, isSpace } = letter
  const { font, size, stretch, charSpacing, wordSpacing } = walk.state
  const width = units * font.scale * size
  if (unicode.trim()) {
    const glyph = glyphAt(walk, run, unicode, width * stretch)
    const { outline, shape } = font.outlineOf(letter)
    glyph.shape = shape
    if (outline === 'blank' || saysMoreThanDrawn(glyph)) glyph.why ??= 'blank'
    if (outline === 'unsure' && !glyph.why) glyph.isUnsure = true
    glyph.ink = () => font.inkOf(letter)
    glyph.drawnLetter = font.drawnLetterOf(letter)
    const list = isIcon(glyph) ? walk.otherInk : walk.glyphs
    list.push(glyph)
  } else if (font.inkOf(letter)) {
    walk.otherInk.push({ ...glyphAt(walk, run, unicode, width * stretch), ink: () => font.inkOf(letter) })
  }
  walk.spaced = !unicode.trim()
  advance(walk, (font.vertical ? size : width) + charSpacing + (isSpace ? wordSpacing : 0))
}

/** Icons have names, such as LINKEDIN, which nobody sees. */
const isIcon = ({ text, why }: Glyph): boolean => why === 'blank' && /^[A-Z][A-Z0-9-]{3,39}$/.test(text)

/** Whether a character stands for a whole text: such a map gives a reader of the file more than a person sees. */
const saysMoreThanDrawn = ({ text, width, size }: Glyph): boolean =>
  text.length > MOST_LETTERS && width < text.length * size * 0.2

/** Modes in which the outline of text is painted. */
const STROKED = new Set([1, 2, 5, 6])
/** Text in these modes is drawn by its outline alone. */
const isOutlined = (mode: number): boolean => mode === 1 || mode === 5

function glyphAt(walk: Walk, run: Run, text: string, advanceBy: number): Glyph {
  const { state, pen, paints } = walk
  const { matrix, size, em, offsets } = run
  // Vertical writing is centred on its line: each character is placed below the one before.
  const isVertical = state.font.vertical
  const left = isVertical ? pen[0] - advanceBy / 2 : pen[0]
  const [x, y] = place(matrix, left, isVertical ? pen[1] - state.size : pen[1] + state.rise)
  const width = Math.abs(advanceBy) * run.along
  const [low, middle, high] = offsets
  const spots: Spots = [
    [x + low[0], y + low[1]],
    [x + middle[0], y + middle[1]],
    [x + high[0], y + high[1]],
  ]
  const seen: Visibility = run.isOnHiddenLayer
    ? ON_HIDDEN_LAYER
    : visibilityOf({ x: Math.min(x, x + advanceBy * matrix[0]), y, width, size, em, spots }, run.ink, paints, walk.sheet)
  walk.isUnproven ||= seen.isUnproven === true
  return {
    // A soft hyphen that is drawn is a hyphen.
    text: text === '\xad' ? '-' : text,
    x,
    y,
    width,
    size,
    turn: run.turn,
    spaced: walk.spaced,
    why: seen.why,
    isUnsure: seen.isUnsure,
    isDrawing: state.font.isDrawing,
    spots,
    shape: undefined,
    paintedBefore: paints.length,
    run: walk.runs,
    em,
    outlineReach: run.outlineReach,
    ink: () => undefined,
    drawnLetter: undefined,
  }
}

const ON_HIDDEN_LAYER: Visibility = { why: 'invisible', isUnsure: false }
