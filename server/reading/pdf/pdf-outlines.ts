import { OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { identity, matrixOf, numbers, place, times, type Matrix } from './pdf-geometry.ts'

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
  originalCharCode?: number
}

/** What a font draws for a letter. `shape`: a number that letters with the same outline share; `undefined` where it is unknown. */
export interface LetterOutline {
  outline: Outline
  shape: number | undefined
}

const UNKNOWN: LetterOutline = { outline: 'unknown', shape: undefined }

type OutlineOf = (letter: Letter) => LetterOutline

/** Tells for each letter of the fonts of a document what it draws. */
export function createOutlines(store: FontStore): (fontName: string, font: FontData) => OutlineOf {
  const shapes = new Map<string, number>()
  const byFont = new Map<FontData, OutlineOf>()

  const drawn = (fontName: string, font: FontData, letter: Letter): LetterOutline => {
    if (!LETTERS.test(letter.unicode)) return UNKNOWN
    const name = `${fontName}_path_${letter.fontChar}`
    const path = font.isType3Font ? drawingOf(font, letter) : store.has(name) ? store.get(name) : undefined
    const outline = font.isType3Font ? drawnBy(font, letter) : outlinedBy(path)
    if (typeof path !== 'string' || path === '') return { outline, shape: undefined }
    const key = `${fontName} ${path}`
    const shape = shapes.get(key) ?? shapes.size
    shapes.set(key, shape)
    return { outline, shape }
  }

  return (fontName, font) => {
    const before = byFont.get(font)
    if (before) return before
    const known = new Map<string | undefined, LetterOutline>()
    const outlineOf: OutlineOf = (letter) => {
      const character = font.isType3Font ? letter.operatorListId : letter.fontChar
      const found = known.get(character) ?? drawn(fontName, font, letter)
      known.set(character, found)
      return found
    }
    byFont.set(font, font.missingFile ? () => UNKNOWN : outlineOf)
    return byFont.get(font) ?? outlineOf
  }
}

/** Where a character's ink is, in ems from the start of its baseline; `undefined` where no outline tells. */
export type Ink = () => readonly [left: number, right: number, low: number, high: number] | undefined

const inks = new WeakMap<FontData, Map<string | undefined, ReturnType<Ink>>>()

/** Where a font's characters have ink. */
export function inkIn(store: FontStore, fontName: string, font: FontData): (letter: Letter) => ReturnType<Ink> {
  const known = inks.get(font) ?? new Map<string | undefined, ReturnType<Ink>>()
  inks.set(font, known)
  return (letter) => {
    const character = font.isType3Font ? letter.operatorListId : letter.fontChar
    if (known.has(character)) return known.get(character)
    const name = `${fontName}_path_${letter.fontChar}`
    const path = font.isType3Font || font.missingFile || !store.has(name) ? undefined : store.get(name)
    const ink = font.isType3Font
      ? inkOfDrawing(font, letter)
      : boundsOf(typeof path === 'string' ? numbersIn(path, Infinity) : [])
    known.set(character, ink)
    return ink
  }
}

/** The bounds of points given as x, y, x, y… */
function boundsOf(points: readonly number[]): ReturnType<Ink> {
  const bounds: [number, number, number, number] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.max(bounds[1], x)
    bounds[2] = Math.min(bounds[2], y)
    bounds[3] = Math.max(bounds[3], y)
  }
  return bounds[0] > bounds[1] ? undefined : bounds
}

const FARTHEST = 1000
const EVERYWHERE = [-FARTHEST, -FARTHEST, FARTHEST, FARTHEST] as const

/** Where a Type 3 letter paints, by the bounds of its paths and pictures. */
function inkOfDrawing({ charProcOperatorList, fontMatrix }: FontData, { operatorListId = '' }: Letter): ReturnType<Ink> {
  const { fnArray = [], argsArray = [] } = charProcOperatorList?.[operatorListId] ?? {}
  const stack: Matrix[] = []
  const points: number[] = []
  let matrix = matrixOf(fontMatrix) ?? ([0.001, 0, 0, 0.001, 0, 0] as const)
  let isClipped = false
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at]
    if (operator === OPS.save) stack.push(matrix)
    else if (operator === OPS.restore) matrix = stack.pop() ?? matrix
    else if (operator === OPS.transform) matrix = times(matrix, matrixOf(args) ?? identity)
    else if (operator === OPS.clip || operator === OPS.eoClip) isClipped = true
    else if (operator === OPS.constructPath) points.push(...cornersOn(matrix, pathBounds(args)))
    else if (pictures.has(operator)) points.push(...cornersOn(matrix, [0, 0, 1, 1]))
    else if (operator === OPS.showText || (operator === OPS.shadingFill && !isClipped)) points.push(...EVERYWHERE)
  }
  return boundsOf(points)
}

