import type { Look } from '../docx/docx-look.ts'
import { USUAL_SIZE } from '../docx/docx-visibility.ts'
import { ON_WHITE, type Ground } from '../source/colour.ts'
import { attribute, tokens } from '../source/markup.ts'
import { propertiesOf, type OdtProperties } from './odt-look.ts'

interface Style {
  parent: string | undefined
  masterPage: string | undefined
  said: OdtProperties[]
}
/** A style with those that it builds on. */
export interface Resolved {
  ground?: Ground | 'none' | undefined
  isBehind: boolean
  breaksBefore: boolean
  /** What it adds to the look of the text around it. */
  on(look: Look): Look
}
export interface OdtStyles {
  /** `family` such as `paragraph`, `text`, `graphic` or `table-cell`. */
  style(family: string, name: string | undefined): Resolved
  /** The names of the master pages whose headers and footers pages show. */
  shownMasters: ReadonlySet<string>
  page: { width: number; height: number; ground: Ground }
}

const MAX_CHAIN = 50
const FIRST_MASTER = 'Standard'

/** The styles of both parts; those of `content.xml` are automatic ones. */
export function readOdtStyles(parts: readonly string[]): OdtStyles {
  const styles = new Map<string, Style>()
  const shownMasters = new Set([FIRST_MASTER])
  const page = { width: 595, height: 842, ground: ON_WHITE }
  for (const part of parts) readPart(part, styles, shownMasters, page)
  const resolved = new Map<string, Resolved>()

  function resolve(family: string, name: string | undefined): Resolved {
    const key = `${family} ${name ?? ''}`
    const known = resolved.get(key)
    if (known) return known
    const chain = chainOf(styles, family, name)
    const last = <Value>(of: (said: OdtProperties) => Value | undefined): Value | undefined =>
      chain.map(of).findLast((value) => value !== undefined)
    const all = chain.reduce(joined, { look: {} })
    const one: Resolved = {
      ground: last(({ ground }) => ground),
      isBehind: last(({ isBehind }) => isBehind) ?? false,
      breaksBefore: styles.get(key)?.said.some(({ breaksBefore }) => breaksBefore) ?? false,
      on: (look) => added(look, all),
    }
    resolved.set(key, one)
    return one
  }
  return { style: resolve, shownMasters, page }
}

/** What two styles say together: a part of a size counts on the size before. */
function joined(one: OdtProperties, other: OdtProperties): OdtProperties {
  const look = { ...one.look, ...other.look }
  const part = other.look.size === undefined ? (one.sizePart ?? 1) * (other.sizePart ?? 1) : 1
  if (look.size !== undefined && other.look.size === undefined) look.size *= other.sizePart ?? 1
  return { look, ...(look.size === undefined && part !== 1 && { sizePart: part }) }
}

function added(look: Look, { look: own, sizePart }: OdtProperties): Look {
  const size = sizePart === undefined ? undefined : (look.size ?? USUAL_SIZE) * sizePart
  return { ...look, ...own, ...(size !== undefined && { size }) }
}

/** What the family's default and the styles from the outermost on say. */
function chainOf(styles: ReadonlyMap<string, Style>, family: string, name: string | undefined): OdtProperties[] {
  const chain: OdtProperties[][] = []
  const seen = new Set<string>()
  for (let next = name; next !== undefined && !seen.has(next) && chain.length < MAX_CHAIN;) {
    seen.add(next)
    const style = styles.get(`${family} ${next}`)
    chain.unshift(style?.said ?? [])
    next = style?.parent
  }
  // The default of texts is that of paragraphs, which the text around has already.
  return [...(family === 'text' ? [] : (styles.get(`${family} `)?.said ?? [])), ...chain.flat()]
}

function readPart(xml: string, styles: Map<string, Style>, masters: Set<string>, page: OdtStyles['page']): void {
  let open: Style | undefined
  for (const token of tokens(xml)) {
    if (token.kind === 'text') continue
    if (token.kind === 'close') {
      if (token.name === 'style:style' || token.name === 'style:default-style') open = undefined
      continue
    }
    const said = (name: string): string | undefined => attribute(token.attributes, name)
    if (token.name === 'style:style' || token.name === 'style:default-style') {
      const name = token.name === 'style:style' ? (said('style:name') ?? '') : ''
      const style: Style = { parent: said('style:parent-style-name'), masterPage: said('style:master-page-name'), said: [] }
      styles.set(`${said('style:family')} ${name}`, style)
      if (style.masterPage) masters.add(style.masterPage)
      open = token.empty ? undefined : style
    } else if (token.name === 'style:page-layout-properties') enterPage(page, token.attributes)
    else if (open && token.name.endsWith('-properties')) open.said.push(propertiesOf(token.name, token.attributes))
    else if (open && token.name === 'style:background-image' && said('xlink:href')) open.said.push({ look: {}, ground: [] })
    else if (token.name === 'office:body') return
  }
}

/** The largest page of all layouts, so that nothing counts as off the page that is on one of them. */
function enterPage(page: OdtStyles['page'], attributes: string): void {
  const size = propertiesOf('style:paragraph-properties', attributes)
  const length = (name: string): number =>
    propertiesOf('style:text-properties', `fo:font-size="${attribute(attributes, name) ?? ''}"`).look.size ?? 0
  page.width = Math.max(page.width, length('fo:page-width'))
  page.height = Math.max(page.height, length('fo:page-height'))
  if (size.ground && size.ground !== 'none') page.ground = size.ground
}
