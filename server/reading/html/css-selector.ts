import { attribute } from '../source/markup.ts'

export interface Tag {
  name: string
  attributes: string
  id: string | undefined
  classes: readonly string[]
}
interface AttributeTest {
  name: string
  operator: string
  value: string
  ignoresCase: boolean
}
interface Compound {
  name?: string
  id?: string
  classes: string[]
  attributes: AttributeTest[]
  /** Stands directly in the one before. */
  isChild: boolean
}
/** `isCertain` is false for one that matches more than was written, as what is not understood of it is left out. */
export interface Selector {
  compounds: readonly Compound[]
  isCertain: boolean
}

const MAX_ANCESTORS = 200
const MAX_LENGTH = 500
const NAME = String.raw`(?:[\w-]|\\.|[^\0-\x7f])+`
const PART = new RegExp(
  String.raw`\s*([>+~])\s*|(\s+)|(\*|${NAME})|([.#]${NAME})|\[([^\]]{0,200})\]|(::?[\w-]+)(\((?:[^()]|\([^()]*\))*\))?`,
  'y',
)
const ATTRIBUTE = /^\s*([\w-]+)\s*(?:([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))\s*([is])?\s*)?$/i
/** States and contents that no printed page has. */
const NEVER =
  /^::?(hover|focus|focus-within|focus-visible|active|target|before|after|marker|selection|placeholder|backdrop|first-letter|disabled|invalid|-webkit-scrollbar.*|-moz-.*|-ms-.*)$/i
const ALWAYS = /^:(root|link|any-link)$/i

/** `undefined` for one that no element of a page matches as it is shown. */
export function selectorOf(text: string): Selector | undefined {
  const written = text.trim().slice(0, MAX_LENGTH)
  const compounds: Compound[] = []
  let compound = compoundIn(false)
  let isCertain = text.length <= MAX_LENGTH
  for (let at = 0; at < written.length; at = Math.max(at + 1, PART.lastIndex)) {
    PART.lastIndex = at
    const match = PART.exec(written)
    const [, combinator, space, name, mark, test, pseudo] = match ?? []
    if (!match) isCertain = false
    else if (combinator === '+' || combinator === '~') {
      // The siblings before it are left out.
      isCertain = false
      compound = compoundIn(compound.isChild)
    } else if (combinator !== undefined || space !== undefined) {
      compounds.push(compound)
      compound = compoundIn(combinator === '>')
    } else if (name !== undefined) enterName(compound, name)
    else if (mark !== undefined) enterMark(compound, mark)
    else if (test !== undefined) isCertain = enterTest(compound, test) && isCertain
    else if (pseudo !== undefined && NEVER.test(pseudo)) return undefined
    else if (pseudo === undefined || !ALWAYS.test(pseudo)) isCertain = false
  }
  return written ? { compounds: [...compounds, compound], isCertain } : undefined
}

const compoundIn = (isChild: boolean): Compound => ({ classes: [], attributes: [], isChild })

const unescaped = (name: string): string => name.replace(/\\(.)/g, '$1')

function enterName(compound: Compound, name: string): void {
  if (name !== '*') compound.name = unescaped(name).toLowerCase()
}

function enterMark(compound: Compound, mark: string): void {
  const name = unescaped(mark.slice(1))
  if (mark.startsWith('#')) compound.id = name
  else compound.classes.push(name.toLowerCase())
}

/** Whether the test of an attribute is understood. */
function enterTest(compound: Compound, test: string): boolean {
  const match = ATTRIBUTE.exec(test)
  const [, name = '', operator = '', one, other, bare, flag] = match ?? []
  if (match)
    compound.attributes.push({ name, operator, value: one ?? other ?? bare ?? '', ignoresCase: flag?.toLowerCase() === 'i' })
  return match !== null
}

/** Its specificity as one number. */
export const weightOf = ({ compounds }: Selector): number =>
  compounds.reduce(
    (sum, { id, classes, attributes, name }) =>
      sum + (id ? 10_000 : 0) + (classes.length + attributes.length) * 100 + (name ? 1 : 0),
    0,
  )

export function matches({ compounds }: Selector, tag: Tag, around: readonly Tag[]): boolean {
  const last = compounds.at(-1)
  if (!last || !fits(last, tag)) return false
  let isChild = last.isChild
  let at = around.length - 1
  for (const compound of compounds.slice(0, -1).reverse()) {
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
  compound.attributes.every((test) => holds(test, attribute(tag.attributes, test.name)))

const tests: Record<string, (said: string, value: string) => boolean> = {
  '': () => true,
  '=': (said, value) => said === value,
  '^=': (said, value) => value !== '' && said.startsWith(value),
  '$=': (said, value) => value !== '' && said.endsWith(value),
  '*=': (said, value) => value !== '' && said.includes(value),
  '~=': (said, value) => said.split(/\s+/).includes(value),
  '|=': (said, value) => said === value || said.startsWith(`${value}-`),
}

function holds({ operator, value, ignoresCase }: AttributeTest, said: string | undefined): boolean {
  if (said === undefined) return false
  const test = tests[operator]
  return test !== undefined && (ignoresCase ? test(said.toLowerCase(), value.toLowerCase()) : test(said, value))
}

/** What an element must have for the selector to be looked at: an id, else a class, else a name. */
export function keyOf({ compounds }: Selector): string {
  const last = compounds.at(-1)
  if (last?.id) return `#${last.id}`
  return last?.classes[0] ? `.${last.classes[0]}` : (last?.name ?? '*')
}

export const keysOf = ({ name, classes, id }: Tag): Set<string> =>
  new Set(['*', name, ...classes.map((one) => `.${one}`), ...(id ? [`#${id}`] : [])])
