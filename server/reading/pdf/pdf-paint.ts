import { boxOf, contains, numbers, type Box, type Matrix } from './pdf-geometry.ts'
import type { Rgb } from '../source/colour.ts'

/** An area that was painted. `colour` is null for pictures and patterns; `isExact` when all of the box has that colour. */
export interface Paint extends Box {
  colour: Rgb | null
  /** 0 to 1, without 0. */
  alpha: number
  isExact: boolean
}

/** What limits where paint shows: `isExact` when it is the box itself, and not a shape within it. */
export interface Clip {
  box: Box
  isExact: boolean
}

/** The letters by which pdf.js encodes a path: moveTo, lineTo, curveTo, closePath, with this many numbers after them. */
const COORDINATES = [2, 2, 6, 0]
const CURVE = 2

/** Whether a path as pdf.js encodes it is one rectangle along the axes: it goes from corner to corner of `bounds` along their sides. */
export function isRectangle(path: unknown, bounds: readonly number[]): boolean {
  if (!(path instanceof Float32Array) || path.length < 12 || path.length > 16) return false
  const [left = 0, low = 0, right = 0, high = 0] = bounds
  const corners: [x: boolean, y: boolean][] = []
  for (let at = 0; at < path.length;) {
    const operator = path[at] ?? CURVE
    if (operator === CURVE) return false
    const [x, y] = [path[at + 1] ?? 0, path[at + 2] ?? 0]
    if (COORDINATES[operator] === 2) {
      if (!(isNear(x, left) || isNear(x, right)) || !(isNear(y, low) || isNear(y, high))) return false
      corners.push([isNear(x, right), isNear(y, high)])
    }
    at += 1 + (COORDINATES[operator] ?? path.length)
  }
  const isAlongSides = corners.every(([x, y], n) => {
    const [beforeX, beforeY] = corners[n - 1] ?? [!x, y]
    return (x !== beforeX) !== (y !== beforeY)
  })
  return isAlongSides && corners.length >= 4 && !isNear(left, right) && !isNear(low, high)
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < 0.01

/** The box on the page of a path with these bounds, widened by `by` units; `undefined` without sound bounds. */
export function pageBox(matrix: Matrix, bounds: unknown, by = 0): Box | undefined {
  const [a, b, c, d] = numbers(bounds, 4) ?? []
  if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined
  return boxOf(matrix, [a - by, b - by, c + by, d + by])
}

/** Whether a matrix keeps rectangles along the axes as such. */
export const keepsAxes = (matrix: Matrix): boolean =>
  (Math.abs(matrix[1]) < 1e-6 && Math.abs(matrix[2]) < 1e-6) || (Math.abs(matrix[0]) < 1e-6 && Math.abs(matrix[3]) < 1e-6)

export const clippedBy = (clip: Clip, box: Box, isExact: boolean): Clip => ({
  box: {
    left: Math.max(clip.box.left, box.left),
    top: Math.max(clip.box.top, box.top),
    right: Math.min(clip.box.right, box.right),
    bottom: Math.min(clip.box.bottom, box.bottom),
  },
  isExact: clip.isExact && isExact,
})

const CELL = 32
const MAX_CELLS = 200_000

/** Finds the paint over a point without a walk over all paints: each is entered in the cells that it touches. */
export function createPaintIndex(paints: readonly Paint[], page: { width: number; height: number }) {
  const cells = new Map<number, number[]>()
  const columns = Math.ceil(page.width / CELL) + 1
  let entered = 0
  for (const [number, paint] of paints.entries()) {
    const fromX = cellOf(paint.left, page.width)
    const toX = cellOf(paint.right, page.width)
    for (let y = cellOf(paint.top, page.height); y <= cellOf(paint.bottom, page.height); y++)
      for (let x = fromX; x <= toX && entered < MAX_CELLS; x++) {
        const cell = y * columns + x
        const list = cells.get(cell)
        if (list) list.push(number)
        else cells.set(cell, [number])
        entered += 1
      }
  }
  const isFull = entered >= MAX_CELLS
  return {
    /** Whether anything from paint number `from` on lies over the point. */
    isPaintedSince(from: number, x: number, y: number): boolean {
      if (isFull) return true
      const list = cells.get(cellOf(y, page.height) * columns + cellOf(x, page.width)) ?? []
      return list.some((number) => number >= from && contains(paints[number]!, x, y))
    },
  }
}

const cellOf = (at: number, most: number): number => Math.floor(Math.min(Math.max(at, 0), most) / CELL)
