import { NOTHING_BEHIND, whyUnreadable, type Backdrops } from '../source/backdrop.ts'
import type { Ground, Rgb } from '../source/colour.ts'
import type { Doubt } from '../source/read.ts'

/** The formatting of characters and paragraphs that decides whether text is seen; colours are numbers of the colour table. */
export interface Look {
  isHidden: boolean
  isDeleted: boolean
  isWebHidden: boolean
  colour: number
  /** Half points. */
  size: number
  scale: number
  /** Twips. */
  spacing: number
  raise: number
  highlight: number
  shade: number
  background: number
  paragraphShade: number
  paragraphInk: number
  /** Of a pattern, in hundredths of a percent. */
  pattern: number
  line: number
  start: number
  firstLine: number
  frameX: number
  frameY: number
  isInTable: boolean
  nesting: number
}

const character = {
  isHidden: false,
  isDeleted: false,
  isWebHidden: false,
  colour: 0,
  size: 24,
  scale: 100,
  spacing: 0,
  raise: 0,
  highlight: 0,
  shade: 0,
  background: 0,
}
const paragraph = {
  paragraphShade: 0,
  paragraphInk: 0,
  pattern: 0,
  line: 0,
  start: 0,
  firstLine: 0,
  frameX: 0,
  frameY: 0,
  isInTable: false,
  nesting: 0,
}
export const plainLook: Look = { ...character, ...paragraph }

const changes: Record<string, (number: number, value: number | undefined) => Partial<Look>> = {
  plain: () => character,
  pard: () => paragraph,
  v: (_, value) => ({ isHidden: value !== 0 }),
  deleted: (_, value) => ({ isDeleted: value !== 0 }),
  webhidden: (_, value) => ({ isWebHidden: value !== 0 }),
  cf: (colour) => ({ colour }),
  fs: (_, value) => ({ size: value ?? 24 }),
  charscalex: (_, value) => ({ scale: value ?? 100 }),
  expnd: (quarterPoints) => ({ spacing: quarterPoints * 5 }),
  expndtw: (spacing) => ({ spacing }),
  up: (_, value) => ({ raise: value ?? 6 }),
  dn: (_, value) => ({ raise: value ?? 6 }),
  highlight: (highlight) => ({ highlight }),
  chcbpat: (shade) => ({ shade }),
  cb: (background) => ({ background }),
  cbpat: (paragraphShade) => ({ paragraphShade }),
  cfpat: (paragraphInk) => ({ paragraphInk }),
  shading: (pattern) => ({ pattern }),
  sl: (line) => ({ line }),
  li: (start) => ({ start }),
  lin: (start) => ({ start }),
  fi: (firstLine) => ({ firstLine }),
  posx: (frameX) => ({ frameX }),
  posnegx: (frameX) => ({ frameX }),
  posy: (frameY) => ({ frameY }),
  posnegy: (frameY) => ({ frameY }),
  intbl: () => ({ isInTable: true }),
  itap: (nesting) => ({ nesting }),
}

/** What a control word changes; `undefined` for words that have nothing to do with it. */
export const changeOf = (word: string, value: number | undefined): Partial<Look> | undefined =>
  Object.hasOwn(changes, word) ? changes[word]?.(value ?? 0, value) : undefined

export interface Surroundings {
  colours: readonly (Rgb | undefined)[]
  /** What a paragraph without a shade stands on. */
  ground: Ground
  behind: Backdrops
}

// An A4 page and beyond, in twips.
const FAR = 12_000
const MIN_SCALE = 10
const MIN_SPACING = -0.4
const MIN_LINE = 0.3
const PAGE_NUMBERS = /^[\divxlc\s.…-]*$/i

/** Why a text is not seen. */
export function whyHidden(look: Look, text: string, { colours, ground, behind }: Surroundings): Doubt | undefined {
  if (look.isHidden || look.isDeleted) return 'invisible'
  if (!text.trim()) return undefined
  if (look.isWebHidden && !PAGE_NUMBERS.test(text)) return 'invisible'
  const points = look.size / 2
  const isCut = look.line < 0 && -look.line / 20 < points * MIN_LINE
  if (look.scale < MIN_SCALE || look.spacing / 20 < points * MIN_SPACING || isCut) return 'tiny'
  const places = [look.start, look.start + look.firstLine, look.frameX, look.frameY, look.raise * 40]
  if (places.some((place) => place < -FAR / 2 || place > 1.4 * FAR)) return 'outside'
  const shade = shadeOf(look, colours)
  const lettering = { text, ink: colours[look.colour], size: points, ground: shade ? [shade] : ground }
  return whyUnreadable(lettering, shade ? NOTHING_BEHIND : behind)
}

function shadeOf(look: Look, colours: Surroundings['colours']): Rgb | undefined {
  const ofText = colours[look.highlight] ?? colours[look.shade] ?? colours[look.background]
  return ofText ?? patterned(look.pattern, colours[look.paragraphInk], colours[look.paragraphShade])
}

/** A pattern of this many hundredths of a percent of ink; without one, the colour behind it. */
export function patterned(pattern: number, ink: Rgb | undefined, behind: Rgb | undefined): Rgb | undefined {
  return pattern >= 5000 ? (ink ?? [0, 0, 0]) : behind
}
