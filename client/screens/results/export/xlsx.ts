import writeXlsxFile, { type SheetData } from 'write-excel-file/universal'
import type { Cell, Table } from './table.ts'

const LONGEST = 40
const MINUTE_MS = 60_000

/** Every cell carries its type, so that no text is read as a formula. */
export function xlsxOf({ titles, rows }: Table, sheet: string): Promise<Blob> {
  const head = titles.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const }))
  const data: SheetData = [head, ...rows.map((cells) => cells.map(cellOf))]
  return writeXlsxFile(data, {
    sheet,
    columns: titles.map((title, at) => ({ width: widthOf(title, rows, at) })),
    dateFormat: 'yyyy-mm-dd hh:mm',
    stickyRowsCount: 1,
  }).toBlob()
}

function cellOf(cell: Cell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  return cell instanceof Date ? { value: onTheWall(cell), type: Date } : { value: cell, type: String }
}

/** A sheet has no time zones and shows the UTC time of a Date: the shift makes it show the local time. */
const onTheWall = (moment: Date): Date => new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS)

function widthOf(title: string, rows: readonly Cell[][], at: number): number {
  const lengths = rows.slice(0, 200).map((cells) => (cells[at] instanceof Date ? 16 : String(cells[at] ?? '').length))
  return Math.min(LONGEST, Math.max(title.length, ...lengths) + 2)
}
