import { deflateSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { pdf } from '../../test/documents/pdf.ts'
import { openPdf } from '../pdf/pdf-document.ts'
import { greyPictureOf } from '../pdf/pdf-drawing.ts'
import { readDocument } from '../read-document.ts'
import { MOST_PIXELS, type GreyPicture, type Recognise } from '../source/recognise.ts'
import { writeZip } from '../source/write-zip.ts'

const limits = { maxPages: 40, maxMb: 10 }
const lines = aCv()

async function pageOf(text: string[]): Promise<GreyPicture> {
  const { document, close } = await openPdf(pdf({ pages: [text] }), MOST_PIXELS)
  const picture = await greyPictureOf(document, 1)
  await close()
  if (!picture) throw new Error('The page was not drawn.')
  return picture
}

function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)])
}

/** A PNG in grey, each row without a filter. */
function png({ width, height, pixels }: GreyPicture): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.alloc(1), pixels.subarray(y * width, (y + 1) * width)]),
  )
  const data = chunk('IDAT', deflateSync(Buffer.concat(rows)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', head), data, chunk('IEND', Buffer.alloc(0))])
}

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const wordOf = (pictures: Buffer[], text = ''): Buffer =>
  writeZip({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships>${pictures.map((_, n) => `<Relationship Id="p${n}" Type="${relation}/image" Target="media/${n}.png"/>`).join('')}</Relationships>`,
    'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p>${pictures.map((_, n) => `<w:p><w:r><w:drawing><a:blip r:embed="p${n}"/></w:drawing></w:r></w:p>`).join('')}</w:body></w:document>`,
    ...Object.fromEntries(pictures.map((picture, n) => [`word/media/${n}.png`, picture])),
  })

const scanned = wordOf([png(await pageOf(lines)), png(await pageOf(['Second page', ...lines]))])
const recognising = (...texts: (string | undefined)[]) => vi.fn<Recognise>(async () => texts.shift())

it('a DOCX that is pictures of pages alone is read from them, in their order, with a note', async () => {
  const recognise = recognising(lines.join('\n'), 'Second page')

  const reading = await readDocument(scanned, limits, recognise)

  expect(reading).toMatchObject({
    document: {
      type: 'docx',
      pages: [lines.join('\n'), 'Second page'],
      notes: [
        { code: 'read_from_picture', pages: [1] },
        { code: 'read_from_picture', pages: [2] },
      ],
    },
  })
  const drawn = recognise.mock.calls.map(([picture]) => picture.pixels.some((pixel) => pixel < 80))
  expect(drawn).toEqual([true, true])
})

it('a DOCX of pictures fails as a scan where nothing recognises them, and where nothing is on them', async () => {
  expect(await readDocument(scanned, limits)).toMatchObject({ failure: { code: 'no_text' } })
  expect(await readDocument(scanned, limits, recognising('', ''))).toMatchObject({ failure: { code: 'no_text' } })
})

it('a DOCX with text is not read from its pictures', async () => {
  const recognise = recognising('x')

  await readDocument(wordOf([png(await pageOf(lines))], lines.join(' ')), limits, recognise)

  expect(recognise).not.toHaveBeenCalled()
})

it.each([
  ['is cut off', (file: Buffer) => file.subarray(0, 40)],
  ['says an endless length', (file: Buffer) => Buffer.concat([file.subarray(0, 33), Buffer.alloc(8, 0xff)])],
  ['is no picture', () => Buffer.from('\xff\xd8\xff\x00', 'latin1')],
])('a DOCX whose picture %s fails as a scan', async (_, broken) => {
  const file = wordOf([broken(png(await pageOf(lines)))])

  expect(await readDocument(file, limits, recognising('x'))).toMatchObject({ failure: { code: 'no_text' } })
})
