import { createRequire } from 'node:module'

/** A picture of one pixel per point; `data` has four bytes a pixel. */
export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** What is used here of a canvas and its context: the server's types know no DOM. */
interface CanvasElement {
  width: number
  height: number
  getContext(kind: '2d'): Context
}
interface Context {
  fillStyle: unknown
  strokeStyle: unknown
  save(): void
  restore(): void
  drawImage(source: CanvasElement, ...places: number[]): void
  getImageData(x: number, y: number, width: number, height: number): Picture
  putImageData(picture: Picture, x: number, y: number): void
}
export interface Canvas {
  canvas: CanvasElement
  context: Context
}

export interface Outline {
  rect(x: number, y: number, width: number, height: number): void
}

/** The copy of the canvas package that pdf.js loads too: paths of another copy would not be accepted. */
const load = createRequire(import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'))

function loadCanvas(): { createCanvas(width: number, height: number): CanvasElement } {
  return load('@napi-rs/canvas') as ReturnType<typeof loadCanvas>
}

/** False on a platform for which the package has no build: then no page can be drawn. */
export function canDraw(): boolean {
  try {
    loadCanvas()
    return true
  } catch {
    return false
  }
}

export function createCanvas(width: number, height: number): Canvas {
  const canvas = loadCanvas().createCanvas(Math.ceil(width), Math.ceil(height))
  return { canvas, context: withMasks(withStylesRestored(canvas.getContext('2d'))) }
}

/** Frees the pixels, which the garbage collector does not see. */
export function release(canvas: CanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}

/** pdf.js makes Path2D a global in Node. */
export const createOutline = (): Outline => new (globalThis as unknown as { Path2D: new () => Outline }).Path2D()

/** The saved styles of each context. A canvas that gets another size forgets what was saved. */
const stacks = new WeakMap<Context, unknown[]>()

/** After `restore` this canvas paints in the earlier styles but still tells the later ones, which pdf.js then copies to other canvases. */
function withStylesRestored(context: Context): Context {
  const stack: [unknown, unknown][] = []
  stacks.set(context, stack)
  const save = context.save.bind(context)
  const restore = context.restore.bind(context)
  context.save = () => {
    stack.push([context.fillStyle, context.strokeStyle])
    save()
  }
  context.restore = () => {
    restore()
    const styles = stack.pop()
    if (styles) [context.fillStyle, context.strokeStyle] = styles
  }
  return context
}

const LUMINOSITY = 'luminosity'

/** Names the one filter that decides what a page shows, which the canvas does not have: `withMasks` applies it. */
class FilterFactory {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => LUMINOSITY
  addHighlightHCMFilter = () => 'none'
  destroy(): void {}
}

function withMasks(context: Context): Context {
  let filter: unknown = 'none'
  const drawImage = context.drawImage.bind(context)
  const setFilter = (value: unknown): void => {
    filter = value
  }
  Object.defineProperty(context, 'filter', { get: () => filter, set: setFilter })
  context.drawImage = (source, ...places) => {
    const mask = filter === LUMINOSITY ? byLuminosity(source) : undefined
    filter = 'none'
    drawImage(mask ?? source, ...places)
    if (mask) release(mask)
  }
  return context
}

/** A copy whose pixels are as opaque as they are bright. */
function byLuminosity(source: CanvasElement): CanvasElement {
  const { width, height } = source
  const picture = source.getContext('2d').getImageData(0, 0, width, height)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    if (alpha > 0) data[at + 3] = (alpha * brightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)) / 255
  }
  const copy = loadCanvas().createCanvas(width, height)
  copy.getContext('2d').putImageData(picture, 0, 0)
  return copy
}

/** 0 to 255, with the weights of PDF's luminosity masks. */
const brightness = (red: number, green: number, blue: number): number => 0.3 * red + 0.59 * green + 0.11 * blue

class CanvasFactory {
  create = createCanvas

  reset({ canvas, context }: Canvas, width: number, height: number): void {
    canvas.width = width
    canvas.height = height
    stacks.get(context)?.splice(0)
  }

  destroy(made: { canvas: CanvasElement | null; context: Context | null }): void {
    if (made.canvas) release(made.canvas)
    Object.assign(made, { canvas: null, context: null })
  }
}

/** Parameters of pdf.js by which it draws on these canvases. */
export const drawing = { CanvasFactory, FilterFactory }
