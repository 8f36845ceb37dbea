import { NOTHING_BEHIND, type Backdrops } from '../source/backdrop.ts'
import { ON_ANYTHING, type Ground } from '../source/colour.ts'
import type { HiddenWhy } from '../source/read.ts'
import type { Look } from './docx-look.ts'
import type { TableOutline } from './docx-outline.ts'
import { whyParagraphHidden } from './docx-place.ts'
import type { Setting } from './docx-setting.ts'
import { partsOf } from './docx-table.ts'
import { val } from './docx-theme.ts'

/** What an element hands down to those in it. `repeated`: the text normally stands elsewhere too. */
interface Context {
  /** The look of the paragraph, and of the part of the table. */
  base: Look
  tableLook: Look
  ground: Ground
  behind: Backdrops
  why: HiddenWhy | 'repeated' | undefined
}
/** An open element that holds text. `after` = the text boxes anchored in it, placed after the paragraph. */
export interface Frame extends Context {
  name: string
  /** What its own properties say, and the style that they name. */
  direct: Look
  style?: string | undefined
  text: string
  markup: string
  after: string
  size: number
  /** Of a table and its rows: the next row or cell. */
  table?: TableOutline | undefined
  next: number
  row?: number
  /** Of a cell: columns have the width that they say. */
  isFixed?: boolean | undefined
  /** Of a shape and its paragraph: how far down the paragraph is covered, in points. */
  covers: number
  /** Of alternative contents: one of them was taken. */
  isChosen: boolean
  /** Of a paragraph: the mark at its end was deleted or moved away, so that the next one goes on in its line. */
  goesOn: boolean
  /** The paragraphs in it that go on in the next one. */
  begun: { markup: string; text: string }
  handsDown?: Context
}

export function blank({ ground, behind, isShown }: Pick<Setting, 'ground' | 'behind' | 'isShown'>): Frame {
  const empty = { name: '', direct: {}, text: '', markup: '', after: '', size: 0, next: 0, covers: 0, isChosen: false }
  const begun = { markup: '', text: '' }
  return { ...empty, goesOn: false, begun, base: {}, tableLook: {}, ground, behind, why: isShown ? undefined : 'repeated' }
}

/** A new element within another whose own properties are complete. */
export function inherited(parent: Frame, name: string, attributes: string, isShape: boolean, setting: Setting): Frame {
  parent.handsDown ??= handedDown(parent, setting)
  const frame: Frame = { ...blank(setting), ...parent.handsDown, name }
  if (isShape) enterShape(frame, setting)
  else if (name === 'txbxContent') Object.assign(frame, { base: {}, tableLook: {} })
  else if (name === 'tbl') frame.table = setting.nextTable()
  else if (name === 'tr') enterRow(frame, parent)
  else if (name === 'tc') enterCell(frame, parent, setting)
  else frame.why ??= whyOf(parent, name, attributes, setting)
  return frame
}

function whyOf(parent: Frame, name: string, attributes: string, setting: Setting): Frame['why'] {
  if (name === 'del') return 'invisible'
  if (name === 'moveFrom') return 'repeated'
  if (name === 'Fallback') return parent.isChosen ? 'repeated' : undefined
  if (name === 'footnote' || name === 'endnote')
    return setting.showsNote(`${name} ${val(attributes, 'id')}`) ? undefined : 'invisible'
  if (name !== 'Choice') return undefined
  if (parent.isChosen) return 'repeated'
  parent.isChosen = setting.understands(val(attributes, 'Requires') ?? '')
  return parent.isChosen ? undefined : 'invisible'
}

/** A shape without a fill of its own floats over the page, over where it is anchored, and perhaps over other shapes. */
function enterShape(frame: Frame, setting: Setting): void {
  const { why, ground, covers } = setting.passShape()
  frame.covers = covers
  frame.why ??= why
  frame.behind = ground ? NOTHING_BEHIND : setting.filled
  const floating = frame.ground.length === 0 ? ON_ANYTHING : [...new Set([...setting.ground, ...frame.ground])]
  frame.ground = ground ?? (setting.ground.length === 0 ? ON_ANYTHING : floating)
}

function enterRow(frame: Frame, table: Frame): void {
  frame.table = table.table
  frame.row = table.next++
}

function enterCell(frame: Frame, row: Frame, { styles }: Setting): void {
  const column = row.next++
  if (!row.table) return
  frame.isFixed = row.table.isFixed
  frame.tableLook = styles.table(row.table.style, partsOf(row.table, row.row ?? 0, column))
}

function handedDown(frame: Frame, setting: Setting): Context {
  const { name, direct, tableLook } = frame
  const { base: outer, ground, behind, why } = frame
  const below: Context = { base: outer, tableLook, ground, behind, why }
  if (name === 'tc' || name === 'tbl') return on(below, direct.cellShade ?? (name === 'tc' ? tableLook.cellShade : undefined))
  if (name !== 'p') return below
  const styled = setting.styles.paragraph(frame.style)
  const vanish = (tableLook.vanish ?? false) !== (styled.vanish ?? false)
  const base = { ...setting.styles.defaults, ...tableLook, ...styled, ...direct, vanish }
  return on({ ...below, base, why: why ?? whyParagraphHidden(base, setting.outline.page) }, base.paragraphShade)
}

const on = (context: Context, shade: Look['cellShade']): Context =>
  typeof shade === 'object' ? { ...context, ground: [shade], behind: NOTHING_BEHIND } : context

/** The whole look of a run. Of styles that hide, two cancel each other out. */
export function lookOfRun({ base, style, direct }: Frame, { styles }: Setting): Look {
  const character = styles.character(style)
  const vanish = direct.vanish ?? (base.vanish ?? false) !== (character.vanish ?? false)
  return { ...base, ...character, ...direct, vanish }
}
