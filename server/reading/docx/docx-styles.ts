import { tokens } from '../source/markup.ts'
import { textProperties, withProperty, type Look } from './docx-look.ts'
import { pathOf } from './docx-path.ts'
import { localName, val, type Theme } from './docx-theme.ts'

/** `variants`: what a table style says of parts of the table, such as `firstRow`. */
interface Style {
  type: string
  look: Look
  variants: Map<string, Look>
  basedOn?: string | undefined
}
/** The looks that styles give, with what they inherit. Without an id, the default paragraph or table style. */
export interface Styles {
  defaults: Look
  paragraph(id: string | undefined): Look
  character(id: string | undefined): Look
  /** Of a part of a table: the parts in order, later ones win. */
  table(id: string | undefined, parts: readonly string[]): Look
}

const MAX_ANCESTORS = 20

export function readStyles(xml: string, theme: Theme): Styles {
  const styles = new Map<string, Style>()
  const byDefault = new Map<string, string>()
  const path = pathOf()
  let defaults: Look = {}
  let current: Style | undefined
  let variant: string | undefined
  for (const token of tokens(xml)) {
    if (token.kind === 'text') continue
    const name = localName(token.name)
    if (token.kind === 'close') {
      path.close(name)
      if (name === 'tblStylePr') variant = undefined
      continue
    }
    if (path.names.length > 0) {
      const before = !current ? defaults : variant === undefined ? current.look : (current.variants.get(variant) ?? {})
      const look = withProperty(before, path.names, name, token.attributes, theme)
      if (!current) defaults = look
      else if (variant === undefined) current.look = look
      else current.variants.set(variant, look)
    } else if (name === 'style') {
      const [id, type] = [val(token.attributes, 'styleId') ?? '', val(token.attributes, 'type') ?? 'paragraph']
      current = { type, look: {}, variants: new Map() }
      styles.set(id, current)
      if (/^(1|true|on)$/.test(val(token.attributes, 'default') ?? '')) byDefault.set(type, id)
    } else if (name === 'tblStylePr') variant = val(token.attributes, 'type')
    else if (name === 'basedOn' && current) current.basedOn = val(token.attributes)
    if (!token.empty && (path.names.length > 0 || textProperties.has(name))) path.open(name)
  }

  /** From the most general ancestor to the style itself. */
  function lineOf(type: string, id: string | undefined): Style[] {
    const line: Style[] = []
    for (let at = id; at !== undefined && line.length < MAX_ANCESTORS;) {
      const style = styles.get(at)
      if (style?.type !== type) break
      line.unshift(style)
      at = style.basedOn
    }
    return line
  }
  const merged = (looks: Look[]): Look => Object.assign({}, ...looks)
  const named = (type: string, id: string | undefined): string | undefined =>
    id !== undefined && styles.get(id)?.type === type ? id : byDefault.get(type)
  return {
    defaults,
    paragraph: cached((id) => merged(lineOf('paragraph', named('paragraph', id)).map(({ look }) => look))),
    character: cached((id) => merged(lineOf('character', id).map(({ look }) => look))),
    table: (id, parts) => {
      const line = lineOf('table', named('table', id))
      const ofParts = parts.flatMap((part) => line.map(({ variants }) => variants.get(part) ?? {}))
      return merged([...line.map(({ look }) => look), ...ofParts])
    },
  }
}

function cached(find: (id: string | undefined) => Look): (id: string | undefined) => Look {
  const found = new Map<string | undefined, Look>()
  return (id) => {
    const look = found.get(id) ?? find(id)
    if (found.size < 5000) found.set(id, look)
    return look
  }
}
