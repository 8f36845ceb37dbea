import { attribute, tokens } from '../source/markup.ts'
import { readStyles } from './docx-styles.ts'
import { readStory, type Story } from './docx-story.ts'
import { textOf } from './docx-text.ts'
import type { Limits, Raw } from '../source/read.ts'
import { isWordPart } from '../source/sniff.ts'
import { Unreadable } from '../source/unreadable.ts'
import { openZip, type Zip } from '../source/zip.ts'

// A CV's parts hold a few hundred kB of XML.
const MAX_XML_BYTES = 32 * 2 ** 20

/**
 * A Word document's text: headers first (many CVs keep the name there), then the body with its text boxes and content controls,
 * diagrams, notes and footers. Macros, links and external parts are never read.
 *
 * Hidden text: runs that are marked as hidden, below 4 pt, or white with nothing behind them, directly or by their style. Not
 * recognised: text under a shape or in the colour of its own shading, and the variants of table styles.
 */
export async function readDocx(bytes: Buffer, limits: Limits): Promise<Raw> {
  const zip = openZip(bytes, MAX_XML_BYTES)
  const main = mainPart(zip)
  const body = zip.text(main)
  if (!/<(\w+:)?body[\s>]/.test(body)) throw new Unreadable('damaged')
  const folder = main.slice(0, main.lastIndexOf('/') + 1)
  const parts = (type: RegExp): string[] => relatedParts(zip, main, folder, type).map((name) => zip.text(name))
  const headers = parts(/\/header$/)
  const hasBackdrop = [body, ...headers].some((xml) =>
    /behindDoc=["'](1|true)|<v:(shape|rect|background)\b|<(\w+:)?background\b/.test(xml),
  )
  const styles = readStyles(parts(/\/styles$/)[0] ?? '')
  const story = (xml: string): Story => readStory(xml, styles, hasBackdrop)

  const text = story(body)
  const count = text.pages.length
  if (count > limits.maxPages) throw new Unreadable('too_many_pages', { pages: count, limit: limits.maxPages })
  const above = headers.map(story)
  const below = [...parts(/\/diagramData$/), ...parts(/\/(foot|end)notes$/), ...parts(/\/footer$/)].map(story)
  const [top, middle, bottom] = [await textsOf(above), await textsOf([text]), await textsOf(below)]
  return {
    pages: middle.map((page, n) => join([...(n === 0 ? top : []), page, ...(n === count - 1 ? bottom : [])])),
    hidden: [...above, text, ...below].flatMap(({ hidden }) => hidden),
    notes: [],
    titleLines: titlesOf([...above, text]),
  }
}

/** Converts one page after the other, because the trees that mammoth builds are large. */
async function textsOf(stories: Story[]): Promise<string[]> {
  const texts: string[] = []
  for (const page of stories.flatMap(({ pages }) => pages)) texts.push(await textOf(page))
  return texts
}

/** Drops repeated texts: the header of the first page and that of the other pages are often the same. */
const join = (texts: string[]): string => [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join('\n\n')

function titlesOf(stories: Story[]): string[] {
  const titles = stories.flatMap(({ titles }) => titles.slice(0, 40))
  const largest = Math.max(...titles.map(({ size }) => size), 14)
  return titles.filter(({ size, text }) => size >= largest * 0.8 && text.length < 80).map(({ text }) => text)
}

function mainPart(zip: Zip): string {
  const target = relations(zip, '_rels/.rels').find(({ type }) => type.endsWith('/officeDocument'))?.target
  const main = [target?.replace(/^\//, ''), ...zip.names.filter(isWordPart)].find((name) => name !== undefined && zip.has(name))
  if (!main || !zip.has('[Content_Types].xml')) throw new Unreadable('unsupported_type')
  if (!isWordPart(main) && !main.startsWith('word/')) throw new Unreadable('unsupported_type')
  return main
}

function relatedParts(zip: Zip, main: string, folder: string, type: RegExp): string[] {
  const name = main.slice(folder.length)
  const targets = relations(zip, `${folder}_rels/${name}.rels`).filter(
    (relation) => type.test(relation.type) && !relation.external,
  )
  return [...new Set(targets.map(({ target }) => (target.startsWith('/') ? target.slice(1) : folder + target)))]
}

function relations(zip: Zip, part: string): { type: string; target: string; external: boolean }[] {
  return [...tokens(zip.text(part))].flatMap((token) => {
    if (token.kind !== 'open' || !token.name.endsWith('Relationship')) return []
    const said = (name: string): string => attribute(token.attributes, name) ?? ''
    return [{ type: said('Type'), target: said('Target'), external: said('TargetMode') === 'External' }]
  })
}
