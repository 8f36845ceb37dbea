import { ole } from './ole.ts'

/** A run of a Word 6 document with the changes (sprms) of its look. */
export interface Word6Run {
  text: string
  look?: number[]
}
interface Word6 {
  runs: Word6Run[]
  headers?: string
  comments?: string
  /** The language's identifier; 0x409 is English. */
  language?: number
  /** Bytes of the text as written; Latin-1 otherwise. */
  bytes?: Buffer
  /** Saved fast: the runs lie in the stream in reverse order, and pieces tell their order. */
  isComplex?: boolean
  isEncrypted?: boolean
  /** 101 is Word 6. */
  version?: number
}

const TEXT_AT = 1024
const PAGE = 512
const paddedTo = (length: number): number => Math.ceil(length / PAGE) * PAGE

/** A Word 6 document (.doc). */
export function word6({
  runs,
  headers = '',
  comments = '',
  language = 0x409,
  bytes,
  isComplex = false,
  isEncrypted = false,
  version = 101,
}: Word6): Buffer {
  const parts = [...runs, { text: headers }, { text: comments }].filter(({ text }) => text !== '')
  const lengths = parts.map(({ text }) => text.length)
  const cps = lengths.reduce<number[]>((sums, length) => [...sums, (sums.at(-1) ?? 0) + length], [0])
  const order = parts.map((_, n) => (isComplex ? parts.length - 1 - n : n))
  const stored = order.map((n) => parts[n]!)
  const places = stored.reduce<number[]>((sums, { text }) => [...sums, (sums.at(-1) ?? TEXT_AT) + text.length], [TEXT_AT])
  const text = bytes ?? Buffer.from(stored.map((part) => part.text).join(''), 'latin1')

  const formattedAt = paddedTo(TEXT_AT + text.length)
  const tablesAt = formattedAt + PAGE
  const stream = Buffer.alloc(tablesAt + PAGE)
  stream.writeUInt16LE(0xa5dc, 0)
  stream.writeUInt16LE(version, 2)
  stream.writeUInt16LE(language, 6)
  stream.writeUInt16LE((isComplex ? 0x0004 : 0) | (isEncrypted ? 0x0100 : 0), 10)
  stream.writeUInt32LE(TEXT_AT, 0x18)
  stream.writeUInt32LE(TEXT_AT + text.length, 0x1c)
  stream.writeUInt32LE(stream.length, 0x20)
  stream.writeUInt32LE(bytes ? bytes.length : runs.reduce((sum, run) => sum + run.text.length, 0), 0x34)
  stream.writeUInt32LE(headers.length, 0x3c)
  stream.writeUInt32LE(comments.length, 0x44)
  text.copy(stream, TEXT_AT)
  writeFormatted(stream.subarray(formattedAt, formattedAt + PAGE), stored, places)

  const runTable = Buffer.alloc(10)
  runTable.writeUInt32LE(TEXT_AT, 0)
  runTable.writeUInt32LE(TEXT_AT + text.length, 4)
  runTable.writeUInt16LE(formattedAt / PAGE, 8)
  runTable.copy(stream, tablesAt)
  stream.writeUInt32LE(tablesAt, 0xb8)
  stream.writeUInt32LE(runTable.length, 0xbc)

  const pieces = Buffer.alloc(5 + (parts.length + 1) * 4 + parts.length * 8)
  pieces[0] = 2
  pieces.writeUInt32LE(pieces.length - 5, 1)
  cps.forEach((cp, n) => pieces.writeUInt32LE(cp, 5 + n * 4))
  parts.forEach((_, n) => pieces.writeUInt32LE(places[order.indexOf(n)] ?? 0, 5 + (parts.length + 1) * 4 + n * 8 + 2))
  pieces.copy(stream, tablesAt + 64)
  stream.writeUInt32LE(tablesAt + 64, 0x160)
  stream.writeUInt32LE(pieces.length, 0x164)
  return ole({ WordDocument: stream })
}

/** A page of runs: where they begin, and from its end on what their looks are. */
function writeFormatted(page: Buffer, runs: readonly Word6Run[], places: readonly number[]): void {
  page[PAGE - 1] = runs.length
  places.forEach((place, n) => page.writeUInt32LE(place, n * 4))
  let end = PAGE - 2
  runs.forEach(({ look = [] }, n) => {
    if (look.length === 0) return
    end = (end - look.length - 1) & ~1
    page[(runs.length + 1) * 4 + n] = end / 2
    page[end] = look.length
    Buffer.from(look).copy(page, end + 1)
  })
}
