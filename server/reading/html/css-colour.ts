import { BLACK, mixed, rgbOf, type Rgb } from '../source/colour.ts'
import { ofSpace } from './css-colour-spaces.ts'
import { splitOutside } from './css-split.ts'

/** `alpha`: 0 transparent, 1 opaque. */
export interface CssColour {
  rgb: Rgb
  alpha: number
}

// https://www.w3.org/TR/css-color-4/#named-colors
const names = new Map(
  `
  aliceblue:f0f8ff antiquewhite:faebd7 aqua:00ffff aquamarine:7fffd4 azure:f0ffff beige:f5f5dc bisque:ffe4c4 black:000000
  blanchedalmond:ffebcd blue:0000ff blueviolet:8a2be2 brown:a52a2a burlywood:deb887 cadetblue:5f9ea0 chartreuse:7fff00
  chocolate:d2691e coral:ff7f50 cornflowerblue:6495ed cornsilk:fff8dc crimson:dc143c cyan:00ffff darkblue:00008b
  darkcyan:008b8b darkgoldenrod:b8860b darkgray:a9a9a9 darkgreen:006400 darkgrey:a9a9a9 darkkhaki:bdb76b darkmagenta:8b008b
  darkolivegreen:556b2f darkorange:ff8c00 darkorchid:9932cc darkred:8b0000 darksalmon:e9967a darkseagreen:8fbc8f
  darkslateblue:483d8b darkslategray:2f4f4f darkslategrey:2f4f4f darkturquoise:00ced1 darkviolet:9400d3 deeppink:ff1493
  deepskyblue:00bfff dimgray:696969 dimgrey:696969 dodgerblue:1e90ff firebrick:b22222 floralwhite:fffaf0 forestgreen:228b22
  fuchsia:ff00ff gainsboro:dcdcdc ghostwhite:f8f8ff gold:ffd700 goldenrod:daa520 gray:808080 green:008000 greenyellow:adff2f
  grey:808080 honeydew:f0fff0 hotpink:ff69b4 indianred:cd5c5c indigo:4b0082 ivory:fffff0 khaki:f0e68c lavender:e6e6fa
  lavenderblush:fff0f5 lawngreen:7cfc00 lemonchiffon:fffacd lightblue:add8e6 lightcoral:f08080 lightcyan:e0ffff
  lightgoldenrodyellow:fafad2 lightgray:d3d3d3 lightgreen:90ee90 lightgrey:d3d3d3 lightpink:ffb6c1 lightsalmon:ffa07a
  lightseagreen:20b2aa lightskyblue:87cefa lightslategray:778899 lightslategrey:778899 lightsteelblue:b0c4de lightyellow:ffffe0
  lime:00ff00 limegreen:32cd32 linen:faf0e6 magenta:ff00ff maroon:800000 mediumaquamarine:66cdaa mediumblue:0000cd
  mediumorchid:ba55d3 mediumpurple:9370db mediumseagreen:3cb371 mediumslateblue:7b68ee mediumspringgreen:00fa9a
  mediumturquoise:48d1cc mediumvioletred:c71585 midnightblue:191970 mintcream:f5fffa mistyrose:ffe4e1 moccasin:ffe4b5
  navajowhite:ffdead navy:000080 oldlace:fdf5e6 olive:808000 olivedrab:6b8e23 orange:ffa500 orangered:ff4500 orchid:da70d6
  palegoldenrod:eee8aa palegreen:98fb98 paleturquoise:afeeee palevioletred:db7093 papayawhip:ffefd5 peachpuff:ffdab9
  peru:cd853f pink:ffc0cb plum:dda0dd powderblue:b0e0e6 purple:800080 rebeccapurple:663399 red:ff0000 rosybrown:bc8f8f
  royalblue:4169e1 saddlebrown:8b4513 salmon:fa8072 sandybrown:f4a460 seagreen:2e8b57 seashell:fff5ee sienna:a0522d
  silver:c0c0c0 skyblue:87ceeb slateblue:6a5acd slategray:708090 slategrey:708090 snow:fffafa springgreen:00ff7f
  steelblue:4682b4 tan:d2b48c teal:008080 thistle:d8bfd8 tomato:ff6347 turquoise:40e0d0 violet:ee82ee wheat:f5deb3 white:ffffff
  whitesmoke:f5f5f5 yellow:ffff00 yellowgreen:9acd32
  windowtext:000000 canvastext:000000 canvas:ffffff window:ffffff`
    .split(/\s/)
    .filter(Boolean)
    .map((entry): [string, string] => [entry.slice(0, -7), entry.slice(-6)]),
)

