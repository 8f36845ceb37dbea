/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(fieldOf).join(',')}\r\n`

/** Tells spreadsheets the encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

function fieldOf(cell: string | number | null): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet would run text with such a beginning as a formula (OWASP, CSV injection); an apostrophe keeps it text. */
const harmless = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
