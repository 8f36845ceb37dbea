import { escaped, tokens } from '../source/markup.ts'
import type { HiddenText } from '../source/read.ts'
import { withoutMarks, type Marked } from '../source/hidden-places.ts'
import { endLine } from '../source/unseen.ts'
import { blank, inherited, lookOfRun, type Frame } from './docx-frame.ts'
import { isOn, textProperties, withProperty } from './docx-look.ts'
import { pathOf, type Path } from './docx-path.ts'
import { whyPartHidden } from './docx-place.ts'
import type { Setting } from './docx-setting.ts'
import { isShape } from './docx-drawing.ts'
import type { Page } from './docx-shape.ts'
import { localName, val } from './docx-theme.ts'
import { USUAL_SIZE, whyHidden } from './docx-visibility.ts'

/**
 * One part of a Word document (body, header, footnotes…): pages of plain paragraphs, as markup, with only the visible text.
 * `titles` are its paragraphs with their size in points. `repeated` is text that normally stands elsewhere too: the fallbacks of
 * alternative contents, and what was moved away.
 */
export interface Story {
  pages: string[]
  hidden: Marked[]
  /** The pages with text of which it is not known whether it can be seen. */
  unproven: Set<number>
  repeated: HiddenText[]
  titles: { text: string; size: number }[]
}

/** `hasText`: whether the current page has text. */
type Walk = Story & {
  frames: Frame[]
  path: Path
  inText: boolean
  hasText: boolean
  setting: Setting
}

const containers = new Set(['r', 'p', 'tc', 'tr', 'tbl', 'txbxContent', 'footnote', 'endnote'])
const alternatives = new Set(['AlternateContent', 'Choice', 'Fallback', 'del', 'moveFrom'])
const properties = new Set([...textProperties, 'trPr', 'sectPr'])
// Field codes, earlier formatting, and properties that only name or describe.
const skipped = new Set(
  'instrText delInstrText fldData docPr sdtPr rPrChange pPrChange tblPrChange trPrChange tcPrChange sectPrChange'.split(' '),
)

/** Of paragraphs that go on in the next one, in characters. */
const LONGEST_BEGUN = 10_000

/**
 * Walks a part once, without a tree, and reduces it to plain paragraphs: without hidden runs, and with what mammoth would skip
 * (text boxes, fields, elements that it does not know).
 */
export function readStory(xml: string, setting: Setting): Story {
  const walk: Walk = {
    pages: [''],
    hidden: [],
    unproven: new Set(),
    repeated: [],
    titles: [],
    frames: [blank(setting)],
    path: pathOf(),
    inText: false,
    hasText: false,
    setting,
  }
  let skipping: { name: string; depth: number } | undefined
  for (const token of tokens(xml)) {
    if (token.kind === 'text') {
      if (!skipping && walk.inText) putText(walk, token.text)
      continue
    }
    const name = localName(token.name)
    if (skipping) {
      if (name === skipping.name && !(token.kind === 'open' && token.empty)) skipping.depth += token.kind === 'open' ? 1 : -1
      if (skipping.depth === 0) skipping = undefined
    } else if (token.kind === 'close') close(walk, name)
    else if (skipped.has(name)) skipping = token.empty ? undefined : { name, depth: 1 }
    else open(walk, name, token.name.slice(0, -name.length - 1), token.attributes, token.empty)
  }
  endBegun(walk)
  flush(walk)
  return walk
}

const top = (walk: Walk): Frame => walk.frames.at(-1) ?? blank(walk.setting)

function put(walk: Walk, markup: string, text = ''): void {
  top(walk).markup += markup
  top(walk).text += text
}

const putText = (walk: Walk, text: string): void => put(walk, `<w:t>${escaped(text)}</w:t>`, text)
const paragraph = (markup: string): string => `<w:p><w:r>${markup}</w:r></w:p>`

function open(walk: Walk, name: string, prefix: string, attributes: string, empty: boolean): void {
  const { path } = walk
  if (path.names.length > 0 || properties.has(name)) {
    if (path.names.length > 0) property(walk, name, attributes)
    if (!empty) path.open(name)
  } else if (containers.has(name) || alternatives.has(name) || isShape(name, prefix)) {
    if (empty) {
      if (isShape(name, prefix)) walk.setting.passShape()
      put(walk, name === 'p' ? '<w:p/>' : '')
    } else openContainer(walk, name, attributes, isShape(name, prefix))
  } else if (name === 't') walk.inText = !empty
  else if (name === 'delText') walk.inText = !empty && top(walk).why !== undefined
  else if (name === 'tab' || name === 'ptab') put(walk, '<w:tab/>', '\t')
  else if (name === 'noBreakHyphen') putText(walk, '-')
  else if (name === 'lastRenderedPageBreak') breakPage(walk)
  else if (name === 'br' && val(attributes, 'type') === 'page') breakPage(walk)
  else if (name === 'br' || name === 'cr') put(walk, '<w:br/>', '\n')
}

function openContainer(walk: Walk, name: string, attributes: string, isShape: boolean): void {
  const parent = top(walk)
  const frame = inherited(parent, name, attributes, isShape, walk.setting)
  if (name === 'p') {
    Object.assign(frame, parent.begun)
    parent.begun = { markup: '', text: '' }
  } else endBegun(walk)
  walk.frames.push(frame)
}

