import { TextLayer, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { within } from './within.ts'

const drawWithinMs = 15_000
/** Phones give a canvas no more than this. */
const canvasLimit = 16_000_000
/** Longer than this a page is no sheet of paper. */
const longest = 8

export type Sheet = { canvas: HTMLCanvasElement; text: HTMLElement }

/** Height by width of a page, within what can be shown. */
export async function proportionOf(document: PDFDocumentProxy, number: number): Promise<number> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
  return Math.min(longest, Math.max(1 / longest, height / width || 1))
}

/** Draws a page as wide as that, with its text above it to be selected, until the signal ends it. */
export async function drawPage(
  document: PDFDocumentProxy,
  number: number,
  width: number,
  { canvas, text }: Sheet,
  signal: AbortSignal,
): Promise<void> {
  const page = await within(drawWithinMs, document.getPage(number))
  if (signal.aborted) return
  const scale = width / page.getViewport({ scale: 1 }).width
  const viewport = page.getViewport({ scale })
  const density = Math.min(window.devicePixelRatio, Math.sqrt(canvasLimit / (viewport.width * viewport.height)))
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
  const wordsReady = words.render().catch(nothingToSelect) // the drawing is what counts
  await within(drawWithinMs, Promise.all([drawing.promise, wordsReady])).catch((error: unknown) => {
    end()
    if (!signal.aborted) throw error
  })
}

function nothingToSelect(error: unknown): void {
  if (!(error instanceof Error && error.name === 'AbortException')) console.warn('The text of a page cannot be selected:', error)
}
