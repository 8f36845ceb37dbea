import { attribute } from '../source/markup.ts'
import { declarationsIn, merged, type Declarations } from './css-declarations.ts'
import type { Tag } from './css-selector.ts'
import type { Said, Sheet } from './css-sheet.ts'

const concealed = new Set(['template', 'noscript', 'datalist'])
const fontSizes: Record<string, string> = { 1: '10px', 2: '13px', 3: '16px', 4: '18px', 5: '24px', 6: '32px', 7: '48px' }

/** An attribute without a value, or with any. */
export const isSaid = (attributes: string, name: 'hidden' | 'open'): boolean =>
  withoutValues(attributes)
    .split(/[\s=/]+/)
    .includes(name)

/** What an element's attributes say, over them the style sheet, and over that its own style. */
export function declarationsOf(tag: Tag, around: readonly Tag[], sheet: Sheet): Said {
  const style = attribute(tag.attributes, 'style')
  const own = style ? [declarationsIn(style)] : []
  const hints = hintsOf(tag)
  const { certain, possible } = sheet.apply(tag, around)
  const withOwn = (said: Declarations): Declarations => merged([hints, said, ...own])
  return { certain: withOwn(certain), possible: possible.map(withOwn) }
}

function hintsOf({ name, attributes }: Tag): Declarations {
  const hints = new Map<string, string>()
  const isShut = name === 'dialog' && !isSaid(attributes, 'open')
  if (concealed.has(name) || isShut || isSaid(attributes, 'hidden')) hints.set('display', 'none')
  const said = (attributeName: string, property: string, written: (value: string) => string = bare): void => {
    const value = attribute(attributes, attributeName)
    if (value !== undefined) hints.set(property, written(value.toLowerCase()))
  }
  said('bgcolor', 'background-color')
  said('background', 'background-image', () => 'url()')
  if (name === 'font') said('color', 'color')
  if (name === 'font') said('size', 'font-size', (size) => fontSizes[size] ?? 'inherit')
  if (name === 'body') said('text', 'color')
  return hints
}

/** Old colours may lack their `#`. */
const bare = (value: string): string => (/^[\da-f]{6}$/.test(value) ? `#${value}` : value)

const withoutValues = (attributes: string): string => attributes.replace(/"[^"]*"|'[^']*'/g, ' ').toLowerCase()
