/** The first line of a CSV file, and those below it. A row has as many cells as there are heads; cells are trimmed. */
export interface CsvTable {
  heads: string[]
  rows: string[][]
}

/** Why a file is no such table. `empty`: there is no line below the first. */
export type CsvFault = 'unclosed_quote' | 'empty' | 'too_many_rows'

export const MOST_CSV_ROWS = 200_000

const SEPARATORS = [',', ';', '\t'] as const

/**
 * Reads CSV (RFC 4180) as spreadsheets write it: separated by comma, semicolon or tab, whichever the first line has most of, or
 * whichever a line such as `sep=;` before it names. Blank lines are left out.
 */
export function readCsv(text: string): CsvTable | CsvFault {
  const { separator, content } = separated(text.replace(/^\uFEFF/, ''))
  const records = recordsOf(content, separator)
  if (!records) return 'unclosed_quote'
  const [heads, ...lines] = records.map((cells) => cells.map(unguarded)).filter((cells) => cells.some(Boolean))
  if (!heads || lines.length === 0) return 'empty'
  if (lines.length > MOST_CSV_ROWS) return 'too_many_rows'
  return { heads, rows: lines.map((cells) => heads.map((_, at) => cells[at] ?? '')) }
}

function separated(text: string): { separator: string; content: string } {
  const named = /^sep=([,;\t])\r?\n/i.exec(text)
  if (named) return { separator: named[1]!, content: text.slice(named[0].length) }
  const first = /^(?:[^"\r\n]|"[^"]*")*/.exec(text.trimStart())![0].replace(/"[^"]*"/g, '')
  const countOf = (separator: string) => first.split(separator).length
  return { separator: SEPARATORS.toSorted((one, other) => countOf(other) - countOf(one))[0]!, content: text }
}

/** `undefined` where a quote is not closed. */
function recordsOf(text: string, separator: string): string[][] | undefined {
  const records: string[][] = []
  let cells: string[] = []
  // Whole runs at a time: a cell in quotes, a cell without, or what ends a cell.
  const piece = new RegExp(
    `[ ]*"((?:[^"]+|"")*)("?)([^${separator}\\r\\n]*)|[^${separator}\\r\\n]+|${separator}|\\r\\n|\\r|\\n`,
    'y',
  )
  let cell = ''
  const endCell = () => {
    cells.push(cell)
    cell = ''
  }
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [whole, quoted, closing, rest] = found
    if (quoted !== undefined) {
      if (!closing) return undefined
      cell = quoted.replaceAll('""', '"') + rest!
    } else if (whole === separator) endCell()
    else if (/^[\r\n]/.test(whole)) {
      endCell()
      records.push(cells)
      cells = []
    } else cell = whole
  }
  endCell()
  return [...records, cells]
}

/** Takes off the apostrophe that keeps text from being run as a formula (csv.ts). */
const unguarded = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n])/, '').trim()
