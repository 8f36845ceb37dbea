import { rgbOf, type Rgb } from '../source/colour.ts'
import { adjusted, colourOf, highlightOf, shadeOf, themed, val, type Theme } from './docx-theme.ts'

/**
 * The formatting that decides whether text is seen, as one level sets it (a style, a paragraph, a run); what is not set there is
 * left out. Sizes and lengths in points.
 */
export interface Look {
  vanish?: boolean
  webHidden?: boolean
  specVanish?: boolean
  colour?: Rgb | 'auto'
  size?: number
  highlight?: Rgb | 'none'
  runShade?: Rgb | 'none'
  /** Width of the letters, 1 = normal. */
  scale?: number
  spacing?: number
  position?: number
  /** The width into which a run is squeezed. */
  fitWidth?: number
  /** Word 2010's text fill, which replaces the colour; `drawn` is a gradient. */
  fill?: Rgb | 'none' | 'drawn'
  /** 0 opaque, 1 transparent. */
  transparency?: number
  outlined?: boolean
  /** Of the outline, where it is one colour. */
  outline?: Rgb
  font?: string | undefined
  paragraphShade?: Rgb | 'none'
  exactLine?: number | undefined
  start?: number
  end?: number
  firstLine?: number
  /** The attributes of a paragraph's frame. */
  framePr?: string
  cellShade?: Rgb | 'none'
}

const isOff = (value: string | undefined): boolean => value === '0' || value === 'false' || value === 'off'
export const isOn = (attributes: string): boolean => !isOff(val(attributes))
export const textProperties: ReadonlySet<string> = new Set(['rPr', 'pPr', 'tcPr', 'tblPr'])

/** A length in twips, or with a unit, in points. */
export function points(value: string | undefined): number | undefined {
  const match = /^(-?\d{1,9}(?:\.\d{1,9})?)(pt|in|cm|mm|pc|pi)?$/.exec(value ?? '')
  if (!match) return undefined
  const unit = { pt: 1, in: 72, cm: 28.35, mm: 2.835, pc: 12, pi: 12 }[match[2] ?? ''] ?? 0.05
  return Number(match[1]) * unit
}

/** The look with what an element sets. `path` are the elements around it, from the property container on. */
export function withProperty(look: Look, path: readonly string[], name: string, attributes: string, theme: Theme): Look {
  const [container, inner] = path
  if (path.length > 1) return container === 'rPr' ? withEffect(look, inner ?? '', name, attributes, theme) : look
  const set = { rPr: ofRun, pPr: ofParagraph, tcPr: ofCell, tblPr: ofCell }[container ?? '']
  const said = set?.(name, attributes, theme)
  return said ? { ...look, ...defined(said) } : look
}

function ofRun(name: string, attributes: string, theme: Theme): Look | undefined {
  const number = Number(val(attributes))
  if (name === 'vanish' || name === 'webHidden' || name === 'specVanish') return { [name]: isOn(attributes) }
  if (name === 'color') return { colour: colourOf(attributes, theme, 'val') ?? 'auto' }
  if (name === 'sz') return { size: number / 2 }
  if (name === 'highlight') return { highlight: highlightOf(val(attributes) ?? '') ?? 'none' }
  if (name === 'shd') return { runShade: shadeOf(attributes, theme) }
  if (name === 'w') return { scale: parseFloat(val(attributes) ?? '100') / 100 }
  if (name === 'spacing') return { spacing: points(val(attributes)) ?? 0 }
  if (name === 'position') return { position: number / 2 }
  if (name === 'rFonts') return { font: val(attributes, 'ascii') }
  if (name === 'fitText') return { fitWidth: points(val(attributes)) ?? 100 }
  return undefined
}

function ofParagraph(name: string, attributes: string, theme: Theme): Look | undefined {
  if (name === 'shd') return { paragraphShade: shadeOf(attributes, theme) }
  if (name === 'spacing') {
    const isExact = val(attributes, 'lineRule') === 'exact'
    return val(attributes, 'line') === undefined
      ? undefined
      : { exactLine: isExact ? points(val(attributes, 'line')) : undefined }
  }
  if (name === 'framePr') return { framePr: attributes }
  if (name !== 'ind') return undefined
  const [start, end] = [points(val(attributes, '(?:start|left)')), points(val(attributes, '(?:end|right)'))]
  const hanging = points(val(attributes, 'hanging'))
  const firstLine = hanging === undefined ? points(val(attributes, 'firstLine')) : -hanging
  return {
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
    ...(firstLine !== undefined && { firstLine }),
  }
}

const ofCell = (name: string, attributes: string, theme: Theme): Look | undefined =>
  name === 'shd' ? { cellShade: shadeOf(attributes, theme) } : undefined

/** Within `w14:textFill` and `w14:textOutline`. Unlike DrawingML's, the alpha of Word 2010 tells how transparent it is. */
function withEffect(look: Look, effect: string, name: string, attributes: string, theme: Theme): Look {
  const isFill = effect === 'textFill'
  if (effect === 'textOutline') return withOutline(look, name, attributes, theme)
  if (!isFill) return look
  const amount = Number(val(attributes))
  if (name === 'noFill') return { ...look, fill: 'none' }
  if (name === 'gradFill') return { ...look, fill: 'drawn' }
  if (look.fill === 'drawn') return look
  if (name === 'srgbClr') return withFill(look, rgbOf(val(attributes)))
  if (name === 'schemeClr') return withFill(look, themed(theme, val(attributes) ?? ''))
  if (name === 'alpha') return { ...look, transparency: amount / 100_000 }
  return typeof look.fill === 'object' ? { ...look, fill: adjusted(look.fill, name, amount) } : look
}

function withOutline(look: Look, name: string, attributes: string, theme: Theme): Look {
  const colour =
    name === 'srgbClr' ? rgbOf(val(attributes)) : name === 'schemeClr' ? themed(theme, val(attributes) ?? '') : undefined
  if (colour) return { ...look, outline: colour }
  if (name === 'solidFill' || name === 'gradFill') return { ...look, outlined: true }
  return look.outline ? { ...look, outline: adjusted(look.outline, name, Number(val(attributes))) } : look
}

const withFill = (look: Look, colour: Rgb | null | undefined): Look => (colour ? { ...look, fill: colour } : look)

/** A number that cannot be read sets nothing. */
function defined(look: Look): Look {
  return Object.fromEntries(Object.entries(look).filter(([, value]) => !Number.isNaN(value)))
}
