import { clippedBy, isRectangle, keepsAxes, pageBox, type Clip, type Paint } from './pdf-paint.ts'
import type { Matrix } from './pdf-geometry.ts'
import { NORMAL, type Walk } from './pdf-walk.ts'

const MAX_PAINTS = 4000
/** A line of more points than this may cover text. */
const THICK = 3

/** A path as pdf.js gives it: encoded points and their bounds. */
interface Path {
  points: unknown
  bounds: unknown
}

export function fillPath(walk: Walk, { points, bounds }: Path): void {
  const { ctm, alpha, fill, blend, isMasked } = walk.state
  const isPlain =
    isRectangle(points, Array.isArray(bounds) || bounds instanceof Float32Array ? [...bounds] : []) && keepsAxes(ctm)
  if (alpha === 0) return
  addPaint(walk, pageBox(ctm, bounds), {
    colour: isMasked || blend !== NORMAL ? null : fill,
    alpha,
    isExact: isPlain && walk.state.clip.isExact,
  })
}

export function strokePath(walk: Walk, { bounds }: Path): void {
  const { ctm, lineWidth } = walk.state
  const width = lineWidth * Math.max(Math.hypot(ctm[0], ctm[1]), Math.hypot(ctm[2], ctm[3]))
  const box = pageBox(ctm, bounds, lineWidth / 2)
  // A thin frame around text covers nothing of it, unlike a straight line through it.
  const isStraight = box && Math.min(box.right - box.left, box.bottom - box.top) < width * 1.5 + 0.1
  if (width > THICK || isStraight) addPaint(walk, box, unknown)
}

/** What a form, group or annotation shows is cut off at its box. */
export function clipByBox(walk: Walk, matrix: Matrix, bounds: unknown): void {
  const box = pageBox(matrix, bounds)
  if (box) walk.state.clip = clippedBy(walk.state.clip, box, keepsAxes(matrix))
}

/** After a clip operator the path limits what is shown from now on. */
export function clipByPath(walk: Walk, { points, bounds }: Path): void {
  if (!walk.clipsNext) return
  walk.clipsNext = false
  const box = pageBox(walk.state.ctm, bounds)
  if (!box) return
  const isExact = keepsAxes(walk.state.ctm) && isRectangle(points, bounds as number[])
  walk.state.clip = clippedBy(walk.state.clip, box, isExact)
}

export function paintPicture(walk: Walk): void {
  const box = pageBox(walk.state.ctm, [0, 0, 1, 1])
  if (box) walk.pictures.push(box)
  addPaint(walk, box, unknown)
}

const MOST_EMPTIED = 100

export function emptyPlace(walk: Walk): void {
  const box = pageBox(walk.state.ctm, [0, 0, 1, 1])
  if (box && walk.emptied.length < MOST_EMPTIED) walk.emptied.push(box)
}

export function paintAll(walk: Walk): void {
  addPaint(walk, walk.state.clip.box, unknown)
}

const unknown = { colour: null, alpha: 1, isExact: false }

function addPaint(walk: Walk, box: Clip['box'] | undefined, paint: Omit<Paint, keyof Clip['box']>): void {
  if (!box || walk.layers.includes(false)) return
  walk.isOverfull ||= walk.paints.length >= MAX_PAINTS
  if (!walk.isOverfull) walk.paints.push({ ...clippedBy(walk.state.clip, box, true).box, ...paint })
}
