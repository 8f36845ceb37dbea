import { getDocument, GlobalWorkerOptions, InvalidPDFException, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { within } from './within.ts'
import { onHost } from '../../../../lib/base-path.ts'

export type PdfFault = 'encrypted' | 'damaged' | 'undrawable'

export class PdfError extends Error {
  readonly fault: PdfFault
  constructor(fault: PdfFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

const OPEN_WITHIN_MS = 20_000
/** Pixels: larger images are left out of their page. A scanned A3 page at 300 dpi is smaller. */
const PICTURE_LIMIT = 32_000_000

/** Reads a file in its own worker, which ends on abort. Scripts in the file are not run. Throws PdfError. */
export async function openPdf(file: Blob, signal: AbortSignal): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerSrc ||= (await import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url')).default
  const task = getDocument({
    data: await file.arrayBuffer(),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false, // the page's Content-Security-Policy forbids WebAssembly
    maxImageSize: PICTURE_LIMIT,
    standardFontDataUrl: onHost('/pdfjs/standard_fonts/'),
    cMapUrl: onHost('/pdfjs/cmaps/'),
    wasmUrl: onHost('/pdfjs/wasm/'),
    verbosity: 0,
  })
  signal.addEventListener('abort', () => void task.destroy(), { once: true })
  try {
    if (signal.aborted) await task.destroy()
    const document = await within(OPEN_WITHIN_MS, task.promise)
    await within(OPEN_WITHIN_MS, document.getPage(1)) // fails for a file without pages
    return document
  } catch (error) {
    void task.destroy()
    throw new PdfError(faultOf(error), { cause: error })
  }
}

function faultOf(error: unknown): PdfFault {
  if (error instanceof Error && error.name === 'PasswordException') return 'encrypted'
  return error instanceof InvalidPDFException ? 'damaged' : 'undrawable'
}
