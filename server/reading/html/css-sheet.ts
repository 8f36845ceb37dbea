import { attribute } from '../source/markup.ts'

/** Declarations by property, in lower case. */
export type Declarations = ReadonlyMap<string, string>
export interface Tag {
  name: string
  attributes: string
  id: string | undefined
  classes: readonly string[]
}
/** The declarations of a style sheet for an element, given the elements around it. */
export interface Sheet {
  apply(tag: Tag, around: readonly Tag[]): Declarations
}

interface Compound {
  name?: string
  id?: string
  classes: string[]
  attributes: { name: string; value: string | undefined }[]
  /** Stands directly in the one before. */
  isChild: boolean
}
interface Rule {
  selector: Compound[]
  weight: number
  declarations: Declarations
}

const MAX_RULES = 3000
const MAX_ANCESTORS = 200
const IMPORTANT = '!important'

export const declarationsIn = (text: string): Declarations => new Map(splitOutside(uncommented(text), ';').flatMap(declaration))

function declaration(text: string): [string, string][] {
  const colon = text.indexOf(':')
  const [name, value] = [unescaped(text.slice(0, colon)).trim().toLowerCase(), unescaped(text.slice(colon + 1)).trim()]
  return colon < 0 || !value ? [] : [[name, value.toLowerCase().slice(0, 2000)]]
}

const unescaped = (text: string): string =>
  text.includes('\\') ? text.replace(/\\([\da-f]{1,6}) ?/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text

/** Without comments, and without the marks that hide a sheet from old browsers. */
function uncommented(text: string): string {
  let kept = ''
  let at = 0
  for (let open = text.indexOf('/*'); open >= 0; open = text.indexOf('/*', at)) {
    const close = text.indexOf('*/', open + 2)
    kept += text.slice(at, open)
    at = close < 0 ? text.length : close + 2
  }
  return (kept + text.slice(at)).replaceAll('<!--', '').replaceAll('-->', '')
}

/** The parts between separators that lie in no brackets. */
function splitOutside(text: string, separator: string): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth = Math.max(0, depth - 1)
    else if (text[at] === separator && depth === 0) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)]
}

/** Reads style sheets of simple selectors; rules for other media, and selectors of siblings or states, are left out. */
export function sheetOf(css: string): Sheet {
  const byKey = new Map<string, Rule[]>()
  let count = 0
  for (const { selectors, declarations } of blocksIn(uncommented(css)))
    for (const text of splitOutside(selectors, ',')) {
      const selector = selectorOf(text.trim())
      const last = selector?.at(-1)
      if (!selector || !last || count >= MAX_RULES) continue
      const key = last.id ? `#${last.id}` : last.classes[0] ? `.${last.classes[0]}` : (last.name ?? '*')
      // The order decides between rules of the same specificity.
      const rule = { selector, weight: weightOf(selector) * MAX_RULES + count++, declarations: declarationsIn(declarations) }
      byKey.set(key, [...(byKey.get(key) ?? []), rule])
    }
  return {
    apply(tag, around) {
      const keys = ['*', tag.name, ...tag.classes.map((name) => `.${name}`), ...(tag.id ? [`#${tag.id}`] : [])]
      const rules = keys.flatMap((key) => byKey.get(key) ?? []).filter(({ selector }) => matches(selector, tag, around))
      return merged(rules.sort((one, other) => one.weight - other.weight).map(({ declarations }) => declarations))
    },
  }
}

/** Later declarations win over earlier ones, important ones over all others. */
export function merged(all: readonly Declarations[]): Declarations {
  const result = new Map<string, string>()
  for (const declarations of all)
    for (const [name, value] of declarations)
      if (value.endsWith(IMPORTANT) || !result.get(name)?.endsWith(IMPORTANT)) {
        result.delete(name)
        result.set(name, value)
      }
  return result
}

export const valueOf = (value: string): string => (value.endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length).trim() : value)

