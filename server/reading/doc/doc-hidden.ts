import { backdropsOf, NOTHING_BEHIND, whyUnreadable, type Backdrop, type Backdrops } from '../source/backdrop.ts'
import { ON_ANYTHING, ON_WHITE, type Ground } from '../source/colour.ts'
import type { Doubt, HiddenText } from '../source/read.ts'
import { endLine } from '../source/unseen.ts'
import type { OleFile } from '../source/ole.ts'
import { characterRuns, paragraphRuns, type Paragraph, type Run } from './doc-runs.ts'
import { sprmsIn, withSprms, type DocLook } from './doc-sprms.ts'
import { readDocStyles, type DocStyles } from './doc-styles.ts'
import { piecesOf, type Piece } from './doc-pieces.ts'

const WIDE_TABLE_BIT = 0x0200
const FIELD_BEGIN = 0x13
const FIELD_MIDDLE = 0x14
const FIELD_END = 0x15
const MAX_CHARACTERS = 8_000_000
const USUAL_SIZE = 20
const MIN_SCALE = 10
const MIN_SPACING = -0.4

/** A copy of the file in which hidden characters are zero, which word-extractor leaves out, and what they said. */
export interface Blanked {
  bytes: Buffer
  hidden: HiddenText[]
  /** Of some text it is not known whether it can be seen. */
  isUnproven: boolean
}

interface Reader {
  file: Buffer
  placeOf(at: number): number
  styles: DocStyles
  runs: Run[]
  paragraphs: Paragraph[]
  behind: Backdrops
  /** Where the stories of text boxes begin and end; what fills the boxes is not read. */
  boxes: [number, number]
  copy: Buffer
  hidden: HiddenText[]
  isUnproven: boolean
  /** The open fields: whether the text is a field's code. */
  fields: boolean[]
}

/** Blanks what is hidden by its formatting. Throws `RangeError` where the structure cannot be followed. */
export function blankHidden(bytes: Buffer, ole: OleFile): Blanked | undefined {
  const main = ole.stream('WordDocument')
  const file = main?.bytes
  if (!file || file.length < 0x1f0) return undefined
  const table = ole.stream((file.readUInt16LE(10) & WIDE_TABLE_BIT) === 0 ? '0Table' : '1Table')?.bytes
  if (!table) return undefined
  const listed = (at: number): [number, number] => [file.readUInt32LE(at), file.readUInt32LE(at + 4)]
  const lengths = [0x4c, 0x50, 0x54, 0x58, 0x5c, 0x60].map((at) => file.readUInt32LE(at))
  const before = lengths.reduce((sum, length) => sum + length, 0)
  const reader: Reader = {
    file,
    placeOf: (at) => main.placeOf(at),
    styles: readDocStyles(table, ...listed(0xa2)),
    runs: characterRuns(file, table, ...listed(0xfa)),
    paragraphs: paragraphRuns(file, table, ...listed(0x102)),
    behind: backdropsOf([...shapesBehind(table, ...listed(0x1da)), ...shapesBehind(table, ...listed(0x1e2))]),
    boxes: [before, before + file.readUInt32LE(0x64) + file.readUInt32LE(0x68)],
    copy: Buffer.from(bytes),
    hidden: [],
    isUnproven: false,
    fields: [],
  }
  correctSprms(reader)
  const pieces = piecesOf(file, table, ...listed(0x1a2))
  if (pieces.reduce((sum, { count }) => sum + count, 0) > MAX_CHARACTERS) throw new RangeError('too many characters')
  for (const piece of pieces) blankPiece(reader, piece, table)
  return { bytes: reader.copy, hidden: reader.hidden, isUnproven: reader.isUnproven }
}

/**
 * word-extractor compares only 5 of the 9 bits that tell properties apart, takes for instance odd letter spacing (0x8840) for the
 * mark of deleted text (0x0800), and would leave out visible text. The copy gets even values there.
 */
function correctSprms({ file, runs, copy, placeOf }: Reader): void {
  for (const { from, to } of runs)
    for (const { code, at, length } of sprmsIn(file, from, to)) {
      if ((code & 0x1f) !== 0 || code === 0x0800) continue
      // For a modifier with a length of its own, word-extractor looks at the length.
      const place = placeOf(code >> 13 === 6 ? at - 1 : at)
      if (length > 0 && code >> 13 !== 6) copy[place] = (copy[place] ?? 0) & 0xfe
    }
}

/** Shapes below the text, by their rectangles in twips (FSPA, [MS-DOC] 2.9.253); what fills them is not read. */
function shapesBehind(table: Buffer, from: number, length: number): Backdrop[] {
  const count = length < 34 ? 0 : Math.floor((length - 4) / 30)
  return Array.from({ length: Math.min(count, 500) }, (_, n) => from + (count + 1) * 4 + n * 26)
    .filter((at) => (table.readUInt16LE(at + 20) & 0x4000) !== 0)
    .map((at) => ({
      width: (table.readInt32LE(at + 12) - table.readInt32LE(at + 4)) / 20,
      height: (table.readInt32LE(at + 16) - table.readInt32LE(at + 8)) / 20,
      ground: ON_ANYTHING,
    }))
}

