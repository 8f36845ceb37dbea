import { ON_ANYTHING, rgbOf, type Ground } from '../source/colour.ts'
import { isOn, points } from './docx-look.ts'
import type { Shape } from './docx-shape.ts'
import { adjusted, highlightOf, themed, val, type Theme } from './docx-theme.ts'

const EMU = 12_700
const drawn = new Set(['anchor', 'inline', 'wsp', 'pic', 'wgp', 'grpSp'])
const vml = new Set(['shape', 'rect', 'roundrect', 'oval'])
export const isShape = (name: string, prefix: string): boolean =>
  prefix !== 'a' && (drawn.has(name) || vml.has(name) || (name === 'group' && prefix === 'v'))

/** A shape that begins with this tag, before its properties are known. */
export function shapeOf(name: string, attributes: string, around: Shape | undefined): Shape {
  const shape: Shape = {
    isBehind: around?.isBehind === true || (name === 'anchor' && isSaid(attributes, 'behindDoc')),
    isHidden: name === 'anchor' && isSaid(attributes, 'hidden'),
    grows: false,
    isInFront: false,
    fill: name === 'pic' ? ON_ANYTHING : 'none',
    opacity: 1,
  }
  return drawn.has(name) ? shape : vmlShape(shape, name, attributes, around)
}

const isSaid = (attributes: string, name: string): boolean => /^(1|true|t|on)$/.test(val(attributes, name) ?? '')

function vmlShape(shape: Shape, name: string, attributes: string, around: Shape | undefined): Shape {
  const style = new Map(
    (val(attributes, 'style') ?? '').split(';').map((part): [string, string] => {
      const colon = part.indexOf(':')
      return [part.slice(0, colon).trim().toLowerCase(), part.slice(colon + 1).trim()]
    }),
  )
  // Within a group, lengths are in the group's own units.
  const length = (property: string): number | undefined => (around?.width === undefined ? pixels(style.get(property)) : undefined)
  const isFilled = name !== 'group' && !/^(f|false)$/.test(val(attributes, 'filled') ?? '')
  const left = (length('margin-left') ?? 0) + (length('left') ?? 0)
  const top = (length('margin-top') ?? 0) + (length('top') ?? 0)
  return {
    ...shape,
    isBehind: shape.isBehind || Number(style.get('z-index') ?? 0) < 0,
    isHidden: style.get('visibility') === 'hidden' || style.get('display') === 'none',
    width: length('width') ?? around?.width,
    height: length('height') ?? around?.height,
    isInFront: style.get('position') === 'absolute' && Number(style.get('z-index') ?? 0) >= 0,
    grows: /fit-shape-to-text\s*:\s*t/.test(val(attributes, 'style') ?? ''),
    fill: isFilled ? (vmlColour(val(attributes, 'fillcolor') ?? 'white') ?? ON_ANYTHING) : 'none',
    opacity: opacityOf(val(attributes, 'opacity')),
    x: { from: style.get('mso-position-horizontal-relative') ?? 'column', offset: left },
    y: { from: style.get('mso-position-vertical-relative') ?? 'paragraph', offset: top },
  }
}

/** A length with its unit; pixels without one. */
function pixels(length: string | undefined): number | undefined {
  if (length === undefined) return undefined
  const bare = /^-?[\d.]{1,12}(px)?$/.test(length)
  return bare ? parseFloat(length) * 0.75 : points(length)
}

/** A VML colour such as `#1f4e79 [3204]`, `#fff` or `black`. */
function vmlColour(colour: string): Ground | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])(?![\da-f])/i.exec(colour)
  const found = short
    ? rgbOf(short.slice(1).reduce((hex, digit) => hex + digit + digit, ''))
    : (rgbOf(colour.slice(0, 7)) ?? highlightOf(colour.split(' ')[0] ?? ''))
  return found ? [found] : undefined
}

