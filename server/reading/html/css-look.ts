import { NOTHING_BEHIND, whyUnreadable, type Backdrops } from '../source/backdrop.ts'
import { isLostOn, mixed, ON_ANYTHING, ON_WHITE, WHITE, type Ground, type Rgb } from '../source/colour.ts'
import type { Doubt, HiddenWhy } from '../source/read.ts'
import { colourIn, over, type CssColour } from './css-colour.ts'
import { fontSizeOf, pixels, sizeInFont } from './css-length.ts'
import { whyPlacedOff } from './css-place.ts'
import { valueOf, type Declarations } from './css-declarations.ts'

/** How an element's text looks. Lengths in pixels. */
export interface Look {
  /** Nothing of the element is seen, whatever those in it say. */
  why: HiddenWhy | undefined
  isVisible: boolean
  colour: CssColour
  /** Replaces the colour of the letters. */
  fill: CssColour | undefined
  /** The background, or an outline, shows the letters, in one of these colours: none where they are not known. */
  cutOut: Ground | undefined
  size: number
  spacing: number
  opacity: number
  ground: Ground
  /** The colour, the size or the opacity is of a function that is not understood. */
  isColourUnknown: boolean
  isSizeUnknown: boolean
  isOpacityUnknown: boolean
  /** Custom properties. */
  variables: ReadonlyMap<string, string>
  /** Lies over others, so that their backgrounds may be behind it. */
  isPlaced: boolean
}

const black: CssColour = { rgb: [0, 0, 0], alpha: 1 }
export const pageLook: Look = {
  why: undefined,
  isVisible: true,
  colour: black,
  fill: undefined,
  cutOut: undefined,
  size: 16,
  spacing: 0,
  opacity: 1,
  isColourUnknown: false,
  isSizeUnknown: false,
  isOpacityUnknown: false,
  ground: ON_WHITE,
  variables: new Map(),
  isPlaced: false,
}
const MIN_OPACITY = 0.05
// Letters are about half as wide as high, so that these lie on top of each other.
const MIN_SPACING = -0.4

