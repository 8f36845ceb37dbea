import * as pdfParse from 'pdf-parse'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, it } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { pdf } from '../../test/documents/pdf.ts'
import { documentIn, openPdf } from './pdf-document.ts'

it('opens a document whose pages can be followed letter by letter', async () => {
  const { pageCount, document, close } = await openPdf(pdf({ pages: [aCv(), aCv()] }), 1)
  const page = await document.getPage(2)
  const { fnArray } = await page.getOperatorList()
  await close()

  expect(pageCount).toBe(2)
  expect(fnArray).toContain(pdfjs.OPS.showText)
})

it('says so when pdf-parse hides the document', () => {
  expect(() => documentIn(new pdfParse.PDFParse({}))).toThrow('version of pdf-parse')
  expect(() => documentIn({ doc: { numPages: 1 } })).toThrow('version of pdf-parse')
})

it('takes the operators from the very library that pdf-parse reads with', () => {
  expect(pdfjs.VerbosityLevel).toBe(pdfParse.VerbosityLevel)
})
