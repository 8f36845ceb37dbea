import { lookOf, val, whyHidden, type Look, type Styles } from './docx-styles.ts'
import { escaped, tokens } from '../source/markup.ts'
import type { HiddenText } from '../source/read.ts'

/**
 * One part of a Word document (body, header, footnotes…): pages of plain paragraphs, as markup, with only the visible text.
 * `titles` are its paragraphs with their size in points.
 */
export interface Story {
  pages: string[]
  hidden: HiddenText[]
  titles: { text: string; size: number }[]
}

/** An open element that holds text. `after` = the text boxes anchored in it, placed after the paragraph. */
interface Frame {
  name: string
  look: Look
  text: string
  markup: string
  after: string
  size: number
}
/** `hasText`: whether the current page has text. */
type Walk = Story & {
  frames: Frame[]
  properties: string[]
  inText: boolean
  hasText: boolean
  styles: Styles
  hasBackdrop: boolean
}

const containers = new Set(['r', 'p', 'tc', 'tbl', 'txbxContent'])
const properties = new Set(['rPr', 'pPr', 'tcPr', 'tblPr', 'sectPr'])
// Deleted or moved text, field codes, fallbacks that repeat a text, and properties that only name or describe.
const skipped = new Set('del moveFrom instrText delText fldData Fallback docPr sdtPr rPrChange pPrChange'.split(' '))
const blank: Frame = { name: '', look: {}, text: '', markup: '', after: '', size: 0 }

/**
 * Walks a part once, without a tree, and reduces it to plain paragraphs: without hidden runs, and with what mammoth would skip
 * (text boxes, fields, elements that it does not know). Of alternative contents only the first is read, so that a text box stored
 * twice is read once. `hasBackdrop`: the document has pictures or shapes behind its text, where white letters may be visible.
 */
export function readStory(xml: string, styles: Styles, hasBackdrop: boolean): Story {
  const walk: Walk = {
    pages: [''],
    hidden: [],
    titles: [],
    frames: [{ ...blank }],
    properties: [],
    inText: false,
    hasText: false,
    styles,
    hasBackdrop,
  }
  let skipping: { name: string; depth: number } | undefined
  for (const token of tokens(xml)) {
    if (token.kind === 'text') {
      if (!skipping && walk.inText) putText(walk, token.text)
      continue
    }
    const name = token.name.slice(token.name.indexOf(':') + 1)
    if (skipping) {
      if (name === skipping.name && !(token.kind === 'open' && token.empty)) skipping.depth += token.kind === 'open' ? 1 : -1
      if (skipping.depth === 0) skipping = undefined
    } else if (token.kind === 'close') close(walk, name)
    else if (!skipped.has(name)) open(walk, name, token.attributes, token.empty)
    else if (!token.empty) skipping = { name, depth: 1 }
  }
  flush(walk)
  return walk
}

const top = (walk: Walk): Frame => walk.frames.at(-1) ?? blank

function put(walk: Walk, markup: string, text = ''): void {
  top(walk).markup += markup
  top(walk).text += text
}

const putText = (walk: Walk, text: string): void => put(walk, `<w:t>${escaped(text)}</w:t>`, text)
const paragraph = (markup: string): string => `<w:p><w:r>${markup}</w:r></w:p>`

function open(walk: Walk, name: string, attributes: string, empty: boolean): void {
  if (properties.has(name)) {
    if (!empty) walk.properties.push(name)
  } else if (walk.properties.length > 0) property(walk, name, attributes)
  else if (containers.has(name)) openContainer(walk, name, empty)
  else if (name === 't') walk.inText = !empty
  else if (name === 'tab' || name === 'ptab') put(walk, '<w:tab/>', '\t')
  else if (name === 'noBreakHyphen') putText(walk, '-')
  else if (name === 'lastRenderedPageBreak') breakPage(walk)
  else if (name === 'br' && val(attributes, 'type') === 'page') breakPage(walk)
  else if (name === 'br' || name === 'cr') put(walk, '<w:br/>', '\n')
}

function openContainer(walk: Walk, name: string, empty: boolean): void {
  if (empty) return put(walk, name === 'p' ? '<w:p/>' : '')
  const { shaded, ...look } = top(walk).look
  const onShade = shaded || name === 'txbxContent'
  walk.frames.push({
    ...blank,
    name,
    look: { ...look, ...(name === 'p' && walk.styles(undefined)), ...(onShade && { shaded: true }) },
  })
}

/** Only a container's own properties count: those of the paragraph mark, nested in the paragraph's, do not apply to its text. */
function property(walk: Walk, name: string, attributes: string): void {
  if (walk.properties.length > 1) return
  const frame = top(walk)
  if (name === 'tblStyle') frame.look = { ...frame.look, shaded: true }
  const said = name === 'pStyle' || name === 'rStyle' ? walk.styles(val(attributes)) : lookOf(name, attributes)
  const shaded = frame.look.shaded || said.shaded
  frame.look = { ...frame.look, ...said, ...(shaded && { shaded }) }
}

function close(walk: Walk, name: string): void {
  if (name === walk.properties.at(-1)) walk.properties.pop()
  else if (name === 't') walk.inText = false
  else if (walk.frames.length > 1 && top(walk).name === name) closeContainer(walk, walk.frames.pop() ?? blank)
}

function closeContainer(walk: Walk, frame: Frame): void {
  const parent = top(walk)
  parent.after += frame.name === 'txbxContent' ? frame.markup : frame.after
  if (frame.name === 'r') closeRun(walk, frame)
  else if (frame.name === 'p') closeParagraph(walk, frame)
  else if (frame.name !== 'txbxContent') put(walk, frame.markup)
}

function closeRun(walk: Walk, { text, markup, look }: Frame): void {
  const why = text.trim() ? whyHidden(look, walk.hasBackdrop) : undefined
  if (why) return void walk.hidden.push({ page: walk.pages.length, text, why })
  put(walk, markup, text)
  if (text.trim()) top(walk).size = Math.max(top(walk).size, look.size ?? 10)
}

function closeParagraph(walk: Walk, { text, markup, after, size }: Frame): void {
  top(walk).after = ''
  put(walk, paragraph(markup) + (after && `${after}<w:p/>`))
  if (text.trim()) walk.titles.push({ text, size })
  // Words of two paragraphs must not be joined: an instruction to the model would no longer be recognised.
  const lastHidden = walk.hidden.at(-1)
  if (lastHidden && !lastHidden.text.endsWith('\n')) lastHidden.text += '\n'
  if (walk.frames.length === 1) flush(walk)
}

/** Moves the finished markup to the page and begins another; a page break in a text box or a table is ignored. */
function breakPage(walk: Walk): void {
  if (walk.frames.some(({ name }) => name === 'txbxContent' || name === 'tbl')) return
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
  walk.hasText ||= /<w:t>\s*[^<\s]/.test(finished)
  for (const frame of walk.frames) frame.text = frame.markup = ''
}