/** The last of the sorted runs that begins at or before a place. */
function indexAt(runs: readonly Run[], place: number): number {
  let [low, high] = [0, runs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.start ?? 0) <= place) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Goes through the stretches of a piece that have one formatting. */
function blankPiece(reader: Reader, piece: Piece, table: Buffer): void {
  const { width, start, count } = piece
  for (let at = 0; at < count;) {
    const place = start + at * width
    const n = indexAt(reader.runs, place)
    const p = indexAt(reader.paragraphs, place)
    const [run, paragraph] = [within(reader.runs[n], place), within(reader.paragraphs[p], place)]
    const ends = [run?.end ?? reader.runs[n + 1]?.start, paragraph?.end ?? reader.paragraphs[p + 1]?.start]
    const end = Math.min(start + count * width, ...ends.filter((one) => one !== undefined && one > place).map(Number))
    const until = Math.max(at + 1, Math.ceil((end - start) / width))
    blankStretch(reader, piece, at, until, lookAt(reader, piece, table, run, paragraph), paragraph)
    at = until
  }
}

const within = <T extends Run>(run: T | undefined, place: number): T | undefined => (run && place < run.end ? run : undefined)

function lookAt({ file, styles }: Reader, piece: Piece, table: Buffer, run?: Run, paragraph?: Paragraph): DocLook {
  const ofParagraph = styles(paragraph?.style ?? 0)
  const named = run ? withSprms({}, file, run.from, run.to, {}).style : undefined
  const inherited = named === undefined ? ofParagraph : { ...ofParagraph, ...styles(named) }
  const look = run ? withSprms(inherited, file, run.from, run.to, inherited) : inherited
  return piece.modifiers ? withSprms(look, table, ...piece.modifiers, inherited) : look
}

function blankStretch(reader: Reader, piece: Piece, from: number, to: number, look: DocLook, paragraph?: Paragraph): void {
  const { file, copy, fields, boxes } = reader
  const shown: number[] = []
  let text = ''
  for (let n = from; n < to; n++) {
    const at = piece.start + n * piece.width
    const code = piece.width === 2 ? file.readUInt16LE(at) : file.readUInt8(at)
    if (code === FIELD_BEGIN) fields.push(true)
    else if (code === FIELD_MIDDLE && fields.length > 0) fields[fields.length - 1] = false
    else if (code === FIELD_END) fields.pop()
    else if (code >= 0x20 && !fields.at(-1)) {
      shown.push(at)
      text += piece.width === 2 ? String.fromCharCode(code) : western(code)
    } else if (code < 0x20) text += ' '
  }
  const isInBox = piece.first + from >= boxes[0] && piece.first + from < boxes[1]
  const isOff = paragraph?.isOff === true
  const why = text.trim()
    ? ((isOff ? 'outside' : undefined) ?? whyHidden(look, text, isInBox ? ON_ANYTHING : groundOf(paragraph), reader.behind))
    : undefined
  if (why === 'unproven') reader.isUnproven = true
  else if (why) {
    reader.hidden.push({ page: 1, text, why })
    for (const at of shown) for (let n = 0; n < piece.width; n++) copy[reader.placeOf(at + n)] = 0
  }
  const last = piece.start + (to - 1) * piece.width
  if ([7, 11, 12, 13].includes(file[last] ?? 0)) endLine(reader.hidden)
}

const decoder = new TextDecoder('windows-1252')
const western = (code: number): string => decoder.decode(Uint8Array.of(code))

function groundOf(paragraph: Paragraph | undefined): Ground {
  if (paragraph?.shade === 'unknown') return ON_ANYTHING
  return !paragraph || paragraph.shade === 'none' ? ON_WHITE : [paragraph.shade]
}

function whyHidden(look: DocLook, text: string, around: Ground, behind: Backdrops): Doubt | undefined {
  const { size = USUAL_SIZE, scale = 100, spacing = 0, colour, highlight = 'none', shade = 'none' } = look
  if (look.vanish || look.specVanish || look.deleted) return 'invisible'
  if (scale < MIN_SCALE || spacing / 20 < (size / 2) * MIN_SPACING) return 'tiny'
  const ground = highlight !== 'none' ? [highlight] : shade !== 'none' ? [shade] : around
  const ink = colour === 'auto' ? undefined : colour
  return whyUnreadable({ text, ink, size: size / 2, ground }, ground === ON_WHITE ? behind : NOTHING_BEHIND)
}
