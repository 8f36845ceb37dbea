import * as pdfParse from 'pdf-parse'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { pdf } from '../../test/documents/pdf.ts'
import { documentIn, openPdf } from './pdf-document.ts'

it('openPdf gives a document whose pages list their drawing operators', async () => {
  const { pageCount, document, close } = await openPdf(pdf({ pages: [aCv(), aCv()] }), 1)
  const page = await document.getPage(2)
  const { fnArray } = await page.getOperatorList()
  await close()

  expect(pageCount).toBe(2)
  expect(fnArray).toContain(pdfjs.OPS.showText)
})

it('documentIn throws when pdf-parse does not expose the document', () => {
  expect(() => documentIn(new pdfParse.PDFParse({}))).toThrow('version of pdf-parse')
  expect(() => documentIn({ doc: { numPages: 1 } })).toThrow('version of pdf-parse')
})

it('pdf-parse and the imported operators come from the same copy of pdf.js', () => {
  expect(pdfjs.VerbosityLevel).toBe(pdfParse.VerbosityLevel)
})
