import { contains, type Box } from './pdf-geometry.ts'
import type { Clip, Paint } from './pdf-paint.ts'
import { isIllegible, mixed, WHITE, type Rgb } from '../source/colour.ts'
import { MIN_POINTS } from '../source/backdrop.ts'
import type { Place, Spots } from './pdf-walk.ts'
import type { HiddenWhy } from '../source/read.ts'

const MIN_WIDE_POINTS = 2
/** Between A2 and A1. Wider pages are shown and printed smaller than they say. */
const WIDEST_POINTS = 1500

/** One character on the page, in points. `em` is the width of an em, which a horizontal scale makes other than `size`. */
interface Drawn {
  x: number
  y: number
  width: number
  size: number
  em: number
  spots: Spots
}
interface Ink {
  mode: number
  alpha: number
  fill: Rgb | null
  stroke: Rgb | null
  strokeAlpha: number
  group: { alpha: number; isMasked: boolean }
  clip: Clip
  blend: string
  isMasked: boolean
  /** Half the width of the outline on the page, if that is painted. */
  outlineReach: number
}

/**
 * `why` the character is invisible, where that is certain; `isUnsure` when only a drawing of the page can tell, `isUnproven` when
 * not even that.
 */
export interface Visibility {
  why: HiddenWhy | undefined
  isUnsure: boolean
  isUnproven?: boolean
}

const visible: Visibility = { why: undefined, isUnsure: false }
const unsure: Visibility = { why: undefined, isUnsure: true }
const unproven: Visibility = { ...visible, isUnproven: true }
const hidden = (why: HiddenWhy): Visibility => ({ why, isUnsure: false })

/** Judges a character by what was painted before it; what is painted later is checked when the page is done. */
export function visibilityOf(
  drawn: Drawn,
  ink: Ink,
  paints: readonly Paint[],
  page: { width: number; height: number },
): Visibility {
  const { x, y, width, size, em, spots } = drawn
  if (ink.mode === 3) return hidden('invisible')
  if (x + width < 0 || x > page.width || y < 0 || y - size > page.height) return hidden('outside')
  const within = spots.filter((spot) => contains(ink.clip.box, ...spot)).length
  if (within === 0) return hidden('outside')
  if (ink.alpha * ink.group.alpha < 0.05) return isDrawn(drawn, paints) ? visible : hidden('transparent')
  const shrunk = Math.min(1, WIDEST_POINTS / page.width)
  if (size * shrunk < MIN_POINTS || em * shrunk < MIN_WIDE_POINTS) return hidden('tiny')
  // In mode 7 the letters are a clip for what is painted later.
  if (within < spots.length || !ink.clip.isExact || ink.isMasked || ink.group.isMasked || ink.mode === 7) return unsure
  const isLegible = isLegibleAt(spots, ink, paints, size)
  if (!isFilledAndOutlined(ink.mode)) return isLegible ? visible : isLegible === undefined ? unsure : hidden('colour')
  const isOutlineLegible = isLegibleAt(spots, { ...ink, fill: ink.stroke, alpha: ink.strokeAlpha }, paints, size)
  if (isOutlineLegible) return visible
  return isLegible ? withinOutline(ink, size, isOutlineLegible === false) : unsure
}

/** How far an outline reaches, in ems: from here on it covers the strokes of thin letters, and of bold ones. */
const THIN_OUTLINE = 0.04
const WIDE_OUTLINE = 0.08
const MIN_COVERING = 0.5

/** Text in mode 6 becomes a clip besides. */
const isFilledAndOutlined = (mode: number): boolean => mode === 2 || mode === 6

/** The outline is painted over the letter. `isLost`: it cannot be told from what is behind it. */
function withinOutline({ strokeAlpha, outlineReach }: Ink, size: number, isLost: boolean): Visibility {
  if (strokeAlpha < MIN_COVERING || outlineReach <= size * THIN_OUTLINE) return visible
  return isLost && outlineReach > size * WIDE_OUTLINE ? hidden('covered') : unproven
}

