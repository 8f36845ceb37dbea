import { identity, matrixOf, times, type Matrix } from './pdf-geometry.ts'
import type { Ink, LetterOutline, Letter } from './pdf-outlines.ts'
import type { Box } from './pdf-geometry.ts'
import type { Clip, Paint } from './pdf-paint.ts'
import type { Rgb } from '../source/colour.ts'
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
  /** Only a drawing of the page can tell whether it is visible. */
  isUnsure: boolean
  /** It is a drawing of its own (Type 3). */
  isDrawing: boolean
  spots: Spots
  /** Letters that a font draws alike have the same. */
  shape: number | undefined
  /** How many areas had been painted before it. */
  paintedBefore: number
  /** Which of the page's operators that show text drew it, from 0. */
  run: number
  /** The width of an em on the page. */
  em: number
  /** Half the width of its outline, if that is painted. */
  outlineReach: number
  /** Where its ink begins and ends, in ems from the start of its baseline. */
  ink: Ink
  /** The letter that the font draws by its name, if that is told. */
  drawnLetter: string | undefined
}

/** Places on the page low, in the middle and high in a letter, at which its visibility is checked. */
export type Spots = readonly [Place, Place, Place]
export type Place = readonly [number, number]

/** `scale` of the glyphs' widths; `height` of a letter in ems, which only bitmap fonts have other than 1. */
export interface Font {
  scale: number
  height: number
  vertical: boolean
  /** The letters are drawings of their own (Type 3). */
  isDrawing: boolean
  outlineOf(letter: Letter): LetterOutline
  /** Where the ink of a character begins and ends, whatever it says it is. */
  inkOf(letter: Letter): ReturnType<Ink>
  /** The Latin letter by whose name the font draws a character. */
  drawnLetterOf(letter: Letter): string | undefined
}
export interface Sheet {
  width: number
  height: number
  viewport: Matrix
  font(name: string): Font
  isShown(layer: unknown): boolean
}
export interface State {
  ctm: Matrix
  fill: Rgb | null
  stroke: Rgb | null
  alpha: number
  strokeAlpha: number
  /** A blend mode by its name on a canvas. */
  blend: string
  /** A soft mask decides where paint shows. */
  isMasked: boolean
  /** What holds for the group as a whole in which this is painted. */
  group: { alpha: number; isMasked: boolean }
  clip: Clip
  lineWidth: number
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
  /** The text that is being shown becomes a clip. */
  clipsByText: boolean
  /** The next path becomes a clip. */
  clipsNext: boolean
  paints: Paint[]
  /** More was painted than is remembered. */
  isOverfull: boolean
  /** Some text may be covered by its own outline, which no drawing tells. */
  isUnproven: boolean
  pictures: Box[]
  /** Where nothing was painted after the place for it was set, as for a picture that was left out. */
  emptied: Box[]
  glyphs: Glyph[]
  /** Characters that are no text and yet have ink: spaces that are drawn, icons. */
  otherInk: Glyph[]
  /** How many operators have shown text so far. */
  runs: number
}

/** The blend mode in which paint covers what is behind it. */
export const NORMAL = 'source-over'

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
