/** A stretch of one line without a wide gap. */
export interface Piece {
  text: string
  left: number
  right: number
  y: number
  size: number
  letters: number
}
/** The pieces that stand on one baseline, from left to right. */
export interface TextRow {
  pieces: Piece[]
  y: number
  size: number
}

const MAX_DEPTH = 12

/** Cuts rows into columns where an empty strip runs between them, and does the same within each part. */
export function regions(rows: TextRow[], depth = 0): TextRow[][] {
  const cut = depth < MAX_DEPTH && rows.length >= 3 ? bestCut(rows) : undefined
  if (!cut) return rows.length === 0 ? [] : [rows]
  const { x, from, to } = cut
  const between = rows.slice(from, to)
  const side = (isOnSide: (piece: Piece) => boolean): TextRow[] =>
    between.map((row) => ({ ...row, pieces: row.pieces.filter(isOnSide) })).filter(({ pieces }) => pieces.length > 0)
  const parts = [rows.slice(0, from), side(({ left }) => left < x), side(({ left }) => left >= x), rows.slice(to)]
  return parts.flatMap((part) => regions(part, depth + 1))
}

interface Cut {
  x: number
  from: number
  to: number
  weight: number
}

function bestCut(rows: TextRow[]): Cut | undefined {
  const starts = new Set(rows.flatMap(({ pieces }) => pieces.map(({ left }) => Math.floor(left))))
  const cuts = [...starts].flatMap((x) => runsWithout(rows, x)).filter((cut) => cut.weight > 0)
  return cuts.reduce<Cut | undefined>((best, cut) => (!best || cut.weight > best.weight ? cut : best), undefined)
}

/** The runs of rows without text across `x`; the weight is the letters of the lighter side, or 0 for a table. */
function runsWithout(rows: TextRow[], x: number): Cut[] {
  const cuts: Cut[] = []
  let from = 0
  for (let to = 0; to <= rows.length; to++) {
    const row = rows[to]
    if (row && !row.pieces.some((piece) => piece.left < x && piece.right > x - 0.5 * Math.min(piece.size, 12))) continue
    if (to - from >= 3) cuts.push(trimmed(rows, x, from, to))
    from = to + 1
  }
  return cuts
}

/** Cuts off rows above or below the columns that have text on one side only and are separated by a wide gap. */
function trimmed(rows: TextRow[], x: number, start: number, end: number): Cut {
  const has = (isLeft: boolean, row: TextRow): boolean => row.pieces.some(({ left }) => left < x === isLeft)
  const within = rows.slice(start, end)
  const firstBoth = Math.max(
    within.findIndex((row) => has(true, row)),
    within.findIndex((row) => has(false, row)),
  )
  const lastBoth = Math.min(
    within.findLastIndex((row) => has(true, row)),
    within.findLastIndex((row) => has(false, row)),
  )
  if (firstBoth < 0 || lastBoth < 0) return { x, from: start, to: end, weight: 0 }
  const before = within.findLastIndex((_, n) => n <= firstBoth && isParted(within, n))
  const after = within.findIndex((_, n) => n > lastBoth && isParted(within, n))
  const [from, to] = [start + Math.max(before, 0), after < 0 ? end : start + after]
  const side = (isLeft: boolean): Piece[][] =>
    rows.slice(from, to).map((row) => row.pieces.filter(({ left }) => left < x === isLeft))
  return { x, from, to, weight: columnWeight(side(true), side(false)) }
}

/** Whether there is a wide gap above a row. */
export function isParted(rows: TextRow[], n: number): boolean {
  const [row, before] = [rows[n], rows[n - 1]]
  return row !== undefined && before !== undefined && row.y - before.y > 1.9 * Math.max(row.size, before.size)
}

function columnWeight(left: Piece[][], right: Piece[][]): number {
  const filled = (side: Piece[][]): number => side.filter(({ length }) => length > 0).length
  const letters = (side: Piece[][]): number => side.flat().reduce((sum, piece) => sum + piece.letters, 0)
  const [leftRows, rightRows] = [filled(left), filled(right)]
  const isLeftLighter = letters(left) < letters(right)
  const [lighterRows, lighter] = isLeftLighter ? [leftRows, letters(left)] : [rightRows, letters(right)]
  if (lighterRows === 0) return 0
  const sharedRows = left.filter((pieces, n) => pieces.length > 0 && (right[n]?.length ?? 0) > 0).length
  const isTable = sharedRows / Math.min(leftRows, rightRows) > 0.6 && lighter / lighterRows < 25
  if (Math.min(leftRows, rightRows) >= 3 && !isTable) return lighter
  const [short, long] = isLeftLighter ? [left, right] : [right, left]
  return (lighterRows > 1 || sharedRows === 0) && isBesideProse(short, long) ? lighter : 0
}

const PROSE_LETTERS = 25
const YEAR = /(?<!\d)(19|20)\d\d(?!\d)/

/**
 * Whether a side of a few lines is a column: its lines follow each other, and the lines beside them are of a paragraph, which go on
 * from one to the next with small letters and have no gaps, unlike those of a table. A date belongs to the line beside it.
 */
function isBesideProse(short: Piece[][], long: Piece[][]): boolean {
  const [first, last] = [short.findIndex(isFilled), short.findLastIndex(isFilled)]
  const column = short.filter(isFilled)
  const beside = long.slice(Math.max(0, first - 1), last + 2).filter(isFilled)
  const continuing = beside.slice(1).filter(([piece]) => /^\p{Ll}/u.test(piece?.text ?? '')).length
  const letters = beside.flat().reduce((sum, piece) => sum + piece.letters, 0)
  return (
    beside.length >= 2 &&
    beside.every(({ length }) => length === 1) &&
    continuing >= (beside.length - 1) / 2 &&
    letters >= PROSE_LETTERS * beside.length &&
    [column, beside].every(isUnbroken) &&
    !column.flat().some(({ text }) => YEAR.test(text))
  )
}

const isFilled = (pieces: readonly Piece[]): boolean => pieces.length > 0

/** Whether there is no wide gap between the lines of a side. */
function isUnbroken(side: Piece[][]): boolean {
  const rows = side.map((pieces) => ({ pieces, y: pieces[0]?.y ?? 0, size: Math.max(...pieces.map(({ size }) => size)) }))
  return rows.every((_, n) => !isParted(rows, n))
}
