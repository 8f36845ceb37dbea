import type { TableOutline } from './docx-outline.ts'
import { val } from './docx-theme.ts'

// Word applies these when a table says nothing: first row, first column and bands of rows.
const USUAL = 0x04a0
const bits = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100, noHBand: 0x200, noVBand: 0x400 }

/** The parts of a table style that apply to a cell, later ones over earlier ones. */
export function partsOf({ rows, look = '' }: TableOutline, row: number, column: number): string[] {
  const mask = parseInt(val(look) ?? '', 16)
  const asks = (name: keyof typeof bits): boolean => {
    const said = val(look, name)
    return said === undefined ? ((Number.isNaN(mask) ? USUAL : mask) & bits[name]) !== 0 : /^(1|true|on)$/.test(said)
  }
  const isFirstRow = row === 0 && asks('firstRow')
  const isLastRow = row === rows.length - 1 && asks('lastRow')
  const isFirstColumn = column === 0 && asks('firstColumn')
  const isLastColumn = column === (rows[row] ?? 0) - 1 && asks('lastColumn')
  const band = (n: number): string => (n % 2 === 0 ? 'band1' : 'band2')
  const parts: [boolean, string][] = [
    [!asks('noVBand') && !isFirstColumn && !isLastColumn, `${band(column - (asks('firstColumn') ? 1 : 0))}Vert`],
    [!asks('noHBand') && !isFirstRow && !isLastRow, `${band(row - (asks('firstRow') ? 1 : 0))}Horz`],
    [isFirstColumn, 'firstCol'],
    [isLastColumn, 'lastCol'],
    [isFirstRow, 'firstRow'],
    [isLastRow, 'lastRow'],
    [isFirstRow && isFirstColumn, 'nwCell'],
    [isFirstRow && isLastColumn, 'neCell'],
    [isLastRow && isFirstColumn, 'swCell'],
    [isLastRow && isLastColumn, 'seCell'],
  ]
  return parts.filter(([applies]) => applies).map(([, part]) => part)
}
