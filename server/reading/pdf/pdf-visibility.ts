import { contains, type Box } from './pdf-geometry.ts'
import type { HiddenWhy } from '../source/read.ts'

export type Rgb = readonly [number, number, number]
/** An area painted before the text; `colour` is null for pictures and patterns, on which any text may be visible. */
export type Ground = Box & { colour: Rgb | null }

const white: Rgb = [255, 255, 255]
const MIN_POINTS = 4
// The contrast of #f2f2f2 on white: lighter text is illegible.
const MIN_CONTRAST = 1.12

interface Drawn {
  x: number
  y: number
  width: number
  size: number
}
interface Ink {
  mode: number
  alpha: number
  fill: Rgb | null
}

/**
 * Why a character is invisible, or `undefined` when it is visible. Not recognised: text under later paint, cut away by a clip, or
 * in the colours of a picture behind it.
 */
export function whyHidden(
  drawn: Drawn,
  ink: Ink,
  grounds: readonly Ground[],
  page: { width: number; height: number },
): HiddenWhy | undefined {
  const { x, y, width, size } = drawn
  if (ink.mode === 3 || ink.mode === 7) return 'invisible'
  if (x + width < 0 || x > page.width || y < 0 || y - size > page.height) return 'outside'
  if (ink.alpha < 0.05) return isDrawn(drawn, grounds) ? undefined : 'transparent'
  if (size < MIN_POINTS) return 'tiny'
  if (ink.mode === 1 || ink.mode === 5 || !ink.fill) return undefined
  const ground = grounds.findLast((box) => contains(box, x + width / 2, y - size / 3))
  const behind = ground ? ground.colour : white
  return behind && contrast(ink.fill, behind) < MIN_CONTRAST ? 'colour' : undefined
}

/** Whether shapes were painted in place of the text: browsers print some fonts so, with transparent text to search and copy. */
function isDrawn({ x, y, width, size }: Drawn, grounds: readonly Ground[]): boolean {
  return grounds.some((box) => box.bottom - box.top < 2 * size && contains(box, x + width / 2, y - size / 4))
}

export function rgbOf(hex: unknown): Rgb | null {
  const match = typeof hex === 'string' ? /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) : null
  return match && [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)]
}

/** WCAG's contrast ratio, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number): number =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
