import { expect, it } from 'vitest'
import { lookAtFile } from './look-at-file.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16])

it('a file has the hash that the server keeps of it', async () => {
  const look = await lookAtFile(new File(['%PDF-1.7 cv'], 'cv.pdf'))

  expect(look).toEqual({ hash: '3cacb7dc0d2639a9', kind: undefined })
})

it.each([
  ['a picture named as PDF', new File([jpeg], 'cv.pdf'), 'jpeg'],
  ['plain text', new File(['Dewi Lestari'], 'cv.TXT'), 'text'],
  ['a PDF after the bytes of a picture', new File([jpeg, '%PDF-1.7'], 'cv.pdf'), undefined],
  ['an RTF document named as text', new File(['{\\rtf1}'], 'cv.txt'), undefined],
  ['a DOCX', new File(['PK\x03\x04[Content_Types].xml'], 'cv.docx'), undefined],
])('%s is recognised by its content', async (_, file, kind) => {
  expect((await lookAtFile(file)).kind).toBe(kind)
})
