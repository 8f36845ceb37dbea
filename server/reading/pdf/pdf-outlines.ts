import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { numbers, matrixOf, type Matrix } from './pdf-geometry.ts'

/**
 * What a font draws for a character. `blank`: nothing, or too little to be seen. `unsure`: something whose colour is its own, which
 * only a drawing of the page shows. `unknown` where the font is not in the file.
 */
export type Outline = 'visible' | 'blank' | 'unsure' | 'unknown'

/** The least extent of a letter that can be read, in ems. */
const LEAST_EXTENT = 0.1
const CLOSE = 3
const FIRST_NUMBERS = 12
const MAX_NUMBERS = 4000
/** Icons have names for letters, such as LINKEDIN. */
const LETTERS = /[\p{L}\p{N}]/u

/** Where pdf.js keeps what it knows of fonts: an outline is a path in SVG's notation, in ems. */
export interface FontStore {
  has(name: string): boolean
  get(name: string): unknown
}

export interface FontData {
  fontMatrix?: unknown
  bbox?: unknown
  vertical?: unknown
  isType3Font?: boolean
  missingFile?: unknown
  /** Of a Type 3 font: the operators that draw each letter. */
  charProcOperatorList?: Record<string, { fnArray: readonly number[]; argsArray: readonly unknown[] }>
}

/** A letter as pdf.js shows it: its name among the outlines, or among the drawings of a Type 3 font. */
export interface Letter {
  unicode: string
  fontChar?: string
  operatorListId?: string
}

/** Tells for each letter of the fonts of a page what it draws. */
export function createOutlines(store: FontStore) {
  const known = new Map<string, Outline>()
  return function outlineOf(fontName: string, font: FontData, letter: Letter): Outline {
    if (font.missingFile || !LETTERS.test(letter.unicode)) return 'unknown'
    const name = `${fontName}_path_${font.isType3Font ? letter.operatorListId : letter.fontChar}`
    const before = known.get(name)
    if (before !== undefined) return before
    const outline = font.isType3Font ? drawnBy(font, letter) : store.has(name) ? outlinedBy(store.get(name)) : 'unknown'
    known.set(name, outline)
    return outline
  }
}

const byExtent = (extent: number): Outline => (extent < LEAST_EXTENT ? 'blank' : 'visible')

function outlinedBy(path: unknown): Outline {
  if (typeof path !== 'string') return 'unknown'
  const numbersIn = (part: string, most: number) =>
    part
      .matchAll(/-?\d{1,9}(?:\.\d{1,17})?(?:e-?\d{1,3})?/g)
      .take(most)
      .map(([number]) => Number(number))
  // The first points of a visible letter nearly always tell.
  const isVisible = extentOf([...numbersIn(path, FIRST_NUMBERS)]) >= LEAST_EXTENT
  return isVisible ? 'visible' : byExtent(extentOf([...numbersIn(path, MAX_NUMBERS)]))
}

/** The larger side of the box around points given as x, y, x, y…; 0 for fewer than two. */
function extentOf(points: readonly number[]): number {
  const side = (rest: number): number => {
    const along = points.filter((_, at) => at % 2 === rest)
    return along.length < 2 ? 0 : Math.max(...along) - Math.min(...along)
  }
  return Math.max(side(0), side(1))
}

const colouring = new Set<number>([
  OPS.setFillRGBColor,
  OPS.setFillColorN,
  OPS.setFillTransparent,
  OPS.setGState,
  OPS.clip,
  OPS.eoClip,
  OPS.beginGroup,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.showText,
])
const masks = new Set<number>([
  OPS.paintImageMaskXObject,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintSolidColorImageMask,
])

/** Images of letters count as visible: pdf.js leaves out those of nothing. */
function drawnBy({ charProcOperatorList, fontMatrix }: FontData, { operatorListId = '' }: Letter): Outline {
  const list = charProcOperatorList?.[operatorListId]
  if (!list) return 'blank'
  if (list.fnArray.some((operator) => colouring.has(operator))) return 'unsure'
  if (list.fnArray.some((operator) => masks.has(operator))) return 'visible'
  const matrix = matrixOf(fontMatrix)
  const extents = list.fnArray.map((operator, at) =>
    operator === OPS.constructPath ? pathExtent(list.argsArray[at], matrix) : 0,
  )
  return byExtent(Math.max(0, ...extents))
}

/** In ems. pdf.js makes a path of a letter's bitmap, within a square of 1 by 1, which is taken for one em. */
function pathExtent(args: unknown, matrix: Matrix | undefined): number {
  const [operator, data, bounds] = Array.isArray(args) ? args : []
  const box = numbers(bounds, 4)
  if (!box || operator === OPS.endPath) return 0
  if (operator !== OPS.rawFillPath) return extentOf(box) * Math.max(Math.abs(matrix?.[0] ?? 0.001), Math.abs(matrix?.[1] ?? 0))
  const points: unknown = Array.isArray(data) ? data[0] : undefined
  return points instanceof Float32Array ? extentOf(cornersOf(points)) : 1
}

/** The points of a path of lines, as pdf.js encodes it: an operator with two numbers each, or one without any to close it. */
function cornersOf(path: Float32Array): number[] {
  const corners: number[] = []
  for (let at = 0; at < path.length; at += path[at] === CLOSE ? 1 : 3)
    if (path[at] !== CLOSE) corners.push(path[at + 1] ?? 0, path[at + 2] ?? 0)
  return corners
}
