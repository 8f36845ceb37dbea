import { fileURLToPath } from 'node:url'
import { PasswordException, PDFParse } from 'pdf-parse'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawing } from './pdf-canvas.ts'
import { Unreadable } from '../source/unreadable.ts'

/** The open document of pdf.js, as far as it is used here. */
export type PdfDocument = Pick<PDFDocumentProxy, 'getPage' | 'getOptionalContentConfig'>
export interface OpenPdf {
  pageCount: number
  document: PdfDocument
  close(): Promise<void>
}

const assets = fileURLToPath(new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

/** Pictures of more than `maxImageSize` pixels are not decoded. Throws `Unreadable`: encrypted or damaged. */
export async function openPdf(bytes: Buffer, maxImageSize: number): Promise<OpenPdf> {
  const parser = new PDFParse({
    data: new Uint8Array(bytes),
    maxImageSize,
    cMapUrl: `${assets}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${assets}standard_fonts/`,
    isEvalSupported: false,
    useSystemFonts: false,
    // Outlines instead of fonts of the system: they tell whether a letter is drawn at all.
    disableFontFace: true,
    ...drawing,
    // The names of the letters that a font draws.
    fontExtraProperties: true,
    enableXfa: false,
    verbosity: 1,
  })
  const { total } = await parser.getInfo().catch((error: unknown) => {
    throw new Unreadable(error instanceof PasswordException ? 'encrypted' : 'damaged')
  })
  return { pageCount: total, document: documentIn(parser), close: () => parser.destroy() }
}

/**
 * pdf-parse gives text and pictures, but not the place, colour and size of each letter, which are needed to recognise columns and
 * hidden text. They come from the pdf.js document that pdf-parse keeps in a field declared private in its types.
 */
export function documentIn(parser: object): PdfDocument {
  const document: unknown = Reflect.get(parser, 'doc')
  if (!isDocument(document)) throw new TypeError('This version of pdf-parse does not keep the open document in its field "doc".')
  return document
}

const isDocument = (value: unknown): value is PdfDocument =>
  typeof value === 'object' && value !== null && 'getPage' in value && 'getOptionalContentConfig' in value
