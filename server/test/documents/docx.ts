import { writeZip } from '../../reading/source/write-zip.ts'

export interface HiddenRun {
  text: string
  how: 'invisible' | 'colour' | 'tiny'
}
interface Docx {
  /** The first paragraph is set as the title, those in capitals as headings; `\n` breaks a line. */
  paragraphs: string[]
  header?: string
  footer?: string
  /** Stored twice, as by Word. */
  textBox?: string[]
  contentControl?: string
  /** Rows of cells. */
  table?: string[][]
  hidden?: HiddenRun[]
  /** ISO strict namespaces. */
  strict?: boolean
  /** Text before the document, such as a DTD. */
  prolog?: string
}

/** A Word document (.docx). */
export function docx(content: Docx): Buffer {
  const office = content.strict ? 'http://purl.oclc.org/ooxml' : 'http://schemas.openxmlformats.org'
  const relation = `${office}/officeDocument/${content.strict ? '' : '2006/'}relationships`
  const word = content.strict ? `${office}/wordprocessingml/main` : `${office}/wordprocessingml/2006/main`
  const part = (name: string, inner: string): string =>
    `<?xml version="1.0" encoding="UTF-8"?>${content.prolog ?? ''}<w:${name} ${namespaces(word)}>${inner}</w:${name}>`
  const package_ = 'http://schemas.openxmlformats.org/package/2006'
  const related = (ids: [string, string][]): string =>
    `<Relationships xmlns="${package_}/relationships">${ids.map(([type, target], n) => `<Relationship Id="r${n}" Type="${relation}/${type}" Target="${target}"/>`).join('')}</Relationships>`

  return writeZip({
    '[Content_Types].xml': `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.map(([name, type]) => `<Override PartName="/word/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': related([['officeDocument', 'word/document.xml']]),
    'word/document.xml': part('document', `<w:body>${body(content)}${section}</w:body>`),
    'word/_rels/document.xml.rels': related([
      ['styles', 'styles.xml'],
      ['header', 'header1.xml'],
      ['footer', 'footer1.xml'],
    ]),
    'word/styles.xml': part('styles', styles),
    'word/header1.xml': part('hdr', paragraph(content.header ?? '')),
    'word/footer1.xml': part('ftr', paragraph(content.footer ?? '')),
  })
}

const types = [
  ['document', 'document.main'],
  ['styles', 'styles'],
  ['header1', 'header'],
  ['footer1', 'footer'],
]
const section =
  '<w:sectPr><w:headerReference w:type="default" r:id="r1"/><w:footerReference w:type="default" r:id="r2"/></w:sectPr>'
const styles =
  '<w:style w:type="paragraph" w:styleId="Title"><w:rPr><w:sz w:val="44"/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:rPr><w:b/><w:sz w:val="26"/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>'

const namespaces = (word: string): string =>
  `xmlns:w="${word}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ` +
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:v="urn:schemas-microsoft-com:vml"'

function body({ paragraphs, textBox, contentControl, table = [], hidden = [] }: Docx): string {
  const text = paragraphs.map((line, n) =>
    paragraph(line, n === 0 ? 'Title' : /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(line) ? 'Heading1' : undefined),
  )
  const boxed = textBox?.map((line) => paragraph(line)).join('')
  const box = `<w:txbxContent>${boxed}</w:txbxContent>`
  const twice = `<mc:AlternateContent><mc:Choice Requires="wps"><wps:txbx>${box}</wps:txbx></mc:Choice><mc:Fallback><w:pict><v:textbox>${box}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent>`
  if (boxed) text.push(`<w:p><w:r>${twice}</w:r></w:p>`)
  if (contentControl)
    text.push(
      `<w:sdt><w:sdtPr><w:alias w:val="Control"/></w:sdtPr><w:sdtContent>${paragraph(contentControl)}</w:sdtContent></w:sdt>`,
    )
  const rows = table.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`)
  if (rows.length > 0) text.push(`<w:tbl>${rows.join('')}</w:tbl>`)
  return text.join('') + hidden.map(hiddenParagraph).join('')
}

const marks = { invisible: '<w:rStyle w:val="Secret"/>', colour: '<w:color w:val="FFFFFF"/>', tiny: '<w:sz w:val="2"/>' }
const hiddenParagraph = ({ text, how }: HiddenRun): string =>
  `<w:p><w:r><w:rPr>${marks[how]}</w:rPr><w:t>${escaped(text)}</w:t></w:r></w:p>`

function paragraph(text: string, style?: string): string {
  const look = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  const written = escaped(text).replaceAll('\n', '</w:t><w:br/><w:t xml:space="preserve">')
  return `<w:p>${look}<w:r><w:t xml:space="preserve">${written}</w:t></w:r></w:p>`
}

const escaped = (text: string): string => text.replace(/&(?!\w+;)/g, '&amp;').replaceAll('<', '&lt;')

/** A small file whose document unpacks to this many megabytes. */
export const zipBomb = (megabytes: number): Buffer =>
  writeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body>${' '.repeat(megabytes * 2 ** 20)}</w:body></w:document>`,
  })
