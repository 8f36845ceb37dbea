import { expect, it } from 'vitest'
import { MOST_TABLE_MB, readTable } from './read-table.ts'

const text = 'name;group\r\nSiân Lestari;A\r\n'
const table = { heads: ['name', 'group'], rows: [['Siân Lestari', 'A']] }
const latin = (words: string) => Uint8Array.from(words, (letter) => letter.charCodeAt(0))
const utf16 = (words: string, big = false) =>
  Uint8Array.from([...words].flatMap((letter) => (big ? [0, letter.charCodeAt(0)] : [letter.charCodeAt(0), 0])))

it.each([
  ['UTF-8', new TextEncoder().encode(text)],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16 with its mark', Uint8Array.of(0xff, 0xfe, ...utf16(text))],
  ['UTF-16 of the other order', Uint8Array.of(0xfe, 0xff, ...utf16(text, true))],
  ['UTF-16 without a mark', utf16(text)],
  ['the encoding of Excel on Windows', latin(text)],
])('a table in %s is read', async (_, bytes) => {
  expect(await readTable(new Blob([bytes as Uint8Array<ArrayBuffer>]))).toEqual(table)
})

it('an Excel workbook is no text', async () => {
  expect(await readTable(new Blob(['PK\x03\x04[Content_Types].xml']))).toBe('no_text')
  expect(await readTable(new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0, 1, 2, 3)]))).toBe('no_text')
})

it('a file that is too large is not read', async () => {
  expect(await readTable(new Blob([new Uint8Array(MOST_TABLE_MB * 1024 * 1024 + 1)]))).toBe('too_large')
})

it('a file that cannot be read is told as such', async () => {
  const gone = new Blob(['a,b\n1,2'])
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))

  expect(await readTable(gone)).toBe('unreadable')
})
