import { deflateSync } from 'node:zlib'
import { assembled, encoded } from '../../../shared/documents/write-pdf.ts'
import type { GreyPicture } from '../../reading/source/recognise.ts'

const bytesOf = (objects: readonly string[], trailer = ''): Buffer => Buffer.from(assembled(objects, trailer), 'latin1')

export interface HiddenLine {
  text: string
  how: 'invisible' | 'colour' | 'tiny' | 'outside' | 'transparent' | 'covered'
}
/** Two columns; `aligned` sets them on the same lines, like a table. `rightAt` and `rightTop` are where the right one begins. */
interface Columns {
  left: string[]
  right: string[]
  aligned?: boolean
  leftTop?: number
  rightAt?: number
  rightTop?: number
}
type Page = string[] | Columns
interface Pdf {
  /** Lines per page, or two columns. The first line is set large, lines in capitals as headings, empty lines as gaps. */
  pages: Page[]
  hidden?: HiddenLine[]
  /** Makes all text invisible over a picture of the page, as in a scan with recognised text; or over nothing. */
  scanned?: boolean | 'without picture'
  /** The PDF asks for a password. */
  encrypted?: boolean
  /** The height of a dark band at the top of the first page, with white text on it. */
  banner?: number
}

const catalog = '<< /Type /Catalog /Pages 2 0 R >>'
const resources = '<< /Font << /F1 3 0 R /F2 4 0 R >> /ExtGState << /G0 << /ca 0 >> /G1 << /ca 1 >> >> >>'

/** A PDF of A4 pages in Helvetica. Letters outside Windows-1252 become question marks. */
export function pdf({ pages, hidden = [], scanned = false, encrypted = false, banner = 0 }: Pdf): Buffer {
  const contents = pages.map((page, n) =>
    [
      ...(scanned === true ? [picture] : []),
      ...(scanned ? ['3 Tr'] : []),
      ...drawn(page, n === 0, banner),
      ...(n === 0 ? hidden.map(hiddenLine) : []),
    ].join('\n'),
  )
  const firstPage = 5
  const kids = contents.map((_, n) => `${firstPage + n * 2} 0 R`).join(' ')
  const objects = [
    catalog,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...['Helvetica', 'Helvetica-Bold'].map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    ...contents.flatMap((content, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources ${resources} /Contents ${firstPage + n * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  const lock = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${'5a'.repeat(32)}> /U <${'a5'.repeat(32)}> >>`
  return bytesOf(objects, encrypted ? `/Encrypt ${lock} /ID [<00><00>]` : '')
}

/** A grey picture of 2 by 2 pixels all over the page. */
const picture = 'q 595 0 0 842 0 0 cm BI /W 2 /H 2 /CS /G /BPC 8 /F /AHx ID F0F0F0F0> EI Q'

/** A PDF with a line in a font that is not in the file and is encoded by a predefined CMap. */
export function chinesePdf(gbk: string): Buffer {
  const content = `BT /F1 8 Tf 50 700 Td <${gbk}> Tj ET`
  const font = '<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /GBK-EUC-H /DescendantFonts [4 0 R] >>'
  const descendant =
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>'
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 6 0 R >>'
  const stream = `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
  const descriptor =
    '<< /Type /FontDescriptor /FontName /SimSun /Flags 4 /FontBBox [0 -141 1000 859] /ItalicAngle 0 /Ascent 859 /Descent -141 /CapHeight 683 /StemV 80 >>'
  return bytesOf([catalog, '<< /Type /Pages /Kids [5 0 R] /Count 1 >>', font, descendant, page, stream, descriptor])
}

/** A PDF of one A4 page with a grey picture all over it, and invisible lines as a scanner's program lays them over it. */
export function scannedPdf({ width, height, pixels }: GreyPicture, layer: string[] = []): Buffer {
  const data = deflateSync(pixels).toString('latin1')
  const content = ['q 595 0 0 842 0 0 cm /P Do Q', '3 Tr', ...column(layer, 50, 790, true)].join('\n')
  const font = (name: string): string => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const fonts = `/Font << /F1 ${font('Helvetica')} /F2 ${font('Helvetica-Bold')} >>`
  return bytesOf([
    catalog,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /P 4 0 R >> ${fonts} >> /Contents 5 0 R >>`,
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /Length ${data.length} >>\nstream\n${data}\nendstream`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ])
}

/** A small PDF whose page unpacks to this many megabytes of operators. */
export function pdfBomb(megabytes: number): Buffer {
  const content = deflateSync(Buffer.alloc(megabytes * 2 ** 20, '0 0 m 1 1 l S ')).toString('latin1')
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << >> /Contents 4 0 R >>'
  const stream = `<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n${content}\nendstream`
  return bytesOf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page, stream], '')
}

function drawn(page: Page, isFirst: boolean, banner: number): string[] {
  if (!Array.isArray(page)) {
    const { left, right, leftTop = 790, rightAt = 230, rightTop = page.aligned ? 764 : 760 } = page
    return [...column(left, 40, leftTop, isFirst), ...column(right, rightAt, rightTop, false)]
  }
  if (!isFirst || banner === 0) return column(page, 50, 790, isFirst)
  return [`0.1 0.2 0.4 rg 0 ${842 - banner} 595 ${banner} re f`, ...column(page, 50, 790, isFirst, 842 - banner)]
}

function column(lines: string[], x: number, top: number, withTitle: boolean, whiteAbove = 842): string[] {
  let y = top
  return lines.flatMap((line, n) => {
    const isTitle = withTitle && n === 0
    const isHeading = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(line)
    const size = isTitle ? 22 : isHeading ? 12 : 10
    y -= line === '' ? 12 : isTitle ? 26 : 14
    return line === ''
      ? []
      : [`${y > whiteAbove ? 1 : 0} g BT /F${isTitle || isHeading ? 2 : 1} ${size} Tf ${x} ${y} Td (${encoded(line)}) Tj ET`]
  })
}

function hiddenLine({ text, how }: HiddenLine, n: number): string {
  const line = (size: number, x: number): string => `BT /F1 ${size} Tf ${x} ${60 - n * 12} Td (${encoded(text)}) Tj ET`
  if (how === 'invisible') return `3 Tr ${line(10, 50)} 0 Tr`
  if (how === 'colour') return `1 g ${line(10, 50)} 0 g`
  if (how === 'covered') return `${line(10, 50)} 1 g 40 ${55 - n * 12} 500 14 re f 0 g`
  if (how === 'transparent') return `/G0 gs ${line(10, 50)} /G1 gs`
  return how === 'tiny' ? line(1, 50) : line(10, 2000)
}
