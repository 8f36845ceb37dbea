import type { Look } from '../docx/docx-look.ts'
import { points } from '../docx/docx-look.ts'
import { mixed, ON_ANYTHING, rgbOf, WHITE, type Ground } from '../source/colour.ts'
import { attribute } from '../source/markup.ts'

/** What one style sets. A part of a size counts on the size of the style or text that it builds on. */
export interface OdtProperties {
  look: Look
  sizePart?: number
  /** Behind the text of a paragraph, a cell, a frame or a page; `none` shows what lies below. */
  ground?: Ground | 'none'
  /** Of a frame: lies behind the text. */
  isBehind?: boolean
  breaksBefore?: boolean
}

type Said = (name: string) => string | undefined

/** The properties of an element such as `style:text-properties`. */
export function propertiesOf(element: string, attributes: string): OdtProperties {
  const said: Said = (name) => attribute(attributes, name)
  if (element === 'style:text-properties') return ofText(said)
  if (element === 'style:paragraph-properties') return ofParagraph(said)
  const ground = groundIn(said)
  return {
    look: {},
    ...(ground && { ground }),
    ...(said('style:run-through') === 'background' && { isBehind: true }),
  }
}

function ofText(said: Said): OdtProperties {
  const size = said('fo:font-size')
  const colour = rgbOf(said('fo:color'))
  const background = said('fo:background-color')
  const transparency = partOf(said('loext:char-transparency'))
  const display = said('text:display')
  const look: Look = {
    ...(colour && { colour }),
    ...(said('style:use-window-font-color') === 'true' && { colour: 'auto' as const }),
    ...(background && { highlight: rgbOf(background) ?? 'none' }),
    ...(display && { vanish: display === 'none' || (display === 'condition' && said('text:condition') === 'none') }),
    ...numbers({
      size: points(size),
      scale: partOf(said('style:text-scale')),
      spacing: said('fo:letter-spacing') === 'normal' ? 0 : points(said('fo:letter-spacing')),
      transparency,
    }),
    ...(transparency !== undefined && colour && { fill: colour }),
    ...(said('style:text-outline') === 'true' && { outlined: true }),
    ...(said('style:font-name') && { font: said('style:font-name') }),
  }
  const sizePart = partOf(size)
  return { look, ...(sizePart !== undefined && { sizePart }) }
}

function ofParagraph(said: Said): OdtProperties {
  const ground = groundIn(said)
  const look = numbers({
    exactLine: points(said('fo:line-height')),
    start: points(said('fo:margin-left')),
    end: points(said('fo:margin-right')),
    firstLine: points(said('fo:text-indent')),
  })
  return { look, ...(ground && { ground }), breaksBefore: said('fo:break-before') === 'page' }
}

/** What a background or the fill of a shape paints. */
function groundIn(said: Said): Ground | 'none' | undefined {
  const fill = said('draw:fill')
  const opacity = partOf(said('draw:opacity')) ?? 1
  if (fill === 'none' || (fill && opacity < 0.05)) return 'none'
  if (fill && fill !== 'solid') return ON_ANYTHING
  const background = fill === 'solid' ? said('draw:fill-color') : said('fo:background-color')
  if (background === undefined) return fill === 'solid' ? ON_ANYTHING : undefined
  const colour = rgbOf(background)
  return colour ? [mixed(colour, WHITE, opacity)] : 'none'
}

/** A percentage as a part of one. */
function partOf(value: string | undefined): number | undefined {
  const match = /^(\d{1,6}(?:\.\d{1,9})?)%$/.exec(value ?? '')
  return match ? Number(match[1]) / 100 : undefined
}

const numbers = (values: Record<string, number | undefined>): Look =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
