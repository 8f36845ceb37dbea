import { endLine } from '../source/unseen.ts'
import { Unreadable } from '../source/unreadable.ts'
import type { HiddenText, HiddenWhy, Raw } from '../source/read.ts'
import { createFormatting, whyInSprms } from './word6-formatting.ts'

const COMPLEX_BIT = 0x0004
const MAC = 256
const MAX_PIECES = 20_000

/** Places in the header of Word 6 and 95 (its FIB). */
const AT = { lid: 6, flags: 10, charset: 20, textStart: 24, textEnd: 28, lengths: 52, pieces: 0x160, pieceBytes: 0x164 }
/** The parts of the text in the order in which they lie; macros and comments are not read. */
const PARTS = ['body', 'footnotes', 'headers', 'macros', 'comments', 'endnotes', 'boxes', 'header boxes'] as const
const ORDER: (typeof PARTS)[number][] = ['headers', 'body', 'boxes', 'header boxes', 'footnotes', 'endnotes']

/** `start` of the text in the stream; `why` what the piece sets hides it. */
interface Piece {
  start: number
  length: number
  why: HiddenWhy | undefined
}

/** A Word 6 or 95 document's text by its `WordDocument` stream. Hidden text is recognised by direct character formatting alone. */
export function readWord6(stream: Buffer): Raw {
  if (stream.length < 0x168) throw new Unreadable('damaged')
  const flags = stream.readUInt16LE(AT.flags)
  const pieces = flags & COMPLEX_BIT ? piecesIn(stream) : [wholeText(stream)]
  const formatting = createFormatting(stream)
  const decoder = new TextDecoder(codePageOf(stream))
  const hidden: HiddenText[] = []
  const texts = new Map<string, string>()
  let from = 0
  for (const [n, name] of PARTS.entries()) {
    const length = stream.readUInt32LE(AT.lengths + n * 4)
    const { seen, unseen } = separated(stream, within(pieces, from, from + length), formatting.whyAt)
    from += length
    if (!ORDER.includes(name)) continue
    texts.set(name, plain(decoder.decode(seen)))
    for (const { bytes, why } of unseen) {
      const text = plain(decoder.decode(bytes))
      hidden.push({ page: 1, text, why })
      if (text.endsWith('\n')) endLine(hidden)
    }
  }
  const text = ORDER.map((name) => texts.get(name) ?? '').filter((part) => part.trim())
  return { pages: [text.join('\n\n')], hidden, notes: [], titleLines: [] }
}

function wholeText(stream: Buffer): Piece {
  const [start, end] = [stream.readUInt32LE(AT.textStart), stream.readUInt32LE(AT.textEnd)]
  if (start > end || end > stream.length) throw new Unreadable('damaged')
  return { start, length: end - start, why: undefined }
}

/** The pieces of a document that was saved fast: blocks of properties, and then the table of pieces. */
function piecesIn(stream: Buffer): Piece[] {
  const start = stream.readUInt32LE(AT.pieces)
  const clx = stream.subarray(start, start + stream.readUInt32LE(AT.pieceBytes))
  const properties: Buffer[] = []
  let at = 0
  while (clx[at] === 1 && at + 3 <= clx.length) {
    const size = clx.readUInt16LE(at + 1)
    properties.push(clx.subarray(at + 3, at + 3 + size))
    at += 3 + size
  }
  if (clx[at] !== 2 || at + 5 > clx.length) throw new Unreadable('damaged')
  const table = clx.subarray(at + 5, at + 5 + clx.readUInt32LE(at + 1))
  const count = Math.floor((table.length - 4) / 12)
  if (count < 1 || count > MAX_PIECES) throw new Unreadable('damaged')
  const pieces = Array.from({ length: count }, (_, n) => pieceAt(table, n, count, properties))
  // Pieces that lie on top of each other could make a text of any length.
  if (pieces.reduce((sum, { length }) => sum + length, 0) > stream.length) throw new Unreadable('damaged')
  return pieces
}

