import { mixed, WHITE, type Ground, type Rgb } from '../source/colour.ts'
import type { HiddenWhy } from '../source/read.ts'

/** The largest page of a document, and its margins, in points. */
export interface Page {
  width: number
  height: number
  left: number
  right: number
  top: number
}
interface Place {
  from: string
  offset: number
}
/** A shape, text box or picture of DrawingML or VML, in points. `fill`: `none` lets through what lies behind it. */
export interface Shape {
  isBehind: boolean
  isHidden: boolean
  width?: number | undefined
  height?: number | undefined
  grows: boolean
  /** Text does not make room for it. */
  isInFront: boolean
  fill: Ground | 'none'
  /** The shape says itself how it is filled; otherwise its style does. */
  isFillSaid?: boolean
  opacity: number
  x?: Place
  y?: Place
}

const MIN_SIDE_POINTS = 6
const TOLERANCE_POINTS = 4

/** What text on the shape stands on; `undefined` where the shape shows what is behind it. */
export function groundOn({ fill, opacity }: Shape): Ground | undefined {
  if (fill === 'none' || opacity < 0.05) return undefined
  return opacity >= 0.95 ? fill : fill.map((colour): Rgb => mixed(colour, WHITE, opacity))
}

/**
 * How far down a shape covers the paragraph in which it stands, from the paragraph's top: only where it is as wide as the text,
 * lies over it and lets nothing through.
 */
export function covers({ isInFront, width = 0, height = 0, x, y, opacity }: Shape, page: Page, isFilled: boolean): number {
  if (!isInFront || !isFilled || opacity < 0.95 || !x || !y || !/^(paragraph|line|text|char)$/.test(y.from)) return 0
  const from = x.from === 'page' ? x.offset : x.offset + page.left
  const isAcross = from <= page.left + TOLERANCE_POINTS && from + width >= page.width - page.right - TOLERANCE_POINTS
  return isAcross && y.offset <= TOLERANCE_POINTS ? y.offset + height : 0
}

/** Why nothing of a shape is seen. `isLoose`: the place of its paragraph is not known, as in a table. */
export function whyShapeHidden(shape: Shape, page: Page, isLoose: boolean): HiddenWhy | undefined {
  const { isHidden, width, height, grows, x, y } = shape
  if (isHidden) return 'invisible'
  if (width !== undefined && width < MIN_SIDE_POINTS) return 'tiny'
  if (height !== undefined && height < MIN_SIDE_POINTS && !grows) return 'tiny'
  return isBeside(x, width ?? 0, page, isLoose) || isAboveOrBelow(y, height ?? 0, page) ? 'outside' : undefined
}

function isBeside(x: Place | undefined, width: number, page: Page, isLoose: boolean): boolean {
  if (!x) return false
  if (/^(page|leftMargin|left-margin-area|insideMargin)$/.test(x.from)) return x.offset + width <= 0 || x.offset >= page.width
  if (/^(right-?[mM]argin|outsideMargin)/.test(x.from)) return x.offset >= page.right || x.offset + width <= -page.width
  const [first, last] = isLoose || x.from === 'character' ? [0, page.width] : [page.left, page.left]
  return last + x.offset + width <= 0 || first + x.offset >= page.width
}

function isAboveOrBelow(y: Place | undefined, height: number, page: Page): boolean {
  if (!y) return false
  if (/^(page|topMargin|top-margin-area)$/.test(y.from)) return y.offset + height <= 0 || y.offset >= page.height
  if (y.from === 'margin') return y.offset + page.top + height <= 0 || y.offset + page.top >= page.height
  return y.offset + height <= -page.height || y.offset >= page.height
}
