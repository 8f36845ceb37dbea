import { watchingForDamage } from './pdf-damage.ts'
import type { PdfDocument } from './pdf-document.ts'
import { contains, identity, matrixOf, numbers, type Box } from './pdf-geometry.ts'
import { readGlyphs, type Font, type Glyph, type PageGlyphs, type Sheet } from './pdf-glyphs.ts'
import { latin } from './pdf-pen.ts'
import { checkByInk } from './pdf-ink.ts'
import { orderOfRuns } from './pdf-overlap.ts'
import { drawnLettersOf, withoutRenamed } from './pdf-renamed.ts'
import { withoutStacks } from './pdf-stacks.ts'
import { checkUnderText, isTooDeep } from './pdf-under-text.ts'
import { isPictureOnly } from './pdf-scan.ts'
import { createOutlines, inkIn, type FontData, type FontStore } from './pdf-outlines.ts'

/** Pixels. Larger pictures are not decoded: of what is on them it is not known whether it can be seen. */
export const LARGEST_PICTURE = 16_000_000

interface PdfPage {
  /** Each with the reason why it is invisible, if it is. */
  glyphs: Glyph[]
  /** A picture with recognised text laid over it invisibly. */
  isScan: boolean
  /** The page takes too long to draw, so that some of its text may be invisible. */
  isUnchecked: boolean
  isDamaged: boolean
  /** The page shows pictures and hardly any text. */
  isPicture: boolean
}

/** The characters of a page. Where its operators do not tell whether a character is visible, the page is drawn. */
export async function readPage(pdf: PdfDocument, number: number): Promise<PdfPage> {
  const { result, isDamaged, leftOutPictures } = await watchingForDamage(() => glyphsOf(pdf, number))
  const isScan = isMostlyInvisible(result.glyphs) && (leftOutPictures || lieOnPictures(result))
  const glyphs = leftOutPictures ? result.glyphs.map((glyph) => shownOnPicture(glyph, result.emptied)) : result.glyphs
  const isPicture = !isScan && isPictureOnly(glyphs, result.pictures, result.size)
  return { glyphs, isScan, isPicture, isUnchecked: result.isUnchecked || (leftOutPictures && !isScan), isDamaged }
}

/** Letters in the colour of the paper may lie on a picture that was not decoded: on any place for one, if one was found. */
function shownOnPicture(glyph: Glyph, places: readonly Box[]): Glyph {
  const isOn = glyph.why === 'colour' && (places.length === 0 || places.some((place) => contains(place, ...glyph.spots[1])))
  return isOn ? { ...glyph, why: undefined } : glyph
}

/** Whether most of the invisible letters have a picture behind them. */
function lieOnPictures({ glyphs, pictures }: PageGlyphs): boolean {
  const invisible = glyphs.filter(({ why }) => why === 'invisible')
  const onPicture = invisible.filter(({ spots }) => pictures.some((box) => contains(box, ...spots[1])))
  return onPicture.length > invisible.length / 2
}

/** Allows up to 40 visible characters, for a line like "scanned with …". */
function isMostlyInvisible(glyphs: Glyph[]): boolean {
  const invisible = glyphs.filter(({ why }) => why === 'invisible').length
  return invisible > 0 && glyphs.length - invisible <= 40 && invisible > glyphs.length / 2
}

type CheckedGlyphs = PageGlyphs & { isUnchecked: boolean; size: { width: number; height: number } }

async function glyphsOf(pdf: PdfDocument, number: number): Promise<CheckedGlyphs> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const layers = await pdf.getOptionalContentConfig()
  const outlinesOf = outlinesIn(page.commonObjs)
  const fonts = new Map<string, FontData>()
  const sheet: Sheet = {
    width: viewport.width,
    height: viewport.height,
    viewport: matrixOf(viewport.transform) ?? identity,
    font: (name) => {
      const font: FontData | undefined = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined
      if (font) fonts.set(name, font)
      return font ? fontOf(font, outlinesOf(name, font), inkIn(page.commonObjs, name, font)) : latin
    },
    isShown: (layer) => layers.isVisible(layer) !== false,
  }
  const found = readGlyphs(await page.getOperatorList(), sheet)
  const read = { ...found, glyphs: withoutStacks(withoutRenamed(found.glyphs)) }
  const drawn = { page, fonts: [...fonts.values()] }
  const order = orderOfRuns(read.glyphs, read.otherInk)
  const isDrawn = read.glyphs.some(({ isUnsure }) => isUnsure)
  const checked = isDrawn ? await checkByInk(drawn, read.glyphs, undefined, order.levels) : read.glyphs
  const uncovered = order.covered.size > 0 && checked ? await checkUnderText(drawn, checked, order) : checked
  page.cleanup()
  const isUnchecked = uncovered === undefined || found.isUnproven || order.isOverfull || isTooDeep(read.glyphs, order)
  return { ...read, glyphs: uncovered ?? checked ?? read.glyphs, isUnchecked, size: sheet }
}

const known = new WeakMap<FontStore, ReturnType<typeof createOutlines>>()

/** The same for all pages of a document. */
function outlinesIn(store: FontStore): ReturnType<typeof createOutlines> {
  const outlines = known.get(store) ?? createOutlines(store)
  known.set(store, outlines)
  return outlines
}

function fontOf(font: FontData, outlineOf: Font['outlineOf'], inkOf: Font['inkOf']): Font {
  const matrix = matrixOf(font.fontMatrix)
  const bbox = numbers(font.bbox, 4)
  const height = font.isType3Font && matrix && bbox ? Math.abs(((bbox[3] ?? 0) - (bbox[1] ?? 0)) * matrix[3]) : 1
  return {
    scale: matrix?.[0] || 0.001,
    height: height > 0.1 && height < 4 ? height : 1,
    vertical: font.vertical === true,
    isDrawing: font.isType3Font === true,
    outlineOf,
    inkOf,
    drawnLetterOf: drawnLettersOf(font),
  }
}
