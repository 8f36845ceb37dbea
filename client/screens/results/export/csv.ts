import { BYTE_ORDER_MARK, csvLine } from '../../../../shared/lib/csv.ts'
import type { Cell, Table } from './table.ts'

export const csvOf = ({ titles, rows }: Table): Blob =>
  new Blob([BYTE_ORDER_MARK, ...[titles, ...rows].map((cells) => csvLine(cells.map(written)))], { type: 'text/csv' })

const written = (cell: Cell): string | number | null => (cell instanceof Date ? wallClock(cell) : cell)

/** Local time such as 2026-11-18 09:14, which every spreadsheet reads as a date and time. */
function wallClock(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}
