import { techniques } from './case.ts'
import { cell, colour, cvBody, docxFile, p, run, shade, shape, solid, table, vmlShape, type DocxParts } from './docx-file.ts'

const after = (hidden: string, more: Partial<DocxParts> = {}) => docxFile({ body: cvBody(1) + hidden, ...more })
const note = (id: number, text: string): string => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`
const ACCENT = ' w:themeColor="accent1"'

export const apartDocx = techniques('DOCX', 'kept apart', {
  'the shade of the paper by theme': (m) => after(p(m, colour('auto', ' w:themeColor="background1" w:themeShade="F7"'))),
  'an accent on its own shade': (m) => after(p(m, colour('1F3864', ACCENT), shade('1F3864', ' w:themeFill="accent1"'))),
  'a text fill of nothing': (m) => after(p(m, '<w14:textFill><w14:noFill/></w14:textFill>')),
  'a white text fill over black letters': (m) =>
    after(p(m, `${colour('000000')}<w14:textFill><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textFill>`)),
  'an invisible VML text box': (m) => after(vmlShape('width:200pt;height:50pt;visibility:hidden', p(m))),
  'contents for another program': (m) =>
    after(
      `<w:p><mc:AlternateContent><mc:Choice xmlns:zz="urn:example" Requires="zz">${run(m)}</mc:Choice><mc:Fallback>${run('References on request')}</mc:Fallback></mc:AlternateContent></w:p>`,
    ),
  'a header that no page has': (m) => after('', { header: p(m), headerType: 'none' }),
  "a first page's header without a first page": (m) => after('', { header: p(m), headerType: 'first' }),
  'a footnote that nothing refers to': (m) => after('', { footnotes: note(7, m) }),
  'letters that always vanish': (m) => after(p(m, '<w:specVanish/>')),
  'a sentence hidden in the web layout': (m) => after(p(m, '<w:webHidden/>')),
  'a row of no height': (m) =>
    after(
      table([[cell(p('Languages'))]]).replace(
        '</w:tbl>',
        `<w:tr><w:trPr><w:trHeight w:val="2" w:hRule="exact"/></w:trPr>${cell(p(m))}</w:tr></w:tbl>`,
      ),
    ),
  'a hidden row': (m) =>
    after(table([[cell(p('Languages'))]]).replace('</w:tbl>', `<w:tr><w:trPr><w:hidden/></w:trPr>${cell(p(m))}</w:tr></w:tbl>`)),
  'text squeezed into a point': (m) => after(p(m, '<w:fitText w:val="20"/>')),
  'an indent off the page': (m) => after(p(m, '', '<w:ind w:left="-22000" w:right="22000"/>')),
  'a table off the page': (m) => after(table([[cell(p(m))]], 'TableGrid', '<w:tblpPr w:tblpX="-14000" w:tblpY="1"/>')),
  'white letters over a white shape': (m) =>
    after(shape({ fill: solid('FEFEFE'), isBehind: true, width: 400, height: 300 }) + p(m, colour('FFFFFF'))),
  'white by the document defaults': (m) =>
    docxFile({
      body: cvBody(1, colour('222222')) + p(m),
      defaults: '<w:docDefaults><w:rPrDefault><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:rPrDefault></w:docDefaults>',
    }),
  'a table style of white letters': (m) =>
    after(table([[cell(p(m))]], 'Pale'), {
      styles: '<w:style w:type="table" w:styleId="Pale"><w:rPr><w:color w:val="FDFDFD"/></w:rPr></w:style>',
    }),
  'white letters in a box without a fill': (m) => after(shape({ inner: p(m, colour('FFFFFF')) })),
  'black letters on black paper': (m) =>
    docxFile({
      body: cvBody(1, colour('EEEEEE')) + p(m, colour('000000')),
      background: '<w:background w:color="050505"/>',
      settings: '<w:displayBackgroundShape/>',
    }),
  'white letters on dark paper that is not shown': (m) =>
    after(p(m, colour('FFFFFF')), { background: '<w:background w:color="000000"/>' }),
  'text moved away': (m) => after(`<w:p><w:moveFrom w:id="2">${run(m)}</w:moveFrom></w:p>`),
  'text for programs that know no text boxes': (m) =>
    after(shape({ inner: p('Hobbies: rowing') }).replace(/(<mc:Fallback>.*?<w:txbxContent>)/, `$1${p(m)}`)),
  'letters of a point and a half in Normal': (m) =>
    docxFile({
      body: cvBody(1, '<w:sz w:val="21"/>') + p(m),
      styles: '<w:style w:type="paragraph" w:default="1" w:styleId="Standard"><w:rPr><w:sz w:val="3"/></w:rPr></w:style>',
    }),
  'a VML text box far to the left': (m) =>
    after(vmlShape('position:absolute;margin-left:-1500pt;margin-top:0;width:200pt;height:50pt', p(m))),
})
