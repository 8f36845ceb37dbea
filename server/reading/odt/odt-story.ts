import { points, type Look } from '../docx/docx-look.ts'
import { whyParagraphHidden } from '../docx/docx-place.ts'
import { USUAL_SIZE, whyHidden } from '../docx/docx-visibility.ts'
import { backdropsOf, MIN_POINTS, NOTHING_BEHIND, type Backdrop, type Backdrops } from '../source/backdrop.ts'
import { ON_ANYTHING, type Ground } from '../source/colour.ts'
import { attribute, tokens } from '../source/markup.ts'
import { withoutMarks, type Marked, type Marks } from '../source/hidden-places.ts'
import type { HiddenWhy } from '../source/read.ts'
import { endLine } from '../source/unseen.ts'
import type { OdtStyles } from './odt-styles.ts'

/** One part of an OpenDocument text: its pages as lines, and its paragraphs with their size in points. */
export interface OdtStory {
  pages: string[]
  /** Notes, which stand below the text. */
  notes: string
  hidden: Marked[]
  /** The pages with text of which it is not known whether it can be seen. */
  unproven: Set<number>
  titles: { text: string; size: number }[]
}

/**
 * An open element. `text` and `after` are of a paragraph: its own text, and that of the frames anchored in it. `paragraph` is the
 * one that it is or stands in; in a note, a table or a frame no page begins.
 */
interface Frame {
  name: string
  look: Look
  ground: Ground
  behind: Backdrops
  why: HiddenWhy | undefined
  paragraph: Frame | undefined
  isNote: boolean
  isInside: boolean
  text: string
  after: string
  size: number
}
/** What holds for the whole document. */
export interface OdtWhole {
  styles: OdtStyles
  behind: Backdrops
  marks: Marks
}
type Walk = OdtStory & OdtWhole & { frames: Frame[]; hasText: boolean }

const MAX_DEPTH = 1000
const MOST_SPACES = 100
// Frames are placed by the paragraph, the column or the page.
const MARGIN_OF_ERROR_POINTS = 144

const paragraphs = new Set(['text:p', 'text:h'])
const shapes = new Set(
  'frame text-box custom-shape rect ellipse circle polygon path line connector caption'.split(' ').map((name) => `draw:${name}`),
)
/** Comments, citations of notes, descriptions, forms, scripts and declarations. */
const skipped = new Set(
  `office:annotation office:forms office:scripts office:binary-data text:note-citation svg:title svg:desc text:sequence-decls
   text:variable-decls text:user-field-decls text:table-of-content-source text:ruby-text draw:object draw:image-map`.split(/\s+/),
)

/** Walks a part once, without a tree. `why` it is hidden as a whole, if it is. */
export function readOdtStory(xml: string, { styles, behind, marks }: OdtWhole, why?: HiddenWhy): OdtStory {
  const none = { paragraph: undefined, isNote: false, isInside: false, text: '', after: '', size: 0 }
  const bare: Frame = { ...none, name: '', look: {}, ground: styles.page.ground, behind, why }
  const walk: Walk = {
    pages: [''],
    notes: '',
    hidden: [],
    unproven: new Set(),
    titles: [],
    frames: [bare],
    styles,
    behind,
    marks,
    hasText: false,
  }
  let skipping: { name: string; depth: number } | undefined
  let beyond = 0
  for (const token of tokens(xml)) {
    if (token.kind === 'text') {
      if (!skipping) putText(walk, token.text)
      continue
    }
    if (skipping) {
      if (token.name === skipping.name && !(token.kind === 'open' && token.empty))
        skipping.depth += token.kind === 'open' ? 1 : -1
      if (skipping.depth === 0) skipping = undefined
    } else if (token.kind === 'close') {
      if (beyond > 0) beyond -= 1
      else close(walk, token.name)
    } else if (skipped.has(token.name)) skipping = token.empty ? undefined : { name: token.name, depth: 1 }
    else if (token.empty) putEmpty(walk, token.name, token.attributes)
    else if (walk.frames.length > MAX_DEPTH) beyond += 1
    else walk.frames.push(opened(walk, token.name, token.attributes))
  }
  while (walk.frames.length > 1) close(walk, top(walk).name)
  return walk
}

const top = (walk: Walk): Frame => walk.frames.at(-1)!

function putText(walk: Walk, written: string): void {
  const around = top(walk)
  const { paragraph } = around
  if (!paragraph) return
  // White space counts as one space, as in HTML.
  put(walk, around, paragraph, written.replace(/\s+/g, ' '))
}

function put(walk: Walk, around: Frame, paragraph: Frame, text: string): void {
  const { look, ground, behind } = around
  const why = around.why ?? (text.trim() ? whyHidden(look, text, ground, behind) : undefined)
  if (why === 'unproven') walk.unproven.add(walk.pages.length)
  else if (why) {
    paragraph.text += walk.marks.enter(walk.hidden, { page: walk.pages.length, text, why })
    return
  }
  paragraph.text += text
  if (text.trim()) paragraph.size = Math.max(paragraph.size, look.size ?? USUAL_SIZE)
}

function putEmpty(walk: Walk, name: string, attributes: string): void {
  const { paragraph } = top(walk)
  if (name === 'text:soft-page-break') return breakPage(walk)
  if (paragraphs.has(name)) return void putLine(walk, '')
  if (!paragraph) return
  const count = Number(attribute(attributes, 'text:c') ?? 1)
  const space = { 'text:s': ' '.repeat(Math.min(count || 1, MOST_SPACES)), 'text:tab': '\t', 'text:line-break': '\n' }[name]
  if (space) put(walk, top(walk), paragraph, space)
}

