import type { ReadingNote } from '../../../shared/screening/reading-note.ts'
import { attribute, tokens, type Token } from '../source/markup.ts'
import { backdropsOf, NOTHING_BEHIND, type Backdrops } from '../source/backdrop.ts'
import { ON_ANYTHING } from '../source/colour.ts'
import { createMarks, placed, type Marked, type Marks } from '../source/hidden-places.ts'
import type { Doubt, Raw } from '../source/read.ts'
import { endLine } from '../source/unseen.ts'
import { lookOf, pageLook, whyHidden, type Look } from './css-look.ts'
import { pixels } from './css-length.ts'
import { declarationsIn, valueOf, type Declarations } from './css-declarations.ts'
import { sheetOf, type Sheet } from './css-sheet.ts'
import { declarationsOf, isSaid } from './html-declarations.ts'
import { closedBy, formatting } from './html-nesting.ts'
import { htmlOf, styleSheetOf, withoutElement } from './html-source.ts'

interface Element {
  name: string
  attributes: string
  id: string | undefined
  classes: string[]
  isUnread: boolean
  look: Look
  /** How it may look by rules of which it is not known whether they count. */
  worst: Look | undefined
}
interface Walk {
  open: Element[]
  text: string
  hidden: Marked[]
  marks: Marks
  titleLines: string[]
  sheet: Sheet
  painted: Backdrops
  /** Of some text it is not known whether it can be seen. */
  isUnproven: boolean
}

const unread = new Set('script style head title svg object iframe select textarea'.split(' '))
const blocks = new Set(
  'p div br tr li ul ol dl dt dd table h1 h2 h3 h4 h5 h6 section article header footer hr pre address'.split(' '),
)
const voids = new Set('br hr img input meta link col wbr base area source'.split(' '))
const MAX_DEPTH = 2000
const PAGE_PX = { width: 800, height: 1000 }

/**
 * The text of HTML, or of a web archive (MHTML), saved as a Word document. Style sheets of simple selectors, inline styles and
 * attributes decide what is hidden text; nothing is fetched, and what scripts would do is not done.
 */
export function readHtml(bytes: Buffer): Raw {
  const source = withoutElement(htmlOf(bytes), 'script')
  const sheet = sheetOf(styleSheetOf(source))
  const walk: Walk = {
    open: [],
    text: '',
    hidden: [],
    marks: createMarks(),
    titleLines: [],
    sheet,
    painted: backdropsOf([]),
    isUnproven: sheet.isOverfull,
  }
  for (const token of tokens(withoutElement(source, 'style'))) {
    if (token.kind === 'text') addText(walk, token.text.replace(/\s+/g, ' '))
    else addTag(walk, token)
  }
  const notes: ReadingNote[] = [{ code: 'was_html', pages: [] }]
  if (walk.isUnproven) notes.push({ code: 'may_be_hidden', pages: [1] })
  return { ...placed([walk.text], walk.hidden), notes, titleLines: walk.titleLines }
}

function addText(walk: Walk, run: string): void {
  const around = walk.open.at(-1)
  if (around?.isUnread) return
  const why = around && whyUnseen(around, run, walk.painted)
  walk.isUnproven ||= why === 'unproven' || (!why && around !== undefined && mayBeHidden(around, run))
  if (why && why !== 'unproven') {
    walk.text += walk.marks.enter(walk.hidden, { page: 1, text: run, why })
    return
  }
  walk.text += run
  if (around?.name === 'h1' && run.trim()) walk.titleLines.push(run)
}

function whyUnseen(around: Element, run: string, painted: Backdrops): Doubt | undefined {
  if (isShut(around)) return 'invisible'
  return run.trim() ? whyHidden(around.look, run, painted) : around.look.why
}

/** The first look that hides text, else the last. */
function worstLook(possible: readonly Declarations[], around: Element | undefined): Look | undefined {
  const looks = possible.map((declarations) => lookOf(declarations, around?.worst ?? around?.look ?? pageLook))
  return looks.find((look) => whyHidden(look, 'x', NOTHING_BEHIND)) ?? looks.at(-1)
}

/** Whether text that is visible by all that is certain is not by what is possible. */
const mayBeHidden = ({ look, worst }: Element, run: string): boolean =>
  worst !== undefined &&
  run.trim() !== '' &&
  !whyHidden(look, run, NOTHING_BEHIND) &&
  whyHidden(worst, run, NOTHING_BEHIND) !== undefined

function addTag(walk: Walk, token: Exclude<Token, { kind: 'text' }>): void {
  const name = token.name.toLowerCase()
  if (blocks.has(name)) addBreak(walk, '\n')
  if (name === 'td' || name === 'th') addBreak(walk, '\t')
  if (token.kind === 'close') {
    const at = walk.open.findLastIndex((element) => element.name === name)
    if (at >= 0) walk.open.length = at
  } else if (name === 'img') paintPicture(walk, token.attributes)
  else if (!token.empty && !voids.has(name)) openElement(walk, name, token.attributes)
}

function addBreak(walk: Walk, mark: string): void {
  walk.text += mark
  endLine(walk.hidden)
}

/** An element that the new one ends, such as the paragraph before; bold, fonts and the like go on in the new one. */
function openElement(walk: Walk, name: string, attributes: string): void {
  const at = closedBy(walk.open, name)
  const reopened = at === undefined ? [] : walk.open.slice(at).filter((element) => formatting.has(element.name))
  if (at !== undefined) walk.open.length = at
  for (const element of reopened) push(walk, element.name, element.attributes)
  push(walk, name, attributes)
}

function push(walk: Walk, name: string, attributes: string): void {
  if (walk.open.length >= MAX_DEPTH) return
  const around = walk.open.at(-1)
  const classes = (attribute(attributes, 'class') ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  const tag = { name, attributes, id: attribute(attributes, 'id'), classes }
  const { certain, possible } = declarationsOf(tag, walk.open, walk.sheet)
  const look = lookOf(certain, around?.look ?? pageLook)
  const worst = worstLook(possible.length > 0 || !around?.worst ? possible : [certain], around)
  if (around && isShut(around) && name !== 'summary') look.why ??= 'invisible'
  paint(walk, look, (side) => pixels(valueOf(certain.get(side) ?? ''), look.size, PAGE_PX[side]))
  walk.open.push({ ...tag, isUnread: around?.isUnread === true || unread.has(name), look, worst })
}

const isShut = ({ name, attributes }: Element): boolean => name === 'details' && !isSaid(attributes, 'open')

function paintPicture(walk: Walk, attributes: string): void {
  const look = { ...(walk.open.at(-1)?.look ?? pageLook), ground: ON_ANYTHING }
  const style = declarationsIn(attribute(attributes, 'style') ?? '')
  paint(walk, look, (side) => pixels(style.get(side) ?? attribute(attributes, side), look.size, PAGE_PX[side]))
}

/** Notes a painted area on which placed text may stand. */
function paint(walk: Walk, look: Look, length: (side: 'width' | 'height') => number | undefined): void {
  const [width, height] = [length('width'), length('height')]
  if (look.why || !look.isVisible || look.opacity < 0.5 || width === undefined || height === undefined) return
  walk.painted.add({ width: width * 0.75, height: height * 0.75, ground: look.ground })
}
