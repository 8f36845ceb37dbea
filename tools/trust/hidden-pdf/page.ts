import { assembled, encoded } from '../../../shared/documents/write-pdf.ts'

const bytesOf = (objects: readonly string[], trailer = ''): Buffer => Buffer.from(assembled(objects, trailer), 'latin1')

/** What a page of one sheet consists of, in the notation of PDF. */
export interface PageParts {
  content: string
  /** Further entries of the resources, such as `/ExtGState << … >>`; `{n}` stands for the number of extra object n, from 0. */
  resources?: string
  /** Further entries of the page, such as `/CropBox […]` or `/Annots [{0} 0 R]`. */
  page?: string
  /** Further objects; a stream is given by its dictionary's entries and its content. */
  objects?: (string | { entries: string; stream: string })[]
  /** Further fonts by name, as the number of an extra object. */
  fonts?: Record<string, number>
  catalog?: string
}

const FIRST_EXTRA = 7

/** A PDF with one page of A4; the fonts F1 (Helvetica), F2 (bold) and F3 (Times) are there. */
export function pdfOf({ content, resources = '', page = '', objects = [], fonts = {}, catalog = '' }: PageParts): Buffer {
  const numbered = (text: string) => text.replace(/\{(\d{1,3})\}/g, (_, n: string) => String(FIRST_EXTRA + Number(n)))
  const more = Object.entries(fonts).map(([name, n]) => `/${name} ${FIRST_EXTRA + n} 0 R`)
  const allFonts = ['/F1 3 0 R /F2 4 0 R /F3 5 0 R', ...more].join(' ')
  return bytesOf([
    numbered(`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`),
    '<< /Type /Pages /Kids [6 0 R] /Count 1 >>',
    ...['Helvetica', 'Helvetica-Bold', 'Times-Roman'].map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    numbered(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {${objects.length}} 0 R ${page} ` +
        `/Resources << /Font << ${allFonts} >> ${resources} >> >>`,
    ),
    ...objects.map((object) => numbered(typeof object === 'string' ? object : stream(object.entries, object.stream))),
    stream('', content),
  ])
}

const stream = (entries: string, content: string): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`

export interface TextStyle {
  x?: number
  y?: number
  size?: number
  font?: string
}

/** A line of text as operators, in the colour that is set. */
export const line = (text: string, { x = 50, y = 60, size = 10, font = 'F1' }: TextStyle = {}): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${encoded(text)}) Tj ET`

/** Lines below each other, black, from the top of the page unless told otherwise. */
export function lines(texts: readonly string[], { x = 50, y = 790, size = 10, font = 'F1' }: TextStyle = {}): string {
  return texts.map((text, n) => (text === '' ? '' : line(text, { x, y: y - n * size * 1.4, size, font }))).join('\n')
}

/** A picture of one colour, as an inline image of a pixel. */
export const picture = (rgb: string, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm BI /W 1 /H 1 /CS /RGB /BPC 8 /F /AHx ID ${rgb}> EI Q`
