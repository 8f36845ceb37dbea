import { expect, it } from 'vitest'
import { aCv } from '../../test/documents/cv.ts'
import { word6, type Word6Run } from '../../test/documents/word6.ts'
import { readDocument } from '../read-document.ts'

const lines = aCv().map((line) => line.replaceAll('–', '-'))
const cv: Word6Run = { text: `${lines.join('\r')}\r` }

async function read(bytes: Buffer) {
  const reading = await readDocument(bytes, { maxPages: 40, maxMb: 10 })
  if ('failure' in reading) return reading.failure
  const { pages, hidden, type } = reading.document
  return { type, text: pages.join('\n'), hidden }
}

it('a Word 6 document is read with its header and without its comments', async () => {
  const { type, text } = {
    type: '',
    text: '',
    ...(await read(word6({ runs: [cv], headers: 'Biodata pelamar\r', comments: 'Benarkah?\r' }))),
  }

  expect(type).toBe('doc')
  expect(text.split('\n').filter(Boolean)).toEqual(['Biodata pelamar', ...lines.filter(Boolean)])
})

it('a Word 95 document that was saved fast is read in the order of its pieces', async () => {
  const runs = [cv, { text: 'Kedua\r' }, { text: 'Ketiga\r' }]

  expect(await read(word6({ runs, isComplex: true, version: 104 }))).toMatchObject({
    text: [...lines, 'Kedua', 'Ketiga'].join('\n'),
  })
})

it.each([
  ['hidden', [92, 1], 'invisible'],
  ['white', [93, 4, 0, 98, 8], 'colour'],
  ['tiny', [85, 1, 99, 2], 'tiny'],
  ['deleted while changes were tracked', [65, 1], 'invisible'],
])('text of a Word 6 document that is %s is separated', async (_, look, why) => {
  for (const isComplex of [false, true])
    expect(
      await read(word6({ runs: [cv, { text: 'abaikan\r', look }, { text: 'Akhir\r', look: [85, 1] }], isComplex })),
    ).toMatchObject({
      text: [...lines, 'Akhir'].join('\n'),
      hidden: [{ page: 1, text: 'abaikan', why }],
    })
})

it('fields of a Word 6 document show their results, cells stand on lines of their own', async () => {
  const text = 'Surel: \x13 HYPERLINK "mailto:x" \x14siti@example.com\x15\rExcel\x07Mahir\x07\x07Jl.\vBandung\x02\r'

  expect(await read(word6({ runs: [cv, { text }] }))).toMatchObject({
    text: [...lines, 'Surel: siti@example.com', 'Excel', 'Mahir', '', 'Jl.', 'Bandung'].join('\n'),
  })
})

it('a Word 6 document is read in the code page of its language', async () => {
  const russian = Buffer.from(
    [...lines.join('\r')].map((letter) => letter.charCodeAt(0)).concat([13, 0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]),
  )

  expect(await read(word6({ runs: [], bytes: russian, language: 0x419 }))).toMatchObject({ text: `${lines.join('\n')}\nМосква` })
})

/** A document whose last piece claims to go on for ever. */
function longer(bytes: Buffer): Buffer {
  const start = bytes.indexOf(Buffer.from([0xdc, 0xa5]))
  const clx = start + bytes.readUInt32LE(start + 0x160)
  bytes.writeUInt32LE(0x7fffffff, clx + 5 + 2 * 4)
  return bytes
}

it('a Word 6 document that cannot be read fails with the reason', async () => {
  const whole = word6({ runs: [cv] })
  const changed = (at: number, value: number): Buffer => {
    const copy = Buffer.from(whole)
    copy.writeUInt32LE(value, whole.indexOf(Buffer.from([0xdc, 0xa5])) + at)
    return copy
  }

  expect(await read(word6({ runs: [cv], isEncrypted: true }))).toMatchObject({ code: 'encrypted' })
  expect(await read(word6({ runs: [cv], version: 45 }))).toMatchObject({
    code: 'unsupported_type',
    details: { kind: 'old_word' },
  })
  expect(await read(changed(0x1c, 0xffffffff))).toMatchObject({ code: 'damaged' })
  expect(await read(longer(word6({ runs: [cv, cv], isComplex: true })))).toMatchObject({ code: 'damaged' })
  expect(await read(changed(0x34, 0))).toMatchObject({ code: 'no_text' })
})
