import { watchingForDamage } from './pdf-damage.ts'
import { openPdf, type PdfDocument } from './pdf-document.ts'
import { identity, matrixOf, numbers } from './pdf-geometry.ts'
import { readGlyphs, type Font, type Glyph, type PageGlyphs, type Sheet } from './pdf-glyphs.ts'
import { judgeByInk } from './pdf-ink.ts'
import { createOutlines, type FontData } from './pdf-outlines.ts'

/** Pixels. Letters may be small pictures, which are decoded always; a scan or a photo is larger. */
export const SMALL_PICTURES = 65_536
const PICTURES = 8_000_000

interface PdfPage {
  /** Each with the reason why it is invisible, if it is. */
  glyphs: Glyph[]
  /** A picture with recognised text laid over it invisibly. */
  isScan: boolean
  /** The page takes too long to draw, so that some of its text may be invisible. */
  isUnjudged: boolean
  isDamaged: boolean
}

/**
 * The characters of a page. Where its operators do not tell whether a character is visible, the page is drawn, for which its large
 * pictures are decoded, too.
 */
export async function readPage(bytes: Buffer, pdf: PdfDocument, number: number): Promise<PdfPage> {
  const read = await watchingForDamage(() => glyphsOf(pdf, number))
  const isClear = !read.result.glyphs.some(({ why, isUnsure }) => why === 'colour' || isUnsure)
  const draw = () => (read.leftOutPictures ? glyphsWithPictures(bytes, number) : glyphsOf(pdf, number, judgeByInk))
  const { result, isDamaged } = isClear ? read : await watchingForDamage(draw)
  const { glyphs, hasPictures, isUnjudged } = result
  return {
    glyphs,
    isScan: isMostlyInvisible(glyphs) && (read.leftOutPictures || hasPictures),
    isUnjudged,
    isDamaged: isDamaged || read.isDamaged,
  }
}

/** Allows up to 40 visible characters, for a line like "scanned with …". */
function isMostlyInvisible(glyphs: Glyph[]): boolean {
  const invisible = glyphs.filter(({ why }) => why === 'invisible').length
  return invisible > 0 && glyphs.length - invisible <= 40 && invisible > glyphs.length / 2
}

type JudgedGlyphs = PageGlyphs & { isUnjudged: boolean }

async function glyphsWithPictures(bytes: Buffer, number: number): Promise<JudgedGlyphs> {
  const withPictures = await openPdf(bytes, PICTURES)
  try {
    return await glyphsOf(withPictures.document, number, judgeByInk)
  } finally {
    await withPictures.close()
  }
}

/** `judge` decides on the characters of which the operators of the page do not tell whether they are visible. */
async function glyphsOf(pdf: PdfDocument, number: number, judge?: typeof judgeByInk): Promise<JudgedGlyphs> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 1 })
  const layers = await pdf.getOptionalContentConfig()
  const outlineOf = createOutlines(page.commonObjs)
  const fonts = new Map<string, FontData>()
  const sheet: Sheet = {
    width: viewport.width,
    height: viewport.height,
    viewport: matrixOf(viewport.transform) ?? identity,
    font: (name) => {
      const font: FontData | undefined = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined
      if (font) fonts.set(name, font)
      return fontOf(font, (letter) => (font ? outlineOf(name, font, letter) : 'unknown'))
    },
    isShown: (layer) => layers.isVisible(layer) !== false,
  }
  const { glyphs, hasPictures } = readGlyphs(await page.getOperatorList(), sheet)
  const isDrawn = judge && glyphs.some(({ isUnsure }) => isUnsure)
  const judged = isDrawn ? await judge({ page, fonts: [...fonts.values()] }, glyphs) : glyphs
  page.cleanup()
  return { glyphs: judged ?? glyphs, hasPictures, isUnjudged: judged === undefined }
}

function fontOf(font: FontData | undefined, outlineOf: Font['outlineOf']): Font {
  const matrix = matrixOf(font?.fontMatrix)
  const bbox = numbers(font?.bbox, 4)
  const height = font?.isType3Font && matrix && bbox ? Math.abs(((bbox[3] ?? 0) - (bbox[1] ?? 0)) * matrix[3]) : 1
  return {
    scale: matrix?.[0] || 0.001,
    height: height > 0.1 && height < 4 ? height : 1,
    vertical: font?.vertical === true,
    isDrawing: font?.isType3Font === true,
    outlineOf,
  }
}
