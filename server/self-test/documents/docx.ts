import { writeZip } from '../../reading/source/write-zip.ts'
import { isHeading, type WrittenCv } from '../../../shared/documents/written-cv.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** A Word document (.docx). */
export function writeDocx({ lines, white }: WrittenCv): Buffer {
  const shown = lines.map((line, at) => paragraph(line, at === 0 ? 40 : isHeading(line) ? 26 : 20))
  const hidden = white === undefined ? '' : paragraph(white, 20, '<w:color w:val="FFFFFF"/>')
  return writeZip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="${WORD}"><w:body>${shown.join('')}${hidden}</w:body></w:document>`,
  })
}

/** `size` in half points. */
const paragraph = (text: string, size: number, look = ''): string =>
  `<w:p><w:r><w:rPr>${look}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
