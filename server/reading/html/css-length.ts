/** A CSS length in pixels, given the size of the font and of its parent; `undefined` for keywords and for no length. */
export function pixels(text: string | undefined, em: number, whole?: number): number | undefined {
  const match = /^([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(px|pt|pc|in|cm|mm|q|em|rem|ex|ch|%|vw|vh)?$/.exec(
    bare(text?.trim() ?? ''),
  )
  if (!match) return undefined
  const [number, unit = 'px'] = [Number(match[1]), match[2]]
  if (unit === '%') return whole === undefined ? undefined : (number * whole) / 100
  return number * (unit === 'em' ? em : unit === 'ex' || unit === 'ch' ? em / 2 : (units[unit] ?? 1))
}
/** A calculation of a single length is that length. */
const bare = (text: string): string => (text.startsWith('calc(') && text.endsWith(')') ? text.slice(5, -1).trim() : text)
const units: Record<string, number> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.945,
  rem: 16,
  vw: 10,
  vh: 10,
}

const sizes: Record<string, number> = {
  'xx-small': 9, 'x-small': 10, small: 13, medium: 16, large: 18, 'x-large': 24, 'xx-large': 32, 'xxx-large': 48,
} // prettier-ignore

/** The size of a font in pixels. */
export function fontSizeOf(text: string, parent: number): number | undefined {
  if (text === 'smaller') return parent / 1.2
  if (text === 'larger') return parent * 1.2
  return sizes[text] ?? pixels(text, parent, parent)
}

/** The size in the shorthand `font`, such as `bold 12px/1.5 Arial`. */
export function sizeInFont(font: string): string | undefined {
  const words = font.split(/\s+/).map((word) => word.split('/')[0] ?? '')
  return words.find((word) => word in sizes || (/^[\d.]/.test(word) && !/^[1-9]00$/.test(word)))
}
