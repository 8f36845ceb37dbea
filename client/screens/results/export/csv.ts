import type { Cell, Table } from './table.ts'

const byteOrderMark = '\uFEFF'

/** RFC 4180 in UTF-8; spreadsheets know the encoding by the mark. */
export const csvOf = ({ titles, rows }: Table): Blob =>
  new Blob([byteOrderMark, ...[titles, ...rows].map((cells) => `${cells.map(fieldOf).join(',')}\r\n`)], { type: 'text/csv' })

function fieldOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell instanceof Date ? wallClock(cell) : cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet would run what begins so as a formula (OWASP, CSV injection); behind an apostrophe it is text. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

/** 2026-11-18 09:14 where the person is: every spreadsheet reads it as a moment. */
function wallClock(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}`
}