/** As a fraction, a percentage, or in 65536ths with an `f`. */
function opacityOf(value: string | undefined): number {
  const number = parseFloat(value ?? '1')
  if (Number.isNaN(number)) return 1
  return value?.endsWith('f') ? number / 65_536 : value?.endsWith('%') ? number / 100 : number
}

/** Enters an element within a shape. `path` are the elements around it, from the property container on. */
export function enter(shape: Shape, path: readonly string[], name: string, attributes: string, theme: Theme): void {
  const [container, first] = path
  if (container === undefined) enterBare(shape, name, attributes)
  else if (container === 'bodyPr') shape.grows ||= name === 'spAutoFit'
  else if (container === 'style') {
    // The theme's fill 0, and that of backgrounds, is none.
    if (name === 'fillRef') shape.isFillSaid ||= /^(0|1000)$/.test(val(attributes, 'idx') ?? '')
    if (first === 'fillRef' && name !== 'fillRef' && !shape.isFillSaid) enterColour(shape, name, attributes, theme)
  } else if (container !== 'spPr' && container !== 'grpSpPr') return
  else if (name === 'ext' && first === 'xfrm') {
    shape.width = Number(val(attributes, 'cx')) / EMU
    shape.height = Number(val(attributes, 'cy')) / EMU
  } else if (path.length === 1) enterFill(shape, name)
  else if (first !== 'ln' && first !== 'effectLst') enterColour(shape, name, attributes, theme)
}

function enterBare(shape: Shape, name: string, attributes: string): void {
  if (name === 'extent') {
    shape.width = Number(val(attributes, 'cx')) / EMU
    shape.height = Number(val(attributes, 'cy')) / EMU
  } else if (name === 'wrapNone') shape.isInFront = !shape.isBehind
  else if (name === 'wrap') shape.isInFront &&= val(attributes, 'type') === 'none'
  else if (name === 'docPr' || name === 'cNvPr') shape.isHidden ||= isSaid(attributes, 'hidden')
  else if (name === 'imagedata') shape.fill = ON_ANYTHING
  else if (name === 'textpath') shape.fill = 'none'
  else if (name === 'fill') {
    const [type, other] = [val(attributes, 'type') ?? 'solid', vmlColour(val(attributes, 'color2') ?? '')]
    if (/^(frame|tile|pattern)$/.test(type)) shape.fill = ON_ANYTHING
    else if (type.startsWith('gradient') && other && shape.fill !== 'none') shape.fill = [...shape.fill, ...other]
    if (val(attributes, 'opacity') !== undefined) shape.opacity = opacityOf(val(attributes, 'opacity'))
    if (val(attributes, 'on') !== undefined && !isOn(`val="${val(attributes, 'on')?.replace('f', 'false')}"`)) shape.fill = 'none'
  }
}

function enterFill(shape: Shape, name: string): void {
  if (/^(no|solid|grad|patt|blip|grp)Fill$/.test(name)) shape.isFillSaid = true
  if (name === 'blipFill' || name === 'grpFill') shape.fill = ON_ANYTHING
}

function enterColour(shape: Shape, name: string, attributes: string, theme: Theme): void {
  const last = shape.fill === 'none' ? undefined : shape.fill.at(-1)
  const amount = Number(val(attributes))
  const colour =
    name === 'srgbClr'
      ? rgbOf(val(attributes))
      : name === 'schemeClr'
        ? themed(theme, val(attributes) ?? '')
        : name === 'sysClr'
          ? rgbOf(val(attributes, 'lastClr'))
          : name === 'prstClr'
            ? highlightOf(val(attributes) ?? '')
            : undefined
  if (colour) shape.fill = [...(shape.fill === 'none' ? [] : shape.fill), colour].slice(-20)
  else if (name === 'alpha' && last) shape.opacity = amount / 100_000
  else if (last && shape.fill !== 'none') shape.fill = [...shape.fill.slice(0, -1), adjusted(last, name, amount)]
}
