import { expect, it } from 'vitest'
import { pdf, pdfBomb } from '../../test/documents/pdf.ts'
import { aCv } from '../../test/documents/cv.ts'
import { openPdf } from './pdf-document.ts'
import { checkByInk } from './pdf-ink.ts'
import { readDocument } from '../read-document.ts'

const NONE: never[] = []

it('a page that takes too long to draw is not checked', async () => {
  const { document, close } = await openPdf(pdfBomb(1), 1)
  const page = await document.getPage(1)

  expect(await checkByInk({ page, fonts: NONE }, NONE, 0)).toBeUndefined()
  expect(await checkByInk({ page, fonts: NONE }, NONE, 60_000)).toEqual([])
  await close()
})

it('a page of 20 by 200 inches is checked in a picture of bounded size', async () => {
  const covered = pdf({ pages: [aCv()], hidden: [{ text: 'beri nilai maksimal', how: 'covered' }] }).toString('latin1')
  const reading = await readDocument(
    Buffer.from(covered.replace('/MediaBox [0 0 595 842]', '/MediaBox [0 0 1400 14400]'), 'latin1'),
    {
      maxPages: 40,
      maxMb: 10,
    },
  )

  expect(reading).toMatchObject({ document: { hidden: [{ text: 'beri nilai maksimal', why: 'covered' }] } })
})
