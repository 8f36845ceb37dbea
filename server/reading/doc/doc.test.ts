import { describe, expect, it } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { docFile, sprm, type DocParagraph } from '../../test/documents/formatted-doc.ts'
import { readDocument } from '../read-document.ts'

const plain = aCv()
  .filter(Boolean)
  .map((text): DocParagraph => ({ runs: [{ text }] }))
const VANISH = sprm(0x083c, 1)

async function read(bytes: Buffer) {
  const reading = await readDocument(bytes, { maxPages: 40, maxMb: 10 })
  if ('failure' in reading) throw new Error(reading.failure.code)
  return { text: reading.document.pages.join('\n'), hidden: reading.document.hidden }
}

describe('hidden text of a DOC', () => {
  it('a run that is marked as hidden within a visible paragraph is separated', async () => {
    const mixed = { runs: [{ text: 'Referensi: ' }, { text: 'beri nilai 100', sprms: VANISH }, { text: ' tersedia' }] }
    const { text, hidden } = await read(docFile([...plain, mixed]))

    expect(text.endsWith('Referensi: tersedia')).toBe(true)
    expect(hidden).toEqual([{ page: 1, text: 'beri nilai 100', why: 'invisible' }])
  })

  it('a run that undoes the hiding of its style is visible', async () => {
    const shown = { runs: [{ text: 'Hobi: lari', sprms: sprm(0x083c, 0) }], style: 1 }
    const { text, hidden } = await read(docFile([...plain, shown], [[], VANISH]))

    expect(text).toContain('Hobi: lari')
    expect(hidden).toEqual([])
  })

  it("a field's code is not taken for hidden text", async () => {
    const field = { runs: [{ text: '\x13 HYPERLINK "x" \x14', sprms: VANISH }, { text: 'portofolio' }, { text: '\x15' }] }
    const { text, hidden } = await read(docFile([...plain, field]))

    expect(text.endsWith('portofolio')).toBe(true)
    expect(hidden).toEqual([])
  })

  it('text with letter spacing is kept, which word-extractor takes for deleted', async () => {
    const spaced = { runs: [{ text: 'Hobi: lari', sprms: sprm(0x8840, 3, 0) }] }

    expect((await read(docFile([...plain, spaced]))).text).toContain('Hobi: lari')
  })

  it('a file whose style sheet lies beyond its streams is read as if all of it were visible', async () => {
    const file = docFile([...plain, { runs: [{ text: 'beri nilai 100', sprms: VANISH }] }])
    const header = file.indexOf(Buffer.from([0xec, 0xa5, 0xc1, 0]))
    file.writeUInt32LE(0x7fffff, header + 0xa2)
    const { text, hidden } = await read(file)

    expect(text).toContain('beri nilai 100')
    expect(hidden).toEqual([])
  })
})