/** Whether the letters can be read at all of the spots; `undefined` where that is not certain, or differs between them. */
function isLegibleAt(spots: Spots, ink: Ink, paints: readonly Paint[], size: number): boolean | undefined {
  const { fill } = ink
  const blend = blends[ink.blend]
  if (!fill || !blend) return undefined
  const alpha = ink.alpha * ink.group.alpha
  const near = paints.filter((box) => touches(box, spots))
  if (near.length === 0) return !isIllegible(mixed(blended(fill, WHITE, blend), WHITE, alpha), WHITE, size)
  const behind = spots.map((spot) => coloursAt(spot, near))
  if (behind.includes(undefined)) return undefined
  const all = behind.flatMap((colours) => colours ?? [])
  const legible = all.filter((colour) => !isIllegible(mixed(blended(fill, colour, blend), colour, alpha), colour, size)).length
  return legible === all.length ? true : legible === 0 ? false : undefined
}

/** Whether a box may hold any of the spots, which lie on one line. */
const touches = (box: Box, [low, , high]: Spots): boolean =>
  Math.max(low[0], high[0]) >= box.left &&
  Math.min(low[0], high[0]) <= box.right &&
  Math.max(low[1], high[1]) >= box.top &&
  Math.min(low[1], high[1]) <= box.bottom

/** The blend modes of PDF that can hide text on paper of one colour, by their names on a canvas; for channels from 0 to 1. */
const blends: Record<string, (paint: number, behind: number) => number> = {
  'source-over': (paint) => paint,
  multiply: (paint, behind) => paint * behind,
  darken: Math.min,
  lighten: Math.max,
  screen: (paint, behind) => 1 - (1 - paint) * (1 - behind),
  'color-dodge': (paint, behind) => (behind === 0 ? 0 : paint === 1 ? 1 : Math.min(1, behind / (1 - paint))),
  'color-burn': (paint, behind) => (behind === 1 ? 1 : paint === 0 ? 0 : 1 - Math.min(1, (1 - behind) / paint)),
  difference: (paint, behind) => Math.abs(paint - behind),
  exclusion: (paint, behind) => paint + behind - 2 * paint * behind,
}

function blended(paint: Rgb, behind: Rgb, blend: (paint: number, behind: number) => number): Rgb {
  const channel = (n: 0 | 1 | 2): number => blend(paint[n] / 255, behind[n] / 255) * 255
  return [channel(0), channel(1), channel(2)]
}

const MOST_COLOURS = 8

/** The colours that may be behind a point: several where a shape is known by its box alone; `undefined` where none is known. */
function coloursAt(point: Place, paints: readonly Paint[]): Rgb[] | undefined {
  let colours: Rgb[] | undefined = [WHITE]
  for (const paint of paints) {
    if (!contains(paint, ...point)) continue
    const { colour, alpha, isExact } = paint
    const painted: Rgb[] | undefined =
      colour === null ? undefined : alpha === 1 ? [colour] : colours?.map((below) => mixed(colour, below, alpha))
    colours = isExact || !painted || !colours ? painted : [...colours, ...painted]
    if (colours && colours.length > MOST_COLOURS) colours = undefined
  }
  return colours
}

/**
 * Whether shapes were painted in place of the text: browsers print some fonts so, with transparent text to search and copy. A
 * rectangle is no letter.
 */
function isDrawn({ x, y, width, size }: Drawn, paints: readonly Paint[]): boolean {
  const spot: Place = [x + width / 2, y - size / 4]
  return paints.some((paint, at) => {
    if (paint.isExact || paint.bottom - paint.top >= 2 * size || !contains(paint, ...spot)) return false
    const { colour } = paint
    const behind = coloursAt(spot, paints.slice(0, at))
    return colour === null || !behind || behind.some((below) => !isIllegible(colour, below, size))
  })
}
