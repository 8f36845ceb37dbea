import { BLACK, mixed, rgbOf, WHITE, type Rgb } from '../source/colour.ts'
import { attribute, tokens } from '../source/markup.ts'

/** The colours of a theme by the names of DrawingML: dk1, lt1, accent1… */
export type Theme = ReadonlyMap<string, Rgb>

export const val = (attributes: string, name = 'val'): string | undefined => attribute(attributes, `(?:\\w+:)?${name}`)
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const office: [string, Rgb][] = [
  ['dk1', BLACK],
  ['lt1', WHITE],
]
// What Word calls a theme colour where text and shades name it, and DrawingML where shapes do.
const aliases: Record<string, string> = {
  dark1: 'dk1', text1: 'dk1', tx1: 'dk1', light1: 'lt1', background1: 'lt1', bg1: 'lt1', dark2: 'dk2', text2: 'dk2', tx2: 'dk2',
  light2: 'lt2', background2: 'lt2', bg2: 'lt2', hyperlink: 'hlink', followedHyperlink: 'folHlink',
} // prettier-ignore

export function readTheme(xml: string): Theme {
  const colours = new Map(office)
  let slot: string | undefined
  for (const token of tokens(xml)) {
    if (token.kind === 'text') continue
    const name = localName(token.name)
    if (name === 'clrScheme' && token.kind === 'close') break
    if (/^([dl][kt][12]|accent[1-6]|hlink|folHlink)$/.test(name)) slot = token.kind === 'open' ? name : undefined
    else if (slot && token.kind === 'open') {
      const colour = rgbOf(val(token.attributes, name === 'sysClr' ? 'lastClr' : 'val'))
      if (colour) colours.set(slot, colour)
    }
  }
  return colours
}

/** The theme with what the settings make of the names for text and background. */
export function remapped(theme: Theme, settings: string): Theme {
  const mapped = new Map(theme)
  for (const token of tokens(settings)) {
    if (token.kind !== 'open' || localName(token.name) !== 'clrSchemeMapping') continue
    for (const [name, slot] of mappable) {
      const colour = themed(theme, val(token.attributes, name) ?? '')
      if (colour) mapped.set(slot, colour)
    }
  }
  return mapped
}
const mappable = [
  ['bg1', 'lt1'],
  ['t1', 'dk1'],
  ['bg2', 'lt2'],
  ['t2', 'dk2'],
] as const

export const themed = (theme: Theme, name: string): Rgb | undefined => theme.get(aliases[name] ?? name)

/** The colour that an element names, by theme before value; `auto` where it leaves it to Word, `undefined` where it names none. */
export function colourOf(attributes: string, theme: Theme, is: 'val' | 'color' | 'fill'): Rgb | 'auto' | undefined {
  const prefix = is === 'fill' ? 'themeFill' : 'themeColor'
  const name = val(attributes, prefix)
  const base = name === undefined ? undefined : themed(theme, name)
  if (base) {
    const part = is === 'fill' ? 'themeFill' : 'theme'
    return lightened(base, val(attributes, `${part}Tint`), val(attributes, `${part}Shade`))
  }
  const value = val(attributes, is)
  return value === undefined ? undefined : (rgbOf(value) ?? 'auto')
}

/** Tint goes towards white, shade towards black; both are the share of the colour that stays, in 255ths as hexadecimal. */
function lightened(colour: Rgb, tint: string | undefined, shade: string | undefined): Rgb {
  const share = (hex: string): number => Math.min(1, (parseInt(hex, 16) || 0) / 255)
  if (tint !== undefined) return mixed(colour, WHITE, share(tint))
  return shade === undefined ? colour : mixed(colour, BLACK, share(shade))
}

/** Changes of a DrawingML colour, in thousandths of a percent. */
export function adjusted(colour: Rgb, change: string, amount: number): Rgb {
  const share = Math.max(0, Math.min(1, amount / 100_000))
  if (change === 'shade' || change === 'lumMod') return mixed(colour, BLACK, share)
  if (change === 'tint') return mixed(colour, WHITE, share)
  return change === 'lumOff' ? add(colour, share * 255) : colour
}

const add = ([red, green, blue]: Rgb, light: number): Rgb => [
  Math.min(255, Math.round(red + light)),
  Math.min(255, Math.round(green + light)),
  Math.min(255, Math.round(blue + light)),
]

const named: Record<string, string> = {
  black: '000000', blue: '0000ff', cyan: '00ffff', green: '00ff00', magenta: 'ff00ff', red: 'ff0000', yellow: 'ffff00',
  white: 'ffffff', darkBlue: '000080', darkCyan: '008080', darkGreen: '008000', darkMagenta: '800080', darkRed: '800000',
  darkYellow: '808000', darkGray: '808080', lightGray: 'c0c0c0',
} // prettier-ignore
export const highlightOf = (name: string): Rgb | undefined => rgbOf(named[name]) ?? undefined

/** The colour of a shade: a pattern mixes its two colours. `none` where it is clear. */
export function shadeOf(attributes: string, theme: Theme): Rgb | 'none' {
  const pattern = val(attributes) ?? 'clear'
  const fill = colourOf(attributes, theme, 'fill') ?? 'auto'
  if (pattern === 'nil' || (fill === 'auto' && pattern === 'clear')) return 'none'
  const back = fill === 'auto' ? WHITE : fill
  const ink = colourOf(attributes, theme, 'color') ?? 'auto'
  const percent = /^pct(\d{1,2})$/.exec(pattern)?.[1]
  if (pattern === 'clear') return back
  return mixed(ink === 'auto' ? BLACK : ink, back, pattern === 'solid' ? 1 : percent === undefined ? 0.5 : Number(percent) / 100)
}
