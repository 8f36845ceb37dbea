import type { Failure } from '../../shared/candidates/candidate.ts'
import { readDoc } from './doc/doc.ts'
import { picturesAsPdf } from './docx/docx-pictures.ts'
import { readDocx } from './docx/docx.ts'
import { meansLoss } from '../../shared/screening/reading-note.ts'
import { readHtml } from './html/html.ts'
import { readOdt } from './odt/odt.ts'
import { readPdf } from './pdf/pdf.ts'
import type { DocumentType, HiddenText, Limits, Raw } from './source/read.ts'
import { readRtf } from './rtf/rtf.ts'
import type { Recognise } from './source/recognise.ts'
import { familyOf, sniff, type Sniffed } from './source/sniff.ts'
import { countLetters, taggedText, tidy } from './source/text.ts'
import { Unreadable, failureOf } from './source/unreadable.ts'

export type Reading = { document: Raw & { type: DocumentType } } | { failure: Failure }

const MIN_LETTERS = 50
const MAX_CHARACTERS_PER_PAGE = 25_000
/** Places of hidden texts are told in pages of so many characters at most, since each is found by tidying what is before it. */
const LONGEST_WITH_PLACES = 200_000

/**
 * Reads a whole file from memory. A bad document gives a `failure` and never throws. Pages that are pictures are read only with
 * `recognise`.
 */
export async function readDocument(bytes: Buffer, limits: Limits, recognise?: Recognise): Promise<Reading> {
  try {
    return { document: finished(await readRaw(bytes, limits, recognise), limits) }
  } catch (error) {
    if (error instanceof Unreadable) return { failure: error.failure }
    // Any other error of a parser is taken for damage of the file.
    return { failure: failureOf('damaged', { cause: String(error).slice(0, 200) }) }
  }
}

async function readRaw(bytes: Buffer, limits: Limits, recognise: Recognise | undefined): Promise<Raw & { type: DocumentType }> {
  if (bytes.length === 0) throw new Unreadable('empty')
  if (bytes.length > limits.maxMb * 2 ** 20) throw new Unreadable('too_large', { limit: limits.maxMb })
  const sniffed = sniff(bytes)
  if ('refused' in sniffed) throw unsupported(sniffed)
  const { type } = sniffed
  if (type === 'pdf') return { type, ...(await readPdf(bytes, limits, recognise)) }
  // A DOCX with a password is a compound file too.
  if (type === 'doc' || familyOf(bytes) === 'ole') return { type, ...(await readDoc(bytes)) }
  if (type === 'docx') return { type, ...(await readWord(bytes, limits, recognise)) }
  if (type === 'odt') return { type, ...readOdt(bytes, limits) }
  return type === 'rtf' ? { type, ...readRtf(bytes) } : { type, ...readHtml(bytes) }
}

/** A document that is pictures of pages alone is read from them, as a scan is. */
async function readWord(bytes: Buffer, limits: Limits, recognise: Recognise | undefined): Promise<Raw> {
  const raw = await readDocx(bytes, limits)
  if (!recognise || lettersOf(raw.pages.map(tidy)) >= MIN_LETTERS) return raw
  const pictures = picturesAsPdf(bytes)
  if (!pictures) return raw
  const { pages, notes } = await readPdf(pictures, limits, recognise)
  return { ...raw, pages: [...raw.pages.filter((page) => page.trim()), ...pages], notes: [...raw.notes, ...notes] }
}

const lettersOf = (pages: readonly string[]): number => pages.reduce((sum, page) => sum + countLetters(page), 0)

const unsupported = ({ refused, ...details }: Extract<Sniffed, { refused: string }>): Unreadable =>
  new Unreadable(refused, Object.keys(details).length > 0 ? details : undefined)

function finished({ type, ...raw }: Raw & { type: DocumentType }, limits: Limits): Raw & { type: DocumentType } {
  const characters = raw.pages.reduce((sum, page) => sum + page.length, 0)
  if (characters > limits.maxPages * MAX_CHARACTERS_PER_PAGE) throw new Unreadable('too_large', { characters })
  const pages = raw.pages.map(tidy)
  if (lettersOf(pages) < MIN_LETTERS) throw new Unreadable(raw.notes.some(meansLoss) ? 'damaged' : 'no_text')
  const hidden = tidyHidden([...raw.hidden.map((part) => placedIn(pages, raw.pages, part)), ...taggedTexts(raw.pages)])
  const titleLines = raw.titleLines.map(tidy).filter(Boolean)
  return { type, pages, hidden, notes: raw.notes, titleLines }
}

const taggedTexts = (pages: string[]): HiddenText[] =>
  pages.map((page, n) => ({ page: n + 1, text: taggedText(page), why: 'characters' as const }))

/** The same with its place in the tidied page. */
function placedIn(pages: string[], raw: string[], { at, ...part }: HiddenText): HiddenText {
  const [page, written] = [pages[part.page - 1], raw[part.page - 1]]
  if (at === undefined || page === undefined || written === undefined || written.length > LONGEST_WITH_PLACES) return part
  return { ...part, at: sharedLength(page, tidy(written.slice(0, at))) }
}

function sharedLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Joins the hidden runs of one kind at one place, and drops those without letters. */
function tidyHidden(hidden: HiddenText[]): HiddenText[] {
  const groups = [...Map.groupBy(hidden, ({ page, why, at }) => `${page} ${why} ${at}`).values()]
  return groups.flatMap((group) => {
    const text = tidy(group.map((part) => part.text).join(''))
    return group[0] && countLetters(text) > 0 ? [{ ...group[0], text }] : []
  })
}
