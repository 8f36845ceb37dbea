import { watchingForDamage } from './pdf-damage.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'
import type { Glyph } from './pdf-glyphs.ts'
import { greyPictureOf } from './pdf-drawing.ts'
import { layOut, type PdfLine } from './pdf-layout.ts'
import { LARGEST_PICTURE, readPage } from './pdf-page.ts'
import { comparedLines, isReadable } from './pdf-scan.ts'
import type { Recognise } from '../source/recognise.ts'
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
 * is read. With `recognise` a page that shows pictures alone is read from them, and recognised text is compared with the picture:
 * words that are not on it are hidden, or all of it where the picture says something else.
 */
export async function readPdf(bytes: Buffer, limits: Limits, recognise?: Recognise): Promise<Raw> {
  const { result: pdf } = await watchingForDamage(() => openPdf(bytes, LARGEST_PICTURE))
  if (pdf.pageCount > limits.maxPages) throw new Unreadable('too_many_pages', { pages: pdf.pageCount, limit: limits.maxPages })
  const raw: Raw = { pages: [], hidden: [], notes: [], titleLines: [] }
  const recognised = recognise && recogniserOf(pdf.document, recognise)
  for (let number = 1; number <= pdf.pageCount; number++) {
    try {
      if (await addPage(raw, pdf.document, number, recognised)) raw.notes.push({ code: 'page_damaged', pages: [number] })
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
async function addPage(raw: Raw, pdf: PdfDocument, number: number, recognised?: Recognised): Promise<boolean> {
  const { glyphs, isScan, isPicture, isUnchecked, isDamaged } = await readPage(pdf, number)
  const onPicture = isScan || isPicture ? await recognised?.(number) : undefined
  if (isPicture && onPicture && addFromPicture(raw, number, onPicture)) return isDamaged
  if (isScan && onPicture && addCompared(raw, number, glyphs, onPicture)) return isDamaged
  const [seen, hidden] = isScan ? [glyphs, []] : [glyphs.filter(({ why }) => !why), glyphs.filter(({ why }) => why)]
  if (isScan) raw.notes.push({ code: 'scan_with_text', pages: [number] })
  if (isUnchecked) raw.notes.push({ code: 'page_not_drawn', pages: [number] })
  raw.pages.push(pageOf(layOut(seen)))
  raw.hidden.push(...hiddenTexts(hidden, number).filter(({ text }) => !isRepeated(text, raw.pages.at(-1) ?? '')))
  if (number === 1) raw.titleLines = titlesOf(seen)
  return isDamaged
}

const pageOf = (lines: readonly PdfLine[]): string =>
  joinBrokenWords(lines.map(({ text, gapBefore }) => (gapBefore ? `\n${text}` : text)).join('\n'))

/** What is recognised on a page's picture. */
type Recognised = (page: number) => Promise<string | undefined>

const MOST_RECOGNISED = 10

/** Recognises the first pages that need it, since each takes seconds, and none after one that failed. */
function recogniserOf(pdf: PdfDocument, recognise: Recognise): Recognised {
  let asked = 0
  return async (number) => {
    const picture = asked++ < MOST_RECOGNISED ? await greyPictureOf(pdf, number) : undefined
    const text = picture && (await recognise(picture))
    if (text === undefined) asked = MOST_RECOGNISED
    return text
  }
}

/** Whether the picture shows a text. */
function addFromPicture(raw: Raw, number: number, text: string): boolean {
  if (countLetters(text) === 0) return false
  raw.pages.push(joinBrokenWords(text))
  raw.notes.push({ code: 'read_from_picture', pages: [number] })
  return true
}

/** Whether the text that lies over a picture could be compared with it, or was replaced by what the picture shows. */
function addCompared(raw: Raw, page: number, glyphs: Glyph[], onPicture: string): boolean {
  const lines = layOut(glyphs)
  const compared = comparedLines(
    lines.map(({ text }) => text),
    onPicture,
  )
  if (!compared) return isReadable(onPicture) && addInsteadOfLayer(raw, page, lines, onPicture)
  raw.pages.push(pageOf(lines.map((line, n) => ({ ...line, text: compared[n]?.shown ?? '' }))))
  const unseen = compared.flatMap((line) => (line.unseen ? [`${line.unseen}\n`] : [])).join('')
  if (unseen) raw.hidden.push({ page, text: unseen, why: 'invisible' })
  raw.notes.push({ code: 'scan_compared', pages: [page] })
  if (page === 1) raw.titleLines = titlesOf(glyphs).filter((title) => raw.pages[0]?.includes(title))
  return true
}

/** A layer that says something else than the picture is not what a person sees. */
function addInsteadOfLayer(raw: Raw, page: number, layer: readonly PdfLine[], onPicture: string): boolean {
  raw.hidden.push({ page, text: layer.map(({ text }) => `${text}\n`).join(''), why: 'invisible' })
  return addFromPicture(raw, page, onPicture)
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