/** A CSS or HTML colour; `undefined` for what is none, such as `inherit`. */
export function colourIn(text: string): CssColour | undefined {
  const value = text.trim().toLowerCase().slice(0, 200)
  if (value === 'transparent') return { rgb: BLACK, alpha: 0 }
  const call = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(value)
  if (call) return ofParts(call[1] === 'hsl', (call[2] ?? '').split(/[\s,/]+/).filter(Boolean))
  if (value.includes('(')) return ofFunction(value)
  const hex = value.startsWith('#') ? value.slice(1) : (names.get(value) ?? '')
  return /^[\da-f]{3,8}$/.test(hex) ? ofHex(hex) : undefined
}

const SPACE = /^(hwb|lab|lch|oklab|oklch|color)\(([^()]*)\)$/
/** What 100 % is of each part of these functions. */
const WHOLE: Record<string, readonly [number, number, number]> = {
  hwb: [360, 1, 1],
  lab: [100, 125, 125],
  lch: [100, 150, 360],
  oklab: [1, 0.4, 0.4],
  oklch: [1, 0.4, 360],
}

function ofFunction(value: string): CssColour | undefined {
  const [, name = '', inside = ''] = SPACE.exec(value) ?? []
  if (name === '') return ofChoice(value)
  const [first = '', ...rest] = inside.split(/[\s,/]+/).filter(Boolean)
  if (name === 'color') return /^(srgb|display-p3)$/.test(first) ? ofParts(false, rest.map(asPercentage)) : undefined
  const whole = WHOLE[name]
  const [second, third, last = '1'] = rest
  if (!whole || second === undefined || third === undefined || first === 'from') return undefined
  const rgb = ofSpace(name, [numberOf(first, whole[0]), numberOf(second, whole[1]), numberOf(third, whole[2])])
  return rgb && { rgb, alpha: limited(part(last, 1), 1) }
}

const asPercentage = (text: string, n: number): string =>
  n > 2 || text.endsWith('%') ? text : `${(parseFloat(text) || 0) * 100}%`

/** Unlike `part`, a number is taken as it is. */
const numberOf = (text: string, whole: number): number => (parseFloat(text) || 0) * (text.endsWith('%') ? whole / 100 : 1)

/** `light-dark(…)` on light paper, and `color-mix(…)`, about as a mixture of red, green and blue. */
function ofChoice(value: string): CssColour | undefined {
  const [, name = '', inside = ''] = /^(light-dark|color-mix)\((.*)\)$/.exec(value) ?? []
  const parts = splitOutside(inside, ',')
  if (name === 'light-dark') return colourIn(parts[0] ?? '')
  const [one, other] = [sharedIn(parts[1]), sharedIn(parts[2])]
  if (name !== 'color-mix' || !one || !other) return undefined
  const share = one.share ?? 1 - (other.share ?? 0.5)
  const sum = share + (other.share ?? 1 - share)
  const weight = sum > 0 ? share / sum : 0.5
  const alpha = one.colour.alpha * weight + other.colour.alpha * (1 - weight)
  // Transparent parts give no colour.
  const weighted = alpha > 0 ? (one.colour.alpha * weight) / alpha : weight
  return { rgb: mixed(one.colour.rgb, other.colour.rgb, weighted), alpha: alpha * Math.min(1, sum) }
}

function sharedIn(text: string | undefined): { colour: CssColour; share: number | undefined } | undefined {
  const percent = /(?:^|\s)(\d{1,3}(?:\.\d{1,9})?)%(?=\s|$)/.exec(text ?? '')
  const colour = colourIn((text ?? '').replace(percent?.[0] ?? '', ' '))
  return colour && { colour, share: percent ? Number(percent[1]) / 100 : undefined }
}

function ofHex(hex: string): CssColour | undefined {
  const long = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex
  const rgb = rgbOf(long.slice(0, 6))
  const alpha = long.length === 8 ? parseInt(long.slice(6), 16) / 255 : 1
  return rgb && (long.length === 6 || long.length === 8) ? { rgb, alpha } : undefined
}

function ofParts(isHsl: boolean, parts: string[]): CssColour | undefined {
  const [first, second, third, last = '1'] = parts
  if (first === undefined || second === undefined || third === undefined) return undefined
  const alpha = limited(part(last, 1), 1)
  if (isHsl) return { rgb: ofHsl(parseFloat(first) || 0, part(second, 1), part(third, 1)), alpha }
  const channel = (text: string): number => Math.round(limited(part(text, 255), 255))
  return { rgb: [channel(first), channel(second), channel(third)], alpha }
}

/** A number, or a percentage of `whole`. */
const part = (text: string, whole: number): number => ((parseFloat(text) || 0) * (text.endsWith('%') ? whole : 100)) / 100
const limited = (value: number, most: number): number => Math.max(0, Math.min(most, value))

function ofHsl(hue: number, saturation: number, lightness: number): Rgb {
  const [s, l] = [limited(saturation, 1), limited(lightness, 1)]
  const channel = (n: number): number => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

export const over = ({ rgb, alpha }: CssColour, below: Rgb): Rgb => (alpha >= 1 ? rgb : mixed(rgb, below, alpha))
