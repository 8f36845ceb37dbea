import { techniques } from './case.ts'
import { cell, colour, cvBody, docxFile, p, run, shade, shape, solid, table, vmlShape } from './docx-file.ts'

const white = colour('FFFFFF')
const after = (hidden: string, styles = '') => docxFile({ body: cvBody() + hidden, styles })

export const tunedDocx = techniques('DOCX', 'tuned', {
  'white letters': (m) => after(p(m, white)),
  'theme colour of the paper under a black value': (m) => after(p(m, colour('000000', ' w:themeColor="background1"'))),
  'black letters on a black paragraph': (m) => after(p(m, colour('000000'), shade('000000'))),
  'white letters in an unshaded row of a styled table': (m) =>
    after(
      table(
        [
          [cell(p('Bahasa')), cell(p('Tingkat'))],
          [cell(p('Jawa')), cell(p(m, white))],
        ],
        'Banner',
      ),
    ),
  'a hidden text box': (m) => after(shape({ inner: p(m), isHidden: true })),
  'white letters beside a tiny VML shape': (m) => after(vmlShape('width:1pt;height:1pt', '', 'fillcolor="black"') + p(m, white)),
  'white letters beside a tiny shape behind the text': (m) =>
    after(shape({ width: 3, height: 3, fill: solid('000000'), isBehind: true }) + p(m, white)),
  'a paragraph style based on a white one': (m) =>
    after(
      p(m, '', '<w:pStyle w:val="B"/>'),
      '<w:style w:type="paragraph" w:styleId="A"><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="B"><w:basedOn w:val="A"/></w:style>',
    ),
  'a hidden character style': (m) =>
    after(p(m, '<w:rStyle w:val="V"/>'), '<w:style w:type="character" w:styleId="V"><w:rPr><w:vanish/></w:rPr></w:style>'),
  'a paragraph style of 1 pt': (m) =>
    after(
      p(m, '', '<w:pStyle w:val="S"/>'),
      '<w:style w:type="paragraph" w:styleId="S"><w:rPr><w:sz w:val="2"/></w:rPr></w:style>',
    ),
  'nearly white letters': (m) => after(p(m, colour('F5F5F5'))),
  'a frame off the page': (m) => after(p(m, '', '<w:framePr w:w="4000" w:x="-9000" w:y="1" w:hAnchor="page" w:vAnchor="page"/>')),
  'letters of one percent width': (m) => after(p(m, '<w:w w:val="1"/>')),
  'letters on top of each other': (m) => after(p(m, '<w:spacing w:val="-160"/>')),
  'a text box off the page': (m) => after(shape({ inner: p(m), x: -900 })),
  'a text box without a size': (m) => after(shape({ inner: p(m), width: 0, height: 0 })),
  'a tracked deletion': (m) => after(`<w:p><w:del w:id="1"><w:r><w:delText>${m}</w:delText></w:r></w:del></w:p>`),
  'lines of no height': (m) => after(p(m, '', '<w:spacing w:line="1" w:lineRule="exact"/>')),
  'a white highlight under white letters': (m) =>
    after(table([[cell(p(m, `${white}<w:highlight w:val="white"/>`), shade('000000'))]])),
  'white letters in a white box': (m) => after(shape({ inner: p(m, white), fill: solid('FFFFFF') })),
  'a run marked as hidden within a visible paragraph': (m) => after(`<w:p>${run('Referensi: ')}${run(m, '<w:vanish/>')}</w:p>`),
  'a paragraph under a white box': (m) =>
    after(
      p(m).replace(
        '</w:p>',
        shape({ fill: solid('FFFFFF'), width: 480, height: 60, x: 0, from: 'column' })
          .replace('<wp:docPr', '<wp:wrapNone/><wp:docPr')
          .slice('<w:p>'.length),
      ),
    ),
  'a table drawn far to the left': (m) => after(table([[cell(p(m))]], 'TableGrid', '<w:tblInd w:w="-15000" w:type="dxa"/>')),
  'a deleted row': (m) => after(table([[cell(p(m))]]).replace('<w:tr>', '<w:tr><w:trPr><w:del w:id="3"/></w:trPr>')),
  'a theme whose text is white': (m) =>
    docxFile({
      body: cvBody(0, colour('333333')) + p(m, colour('000000', ' w:themeColor="text1"')),
      settings: '<w:clrSchemeMapping w:bg1="light1" w:t1="light1" w:bg2="light2" w:t2="dark2"/>',
    }),
  'a column of a twentieth of a point': (m) =>
    after(
      table([[cell(p('Bahasa')), cell(p(m), '<w:tcW w:w="1" w:type="dxa"/>')]], 'TableGrid', '<w:tblLayout w:type="fixed"/>'),
    ),
  'letters of a font of pictures': (m) => after(p(m, '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')),
  'nested hidden boxes in a visible group': (m) =>
    after(vmlShape('width:300pt;height:200pt', vmlShape('width:100pt;height:20pt;display:none', p(m)))),
})
