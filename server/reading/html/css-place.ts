import type { HiddenWhy } from '../source/read.ts'
import { pixels } from './css-length.ts'

type Said = (name: string) => string | undefined

// What has no width or height of its own is taken for at most this large.
const WIDEST_PX = 500
const HIGHEST_PX = 300
// To the right and below one can scroll, but not in a printed page.
const FARTHEST_PX = 3000
const LEAST_PX = 5

/** Why nothing of an element is seen because of its place, its size or what is cut off. `em` is its font's size in pixels. */
export function whyPlacedOff(said: Said, em: number): HiddenWhy | undefined {
  const length = (name: string): number | undefined => pixels(said(name)?.split(' ')[0], em, 1000)
  if (isCutOff(said, length, em)) return 'invisible'
  const isOff = isMovedOff(said, length) || isTransformedOff(said('transform') ?? '', said('scale'), em)
  return isOff || isIndentedOff(length) ? 'outside' : undefined
}

type Length = (name: string) => number | undefined

function isCutOff(said: Said, length: Length, em: number): boolean {
  const cuts = [said('overflow'), said('overflow-x'), said('overflow-y')].some((value) => /^(hidden|clip)\b/.test(value ?? ''))
  const isFlat = ['height', 'max-height', 'width', 'max-width'].some((name) => (length(name) ?? LEAST_PX) < LEAST_PX)
  const isLineFlat = said('height') === undefined && (pixels(said('line-height'), em, em) ?? LEAST_PX) === 0
  if (cuts && (isFlat || isLineFlat)) return true
  return isClipped(said('clip'), em) || isClippedByPath(said('clip-path') ?? said('-webkit-clip-path') ?? '', em)
}

/** `rect(top right bottom left)`, of which little is left. */
function isClipped(clip: string | undefined, em: number): boolean {
  const inside = /^rect\(([^()]{1,100})\)$/.exec(clip ?? '')?.[1]
  if (inside === undefined) return false
  const [top, right, bottom, left] = inside
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => pixels(part, em))
  const isNarrow = (from: number | undefined, to: number | undefined): boolean => to !== undefined && to - (from ?? 0) < LEAST_PX
  return isNarrow(top, bottom) || isNarrow(left, right)
}

function isClippedByPath(path: string, em: number): boolean {
  const [, shape, inside = ''] = /^(inset|circle|ellipse|polygon)\(([^()]{0,300})\)/.exec(path) ?? []
  const numbers = inside
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((part) => pixels(part, em, 100) ?? 0)
  if (shape === 'inset') {
    const [top = 0, right = top, bottom = top, left = right] = numbers
    return /%/.test(inside) && (top + bottom >= 99 || left + right >= 99)
  }
  if (shape === 'circle' || shape === 'ellipse') return numbers.length > 0 && (numbers[0] ?? 0) < 1
  return shape === 'polygon' && numbers.every((number) => number === numbers[0])
}

function isMovedOff(said: Said, length: Length): boolean {
  const position = said('position') ?? 'static'
  const [width, height] = [length('width') ?? WIDEST_PX, length('height') ?? HIGHEST_PX]
  const isOff = (left: number, top: number): boolean =>
    left + width <= 0 || left >= FARTHEST_PX || top + height <= 0 || top >= 10 * FARTHEST_PX
  const [left, top] = marginsOf(said, length)
  if (position === 'static') return isOff(left, 0) || top <= -FARTHEST_PX
  const fromRight = length('left') === undefined ? -(length('right') ?? 0) : 0
  const fromBottom = length('top') === undefined ? -(length('bottom') ?? 0) : 0
  return isOff(left + (length('left') ?? 0) + fromRight, top + (length('top') ?? 0) + fromBottom)
}

/** The left and the top margin; of the shorthand's four values the last and the first. */
function marginsOf(said: Said, length: Length): [number, number] {
  const sides = said('margin')?.split(/\s+/) ?? []
  const side = (name: string, n: number): number => length(name) ?? pixels(sides[n] ?? sides[n - 2] ?? sides[0], 16) ?? 0
  return [side('margin-left', 3), side('margin-top', 0)]
}

function isIndentedOff(length: Length): boolean {
  const indent = length('text-indent') ?? 0
  return indent <= -WIDEST_PX + 100 || indent >= FARTHEST_PX
}

function isTransformedOff(transform: string, scale: string | undefined, em: number): boolean {
  if (scale !== undefined && Math.abs(parseFloat(scale)) < 0.25) return true
  for (const [, name = '', inside = ''] of transform.matchAll(/([a-z]{1,20})(?:3d)?\(([^()]{1,100})\)/gi)) {
    const parts = inside.split(',').map((part) => part.trim())
    if (name.startsWith('scale') && parts.slice(0, 2).some((part) => Math.abs(parseFloat(part)) < 0.25)) return true
    if (/^rotate[xy]$/.test(name) && /^-?(90|270)deg$/.test(inside.trim())) return true
    const moves = parts.map((part) => Math.abs(pixels(part, em, 300) ?? 0))
    if (name.startsWith('translate') && moves.some((move) => move >= 2 * WIDEST_PX)) return true
  }
  return false
}
