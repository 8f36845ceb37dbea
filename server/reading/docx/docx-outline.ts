import type { Backdrop } from '../source/backdrop.ts'
import type { Ground } from '../source/colour.ts'
import { tokens } from '../source/markup.ts'
import type { HiddenWhy } from '../source/read.ts'
import { points } from './docx-look.ts'
import { pathOf } from './docx-path.ts'
import { enter, isShape, shapeOf } from './docx-drawing.ts'
import { covers, groundOn, whyShapeHidden, type Page, type Shape } from './docx-shape.ts'
import { localName, val, type Theme } from './docx-theme.ts'

/** What a part says of its tables and shapes, in the order in which they begin: for deciding what is seen of their text. */
export interface Outline {
  tables: TableOutline[]
  shapes: ShapeOutline[]
  page: Page
  /** Shapes behind the text of the body, and all shapes, over which other shapes may lie. */
  behind: Backdrop[]
  filled: Backdrop[]
}
export interface TableOutline {
  /** The number of cells of each row. */
  rows: number[]
  style?: string | undefined
  look?: string | undefined
  isFixed?: boolean
}
/** `ground` is `undefined` where what lies behind the shape shows. */
export interface ShapeOutline {
  why: HiddenWhy | undefined
  ground: Ground | undefined
  /** How far down the shape covers its paragraph, in points. */
  covers: number
}

const A4: Page = { width: 595, height: 842, left: 72, right: 72, top: 72 }
const containers = new Set(['spPr', 'grpSpPr', 'style', 'bodyPr', 'positionH', 'positionV'])

interface Open {
  name: string
  shape: Shape
  at: number
  isLoose: boolean
}

export function outlineOf(xml: string, theme: Theme, page: Page = pageOf(xml)): Outline {
  const outline: Outline = { tables: [], shapes: [], page, behind: [], filled: [] }
  const path = pathOf()
  const open: Open[] = []
  const tables: TableOutline[] = []
  for (const token of tokens(xml)) {
    const around = open.at(-1)
    if (token.kind === 'text') {
      if (around && path.names.length > 0) enterText(around.shape, path.names, token.text)
      continue
    }
    const name = localName(token.name)
    if (token.kind === 'close') {
      path.close(name)
      if (name === 'tbl') tables.pop()
      else if (name === around?.name) finish(outline, open)
      continue
    }
    if (isShape(name, token.name.slice(0, -name.length - 1))) {
      const shape = shapeOf(name, token.attributes, around?.shape)
      outline.shapes.push({ why: undefined, ground: undefined, covers: 0 })
      open.push({ name, shape, at: outline.shapes.length - 1, isLoose: tables.length > 0 })
      if (token.empty) finish(outline, open)
    } else if (name === 'tbl' && !token.empty) {
      const table: TableOutline = { rows: [] }
      outline.tables.push(table)
      tables.push(table)
    } else if (around) enterShape(around.shape, path.names, name, token.attributes, theme)
    const table = tables.at(-1)
    if (table) enterTable(table, name, token.attributes)
    if (around && !token.empty && (path.names.length > 0 || containers.has(name))) path.open(name)
  }
  while (open.length > 0) finish(outline, open)
  return outline
}

function enterShape(shape: Shape, path: readonly string[], name: string, attributes: string, theme: Theme): void {
  if (name === 'positionH') shape.x = { from: val(attributes, 'relativeFrom') ?? 'column', offset: 0 }
  if (name === 'positionV') shape.y = { from: val(attributes, 'relativeFrom') ?? 'paragraph', offset: 0 }
  enter(shape, path, name, attributes, theme)
}

function enterText({ x, y }: Shape, path: readonly string[], text: string): void {
  if (path.at(-1) !== 'posOffset') return
  const place = path[0] === 'positionH' ? x : y
  if (place) place.offset = Number(text) / 12_700 || 0
}

function enterTable(table: TableOutline, name: string, attributes: string): void {
  if (name === 'tr') table.rows.push(0)
  else if (name === 'tc') table.rows.push((table.rows.pop() ?? 0) + 1)
  else if (name === 'tblStyle') table.style ??= val(attributes)
  else if (name === 'tblLayout') table.isFixed = val(attributes, 'type') === 'fixed'
  else if (name === 'tblLook') table.look ??= attributes
}

function finish(outline: Outline, open: Open[]): void {
  const done = open.pop()
  if (!done) return
  const { shape, isLoose, at } = done
  const parent = open.at(-1)?.shape
  const [width, height] = [shape.width ?? parent?.width, shape.height ?? parent?.height]
  const why = whyShapeHidden(shape, outline.page, isLoose)
  const ground = groundOn(shape)
  outline.shapes[at] = { why, ground, covers: outline.shapes[at]?.covers ?? 0 }
  const anchor = open.at(0)
  const isAlone = open.length <= 1 && !isLoose && !why
  const outer = anchor ? { ...anchor.shape, width, height, opacity: shape.opacity } : shape
  const covered = isAlone ? covers(outer, outline.page, ground !== undefined && ground.length > 0) : 0
  if (covered > 0)
    outline.shapes[anchor?.at ?? at] = { ...(outline.shapes[anchor?.at ?? at] ?? { why, ground }), covers: covered }
  const isUnseen = why ?? open.slice(-3).some((outer) => whyShapeHidden(outer.shape, outline.page, isLoose))
  if (isUnseen || !ground || width === undefined || height === undefined) return
  const backdrop: Backdrop = { width, height, ground }
  if (shape.isBehind) outline.behind.push(backdrop)
  outline.filled.push(backdrop)
}

/** The largest page of all sections, so that nothing counts as off the page that is on one of them. */
function pageOf(xml: string): Page {
  let found: Page | undefined
  const page = { ...A4 }
  for (const token of tokens(xml)) {
    if (token.kind !== 'open') continue
    const name = localName(token.name)
    const length = (attribute: string, without: number): number => points(val(token.attributes, attribute)) ?? without
    if (name === 'pgSz') {
      const [width, height] = [length('w', A4.width), length('h', A4.height)]
      found = { ...page, width: Math.max(found?.width ?? 0, width), height: Math.max(found?.height ?? 0, height) }
    } else if (name === 'pgMar')
      Object.assign(page, { left: length('left', 72), right: length('right', 72), top: length('top', 72) })
  }
  return { ...page, ...(found && { width: found.width, height: found.height }) }
}