/** Nothing follows in the line of what was begun. */
function endBegun(walk: Walk): void {
  const { begun } = top(walk)
  top(walk).begun = { markup: '', text: '' }
  if (begun.markup) put(walk, paragraph(begun.markup), begun.text)
}

/** Only a container's own properties count: those of the paragraph mark, nested in the paragraph's, do not apply to its text. */
function property(walk: Walk, name: string, attributes: string): void {
  const frame = top(walk)
  const { names } = walk.path
  if (names.length === 1 && name === { pPr: 'pStyle', rPr: 'rStyle' }[names[0] ?? '']) frame.style = val(attributes)
  else if (names.length === 1 && (names[0] === 'trPr' || names[0] === 'tblPr')) {
    if (names[0] === 'trPr' && (name === 'hidden' || name === 'del') && isOn(attributes)) frame.why ??= 'invisible'
    frame.why ??= whyPartHidden(name, attributes, walk.setting.outline.page)
  }
  if (names.join() === 'pPr,rPr') frame.goesOn ||= frame.name === 'p' && (name === 'del' || name === 'moveFrom')
  if (names.join() === 'tcPr' && name === 'cellDel') frame.why ??= 'invisible'
  if (names[0] === 'tcPr' && name === 'tcW' && frame.isFixed)
    frame.why ??= whyPartHidden(name, attributes, walk.setting.outline.page)
  if (names[0] !== 'rPr' || frame.name === 'r')
    frame.direct = withProperty(frame.direct, names, name, attributes, walk.setting.theme)
}

function close(walk: Walk, name: string): void {
  if (walk.path.names.length > 0) walk.path.close(name)
  else if (name === 't' || name === 'delText') walk.inText = false
  else if (walk.frames.length > 1 && top(walk).name === name) {
    endBegun(walk)
    const frame = walk.frames.pop()
    if (frame) closeContainer(walk, frame)
  }
}

function closeContainer(walk: Walk, frame: Frame): void {
  const parent = top(walk)
  if (frame.name !== 'txbxContent' && frame.name !== 'p') parent.covers = Math.max(parent.covers, frame.covers)
  parent.after += frame.name === 'txbxContent' ? frame.markup : frame.after
  if (frame.name === 'r') closeRun(walk, frame)
  else if (frame.name === 'p') closeParagraph(walk, frame)
  else if (frame.name !== 'txbxContent') {
    put(walk, frame.markup, frame.text)
    parent.size = Math.max(parent.size, frame.size)
  }
}

function closeRun(walk: Walk, frame: Frame): void {
  const { text, markup, ground, behind } = frame
  const look = lookOfRun(frame, walk.setting)
  const why = frame.why ?? (text.trim() ? whyHidden(look, text, ground, behind) : undefined)
  const hidden = { page: walk.pages.length, text }
  if (why === 'repeated') return void walk.repeated.push({ ...hidden, why: 'invisible' })
  if (why === 'unproven') walk.unproven.add(walk.pages.length)
  else if (why) return text ? put(walk, mark(walk, { ...hidden, why })) : undefined
  put(walk, markup, text)
  if (text.trim()) top(walk).size = Math.max(top(walk).size, look.size ?? USUAL_SIZE)
}

/** Enters a hidden text. The markup of what stands in its place. */
const mark = (walk: Walk, part: HiddenText): string => `<w:t>${walk.setting.marks.enter(walk.hidden, part)}</w:t>`

function closeParagraph(walk: Walk, frame: Frame): void {
  const { text, after, size, why } = frame
  const isCovered = text.trim() !== '' && frame.covers > heightOf(frame, walk.setting.outline.page)
  const markup = isCovered ? mark(walk, { page: walk.pages.length, text, why: 'invisible' }) : frame.markup
  top(walk).after = ''
  const goesOn = frame.goesOn && markup !== '' && text.length < LONGEST_BEGUN
  if (goesOn) top(walk).begun = { markup, text }
  if (why !== 'repeated') put(walk, (goesOn ? '' : paragraph(markup)) + (after && `${after}<w:p/>`))
  if (text.trim() && !isCovered && !goesOn) walk.titles.push({ text, size })
  endLine(walk.hidden)
  endLine(walk.repeated)
  if (walk.frames.length === 1) flush(walk)
}

/** About the height of a paragraph's lines, rather too high. */
function heightOf({ text, size }: Frame, { width, left, right }: Page): number {
  const lines = Math.ceil((text.length * size * 0.6) / Math.max(1, width - left - right))
  return lines * size * 1.4
}

/** Moves the finished markup to the page and begins another; a page break in a text box or a table is ignored. */
function breakPage(walk: Walk): void {
  if (top(walk).why === 'repeated' || walk.frames.some(({ name }) => name === 'txbxContent' || name === 'tbl')) return
  flush(walk)
  if (!walk.hasText) return
  walk.pages.push('')
  walk.hasText = false
}

/** Moves the finished markup to the page. Adjacent texts are merged, because mammoth needs much memory for each. */
function flush(walk: Walk): void {
  const finished = walk.frames.reduceRight(
    (inner, { name, markup }) => (name === 'p' ? paragraph(markup + inner) : markup + inner),
    '',
  )
  walk.pages[walk.pages.length - 1] += finished.replaceAll('</w:t><w:t>', '')
  walk.hasText ||= /<w:t>\s*[^<\s]/.test(withoutMarks(finished))
  for (const frame of walk.frames) frame.text = frame.markup = ''
}
