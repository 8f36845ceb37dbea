import { writeZip } from '../../reading/source/write-zip.ts'

interface Odt {
  /** The first paragraph is set as the title, those in capitals as headings. */
  paragraphs?: string[]
  /** Markup after them. */
  added?: string
  /** `style:style` elements. */
  styles?: string
  /** A master page's header and footer. */
  header?: string
  footer?: string
  encrypted?: boolean
}

/** An OpenDocument text (.odt). */
export function odt({ paragraphs = [], added = '', styles = '', header = '', footer = '', encrypted = false }: Odt): Buffer {
  const text = paragraphs.map((line, n) => {
    const style = n === 0 ? 'Title' : 'Standard'
    const isHeading = n > 0 && /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(line)
    return isHeading
      ? `<text:h text:style-name="Heading" text:outline-level="1">${escaped(line)}</text:h>`
      : `<text:p text:style-name="${style}">${escaped(line)}</text:p>`
  })
  const key = '<manifest:encryption-data manifest:checksum="x"/>'
  return writeZip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<manifest:manifest><manifest:file-entry manifest:full-path="content.xml">${encrypted ? key : ''}</manifest:file-entry></manifest:manifest>`,
    'content.xml': `<?xml version="1.0"?><office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${text.join('')}${added}</office:text></office:body></office:document-content>`,
    'styles.xml': `<?xml version="1.0"?><office:document-styles><office:styles>${named}</office:styles><office:automatic-styles><style:page-layout style:name="pm"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"/></style:page-layout></office:automatic-styles><office:master-styles><style:master-page style:name="Standard" style:page-layout-name="pm"><style:header><text:p>${escaped(header)}</text:p></style:header><style:footer><text:p>${escaped(footer)}</text:p></style:footer></style:master-page><style:master-page style:name="Unused"><style:header><text:p>${header && 'Bukan untuk dilihat'}</text:p></style:header></style:master-page></office:master-styles></office:document-styles>`,
  })
}

const named =
  '<style:default-style style:family="paragraph"><style:text-properties fo:font-size="11pt" fo:color="#000000"/></style:default-style>' +
  '<style:style style:name="Standard" style:family="paragraph"/>' +
  '<style:style style:name="Title" style:family="paragraph" style:parent-style-name="Standard"><style:text-properties fo:font-size="200%"/></style:style>' +
  '<style:style style:name="Heading" style:family="paragraph" style:parent-style-name="Standard"><style:text-properties fo:font-size="13pt"/></style:style>'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
