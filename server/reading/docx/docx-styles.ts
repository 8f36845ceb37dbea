import { attribute, tokens } from '../source/markup.ts'
import type { HiddenWhy } from '../source/read.ts'

/** The part of a run's formatting that decides whether it is visible. `undefined` = not set here. `size` in points. */
export interface Look {
  vanish?: boolean
  colour?: string
  size?: number
  shaded?: boolean
}
export type Styles = (id: string | undefined) => Look

const isOff = (value: string | undefined): boolean => value === '0' || value === 'false' || value === 'off'
export const val = (attributes: string, name = 'val'): string | undefined => attribute(attributes, `(?:\\w+:)?${name}`)

/** The look that a property element sets; empty for elements that set none. */
export function lookOf(name: string, attributes: string): Look {
  if (name === 'vanish') return { vanish: !isOff(val(attributes)) }
  if (name === 'color') return { colour: (val(attributes) ?? 'auto').toLowerCase() }
  if (name === 'sz') return { size: Number(val(attributes)) / 2 }
  if (name === 'highlight') return { shaded: val(attributes) !== 'none' }
  if (name === 'shd') return { shaded: !/^(auto|ffffff|none)?$/i.test(val(attributes, 'fill') ?? '') }
  return {}
}

/** `hasBackdrop`: something may lie behind the text, so that white letters may be visible. */
export function whyHidden({ vanish, colour = 'auto', size = 10, shaded }: Look, hasBackdrop: boolean): HiddenWhy | undefined {
  if (vanish) return 'invisible'
  if (size < 4) return 'tiny'
  return /^f[\da-f]f[\da-f]f[\da-f]$/.test(colour) && !shaded && !hasBackdrop ? 'colour' : undefined
}

/** The styles of a document by id, with what they inherit. */
export function readStyles(xml: string): Styles {
  const own = new Map<string, Look & { basedOn?: string | undefined }>()
  let defaults: Look = {}
  let current: string | undefined
  let inTableVariant = false
  for (const token of tokens(xml)) {
    if (token.kind === 'text') continue
    const name = token.name.replace(/^.*:/, '')
    if (name === 'tblStylePr') inTableVariant = token.kind === 'open'
    if (token.kind === 'close' || inTableVariant) continue
    if (name === 'style') current = val(token.attributes, 'styleId')
    else if (current === undefined) defaults = { ...defaults, ...lookOf(name, token.attributes) }
    else
      own.set(current, {
        ...own.get(current),
        ...lookOf(name, token.attributes),
        ...(name === 'basedOn' && { basedOn: val(token.attributes) }),
      })
  }

  const styleOf = (id: string | undefined, depth = 0): Look => {
    const style = id === undefined || depth > 20 ? undefined : own.get(id)
    if (!style) return defaults
    const { basedOn, ...look } = style
    return { ...styleOf(basedOn, depth + 1), ...look }
  }
  return (id) => styleOf(id)
}
