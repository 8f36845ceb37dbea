import { boxOf, identity, matrixOf, numbers, place, times, type Matrix } from './pdf-geometry.ts'
import { whyHidden, type Ground, type Rgb } from './pdf-visibility.ts'
import type { HiddenWhy } from '../source/read.ts'

/** One drawn character: start of its baseline and advance in points, y downwards on the displayed page; `turn` in quarters. */
export interface Glyph {
  text: string
  x: number
  y: number
  width: number
  size: number
  turn: number
  /** A space was drawn before it. */
  spaced: boolean
  why: HiddenWhy | undefined
}

/** `scale` of the glyphs' widths; `height` of a letter in ems, which only bitmap fonts have other than 1. */
export interface Font {
  scale: number
  height: number
  vertical: boolean
}
export interface Sheet {
  width: number
  height: number
  viewport: Matrix
  font(name: string): Font
  isShown(layer: unknown): boolean
}
interface State {
  ctm: Matrix
  fill: Rgb | null
  alpha: number
  font: Font
  size: number
  charSpacing: number
  wordSpacing: number
  stretch: number
  leading: number
  rise: number
  mode: number
}
export interface Walk {
  sheet: Sheet
  state: State
  stack: State[]
  text: Matrix
  line: [number, number]
  pen: [number, number]
  spaced: boolean
  layers: boolean[]
  grounds: Ground[]
  glyphs: Glyph[]
}

export const latin: Font = { scale: 0.001, height: 1, vertical: false }
const MAX_GROUNDS = 4000

export const numberIn = (args: unknown[], at: number): number => (typeof args[at] === 'number' ? args[at] : 0)

export function save(walk: Walk): void {
  walk.stack.push({ ...walk.state })
}

export function restore(walk: Walk): void {
  walk.state = walk.stack.pop() ?? walk.state
}

export function transform(walk: Walk, matrix: unknown): void {
  walk.state.ctm = times(walk.state.ctm, matrixOf(matrix) ?? identity)
}

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

export function paint(walk: Walk, bounds: unknown, colour: Rgb | null): void {
  const [a, b, c, d] = numbers(bounds, 4) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined || walk.grounds.length > MAX_GROUNDS) return
  walk.grounds.push({ ...boxOf(walk.state.ctm, [a, b, c, d]), colour })
}

export function paintPicture(walk: Walk): void {
  paint(walk, [0, 0, 1, 1], null)
}

interface Shown {
  unicode: string
  width: number
  isSpace?: boolean
}
const isShown = (item: unknown): item is Shown =>
  typeof item === 'object' && item !== null && 'unicode' in item && typeof item.unicode === 'string' && 'width' in item

export function show(walk: Walk, run: unknown): void {
  if (!Array.isArray(run)) return
  for (const item of run) {
    if (typeof item === 'number') advance(walk, (-item / 1000) * walk.state.size)
    else if (isShown(item)) showGlyph(walk, item)
  }
}

function advance(walk: Walk, by: number): void {
  const { font, stretch } = walk.state
  walk.pen = font.vertical ? [walk.pen[0], walk.pen[1] - by] : [walk.pen[0] + by * stretch, walk.pen[1]]
}

function showGlyph(walk: Walk, { unicode, width: units, isSpace }: Shown): void {
  const { font, size, stretch, rise, charSpacing, wordSpacing } = walk.state
  const width = units * font.scale * size
  if (unicode.trim()) walk.glyphs.push(glyphAt(walk, unicode, width * stretch, rise))
  walk.spaced = !unicode.trim()
  advance(walk, (font.vertical ? size : width) + charSpacing + (isSpace ? wordSpacing : 0))
}

function glyphAt(walk: Walk, text: string, advanceBy: number, rise: number): Glyph {
  const { state, sheet } = walk
  const matrix = times(state.ctm, walk.text)
  // Vertical writing is centred on its line: each character is placed below the one before.
  const [left, low] = state.font.vertical
    ? [walk.pen[0] - advanceBy / 2, walk.pen[1] - state.size]
    : [walk.pen[0], walk.pen[1] + rise]
  const [x, y] = place(matrix, left, low)
  const [endX, endY] = place(matrix, left + advanceBy, low)
  const size = Math.hypot(matrix[2], matrix[3]) * Math.abs(state.size) * state.font.height
  const drawn = { x: Math.min(x, endX), y, width: Math.hypot(endX - x, endY - y), size }
  const turn = (Math.round(Math.atan2(endY - y, endX - x) / (Math.PI / 2)) + 4) % 4
  const why = walk.layers.includes(false) ? 'invisible' : whyHidden(drawn, state, walk.grounds, sheet)
  // A soft hyphen that is drawn is a hyphen.
  return { text: text === '\xad' ? '-' : text, ...drawn, x, turn, spaced: walk.spaced, why }
}