function* blocksIn(css: string): Generator<{ selectors: string; declarations: string }> {
  let at = 0
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', at)) {
    // Statements such as `@import …;` may come before, and the end of a block that was entered.
    const before = css.slice(at, open)
    const selectors = before.slice(before.lastIndexOf(';') + 1).replace(/^[}\s]+/, '')
    if (selectors.startsWith('@media') && /^@media\s+(only\s+)?(screen|all)\b[^()]*$/i.test(selectors.slice(0, 200))) {
      // The rules in it are read as if they stood outside.
      at = open + 1
      continue
    }
    const close = selectors.startsWith('@') ? endOf(css, open) : css.indexOf('}', open)
    const end = close < 0 ? css.length : close
    if (!selectors.startsWith('@')) yield { selectors, declarations: css.slice(open + 1, end) }
    at = end + 1
  }
}

/** The end of a block that holds blocks. */
function endOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && --depth === 0) return at
  }
  return -1
}

const COMPOUND = /^(\*|[a-z][\w-]*(?:\\?:[a-z][\w-]*)?)?((?:[.#][\w-]+|\[[\w-]+(?:=["']?[^"'\][]{0,100}["']?)?\])*)$/i

function selectorOf(text: string): Compound[] | undefined {
  const selector: Compound[] = []
  let isChild = false
  for (const part of text.slice(0, 500).replaceAll('>', ' > ').split(/\s+/).filter(Boolean)) {
    if (part === '>') isChild = true
    else {
      const compound = compoundOf(part)
      if (!compound) return undefined
      selector.push({ ...compound, isChild })
      isChild = false
    }
  }
  return selector.length > 0 ? selector : undefined
}

function compoundOf(part: string): Omit<Compound, 'isChild'> | undefined {
  const match = COMPOUND.exec(part.replace(/:(root|link|any-link)$/i, ''))
  if (!match) return undefined
  const [, name, rest = ''] = match
  const compound: Omit<Compound, 'isChild'> = { classes: [], attributes: [] }
  if (name && name !== '*') compound.name = name.replace('\\', '').toLowerCase()
  for (const [mark] of rest.matchAll(/[.#][\w-]+|\[[^\][]{1,200}\]/g)) {
    if (mark.startsWith('#')) compound.id = mark.slice(1)
    else if (mark.startsWith('.')) compound.classes.push(mark.slice(1).toLowerCase())
    else {
      const [key = '', value] = mark.slice(1, -1).split('=')
      compound.attributes.push({ name: key, value: value?.replace(/["']/g, '') })
    }
  }
  return compound
}

const weightOf = (selector: readonly Compound[]): number =>
  selector.reduce(
    (sum, { id, classes, attributes, name }) =>
      sum + (id ? 10_000 : 0) + (classes.length + attributes.length) * 100 + (name ? 1 : 0),
    0,
  )

function matches(selector: readonly Compound[], tag: Tag, around: readonly Tag[]): boolean {
  const last = selector.at(-1)
  if (!last || !fits(last, tag)) return false
  let isChild = last.isChild
  let at = around.length - 1
  for (const compound of selector.slice(0, -1).reverse()) {
    const lowest = isChild ? at : Math.max(0, at - MAX_ANCESTORS)
    while (at >= lowest && at >= 0 && !fits(compound, around[at] ?? tag)) at -= 1
    if (at < lowest || at < 0) return false
    at -= 1
    isChild = compound.isChild
  }
  return true
}

const fits = (compound: Compound, tag: Tag): boolean =>
  (compound.name === undefined || compound.name === tag.name) &&
  (compound.id === undefined || compound.id === tag.id) &&
  compound.classes.every((name) => tag.classes.includes(name)) &&
  compound.attributes.every(({ name, value }) => {
    const said = attribute(tag.attributes, name)
    return value === undefined ? said !== undefined : said === value
  })
