import { attribute } from '../source/markup.ts'
import type { Limits, Raw } from '../source/read.ts'
import { createMarks, onceEach, placed } from '../source/hidden-places.ts'
import { doubtNotes } from '../source/doubt-notes.ts'
import { Unreadable } from '../source/unreadable.ts'
import { openZip } from '../source/zip.ts'
import { backdropsIn, readOdtStory, type OdtStory } from './odt-story.ts'
import { readOdtStyles, type OdtStyles } from './odt-styles.ts'

// A CV's parts hold a few hundred kB of XML.
const MAX_XML_BYTES = 32 * 2 ** 20

/**
 * The text of an OpenDocument text (ODT): headers first, then the body with its tables, lists and frames, notes and footers.
 * Comments, embedded objects, macros and links are never read. Hidden text is what a person does not see in print layout, as of
 * a DOCX; what was deleted while changes were tracked counts as hidden.
 */
export function readOdt(bytes: Buffer, limits: Limits): Raw {
  const zip = openZip(bytes, MAX_XML_BYTES)
  const content = zip.text('content.xml')
  if (zip.text('META-INF/manifest.xml').includes('encryption-data')) throw new Unreadable('encrypted')
  if (!content.includes('<office:text')) throw new Unreadable('damaged')
  const named = zip.text('styles.xml')
  const styles = readOdtStyles([named, content])
  const behind = backdropsIn([content, named], styles)

  const whole = { styles, behind, marks: createMarks() }
  const body = readOdtStory(content.slice(content.indexOf('<office:text')), whole)
  const count = body.pages.length
  if (count > limits.maxPages) throw new Unreadable('too_many_pages', { pages: count, limit: limits.maxPages })
  const margins = marginsOf(named).map(({ kind, xml, isShown }) => ({
    kind,
    story: readOdtStory(xml, whole, isShown(styles) ? undefined : 'invisible'),
  }))
  const textsOf = (kind: 'header' | 'footer'): string[] =>
    margins.filter((margin) => margin.kind === kind).flatMap(({ story }) => story.pages)
  const pages = body.pages.map((page, n) =>
    join([...(n === 0 ? textsOf('header') : []), page, ...(n === count - 1 ? [body.notes, ...textsOf('footer')] : [])]),
  )
  const stories = [...margins.map(({ story }) => story), body]
  const hidden = stories.flatMap((story) => story.hidden)
  return { ...placed(pages, hidden), notes: doubtNotes(stories), titleLines: titlesOf(stories) }
}

interface Margin {
  kind: 'header' | 'footer'
  xml: string
  isShown(styles: OdtStyles): boolean
}

/** The headers and footers of the master pages, with what precedes the first text of each. */
function marginsOf(xml: string): Margin[] {
  const at = xml.indexOf('<office:master-styles')
  if (at < 0) return []
  const found: Margin[] = []
  const part = xml.slice(at)
  const master = /<style:master-page\s([^<>]{0,2000})>|<style:(header|footer)(?:-left|-first)?[\s>]/g
  let name = ''
  for (let match = master.exec(part); match && found.length < 100; match = master.exec(part)) {
    const kind = match[2]
    if (kind !== 'header' && kind !== 'footer') {
      name = attribute(match[1] ?? '', 'style:name') ?? ''
      continue
    }
    const end = part.indexOf(`</style:${kind}`, match.index)
    const text = part.slice(match.index, end < 0 ? undefined : end)
    const ofMaster = name
    found.push({ kind, xml: text, isShown: ({ shownMasters }) => shownMasters.has(ofMaster) })
    master.lastIndex = match.index + text.length
  }
  return found
}

/** Drops repeated texts: the header of the first page and that of the other pages are often the same. */
const join = (texts: string[]): string => onceEach(texts).join('\n\n')

function titlesOf(stories: OdtStory[]): string[] {
  const titles = stories.flatMap(({ titles }) => titles.slice(0, 40))
  const largest = Math.max(...titles.map(({ size }) => size), 14)
  return titles.filter(({ size, text }) => size >= largest * 0.8 && text.length < 80).map(({ text }) => text)
}