function pieceAt(table: Buffer, n: number, count: number, properties: readonly Buffer[]): Piece {
  const length = table.readUInt32LE((n + 1) * 4) - table.readUInt32LE(n * 4)
  if (length < 0) throw new Unreadable('damaged')
  const descriptor = (count + 1) * 4 + n * 8
  const change = table.readUInt16LE(descriptor + 6)
  const sprms = change & 1 ? properties[change >> 1] : Buffer.from([(change >> 1) & 0x7f, change >> 8])
  return { start: table.readUInt32LE(descriptor + 2), length, why: sprms && whyInSprms(sprms) }
}

/** The parts of the pieces that hold the characters from `from` up to `to`. */
function within(pieces: readonly Piece[], from: number, to: number): Piece[] {
  let at = 0
  return pieces.flatMap((piece) => {
    const [first, last] = [Math.max(from, at), Math.min(to, at + piece.length)]
    const start = piece.start + first - at
    at += piece.length
    return first < last ? [{ ...piece, start, length: last - first }] : []
  })
}

interface Separated {
  seen: Buffer
  unseen: { bytes: Buffer; why: HiddenWhy }[]
}

function separated(stream: Buffer, pieces: readonly Piece[], whyAt: (at: number) => HiddenWhy | undefined): Separated {
  const seen: Buffer[] = []
  const unseen: Separated['unseen'] = []
  for (const { start, length, why } of pieces) {
    const end = Math.min(start + length, stream.length)
    for (let from = start; from < end;) {
      const reason = why ?? whyAt(from)
      let to = from + 1
      while (to < end && (why ?? whyAt(to)) === reason) to++
      const bytes = stream.subarray(from, to)
      if (reason) unseen.push({ bytes, why: reason })
      else seen.push(bytes)
      from = to
    }
  }
  return { seen: Buffer.concat(seen), unseen }
}

const FIELD = { begin: '\x13', result: '\x14', end: '\x15' }
const breaks: Record<string, string> = { '\r': '\n', '\v': '\n', '\f': '\n', '\x07': '\n', '\x1e': '-', '\x1f': '' }

/** The text without marks of pictures and notes, and of fields their result alone. */
function plain(text: string): string {
  const codes: boolean[] = []
  let out = ''
  for (const letter of text) {
    if (letter === FIELD.begin) codes.push(true)
    else if (letter === FIELD.result && codes.length > 0) codes[codes.length - 1] = false
    else if (letter === FIELD.end) codes.pop()
    else if (!codes.at(-1)) out += breaks[letter] ?? (letter < ' ' && letter !== '\t' ? '' : letter)
  }
  return out
}

/** The code pages of languages that are not written in that of western Europe, by the low byte of the language. */
const codePages: Record<number, string> = {
  0x01: 'windows-1256', 0x02: 'windows-1251', 0x05: 'windows-1250', 0x08: 'windows-1253', 0x0d: 'windows-1255', 0x0e: 'windows-1250',
  0x11: 'shift_jis', 0x12: 'euc-kr', 0x15: 'windows-1250', 0x18: 'windows-1250', 0x19: 'windows-1251', 0x1a: 'windows-1250',
  0x1b: 'windows-1250', 0x1e: 'windows-874', 0x1f: 'windows-1254', 0x22: 'windows-1251', 0x24: 'windows-1250', 0x25: 'windows-1257',
  0x26: 'windows-1257', 0x27: 'windows-1257', 0x29: 'windows-1256', 0x2a: 'windows-1258',
} // prettier-ignore

function codePageOf(stream: Buffer): string {
  if (stream.readUInt16LE(AT.charset) === MAC) return 'macintosh'
  const language = stream.readUInt16LE(AT.lid)
  if ((language & 0xff) === 0x04) return language === 0x0804 || language === 0x1004 ? 'gbk' : 'big5'
  return codePages[language & 0xff] ?? 'windows-1252'
}