function opened(walk: Walk, name: string, attributes: string): Frame {
  const around = top(walk)
  const { styles } = walk
  const said = (what: string): string | undefined => attribute(attributes, what)
  const frame: Frame = {
    ...around,
    name,
    why: around.why ?? whyGone(name, said),
    isNote: around.isNote || name === 'text:note-body',
    isInside: around.isInside || name === 'table:table' || shapes.has(name),
    text: '',
    after: '',
    size: 0,
  }
  if (paragraphs.has(name)) enterParagraph(walk, frame, said('text:style-name'))
  else if (name === 'text:span') frame.look = styles.style('text', said('text:style-name')).on(around.look)
  else if (name === 'table:table-cell') paint(frame, styles.style('table-cell', said('table:style-name')).ground)
  else if (shapes.has(name)) enterShape(walk, frame, said)
  return frame
}

function whyGone(name: string, said: (what: string) => string | undefined): HiddenWhy | undefined {
  if (name === 'text:deletion' || name === 'text:hidden-text' || name === 'table:covered-table-cell') return 'invisible'
  if (name === 'text:hidden-paragraph') return said('text:is-hidden') === 'true' ? 'invisible' : undefined
  const isShut = said('table:visibility') === 'collapse' || said('table:visibility') === 'filter'
  const isNotShown = name === 'text:section' && /^(none|condition)$/.test(said('text:display') ?? '')
  return isShut || isNotShown || said('style:display') === 'false' || said('draw:display') === 'none' ? 'invisible' : undefined
}

function enterParagraph(walk: Walk, frame: Frame, name: string | undefined): void {
  const style = walk.styles.style('paragraph', name)
  if (style.breaksBefore) breakPage(walk)
  frame.paragraph = frame
  frame.look = style.on({})
  paint(frame, style.ground)
  frame.why ??= whyParagraphHidden(frame.look, { ...walk.styles.page, left: 57, right: 57, top: 57 })
}

function enterShape(walk: Walk, frame: Frame, said: (what: string) => string | undefined): void {
  const { ground } = walk.styles.style('graphic', said('draw:style-name'))
  frame.why ??= whyOff(walk.styles.page, said)
  if (frame.name === 'draw:text-box') return
  frame.ground = walk.styles.page.ground
  frame.behind = walk.behind
  paint(frame, ground)
}

/** Why nothing is seen of a shape because of its place or size. */
function whyOff(page: OdtStyles['page'], said: (what: string) => string | undefined): HiddenWhy | undefined {
  const length = (what: string): number | undefined => points(said(what))
  const [width, height] = [length('svg:width'), length('svg:height')]
  if ((width !== undefined && width < MIN_POINTS) || (height !== undefined && height < MIN_POINTS)) return 'tiny'
  const [x, y] = [length('svg:x') ?? 0, length('svg:y') ?? 0]
  const isBeside = x >= page.width || x + (width ?? MARGIN_OF_ERROR_POINTS) < -MARGIN_OF_ERROR_POINTS
  return isBeside || y >= page.height || y + (height ?? MARGIN_OF_ERROR_POINTS) < -MARGIN_OF_ERROR_POINTS ? 'outside' : undefined
}

function paint(frame: Frame, ground: Ground | 'none' | undefined): void {
  if (ground === undefined || ground === 'none') return
  Object.assign(frame, { ground, behind: NOTHING_BEHIND })
}

function close(walk: Walk, name: string): void {
  if (walk.frames.length < 2 || top(walk).name !== name) return
  const frame = walk.frames.pop()!
  if (!paragraphs.has(name)) return
  const { text, after, size } = frame
  endLine(walk.hidden)
  const shown = withoutMarks(text)
  if (shown.trim()) walk.titles.push({ text: shown, size })
  putLine(walk, text + (after && `\n${after}`))
}

/** Enters a finished line: into the notes, or after the paragraph in which its frame is anchored, or on the page. */
function putLine(walk: Walk, line: string): void {
  const { isNote, paragraph } = top(walk)
  if (isNote) walk.notes += `${line}\n`
  else if (paragraph) paragraph.after += `${line}\n`
  else walk.pages[walk.pages.length - 1] += `${line}\n`
  walk.hasText ||= withoutMarks(line).trim() !== ''
}

/** A break within a table, a frame or a hidden part is ignored. */
function breakPage(walk: Walk): void {
  const { why, isInside, isNote, paragraph } = top(walk)
  if (why ?? (isInside || isNote || paragraph || !walk.hasText)) return
  walk.pages.push('')
  walk.hasText = false
}

/** The pictures and filled shapes of a part, behind which or on which text may lie. */
export function backdropsIn(parts: readonly string[], styles: OdtStyles): Backdrops {
  const found: Backdrop[] = []
  for (const part of parts)
    for (const token of tokens(part)) {
      if (token.kind !== 'open' || (!shapes.has(token.name) && token.name !== 'draw:image')) continue
      const length = (name: string): number => points(attribute(token.attributes, name)) ?? 0
      if (token.name === 'draw:image') {
        const frame = found.at(-1)
        if (frame) found[found.length - 1] = { ...frame, ground: ON_ANYTHING }
        continue
      }
      const { ground } = styles.style('graphic', attribute(token.attributes, 'draw:style-name'))
      found.push({
        width: length('svg:width'),
        height: length('svg:height'),
        ground: !ground || ground === 'none' ? styles.page.ground : ground,
      })
    }
  return backdropsOf(found)
}