export function lookOf(written: Declarations, around: Look): Look {
  const variables = variablesIn(written, around.variables)
  const declarations = withVariables(written, variables)
  const said = (name: string): string | undefined => {
    const value = declarations.get(name)
    return value === undefined ? undefined : valueOf(value)
  }
  const size = sizeOf(declarations, around)
  const colour = said('color')
  const fill = said('-webkit-text-fill-color')
  const visibility = said('visibility')
  const place = said('position') ?? 'static'
  return {
    why: around.why ?? whyGone(said) ?? whyPlacedOff(said, size),
    isVisible: visibility === undefined || visibility === 'inherit' ? around.isVisible : !/^(hidden|collapse)$/.test(visibility),
    colour: (colour === undefined ? undefined : colourIn(colour)) ?? (colour === 'initial' ? black : around.colour),
    fill: fill === undefined ? around.fill : colourIn(fill),
    isColourUnknown: isUnknown(fill ?? colour, around.isColourUnknown, (value) => colourIn(value) !== undefined),
    isSizeUnknown: isUnknown(said('font-size'), around.isSizeUnknown, (value) => fontSizeOf(value, around.size) !== undefined),
    isOpacityUnknown:
      around.isOpacityUnknown || /[\w-]\(/.test(`${said('opacity') ?? ''} ${said('display') ?? ''} ${visibility ?? ''}`),
    variables,
    cutOut: cutOutOf(said, groundOf(declarations, around.ground)) ?? around.cutOut,
    size,
    spacing: spacingOf(said('letter-spacing'), size) ?? around.spacing,
    opacity: around.opacity * opacityOf(said),
    ground: groundOf(declarations, around.ground),
    isPlaced: around.isPlaced || place !== 'static',
  }
}

/** The paint of letters that are cut out of the background or have an outline. */
function cutOutOf(said: Said, ground: Ground): Ground | undefined {
  const stroke = said('-webkit-text-stroke') ?? said('-webkit-text-stroke-width')
  const clips = [said('-webkit-background-clip'), said('background-clip'), said('background')]
  if (clips.some((clip) => /\btext\b/.test(clip ?? ''))) return ground
  if (!/[1-9]/.test(stroke ?? '')) return undefined
  const colour = colourIn(said('-webkit-text-stroke-color') ?? stroke?.split(/\s(?![^(]{0,100}\))/).at(-1) ?? '')
  return colour ? [over(colour, WHITE)] : ON_ANYTHING
}

const MAX_VARIABLES = 500

function variablesIn(declarations: Declarations, around: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const own = [...declarations].filter(([name]) => name.startsWith('--'))
  return own.length === 0
    ? around
    : new Map([...around, ...own.map(([name, value]) => [name, valueOf(value)] as const)].slice(-MAX_VARIABLES))
}

/** One level of variables is enough for the colours of a page. */
function withVariables(declarations: Declarations, variables: ReadonlyMap<string, string>): Declarations {
  if (![...declarations.values()].some((value) => value.includes('var('))) return declarations
  const filled = (value: string): string =>
    value.replace(
      /var\(\s{0,9}(--[\w-]{1,80})\s{0,9}(?:,([^()]{0,200}))?\)/g,
      (_, name: string, without?: string) => variables.get(name) ?? without ?? '',
    )
  return new Map([...declarations].map(([name, value]) => [name, filled(filled(value)).trim()]))
}

/** A function of values that is not understood; words such as `inherit` say nothing of their own. */
const isUnknown = (value: string | undefined, around: boolean, isUnderstood: (value: string) => boolean): boolean =>
  value === undefined || value === 'inherit' ? around : value.includes('(') && !isUnderstood(value)

type Said = (name: string) => string | undefined

function whyGone(said: Said): HiddenWhy | undefined {
  if (said('display') === 'none' || said('mso-hide') === 'all' || said('content-visibility') === 'hidden') return 'invisible'
  return undefined
}

/** The later of `font` and `font-size` counts. */
function sizeOf(declarations: Declarations, around: Look): number {
  let size = around.size
  for (const [name, value] of declarations) {
    if (name !== 'font' && name !== 'font-size') continue
    const text = name === 'font' ? sizeInFont(valueOf(value)) : valueOf(value)
    size = (text === undefined ? undefined : fontSizeOf(text, around.size)) ?? size
  }
  const zoom = parseFloat(declarations.get('zoom') ?? '1')
  return zoom > 0 && zoom < 1 ? size * zoom : size
}

const spacingOf = (text: string | undefined, size: number): number | undefined => (text === 'normal' ? 0 : pixels(text, size))

function opacityOf(said: Said): number {
  const text = said('opacity') ?? /opacity\(\s{0,9}([\d.]{1,9}%?)/.exec(said('filter') ?? '')?.[1] ?? alphaFilter(said('filter'))
  const number = parseFloat(text ?? '1')
  return Number.isNaN(number) ? 1 : Math.max(0, Math.min(1, text?.endsWith('%') ? number / 100 : number))
}

/** Old browsers' `alpha(opacity=0)`. */
function alphaFilter(filter: string | undefined): string | undefined {
  const percent = /alpha\(opacity=(\d{1,3})\)/.exec(filter ?? '')?.[1]
  return percent === undefined ? undefined : `${percent}%`
}

function groundOf(declarations: Declarations, around: Ground): Ground {
  let ground = around
  for (const [name, value] of declarations) {
    if (!/^background(-color|-image)?$/.test(name)) continue
    const painted = paintIn(valueOf(value), around)
    if (painted) ground = painted
    else if (name === 'background') ground = around
  }
  return ground
}

/** What a background paints: a colour, the colours of a gradient, or a picture that may have any. */
function paintIn(value: string, around: Ground): Ground | undefined {
  const whole = colourIn(value)
  if (whole) return whole.alpha > 0 ? [over(whole, around[0] ?? WHITE)] : undefined
  if (/url\(|(?:color-mix|light-dark|var|image-set|cross-fade|element|paint|from)\b\(?/.test(value)) return ON_ANYTHING
  const colours = (value.match(/#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([^()]{1,80}\)|[a-z]{3,30}/g) ?? [])
    .slice(0, 50)
    .flatMap((word) => {
      const colour = colourIn(word)
      return colour && colour.alpha > 0 ? [over(colour, around[0] ?? WHITE)] : []
    })
  if (/gradient\(/.test(value)) return colours
  return colours.length > 0 ? colours.slice(-1) : undefined
}

/** Why a text is not seen where it stands. */
export function whyHidden(look: Look, text: string, painted: Backdrops): Doubt | undefined {
  if (look.why) return look.why
  if (!look.isVisible) return 'invisible'
  if (look.opacity < MIN_OPACITY) return 'transparent'
  if (look.spacing < look.size * MIN_SPACING) return 'tiny'
  const ink = look.fill ?? look.colour
  if (look.cutOut)
    return whyUnreadable({ text, ink: inkOfCutOut(look.cutOut), size: look.size * 0.75, ground: ON_WHITE }, NOTHING_BEHIND)
  if (ink.alpha < MIN_OPACITY) return 'transparent'
  if (look.isColourUnknown || look.isSizeUnknown || look.isOpacityUnknown) return 'unproven'
  const lettering = { text, ink: inkOn(ink, look), size: look.size * 0.75, ground: look.ground }
  return whyUnreadable(lettering, look.isPlaced ? painted : NOTHING_BEHIND)
}

/** The colour that can be told best from paper. */
const inkOfCutOut = (colours: Ground): Rgb | undefined => colours.find((colour) => !isLostOn(colour, ON_WHITE)) ?? colours[0]

function inkOn(ink: CssColour, { ground, opacity }: Look): Rgb {
  const below = ground[0] ?? WHITE
  return opacity < 1 ? mixed(over(ink, below), below, opacity) : over(ink, below)
}
