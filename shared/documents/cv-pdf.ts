import { assembled, encoded } from './write-pdf.ts'
import { isHeading, type WrittenCv } from './written-cv.ts'

const LINES_ON_PAGE = 50
const LEFT = 50
const TOP = 790
const LINE_HEIGHT = 14.5
const FIRST_PAGE = 5

/** A PDF of A4 pages in Helvetica. Each letter of the result is one byte (`latin1`). */
export function cvPdf({ lines, white }: WrittenCv): string {
  const pages = Math.ceil(lines.length / LINES_ON_PAGE)
  const contents = Array.from({ length: pages }, (_, page) => {
    const shown = lines
      .slice(page * LINES_ON_PAGE, (page + 1) * LINES_ON_PAGE)
      .map((line, at) => lineAt(line, at, page === 0 && at === 0))
    return [...shown, ...(page === 0 && white ? [`1 g ${textAt(white, 1, 10, 30)} 0 g`] : [])].join('\n')
  })
  const kids = contents.map((_, page) => `${FIRST_PAGE + page * 2} 0 R`).join(' ')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    ...['Helvetica', 'Helvetica-Bold'].map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${FIRST_PAGE + page * 2 + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ])
}

function lineAt(line: string, at: number, isTitle: boolean): string {
  const isBold = isTitle || isHeading(line)
  return line === '' ? '' : textAt(line, isBold ? 2 : 1, isTitle ? 20 : isBold ? 12 : 10, TOP - at * LINE_HEIGHT)
}

const textAt = (line: string, font: 1 | 2, size: number, y: number): string =>
  `BT /F${font} ${size} Tf ${LEFT} ${y} Td (${encoded(line)}) Tj ET`
