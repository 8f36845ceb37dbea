import { writeZip } from '../../../server/reading/source/write-zip.ts'
import { escaped } from './case.ts'
import { cvs, isHeading } from './cvs.ts'

export interface DocxParts {
  /** Paragraphs and tables of the body. */
  body: string
  /** Styles beside the usual ones, and what goes before them in the part. */
  styles?: string
  defaults?: string
  settings?: string
  background?: string
  header?: string
  /** `none` leaves the header without a reference. */
  headerType?: 'default' | 'first' | 'even' | 'none'
  section?: string
  footnotes?: string
  accent?: string
}

const OFFICE = 'http://schemas.openxmlformats.org'
const relation = `${OFFICE}/officeDocument/2006/relationships`
const names = [
  `xmlns:w="${OFFICE}/wordprocessingml/2006/main"`,
  `xmlns:r="${relation}"`,
  `xmlns:mc="${OFFICE}/markup-compatibility/2006"`,
  `xmlns:wp="${OFFICE}/drawingml/2006/wordprocessingDrawing"`,
  `xmlns:a="${OFFICE}/drawingml/2006/main"`,
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"',
].join(' ')
const part = (name: string, inner: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><w:${name} ${names}>${inner}</w:${name}>`
const types = { styles: 'styles', theme: 'theme', settings: 'settings', header1: 'header', footnotes: 'footnotes' }

/** A Word document of these parts, with a theme, as Word writes it. */
export function docxFile(parts: DocxParts): Buffer {
  const relations = Object.entries(types).map(
    ([name, type], n) => `<Relationship Id="r${n}" Type="${relation}/${type}" Target="${name}.xml"/>`,
  )
  const isNamed = parts.header !== undefined && parts.headerType !== 'none'
  const reference = isNamed ? `<w:headerReference w:type="${parts.headerType ?? 'default'}" r:id="r3"/>` : ''
  const page = '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440"/>'
  const section = `<w:sectPr>${reference}${page}${parts.section ?? ''}</w:sectPr>`
  return writeZip({
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"/>`,
    '_rels/.rels': `<Relationships><Relationship Id="r0" Type="${relation}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': part('document', `${parts.background ?? ''}<w:body>${parts.body}${section}</w:body>`),
    'word/_rels/document.xml.rels': `<Relationships>${relations.join('')}</Relationships>`,
    'word/styles.xml': part('styles', `${parts.defaults ?? ''}${USUAL_STYLES}${parts.styles ?? ''}`),
    'word/theme.xml': theme(parts.accent ?? '1F3864'),
    'word/settings.xml': part('settings', parts.settings ?? ''),
    'word/header1.xml': part('hdr', parts.header ?? ''),
    'word/footnotes.xml': part('footnotes', parts.footnotes ?? ''),
  })
}

const USUAL_STYLES =
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:sz w:val="22"/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Heading1"><w:basedOn w:val="Normal"/><w:rPr><w:sz w:val="32"/><w:color w:val="1F3864" w:themeColor="accent1"/></w:rPr></w:style>' +
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"/><w:style w:type="table" w:styleId="TableGrid"><w:basedOn w:val="TableNormal"/></w:style>' +
  '<w:style w:type="table" w:styleId="Banner"><w:basedOn w:val="TableNormal"/><w:tblStylePr w:type="firstRow"><w:rPr><w:color w:val="FFFFFF" w:themeColor="background1"/></w:rPr><w:tcPr><w:shd w:val="clear" w:color="auto" w:fill="1F3864" w:themeFill="accent1"/></w:tcPr></w:tblStylePr></w:style>'

const srgb = (slot: string, hex: string): string => `<a:${slot}><a:srgbClr val="${hex}"/></a:${slot}>`
const theme = (accent: string): string =>
  `<a:theme xmlns:a="${OFFICE}/drawingml/2006/main"><a:themeElements><a:clrScheme name="x"><a:dk1><a:sysClr val="windowText" lastClr="000000"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="FFFFFF"/></a:lt1>` +
  `${srgb('dk2', '44546A')}${srgb('lt2', 'E7E6E6')}${srgb('accent1', accent)}${['2', '3', '4', '5', '6'].map((n) => srgb(`accent${n}`, '70AD47')).join('')}` +
  '</a:clrScheme></a:themeElements></a:theme>'

export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`
export const p = (text: string, properties = '', ofParagraph = ''): string =>
  `<w:p><w:pPr>${ofParagraph}</w:pPr>${text ? run(text, properties) : ''}</w:p>`
export const cell = (inner: string, properties = ''): string => `<w:tc><w:tcPr>${properties}</w:tcPr>${inner}</w:tc>`
export const table = (rows: string[][], style = 'TableGrid', properties = ''): string =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${style}"/>${properties}<w:tblLook w:val="04A0" w:firstRow="1" w:lastRow="0" w:firstColumn="1" w:lastColumn="0" w:noHBand="0" w:noVBand="1"/></w:tblPr>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`
export const shade = (fill: string, theme = ''): string => `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"${theme}/>`
export const colour = (value: string, theme = ''): string => `<w:color w:val="${value}"${theme}/>`

/** A CV with headings; `properties` goes on every run. */
export const cvBody = (n = 0, properties = ''): string =>
  (cvs[n] ?? []).map((line) => p(line, properties, isHeading(line) ? '<w:pStyle w:val="Heading1"/>' : '')).join('')

const EMU = 12_700
interface Box {
  inner?: string
  /** Points. */
  width?: number
  height?: number
  x?: number
  fill?: string
  isBehind?: boolean
  isHidden?: boolean
  from?: string
}

/** A text box or shape of DrawingML, in a paragraph of its own. */
export function shape({
  inner,
  width = 200,
  height = 100,
  x = 20,
  fill = '<a:noFill/>',
  isBehind,
  isHidden,
  from = 'page',
}: Box): string {
  const place = (axis: string, at: number): string =>
    `<wp:position${axis} relativeFrom="${axis === 'H' ? from : 'paragraph'}"><wp:posOffset>${at * EMU}</wp:posOffset></wp:position${axis}>`
  const extent = `cx="${width * EMU}" cy="${height * EMU}"`
  const box = inner === undefined ? '' : `<wps:txbx><w:txbxContent>${inner}</w:txbxContent></wps:txbx>`
  return `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor behindDoc="${isBehind ? 1 : 0}">${place('H', x)}${place('V', 0)}<wp:extent ${extent}/><wp:docPr id="1" name="Box"${isHidden ? ' hidden="1"' : ''}/><a:graphic><a:graphicData><wps:wsp><wps:spPr><a:xfrm><a:ext ${extent}/></a:xfrm><a:prstGeom prst="rect"/>${fill}<a:ln><a:solidFill><a:srgbClr val="FFFFFF"/></a:solidFill></a:ln></wps:spPr>${box}<wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:rect style="width:${width}pt;height:${height}pt"><v:textbox><w:txbxContent>${inner ?? '<w:p/>'}</w:txbxContent></v:textbox></v:rect></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`
}
export const solid = (hex: string): string => `<a:solidFill><a:srgbClr val="${hex}"/></a:solidFill>`

export const vmlShape = (style: string, inner = '', attributes = ''): string =>
  `<w:p><w:r><w:pict><v:rect style="${style}" ${attributes}>${inner && `<v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox>`}</v:rect></w:pict></w:r></w:p>`
