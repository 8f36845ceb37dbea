/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]
/** The colours that may lie behind a text; none when they are unknown, as with a picture, on which any text may be visible. */
export type Ground = readonly Rgb[]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]
export const ON_WHITE: Ground = [WHITE]
export const ON_ANYTHING: Ground = []
// The contrasts of #e2e2e2 and of #f2f2f2 on white: lighter text is illegible, large text later than small.
const MIN_CONTRAST = 1.29
const MIN_CONTRAST_LARGE = 1.12
const LARGE_POINTS = 14
// On darker grounds two hues of the same luminance are told apart when a channel differs by this.
const MIN_DIFFERENCE = 72
const LIGHT = 0.6

/** Text of this ink cannot be told from any of the colours behind it. `undefined` is the automatic colour, black or white. */
export const isLostOn = (ink: Rgb | undefined, ground: Ground): boolean =>
  ink !== undefined && ground.length > 0 && ground.every((behind) => isIllegible(ink, behind))

/** It cannot be told from some of the colours behind it, or these are not known. */
export const isPartlyLostOn = (ink: Rgb, ground: Ground): boolean =>
  ground.length === 0 || ground.some((behind) => isIllegible(ink, behind))

/** `points`: the size of the letters. */
export function isIllegible(ink: Rgb, behind: Rgb, points = 10): boolean {
  if (contrast(ink, behind) >= (points < LARGE_POINTS ? MIN_CONTRAST : MIN_CONTRAST_LARGE)) return false
  return luminance(behind) > LIGHT || ink.every((channel, n) => Math.abs(channel - (behind[n] ?? 0)) < MIN_DIFFERENCE)
}

export function rgbOf(hex: unknown): Rgb | null {
  const match = typeof hex === 'string' ? /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(hex) : null
  return match && [parseInt(match[1] ?? '', 16), parseInt(match[2] ?? '', 16), parseInt(match[3] ?? '', 16)]
}

/** A colour that covers this share (0 to 1) of the one below. */
export const mixed = (above: Rgb, below: Rgb, share: number): Rgb => [
  Math.round(above[0] * share + below[0] * (1 - share)),
  Math.round(above[1] * share + below[1] * (1 - share)),
  Math.round(above[2] * share + below[2] * (1 - share)),
]

/** WCAG's contrast ratio, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a), luminance(b)]
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number): number =>
    channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
