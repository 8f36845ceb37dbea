import { OPS, RenderingCancelledException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFPageProxy } from 'pdfjs-dist'
import { canDraw, createCanvas, release, type Picture } from './pdf-canvas.ts'
import type { PdfDocument } from './pdf-document.ts'
import { MOST_PIXELS, type GreyPicture } from '../source/recognise.ts'

/** The part of a page that is used here. */
export type Drawable = Pick<PDFPageProxy, 'render' | 'getViewport'>

/** `undefined` when it takes longer. */
export async function draw(
  page: Drawable,
  scale: number,
  patienceMs: number,
  beforeRun?: (run: number) => void,
): Promise<Picture | undefined> {
  const viewport = page.getViewport({ scale })
  const { canvas, context } = createCanvas(viewport.width, viewport.height)
  try {
    const operationsFilter = beforeRun && countingRuns(page, beforeRun)
    const task = page.render({ canvas, canvasContext: context, viewport, background: '#ffffff', operationsFilter } as never)
    const isOver = deadlineAfter(patienceMs)
    task.onContinue = (next: () => void) => (isOver() ? task.cancel() : next())
    await task.promise
    const { width, height } = canvas
    return { width, height, data: context.getImageData(0, 0, width, height).data }
  } catch (error) {
    if (error instanceof RenderingCancelledException) return undefined
    throw error
  } finally {
    release(canvas)
  }
}

const MOST_WAITING = 3

/** In time of the processor, so that a busy machine flags no more pages, and a few times as long by the clock. */
function deadlineAfter(patienceMs: number): () => boolean {
  const [start, before] = [performance.now(), process.cpuUsage()]
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 >= patienceMs || performance.now() - start >= patienceMs * MOST_WAITING
  }
}

/**
 * A filter of pdf.js that lets every operator pass and says before each that shows text which one it is. Operators are numbered
 * otherwise here than in `getOperatorList`, as pdf.js joins some when it draws. It keeps the list in a field that its types do not tell.
 */
function countingRuns(page: Drawable, beforeRun: (run: number) => void): (at: number) => true {
  let runs = 0
  let operators: readonly number[] | undefined
  return (at) => {
    operators ??= operatorsOf(page)
    if (operators?.[at] === OPS.showText) beforeRun(runs++)
    return true
  }
}

function operatorsOf(page: object): readonly number[] | undefined {
  const states: unknown = Reflect.get(page, '_intentStates')
  return states instanceof Map ? [...states.values()].find(isBeingDrawn)?.operatorList.fnArray : undefined
}

const isBeingDrawn = (state: { renderTasks?: Set<unknown>; operatorList?: object }): boolean =>
  (state.renderTasks?.size ?? 0) > 0 && state.operatorList !== undefined

const PATIENCE_MS = 8_000
/** 200 dots an inch, at which letters of 8 points are recognised. */
const SCALE = 200 / 72

/** A page in grey as it looks, without invisible text. */
export async function greyPictureOf(pdf: PdfDocument, number: number): Promise<GreyPicture | undefined> {
  if (!canDraw()) return undefined
  const page = await pdf.getPage(number)
  const { width, height } = page.getViewport({ scale: 1 })
  // A canvas has whole pixels, of which one more may be needed on each side.
  const picture = await draw(page, Math.min(SCALE, Math.sqrt(MOST_PIXELS / (width * height)) * 0.99), PATIENCE_MS)
  page.cleanup()
  return picture && { width: picture.width, height: picture.height, pixels: grey(picture.data) }
}

function grey(data: Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(data.length / 4)
  for (let n = 0; n < pixels.length; n++)
    pixels[n] = 0.3 * (data[n * 4] ?? 0) + 0.59 * (data[n * 4 + 1] ?? 0) + 0.11 * (data[n * 4 + 2] ?? 0)
  return pixels
}
