import { attribute } from '../source/markup.ts'

export interface Tag {
  name: string
  attributes: string
  id: string | undefined
  classes: readonly string[]
}
interface Compound {
  name?: string
  id?: string
  classes: string[]
  attributes: { name: string; value: string | undefined }[]
  /** Stands directly in the one before. */
  isChild: boolean
}
export type Selector = readonly Compound[]

const MAX_ANCESTORS = 200
const COMPOUND = /^(\*|[a-z][\w-]*(?:\\?:[a-z][\w-]*)?)?((?:[.#][\w-]+|\[[\w-]+(?:=["']?[^"'\][]{0,100}["']?)?\])*)$/i

/** A selector of names, classes, ids and attributes, of descendants and children; `undefined` for any other. */
export function selectorOf(text: string): Selector | undefined {
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

/** Its specificity as one number. */
export const weightOf = (selector: Selector): number =>
  selector.reduce(
    (sum, { id, classes, attributes, name }) =>
      sum + (id ? 10_000 : 0) + (classes.length + attributes.length) * 100 + (name ? 1 : 0),
    0,
  )

export function matches(selector: Selector, tag: Tag, around: readonly Tag[]): boolean {
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

/** What an element must have for the selector to be looked at: an id, else a class, else a name. */
export function keyOf(selector: Selector): string {
  const last = selector.at(-1)
  if (last?.id) return `#${last.id}`
  return last?.classes[0] ? `.${last.classes[0]}` : (last?.name ?? '*')
}

export const keysOf = ({ name, classes, id }: Tag): Set<string> =>
  new Set(['*', name, ...classes.map((one) => `.${one}`), ...(id ? [`#${id}`] : [])])
