import type { Rgb } from '../source/colour.ts'
import { shade80, shadeAt, sprmsIn } from './doc-sprms.ts'

/** A range of the WordDocument stream with the place of its modifiers. */
export interface Run {
  start: number
  end: number
  from: number
  to: number
}
/** `shade`: what the paragraph, or its cell, is filled with; `unknown` where its table is not described. */
export interface Paragraph extends Run {
  style: number
  shade: Rgb | 'none' | 'unknown'
  /** Its indent or frame takes it off the page. */
  isOff: boolean
}

const PAGE = 512
const MAX_RUNS = 500_000

/** The formatted pages (FKP, [MS-DOC] 2.9.33 and 2.9.175) that a list in the table stream names. */
function* pagesOf(file: Buffer, table: Buffer, from: number, length: number): Generator<number> {
  const count = length < 12 ? 0 : Math.floor((length - 4) / 8)
  for (let n = 0; n < count; n++) {
    const at = table.readUInt32LE(from + (count + 1) * 4 + n * 4) * PAGE
    if (at + PAGE > file.length) throw new RangeError('a formatted page lies beyond the stream')
    yield at
  }
}

export function characterRuns(file: Buffer, table: Buffer, from: number, length: number): Run[] {
  const runs: Run[] = []
  for (const page of pagesOf(file, table, from, length)) {
    const count = file.readUInt8(page + PAGE - 1)
    for (let n = 0; n < count; n++) {
      const offset = file.readUInt8(page + (count + 1) * 4 + n) * 2
      const at = page + offset
      const size = offset === 0 ? 0 : file.readUInt8(at)
      const start = file.readUInt32LE(page + n * 4)
      add(runs, { start, end: file.readUInt32LE(page + n * 4 + 4), from: at + 1, to: at + 1 + size })
    }
  }
  return runs.sort((one, other) => one.start - other.start)
}

function add<T extends Run>(runs: T[], run: T): void {
  if (runs.length >= MAX_RUNS) throw new RangeError('too many runs')
  runs.push(run)
}

export function paragraphRuns(file: Buffer, table: Buffer, from: number, length: number): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const page of pagesOf(file, table, from, length)) {
    const count = file.readUInt8(page + PAGE - 1)
    for (let n = 0; n < count; n++) {
      const offset = file.readUInt8(page + (count + 1) * 4 + n * 13) * 2
      const [start, end] = [file.readUInt32LE(page + n * 4), file.readUInt32LE(page + n * 4 + 4)]
      const at = page + offset
      const words = offset === 0 ? 0 : file.readUInt8(at)
      // The length is in words; 0 means that the next byte tells it.
      const [first, size] = words === 0 && offset > 0 ? [at + 2, 2 * file.readUInt8(at + 1)] : [at + 1, 2 * words - 1]
      const style = offset === 0 ? 0 : file.readUInt16LE(first)
      add(paragraphs, { start, end, style, shade: 'none', isOff: false, from: first + 2, to: offset === 0 ? 0 : first + size })
    }
  }
  paragraphs.sort((one, other) => one.start - other.start)
  shadeParagraphs(file, paragraphs)
  return paragraphs
}

/** The cells' shades are told only by the mark that ends their row. */
function shadeParagraphs(file: Buffer, paragraphs: readonly Paragraph[]): void {
  let row: { paragraph: Paragraph; cell: number }[] = []
  let cell = 0
  for (const paragraph of paragraphs) {
    const { shade, isInTable, isOff, cells } = tableSaid(file, paragraph)
    paragraph.isOff = isOff
    if (shade !== 'none') paragraph.shade = shade
    else if (isInTable) row.push({ paragraph, cell })
    if (isInTable && file[paragraph.end - 1] === 7) cell += 1
    if (isInTable && file[paragraph.end - 2] === 7 && file[paragraph.end - 1] === 0) cell += 1
    if (!cells) continue
    for (const one of row) one.paragraph.shade = cells[one.cell] ?? 'none'
    row = []
    cell = 0
  }
  for (const { paragraph } of row) paragraph.shade = 'unknown'
}

const USUAL_TABLE = 11
// Indents from the left, old and new, and a frame's place across and down, in twips.
const PLACES = new Set([0x840f, 0x845e, 0x8418, 0x8419])
const isFar = (twips: number): boolean => twips < -6000 || twips > 17_000

interface TableSaid {
  shade: Rgb | 'none'
  isInTable: boolean
  isOff: boolean
  /** The shades of the row that ends here. */
  cells?: (Rgb | 'none' | 'unknown')[]
}

function tableSaid(file: Buffer, { from, to }: Paragraph): TableSaid {
  const said: TableSaid = { shade: 'none', isInTable: false, isOff: false }
  const cells: (Rgb | 'none' | 'unknown')[] = []
  let isRowEnd = false
  const enter = (at: number, length: number, size: number, first: number): void => {
    for (let n = 0; n < Math.floor(length / size); n++)
      cells[first + n] = size === 2 ? shade80(file, at + n * 2) : shadeAt(file, at + n * size)
  }
  for (const { code, at, length } of sprmsIn(file, from, to)) {
    if (PLACES.has(code)) said.isOff ||= isFar(file.readInt16LE(at))
    if (code === 0x442d) said.shade = shade80(file, at)
    else if (code === 0xc64d && length >= 10) said.shade = shadeAt(file, at)
    else if (code === 0x2416) said.isInTable = file.readUInt8(at) !== 0
    else if (code === 0x2417) isRowEnd = file.readUInt8(at) !== 0
    else if (code === 0xd609 && cells.length === 0) enter(at, length, 2, 0)
    else if (code === 0xd612) enter(at, length, 10, 0)
    else if (code === 0xd616) enter(at, length, 10, 22)
    else if (code === 0xd60c) enter(at, length, 10, 44)
    // The row's description lies in another stream or in a table style, or a range of cells is shaded after the others.
    else if (
      code === 0x6646 ||
      code === 0x6645 ||
      code === 0xd62d ||
      code === 0x7627 ||
      (code === 0x563a && file.readUInt16LE(at) !== USUAL_TABLE)
    )
      cells.push(...Array<'unknown'>(63).fill('unknown'))
  }
  return isRowEnd ? { ...said, isInTable: true, cells } : said
}
