/** A stretch of text in the WordDocument stream; `first` is the position of its first character in the document. */
export interface Piece {
  first: number
  count: number
  start: number
  /** Bytes of a character. */
  width: 1 | 2
  /** The place in the table stream of modifiers for all of the piece. */
  modifiers?: [number, number]
}

const MODIFIERS = 1
const PIECES = 2
const NARROW_BIT = 0x40000000
const MAX_PIECES = 100_000

/** Reads the piece table (Clx, [MS-DOC] 2.9.38). Throws `RangeError` when it reaches beyond the streams. */
export function piecesOf(file: Buffer, table: Buffer, from: number, length: number): Piece[] {
  const modifiers: [number, number][] = []
  let at = from
  while (at < from + length && table.readUInt8(at) === MODIFIERS) {
    const size = table.readUInt16LE(at + 1)
    modifiers.push([at + 3, at + 3 + size])
    at += 3 + size
  }
  if (table.readUInt8(at) !== PIECES) throw new RangeError('no piece table')
  const count = Math.floor((table.readUInt32LE(at + 1) - 4) / 12)
  if (count > MAX_PIECES) throw new RangeError('too many pieces')
  at += 5
  return Array.from({ length: Math.max(0, count) }, (_, n) => {
    const first = table.readUInt32LE(at + n * 4)
    const letters = table.readUInt32LE(at + n * 4 + 4) - first
    const described = at + (count + 1) * 4 + n * 8
    const place = table.readUInt32LE(described + 2)
    const width = place & NARROW_BIT ? 1 : 2
    const start = width === 1 ? (place & ~NARROW_BIT) / 2 : place
    if (letters < 0 || start + letters * width > file.length) throw new RangeError('a piece lies beyond the stream')
    const modifier = table.readUInt16LE(described + 6)
    const own = modifier & 1 ? modifiers[modifier >> 1] : undefined
    return { first, count: letters, start, width, ...(own && { modifiers: own }) }
  })
}
