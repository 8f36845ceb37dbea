import type { Honest } from './case.ts'
import { cvs, isHeading } from './cvs.ts'
import { cell, colour, docxFile, p, run, shade, shape, solid, table, vmlShape, type DocxParts } from './docx-file.ts'

/** A layout of a CV's lines, in colours that change from document to document. */
interface Layout {
  name: string
  cases: Honest['cases']
  make(lines: readonly string[], dark: string): DocxParts
}

const white = colour('FFFFFF')
const themed = colour('FFFFFF', ' w:themeColor="background1"')
const all = (lines: readonly string[], properties = '', ofParagraph = ''): string =>
  lines.map((line) => p(line, properties, ofParagraph)).join('')
const named = (id: string, inner: string, type = 'paragraph'): string =>
  `<w:style w:type="${type}" w:styleId="${id}">${inner}</w:style>`
const styled = (id: string): string => `<w:pStyle w:val="${id}"/>`
const halves = (lines: readonly string[]): [string[], string[]] => [lines.slice(0, 4), lines.slice(4)]

const layouts: Layout[] = [
  {
    name: 'a sidebar cell with white letters',
    cases: 'tuned',
    make: (lines, dark) => {
      const [side, main] = halves(lines)
      return { body: table([[cell(all(side, themed), shade(dark)), cell(all(main))]]) }
    },
  },
  {
    name: 'a sidebar cell with automatic letters',
    cases: 'tuned',
    make: (lines, dark) => {
      const [side, main] = halves(lines)
      return { body: table([[cell(all(side, colour('auto')), shade(dark, ' w:themeFill="accent1"')), cell(all(main))]]) }
    },
  },
  {
    name: 'white headings on shaded paragraphs, by a style',
    cases: 'tuned',
    make: (lines, dark) => ({
      body: lines.map((line) => p(line, '', isHeading(line) ? styled('Band') : '')).join(''),
      styles: named('Band', `<w:basedOn w:val="Heading1"/><w:pPr>${shade(dark)}</w:pPr><w:rPr>${white}</w:rPr>`),
    }),
  },
  {
    name: 'a header row of a table style',
    cases: 'tuned',
    make: (lines) => {
      const [first = '', ...rest] = lines
      return { body: table([[cell(p(first))], ...rest.map((line) => [cell(p(line))])], 'Banner') }
    },
  },
  {
    name: 'white letters in a filled text box',
    cases: 'tuned',
    make: (lines, dark) => {
      const [box, main] = halves(lines)
      return { body: shape({ inner: all(box, white), fill: solid(dark) }) + all(main) }
    },
  },
  {
    name: 'white letters over a banner of the header',
    cases: 'tuned',
    make: (lines, dark) => ({
      header: shape({ fill: solid(dark), width: 595, height: 120, isBehind: true, x: 0 }),
      body: all(lines.slice(0, 2), `${white}<w:sz w:val="40"/>`) + all(lines.slice(2)),
    }),
  },
  {
    name: 'grey dates, small print and pale hints',
    cases: 'tuned',
    make: (lines) => ({
      body: lines
        .map((line, n) => p(line, ['', colour('999999'), colour('AAAAAA'), '<w:sz w:val="12"/>', colour('BFBFBF')][n % 5]))
        .join(''),
    }),
  },
  {
    name: 'a tiny icon and a watermark beside the text',
    cases: 'tuned',
    make: (lines) => ({
      header: vmlShape('position:absolute;width:400pt;height:100pt;z-index:-251', '', 'fillcolor="silver"').replace(
        '></v:rect>',
        '><v:textpath string="DRAFT"/></v:rect>',
      ),
      body: shape({ width: 8, height: 8, fill: solid('70AD47') }) + all(lines),
    }),
  },
  {
    name: 'tracked insertions and moved text',
    cases: 'tuned',
    make: (lines) => ({
      body: lines
        .map((line, n) =>
          n % 3 ? p(line) : `<w:p><w:${n % 2 ? 'ins' : 'moveTo'} w:id="1">${run(line)}</w:${n % 2 ? 'ins' : 'moveTo'}></w:p>`,
        )
        .join(''),
    }),
  },
  {
    name: 'exact lines, hanging indents and tight letters',
    cases: 'tuned',
    make: (lines) => ({
      body: all(
        lines,
        '<w:spacing w:val="-8"/><w:w w:val="90"/><w:kern w:val="28"/>',
        '<w:spacing w:line="240" w:lineRule="exact"/><w:ind w:left="720" w:hanging="720"/>',
      ),
    }),
  },
  {
    name: 'white letters in a box without a fill over a shape',
    cases: 'kept apart',
    make: (lines, dark) => {
      const [box, main] = halves(lines)
      return {
        body:
          shape({ fill: solid(dark), width: 210, height: 700 }) +
          shape({ inner: all(box, white), width: 200, height: 400 }) +
          all(main),
      }
    },
  },
  {
    name: 'pale paper with dark letters and a dark band',
    cases: 'kept apart',
    make: (lines, dark) => ({
      background: '<w:background w:color="F4F0E8"/>',
      settings: '<w:displayBackgroundShape/>',
      body: lines.map((line) => (isHeading(line) ? p(line, colour('F4F0E8'), shade(dark)) : p(line, colour(dark)))).join(''),
    }),
  },
  {
    name: 'light letters on dark paper',
    cases: 'kept apart',
    make: (lines, dark) => ({
      background: `<w:background w:color="${dark}"/>`,
      settings: '<w:displayBackgroundShape w:val="true"/>',
      body: all(lines, colour('FFFFFF')),
    }),
  },
  {
    name: 'nested tables within a shaded cell',
    cases: 'kept apart',
    make: (lines, dark) => {
      const [side, main] = halves(lines)
      const inner = table(side.map((line) => [cell(p(line, white))]))
      return { body: table([[cell(inner + p(''), shade(dark)), cell(all(main))]]) }
    },
  },
  {
    name: 'character styles, two hiding marks that cancel, and web-hidden page numbers',
    cases: 'kept apart',
    make: (lines) => ({
      body:
        lines.map((line) => `<w:p><w:pPr>${styled('Off')}</w:pPr>${run(line, '<w:rStyle w:val="Back"/>')}</w:p>`).join('') +
        `<w:p>${run('12', '<w:webHidden/>')}</w:p>`,
      styles:
        named('Off', '<w:rPr><w:vanish/></w:rPr>') + named('Back', `<w:rPr><w:vanish/>${colour('385623')}</w:rPr>`, 'character'),
    }),
  },
  {
    name: 'a gradient, a highlight and a run shade under white letters',
    cases: 'kept apart',
    make: (lines, dark) => {
      const stops = `<a:gradFill><a:gsLst><a:gs pos="0"><a:srgbClr val="${dark}"/></a:gs><a:gs pos="100000"><a:srgbClr val="70AD47"/></a:gs></a:gsLst></a:gradFill>`
      const [box, main] = halves(lines)
      return {
        body:
          shape({ inner: all(box, white), fill: stops }) +
          main.map((line, n) => p(line, white + (n % 2 ? '<w:highlight w:val="darkBlue"/>' : shade(dark)))).join(''),
      }
    },
  },
  {
    name: 'a VML box, a header of the first page and footnotes',
    cases: 'kept apart',
    make: (lines, dark) => {
      const [one = '', two = '', three = '', ...rest] = lines
      return {
        header: p(one),
        headerType: 'first',
        section: '<w:titlePg/>',
        footnotes: `<w:footnote w:id="2">${p(three)}</w:footnote>`,
        body: `${vmlShape('position:absolute;margin-left:300pt;margin-top:2pt;width:200pt;height:60pt', p(two, white), `fillcolor="#${dark} [3204]"`)}${all(rest)}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      }
    },
  },
  {
    name: 'icons of a font of pictures, and a photo before the text',
    cases: 'tuned',
    make: (lines) => ({
      body: lines
        .map((line) => `<w:p>${run('( ', '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}${run(line)}</w:p>`)
        .join('')
        .replace(
          '</w:p>',
          shape({ fill: solid('70AD47'), width: 90, height: 110, x: 380, from: 'column' })
            .replace('<wp:docPr', '<wp:wrapNone/><wp:docPr')
            .slice(5),
        ),
    }),
  },
  {
    name: 'letters over a wide band in front, in a box of its own',
    cases: 'tuned',
    make: (lines, dark) => ({
      body:
        shape({ inner: p(lines[0] ?? '', white), fill: solid(dark), width: 480, height: 40, x: 0, from: 'column' }).replace(
          '<wp:docPr',
          '<wp:wrapNone/><wp:docPr',
        ) + all(lines.slice(1)),
    }),
  },
]

const darks = ['1F3864', '7B1E3A', '2F5D50', '404040']

export const honestDocx: Honest[] = layouts.flatMap(({ name, cases, make }, n) =>
  cvs.map((lines, m) => ({
    name: `DOCX: ${name} ${m + 1}`,
    cases,
    lines: [...lines],
    file: docxFile({ accent: darks[(n + m) % 4] ?? '', ...make(lines, darks[(n + m) % 4] ?? '') }),
  })),
)
