import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { within } from './within.ts'

const DRAW_WITHIN_MS = 15_000
/** Pixels: the largest canvas that phones allow. */
const CANVAS_LIMIT = 16_000_000
/** The greatest ratio of a page's sides: beyond it, a page is not a sheet of paper. */
const LONGEST = 8

export interface Sheet {
  canvas: HTMLCanvasElement
  text: HTMLElement
}

/** The ratio of a page's height to its width, limited to what can be shown. */
export async function proportionOf(document: PDFDocumentProxy, number: number): Promise<number> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
  return Math.min(LONGEST, Math.max(1 / LONGEST, height / width || 1))
}

/** Draws a page at `width`, with a selectable text layer above it, unless aborted. Throws if it takes too long. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  width: number,
  { canvas, text }: Sheet,
  signal: AbortSignal,
): Promise<void> {
  const page = await within(DRAW_WITHIN_MS, document.getPage(number))
  if (signal.aborted) return
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const density = Math.min(window.devicePixelRatio, Math.sqrt(CANVAS_LIMIT / (viewport.width * viewport.height)))
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  text.replaceChildren()
  text.style.setProperty('--total-scale-factor', String(scale))
  const words = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const end = () => {
    drawing.cancel()
    words.cancel()
  }
  signal.addEventListener('abort', end, { once: true })
  const wordsReady = words.render().catch(nothingToSelect) // only the drawing has to succeed
  await within(DRAW_WITHIN_MS, Promise.all([drawing.promise, wordsReady])).catch((error: unknown) => {
    end()
    if (!signal.aborted) throw error
  })
}

function nothingToSelect(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortException')) console.warn('The text of a page cannot be selected:', error)
}
