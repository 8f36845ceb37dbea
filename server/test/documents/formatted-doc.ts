import { ole } from './ole.ts'

/** Text with modifiers ("sprms") of characters, as bytes. */
export interface DocRun {
  text: string
  sprms?: number[]
}
export interface DocParagraph {
  runs: DocRun[]
  style?: number
  sprms?: number[]
  /** The sign that ends it: a paragraph mark, or a cell mark (7). */
  end?: number
}
/** Of a paragraph style: modifiers for characters. */
export type DocStyle = number[]

const PAGE = 512
const TEXT_AT = 1024
const PER_PAGE = 8

const word = (value: number): number[] => [value & 255, (value >> 8) & 255]
const long = (value: number): number[] => [...word(value), ...word(value >>> 16)]

/** A sprm with its operand. */
export const sprm = (code: number, ...operand: number[]): number[] => [...word(code), ...operand]

/** A Word 97 document (.doc) with formatted pages, as Word writes them. */
export function docFile(paragraphs: readonly DocParagraph[], styles: readonly DocStyle[] = [[]]): Buffer {
  const characters: { start: number; end: number; bytes: number[] }[] = []
  const ranges: typeof characters = []
  let text = ''
  const place = (): number => TEXT_AT + text.length * 2
  for (const { runs, style = 0, sprms = [], end = 13 } of paragraphs) {
    const start = place()
    for (const run of [...runs, { text: String.fromCharCode(end) }]) {
      const from = place()
      text += run.text
      if (run.text) characters.push({ start: from, end: place(), bytes: run.sprms ?? [] })
    }
    ranges.push({ start, end: place(), bytes: [...word(style), ...sprms] })
  }

  const content = Buffer.alloc(Math.ceil((TEXT_AT + text.length * 2) / PAGE) * PAGE)
  content.write(text, TEXT_AT, 'utf16le')
  const first = content.length / PAGE
  const characterPages = pages(characters, 1, ({ length }) => [length])
  // The length of a paragraph's list is in words; an odd one is padded.
  const paragraphPages = pages(ranges, 13, ({ length }) => (length % 2 === 1 ? [(length + 1) / 2] : [0, length / 2]))
  const sheet = styleSheet(styles)
  const piece = [2, ...long(16), ...long(0), ...long(text.length), 0, 0, ...long(TEXT_AT), 0, 0]
  const listOf = (of: Page[], page: number): number[] => [
    ...of.map(({ start }) => start).flatMap(long),
    ...long(of.at(-1)?.end ?? 0),
    ...of.flatMap((_, n) => long(page + n)),
  ]
  const lists = [sheet, listOf(characterPages, first), listOf(paragraphPages, first + characterPages.length), piece]
  const [sheetAt, charactersAt, paragraphsAt, pieceAt] = [0xa2, 0xfa, 0x102, 0x1a2]

  content.writeUInt16LE(0xa5ec, 0)
  content.writeUInt16LE(0xc1, 2)
  content.writeUInt16LE(0x0200, 10)
  content.writeUInt32LE(TEXT_AT, 0x18)
  content.writeUInt32LE(text.length, 0x4c)
  let at = 0
  ;[sheetAt, charactersAt, paragraphsAt, pieceAt].forEach((field, n) => {
    content.writeUInt32LE(at, field)
    content.writeUInt32LE(lists[n]?.length ?? 0, field + 4)
    at += lists[n]?.length ?? 0
  })
  const file = Buffer.concat([content, ...[...characterPages, ...paragraphPages].map(({ bytes }) => bytes)])
  return ole({ WordDocument: file, '1Table': Buffer.from(lists.flat()) })
}

interface Page {
  start: number
  end: number
  bytes: Buffer
}

/** Formatted pages: the places, an entry of `width` bytes for each range, and the lists from the end on. */
function pages(
  ranges: { start: number; end: number; bytes: number[] }[],
  width: number,
  lengthOf: (bytes: number[]) => number[],
): Page[] {
  const made: Page[] = []
  for (let from = 0; from < ranges.length; from += PER_PAGE) {
    const some = ranges.slice(from, from + PER_PAGE)
    const bytes = Buffer.alloc(PAGE)
    let free = PAGE - 2
    some.forEach(({ start, bytes: list }, n) => {
      bytes.writeUInt32LE(start, n * 4)
      const entry = [...lengthOf(list), ...list]
      if (list.length === 0) return
      free = (free - entry.length) & ~1
      bytes.set(entry, free)
      bytes[(some.length + 1) * 4 + n * width] = free / 2
    })
    bytes.writeUInt32LE(some.at(-1)?.end ?? 0, some.length * 4)
    bytes[PAGE - 1] = some.length
    made.push({ start: some[0]?.start ?? 0, end: some.at(-1)?.end ?? 0, bytes })
  }
  return made
}

function styleSheet(styles: readonly DocStyle[]): number[] {
  const sheet = [...word(18), ...word(styles.length), ...word(10), ...Array<number>(14).fill(0)]
  const based = (n: number): number => (n === 0 ? 0xfff : 0)
  styles.forEach((sprms, n) => {
    const base = [...word(n), ...word((based(n) << 4) | 1), ...word((n << 4) | 2), ...word(0), ...word(0)]
    const name = [...word(2), ...word(0x53), ...word(0x30 + n), ...word(0)]
    const style = [...base, ...name, ...word(2), ...word(n), ...word(sprms.length), ...sprms]
    if (style.length % 2 === 1) style.push(0)
    sheet.push(...word(style.length), ...style)
  })
  return sheet
}
