/** A CSS length in pixels, given the size of the font and of its parent; `undefined` for keywords and for no length. */
export function pixels(text: string | undefined, em: number, whole?: number): number | undefined {
  const written = text?.trim() ?? ''
  if (written.includes('(')) return calculated(written, em, whole)
  const match = /^([+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9}))(px|pt|pc|in|cm|mm|q|em|rem|ex|ch|%|vw|vh)?$/.exec(written)
  if (!match) return undefined
  const [number, unit = 'px'] = [Number(match[1]), match[2]]
  if (unit === '%') return whole === undefined ? undefined : (number * whole) / 100
  return number * (unit === 'em' ? em : unit === 'ex' || unit === 'ch' ? em / 2 : (units[unit] ?? 1))
}
/** `calc()`, `min()`, `max()` and `clamp()` of sums and products; `undefined` for others, such as those within each other. */
function calculated(text: string, em: number, whole?: number): number | undefined {
  const [, name, inside = ''] = /^(calc|min|max|clamp)\(([^()]{0,300})\)$/.exec(text) ?? []
  const values = inside.split(',').map((sum) => sumOf(sum, em, whole))
  const all = values.filter((value) => value !== undefined)
  if (name === undefined || all.length < values.length) return undefined
  const [first = 0, second = 0, third = 0] = all
  if (name === 'calc') return first
  return name === 'clamp' ? Math.max(first, Math.min(second, third)) : name === 'min' ? Math.min(...all) : Math.max(...all)
}

function sumOf(text: string, em: number, whole?: number): number | undefined {
  let sum = 0
  for (const term of text.trim().split(/\s(?=[+-]\s)/)) {
    const [, sign, product = ''] = /^([+-])?\s*(.*)$/.exec(term) ?? []
    const factors = product.split(/([*/])/)
    let value = pixels(factors[0], em, whole)
    for (let at = 1; at < factors.length && value !== undefined; at += 2) {
      const factor = pixels(factors[at + 1], em, whole)
      value = factor === undefined ? undefined : factors[at] === '*' ? value * factor : value / factor
    }
    if (value === undefined) return undefined
    sum += sign === '-' ? -value : value
  }
  return sum
}
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
