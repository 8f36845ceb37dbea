import { docFile } from '../../../server/test/documents/formatted-doc.ts'
import { odt } from '../../../server/test/documents/odt.ts'
import { escaped, techniques, type Technique } from './case.ts'
import { cvs } from './cvs.ts'
import { docCv, WHITE_ICON } from './doc-cases.ts'
import { colour, cvBody, docxFile, p, shape, type DocxParts } from './docx-file.ts'
import { htmlCv, htmlFile } from './html-cases.ts'
import { rtfBox, rtfCv, rtfFile } from './rtf-cases.ts'

const WHITE = colour('FFFFFF')
const SHOWN = '<w:displayBackgroundShape/>'
const inDocx = (body: string, more: Partial<DocxParts> = {}): Buffer => docxFile({ body: cvBody(0) + body, ...more })
const inHtml = (body: string, css = ''): Buffer => htmlFile(htmlCv(0) + body, css)
const PICTURE = '<a:blipFill><a:blip r:embed="rId9"/></a:blipFill>'

function inOdt(marker: string, fill: string, around = (inner: string) => inner): Buffer {
  const styles =
    '<style:style style:name="w" style:family="text"><style:text-properties fo:color="#ffffff"/></style:style>' +
    `<style:style style:name="g" style:family="graphic"><style:graphic-properties ${fill}/></style:style>`
  const line = `<text:p text:style-name="Standard"><text:span text:style-name="w">${escaped(marker)}</text:span></text:p>`
  return odt({ paragraphs: [...(cvs[0] ?? [])], styles, added: around(line) })
}
const framed = (inner: string): string =>
  `<text:p><draw:frame draw:style-name="g" svg:width="12cm" svg:height="3cm"><draw:text-box>${inner}</draw:text-box></draw:frame></text:p>`
const beforeRectangle = (inner: string): string =>
  `<text:p><draw:frame draw:style-name="g" svg:width="12cm" svg:height="3cm"><draw:image xlink:href="Pictures/1.png"/></draw:frame></text:p>${inner}`

/** A text box of a DOC file: the last paragraph lies in the story of text boxes. */
function inDocBox(marker: string): Buffer {
  const bytes = Buffer.from(docFile([...docCv(0), { runs: [{ text: marker, sprms: WHITE_ICON }] }]))
  const main = bytes.indexOf(Buffer.from([0xec, 0xa5, 0xc1, 0]))
  const length = bytes.readUInt32LE(main + 0x4c)
  bytes.writeUInt32LE(length - marker.length - 1, main + 0x4c)
  bytes.writeUInt32LE(marker.length + 1, main + 0x64)
  return bytes
}

const docx = {
  'white letters before a picture somewhere behind the text': (m: string) =>
    inDocx(shape({ fill: PICTURE, width: 500, height: 300, isBehind: true }) + p(m, WHITE)),
  'white letters in a box filled with a white picture': (m: string) => inDocx(shape({ inner: p(m, WHITE), fill: PICTURE })),
  'white paper by a picture': (m: string) =>
    inDocx(p(m, WHITE), {
      background:
        '<w:background w:color="FFFFFF"><v:background fillcolor="white"><v:fill type="frame" r:id="rId9"/></v:background></w:background>',
      settings: SHOWN,
    }),
}
const gradients = {
  'white letters on paper of a gradient of whites': (m: string) =>
    inDocx(p(m, WHITE), {
      background:
        '<w:background w:color="FFFFFF"><v:background><v:fill type="gradient" color2="#fdfdfd"/></v:background></w:background>',
      settings: SHOWN,
    }),
  'white letters with a white outline': (m: string) =>
    inDocx(p(m, `${WHITE}<w14:textOutline><w14:solidFill><w14:srgbClr w14:val="FFFFFF"/></w14:solidFill></w14:textOutline>`)),
}
const half = {
  'white letters on a gradient that ends in white': (m: string) =>
    inDocx(
      shape({
        inner: p(m, WHITE),
        fill: '<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="FFFFFF"/></a:gs><a:gs pos="100000"><a:srgbClr val="202020"/></a:gs></a:gsLst></a:gradFill>',
      }),
    ),
}

/** Pale text that only a ground excuses of which nobody knows what it is. */
export const onUnknownGround: readonly Technique[] = [
  ...techniques('DOCX', 'tuned', docx, true),
  ...techniques('DOCX', 'tuned', gradients),
  ...techniques('DOCX', 'kept apart', half, true),
  ...techniques('ODT', 'tuned', {
    'white letters in a white frame that is nearly opaque': (m) =>
      inOdt(m, 'draw:fill="solid" draw:fill-color="#ffffff" draw:opacity="99%"', framed),
  }),
  ...techniques('ODT', 'kept apart', {
    'white letters in a dark frame that is nearly transparent': (m) =>
      inOdt(m, 'draw:fill="solid" draw:fill-color="#000000" draw:opacity="6%"', framed),
  }),
  ...techniques('ODT', 'tuned', { 'white letters on a gradient': (m) => inOdt(m, 'draw:fill="gradient"', framed) }, true),
  ...techniques(
    'ODT',
    'kept apart',
    { 'white letters before a picture': (m) => inOdt(m, 'draw:fill="none"', (line) => framed(beforeRectangle(line))) },
    true,
  ),
  ...techniques('DOC', 'tuned', { 'white letters in a text box': inDocBox }, true),
  ...techniques('RTF', 'tuned', {
    'white letters in a box of a gradient of whites': (m) =>
      rtfFile(rtfCv(0) + rtfBox(`\\cf2 ${m}`, { properties: { fillType: 4, fillColor: 0xffffff, fillBackColor: 0xfefefe } })),
  }),
  ...techniques('RTF', 'kept apart', {
    'white letters in a dark box that is nearly transparent': (m) =>
      rtfFile(rtfCv(0) + rtfBox(`\\cf2 ${m}`, { properties: { fillColor: 0, fillOpacity: 5000 } })),
  }),
  ...techniques(
    'RTF',
    'tuned',
    {
      'white letters before a picture': (m) =>
        rtfFile(
          rtfCv(0) + rtfBox('', { properties: { fillType: 3, fillColor: 0xffffff }, isBehind: true }) + `{\\cf2 ${m}}\\par`,
        ),
    },
    true,
  ),
  ...techniques(
    'HTML',
    'tuned',
    {
      'white letters on a picture that is nowhere': (m) => inHtml(`<p style="color:#fff;background:url(x)">${m}</p>`),
      'white letters before a picture': (m) =>
        inHtml(`<img style="width:800px;height:600px" src="x.png"><p style="position:relative;color:#fff">${m}</p>`),
    },
    true,
  ),
  ...techniques(
    'HTML',
    'kept apart',
    {
      'white letters on an old background': (m) =>
        inHtml(`<table background="x.gif"><tr><td><font color="white">${m}</font></td></tr></table>`),
      'white letters on a gradient that ends in white': (m) =>
        inHtml(`<p style="color:#fff;background:linear-gradient(90deg,#fff,#222)">${m}</p>`),
    },
    true,
  ),
  ...techniques('HTML', 'tuned', {
    'white letters with a white stroke': (m) => inHtml(`<p style="color:#fff;-webkit-text-stroke:1px #fff">${m}</p>`),
    'letters cut out of white': (m) =>
      inHtml(
        `<p class="w">${m}</p>`,
        '.w{color:transparent;background:linear-gradient(#fff,#fefefe);-webkit-background-clip:text}',
      ),
  }),
]