function pathBounds(args: unknown): readonly number[] | undefined {
  const [operator, data, bounds] = Array.isArray(args) ? args : []
  const points: unknown = Array.isArray(data) ? data[0] : undefined
  if (operator !== OPS.rawFillPath || !(points instanceof Float32Array)) return numbers(bounds, 4)
  const [left = 0, right = 0, low = 0, high = 0] = boundsOf(cornersOf(points)) ?? []
  return [left, low, right, high]
}

function cornersOn(matrix: Matrix, bounds: readonly number[] | undefined): number[] {
  if (!bounds) return []
  const [left = 0, low = 0, right = 0, high = 0] = bounds
  return [place(matrix, left, low), place(matrix, right, low), place(matrix, left, high), place(matrix, right, high)].flat()
}

/** The operators of a Type 3 letter and the bounds of its paths, to compare letters by. */
function drawingOf({ charProcOperatorList }: FontData, { operatorListId = '' }: Letter): string {
  const { fnArray = [], argsArray = [] } = charProcOperatorList?.[operatorListId] ?? {}
  return fnArray.map((operator, at) => `${operator} ${operator === OPS.constructPath ? pathKey(argsArray[at]) : ''}`).join(' ')
}

function pathKey(args: unknown): string {
  const [, data, bounds] = Array.isArray(args) ? args : []
  const points: unknown = Array.isArray(data) ? data[0] : undefined
  return `${(numbers(bounds, 4) ?? []).join(',')} ${points instanceof Float32Array ? points.join(',') : ''}`
}

const byExtent = (extent: number): Outline => (extent < LEAST_EXTENT ? 'blank' : 'visible')

function outlinedBy(path: unknown): Outline {
  if (typeof path !== 'string') return 'unknown'
  // The first points of a visible letter nearly always tell.
  const isVisible = extentOf(numbersIn(path, FIRST_NUMBERS)) >= LEAST_EXTENT
  return isVisible ? 'visible' : byExtent(extentOf(numbersIn(path, MAX_NUMBERS)))
}

const numbersIn = (part: string, most: number): number[] =>
  part
    .matchAll(/-?\d{1,9}(?:\.\d{1,25})?(?:e-?\d{1,3})?/g)
    .take(most)
    .map(([number]) => Number(number))
    .toArray()

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
  OPS.setDash,
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

const pictures = new Set<number>([...masks, OPS.paintImageXObject, OPS.paintInlineImageXObject])

/** Images of letters count as visible: pdf.js leaves out those of nothing. */
function drawnBy({ charProcOperatorList, fontMatrix }: FontData, { operatorListId = '' }: Letter): Outline {
  const list = charProcOperatorList?.[operatorListId]
  if (!list) return 'blank'
  if (list.fnArray.some((operator) => colouring.has(operator))) return 'unsure'
  if (list.fnArray.some((operator) => masks.has(operator))) return 'visible'
  const widest = Math.max(1e-9, ...(matrixOf(fontMatrix) ?? [0.001]).slice(0, 2).map(Math.abs))
  const scales = list.fnArray.map((operator, at) => (operator === OPS.transform ? widthOf(list.argsArray[at]) : 1))
  const scale = scales.reduce((product, one) => product * one, widest)
  const extents = list.fnArray.map((operator, at) => (operator === OPS.constructPath ? pathExtent(list.argsArray[at]) : 0))
  return byExtent(Math.max(0, ...extents) * scale)
}

const widthOf = (matrix: unknown): number => Math.max(...(matrixOf(matrix) ?? [1]).slice(0, 2).map(Math.abs))

/** The larger side of what is painted; 0 for an area without a height or width. pdf.js makes a path of a letter's bitmap, too. */
function pathExtent(args: unknown): number {
  const [operator, data, bounds] = Array.isArray(args) ? args : []
  const box = numbers(bounds, 4)
  if (!box || operator === OPS.endPath) return 0
  const points: unknown = Array.isArray(data) ? data[0] : undefined
  if (operator === OPS.rawFillPath) return points instanceof Float32Array ? extentOf(cornersOf(points)) : 1
  const sides = [(box[2] ?? 0) - (box[0] ?? 0), (box[3] ?? 0) - (box[1] ?? 0)]
  const isFlat = operator !== OPS.stroke && Math.min(...sides) < Math.max(...sides) / 200
  return isFlat ? 0 : extentOf(box)
}

/** The points of a path of lines, as pdf.js encodes it: an operator with two numbers each, or one without any to close it. */
function cornersOf(path: Float32Array): number[] {
  const corners: number[] = []
  for (let at = 0; at < path.length; at += path[at] === CLOSE ? 1 : 3)
    if (path[at] !== CLOSE) corners.push(path[at + 1] ?? 0, path[at + 2] ?? 0)
  return corners
}
