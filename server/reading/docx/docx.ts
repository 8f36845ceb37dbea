import { backdropsOf, type Backdrop } from '../source/backdrop.ts'
import { ON_ANYTHING, ON_WHITE, type Ground } from '../source/colour.ts'
import { tokens } from '../source/markup.ts'
import type { Limits, Raw } from '../source/read.ts'
import { isWordPart } from '../source/sniff.ts'
import { createMarks, onceEach, placed } from '../source/hidden-places.ts'
import { doubtNotes } from '../source/doubt-notes.ts'
import { Unreadable } from '../source/unreadable.ts'
import { unseen } from '../source/unseen.ts'
import { openZip } from '../source/zip.ts'
import { enter, shapeOf } from './docx-drawing.ts'
import { isOn } from './docx-look.ts'
import { outlineOf, type Outline } from './docx-outline.ts'
import { openPackage, type Part } from './docx-package.ts'
import { referencesIn } from './docx-references.ts'
import { groundOn } from './docx-shape.ts'
import { settingOf, type Whole } from './docx-setting.ts'
import { readStory, type Story } from './docx-story.ts'
import { readStyles } from './docx-styles.ts'
import { textOf } from './docx-text.ts'
import { colourOf, localName, readTheme, remapped, type Theme } from './docx-theme.ts'

// A CV's parts hold a few hundred kB of XML.
const MAX_XML_BYTES = 32 * 2 ** 20
// The shapes of a header lie behind the text of each page.
const HEADER_PAGES = 4

/**
 * A Word document's text: headers first (many CVs keep the name there), then the body with its text boxes and content controls,
 * diagrams, notes and footers. Macros, comments, links and external parts are never read.
 *
 * Hidden text is what a person does not see in print layout: marked as hidden or deleted, below 4.5 pt, in the colour of what is
 * behind it by styles, themes, tables and shapes, off the page, in a hidden shape, or in a part that no page shows. Where shapes
 * lie behind white text is estimated (`Backdrops`). Not recognised: text under a shape that is narrower than the text, or that
 * stands in another paragraph.
 */
export async function readDocx(bytes: Buffer, limits: Limits): Promise<Raw> {
  const { main, related } = openPackage(openZip(bytes, MAX_XML_BYTES), isWordPart)
  if (!/<(\w+:)?body[\s>]/.test(main)) throw new Unreadable('damaged')
  const settings = related(/\/settings$/)[0]?.xml ?? ''
  const theme = remapped(readTheme(related(/\/theme$/)[0]?.xml ?? ''), settings)
  const styles = readStyles(related(/\/styles$/)[0]?.xml ?? '', theme)
  const body = outlineOf(main, theme)
  const outlined = (parts: Part[]): Outlined[] =>
    parts.map((part) => ({ ...part, outline: outlineOf(part.xml, theme, body.page) }))
  const headers = outlined(related(/\/header$/))

  const references = referencesIn(main)
  const isShown = ({ ids }: Part): boolean => references.shows(ids, isSetOn(settings, 'evenAndOddHeaders'))
  const whole: Whole = {
    styles,
    theme,
    ...backgroundOf(main, theme, settings),
    ...behindText(body, headers.filter(isShown)),
    isShown: true,
    marks: createMarks(),
    showsNote: (note) => references.notes.has(note),
  }
  const story = ({ xml, outline }: Outlined, said: Partial<Whole> = {}): Story =>
    readStory(xml, settingOf({ ...whole, ...said }, xml, outline))

  const text = story({ ids: [], xml: main, outline: body })
  const count = text.pages.length
  if (count > limits.maxPages) throw new Unreadable('too_many_pages', { pages: count, limit: limits.maxPages })
  const above = headers.map((part) => story(part, { isShown: isShown(part) }))
  const below = [
    ...outlined(related(/\/diagramData$/)).map((part) =>
      story(part, { ground: ON_ANYTHING, isShown: references.showsDiagram(part.ids) }),
    ),
    ...outlined(related(/\/(foot|end)notes$/)).map((part) => story(part)),
    ...outlined(related(/\/footer$/)).map((part) => story(part, { isShown: isShown(part) })),
  ]
  const [top, middle, bottom] = [await textsOf(above), await textsOf([text]), await textsOf(below)]
  const marked = middle.map((page, n) => join([...(n === 0 ? top : []), page, ...(n === count - 1 ? bottom : [])]))
  const stories = [...above, text, ...below]
  const { pages, hidden } = placed(
    marked,
    stories.flatMap((one) => one.hidden),
  )
  const repeated = stories.flatMap((one) => one.repeated)
  const titleLines = titlesOf([...above, text])
  return { pages, hidden: [...hidden, ...unseen(repeated, pages, hidden)], notes: doubtNotes(stories), titleLines }
}

type Outlined = Part & { outline: Outline }

/** Whether a setting of the document is there and not off. */
function isSetOn(settings: string, name: string): boolean {
  for (const token of tokens(settings)) if (token.kind === 'open' && localName(token.name) === name) return isOn(token.attributes)
  return false
}

/** The colour of the paper, which Word shows only when the settings ask for it; a picture or gradient may lie on it. */
function backgroundOf(xml: string, theme: Theme, settings: string): { ground: Ground } {
  const head = xml.slice(0, xml.search(/<(\w+:)?body[\s>]/))
  const at = isSetOn(settings, 'displayBackgroundShape') ? head.search(/<(\w+:)?background[\s>]/) : -1
  const background = at < 0 ? '' : head.slice(at)
  if (!background) return { ground: ON_WHITE }
  const fill = /<(\w+:)?fill\s[^<>]{0,2000}/.exec(background)?.[0]
  if (fill) return { ground: filledWith(background, fill) }
  const colour = colourOf(background.slice(0, background.indexOf('>')), theme, 'color')
  return { ground: colour === undefined || colour === 'auto' ? ON_WHITE : [colour] }
}

/** The colours of a gradient; of a picture none is known. */
function filledWith(background: string, fill: string): Ground {
  const shape = shapeOf('rect', background.slice(0, background.indexOf('>')), undefined)
  enter(shape, [], 'fill', fill, new Map())
  return groundOn(shape) ?? ON_WHITE
}

function behindText(body: Outline, headers: Outlined[]): Pick<Whole, 'behind' | 'filled'> {
  const onEachPage = ({ width, height, ground }: Backdrop): Backdrop => ({ width, height: height * HEADER_PAGES, ground })
  const all = (which: 'behind' | 'filled'): Backdrop[] => [
    ...body[which],
    ...headers.flatMap(({ outline }) => outline[which].map(onEachPage)),
  ]
  return { behind: backdropsOf(all('behind')), filled: backdropsOf(all('filled')) }
}

/** Converts one page after the other, because the trees that mammoth builds are large. */
async function textsOf(stories: Story[]): Promise<string[]> {
  const texts: string[] = []
  for (const page of stories.flatMap(({ pages }) => pages)) texts.push(await textOf(page))
  return texts
}

/** Drops repeated texts: the header of the first page and that of the other pages are often the same. */
const join = (texts: string[]): string => onceEach(texts).join('\n\n')

function titlesOf(stories: Story[]): string[] {
  const titles = stories.flatMap(({ titles }) => titles.slice(0, 40))
  const largest = Math.max(...titles.map(({ size }) => size), 14)
  return titles.filter(({ size, text }) => size >= largest * 0.8 && text.length < 80).map(({ text }) => text)
}
