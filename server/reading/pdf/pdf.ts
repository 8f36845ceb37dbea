import { watchingForDamage } from './pdf-damage.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'
import type { Glyph } from './pdf-glyphs.ts'
import { layOut } from './pdf-layout.ts'
import { LARGEST_PICTURE, readPage } from './pdf-page.ts'
import type { HiddenText, Limits, Raw } from '../source/read.ts'
import { countLetters } from '../source/text.ts'
import { Unreadable } from '../source/unreadable.ts'

const compoundStarts = new Set(
  'back front end full self non co pre post multi cross real long short high low well open cloud data part on off in e'.split(
    ' ',
  ),
)
const compoundEnds = new Set(
  'driven based oriented level time side end friendly scale facing party ready native first to by of the'.split(' '),
)

/**
 * A PDF's text, page by page. A page with a picture whose text is (nearly) all invisible is a scan with recognised text, which
 * is read.
 */
export async function readPdf(bytes: Buffer, limits: Limits): Promise<Raw> {
  const { result: pdf } = await watchingForDamage(() => openPdf(bytes, LARGEST_PICTURE))
  if (pdf.pageCount > limits.maxPages) throw new Unreadable('too_many_pages', { pages: pdf.pageCount, limit: limits.maxPages })
  const raw: Raw = { pages: [], hidden: [], notes: [], titleLines: [] }
  for (let number = 1; number <= pdf.pageCount; number++) {
    try {
      if (await addPage(raw, pdf.document, number)) raw.notes.push({ code: 'page_damaged', pages: [number] })
    } catch (error) {
      if (error instanceof Unreadable) throw error
      raw.pages.push('')
      raw.notes.push({ code: 'page_not_read', pages: [number] })
    }
  }
  await pdf.close()
  addNotes(raw, bytes)
  return raw
}

/** Whether the page is damaged. */
async function addPage(raw: Raw, pdf: PdfDocument, number: number): Promise<boolean> {
  const { glyphs, isScan, isUnchecked, isDamaged } = await readPage(pdf, number)
  const [seen, hidden] = isScan ? [glyphs, []] : [glyphs.filter(({ why }) => !why), glyphs.filter(({ why }) => why)]
  if (isScan) raw.notes.push({ code: 'scan_with_text', pages: [number] })
  if (isUnchecked) raw.notes.push({ code: 'page_not_drawn', pages: [number] })
  const lines = layOut(seen)
  raw.pages.push(joinBrokenWords(lines.map(({ text, gapBefore }) => (gapBefore ? `\n${text}` : text)).join('\n')))
  raw.hidden.push(...hiddenTexts(hidden, number).filter(({ text }) => !isRepeated(text, raw.pages.at(-1) ?? '')))
  if (number === 1) raw.titleLines = titlesOf(seen)
  return isDamaged
}

/** Joins words divided at a line end; a compound keeps its hyphen if it is a known one or has it elsewhere on the page. */
function joinBrokenWords(page: string): string {
  const compounds = new Set(page.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,40}-\p{Ll}{1,40}(?!\p{Ll})/gu))
  return page.replace(/([\p{L}\p{N}]{0,40}\p{Ll})-\n+(\p{Ll}+)(\S*) ?/gu, (_, start: string, end: string, rest: string) => {
    const isCompound = compoundStarts.has(start.toLowerCase()) || compoundEnds.has(end) || compounds.has(`${start}-${end}`)
    return `${start}${isCompound ? '-' : ''}${end}${rest}\n`
  })
}

/** A shadow or reflection repeats what is visible on the page. */
const isRepeated = (text: string, page: string): boolean => lettersOf(page).includes(lettersOf(text))

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

function hiddenTexts(glyphs: Glyph[], page: number): HiddenText[] {
  return [...Map.groupBy(glyphs, ({ why }) => why)].flatMap(([why, group]) => {
    const text = layOut(group)
      .map((line) => line.text)
      .join('\n')
    return why && countLetters(text) > 0 ? [{ page, text, why }] : []
  })
}

/** The lines in the largest letters; a few larger ones, such as an ornament, do not count. */
function titlesOf(glyphs: Glyph[]): string[] {
  const sizes = glyphs.map(({ size }) => size).sort((a, b) => b - a)
  const largest = sizes[Math.min(3, sizes.length - 1)] ?? 0
  const large = layOut(glyphs.filter(({ size }) => size >= largest * 0.7))
  return large.length > 12 ? [] : large.map(({ text }) => text)
}

function addNotes(raw: Raw, bytes: Buffer): void {
  const bare = raw.pages.flatMap((page, n) => (countLetters(page) === 0 ? [n + 1] : []))
  if (bare.length > 0 && bare.length < raw.pages.length) raw.notes.push({ code: 'pages_without_text', pages: bare })
  if (!bytes.subarray(-2048).includes('%%EOF')) raw.notes.push({ code: 'cut_off', pages: [] })
}
