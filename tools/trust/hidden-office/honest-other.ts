import { escaped, type Honest } from './case.ts'
import { cvs, isHeading } from './cvs.ts'
import { docCv, docRow, shaded, WHITE_ICON } from './doc-cases.ts'
import { docFile, sprm, type DocParagraph } from '../../../server/test/documents/formatted-doc.ts'
import { htmlFile } from './html-cases.ts'
import { inRtf, rtfBox, rtfFile } from './rtf-cases.ts'

type Make = (lines: readonly string[]) => Buffer
const paragraphs = (lines: readonly string[], open = '<p>', close = '</p>'): string =>
  lines.map((line) => `${open}${escaped(line)}${close}`).join('\n')
const rtfLines = (lines: readonly string[], before = ''): string =>
  lines.map((line) => `{${before} ${inRtf(line)}\\par}\n`).join('')
const asDoc = (text: string, ...sprms: number[]): DocParagraph => ({ runs: [{ text, sprms }] })
const navy = shaded(31, 56, 100)

const tuned: Record<string, Make> = {
  'HTML: a dark sidebar by classes': (lines) =>
    htmlFile(
      `<div class="side">${paragraphs(lines.slice(0, 4))}</div><div class="main">${paragraphs(lines.slice(4))}</div>`,
      '.side { background: #123; color: #fff; width: 30% } .side p { font-size: 11px } .main { color: rgb(40, 40, 40) }',
    ),
  'HTML: white headings, grey dates and ARIA': (lines) =>
    htmlFile(
      lines
        .map((line) =>
          isHeading(line) ? `<h2>${escaped(line)}</h2>` : `<p aria-hidden="true" style="color:#aaa">${escaped(line)}`,
        )
        .join(''),
      'h2 { color: white; background-color: teal; letter-spacing: -0.02em } @media print { p { display: none } } .no { display: none }',
    ),
  'HTML: white letters over a placed banner, by variables': (lines) =>
    htmlFile(
      `<div style="position:absolute;width:100%;height:300px;background:var(--band)"></div><header>${paragraphs(lines.slice(0, 2))}</header>${paragraphs(lines.slice(2))}`,
      ':root{--band:#204060;--paper:#fff} header{position:relative;top:-20px;color:var(--paper)}',
    ),
  'HTML: a style sheet of today': (lines) =>
    htmlFile(
      `<main><header>${paragraphs(lines.slice(0, 2))}</header><section class="md:flex">${paragraphs(lines.slice(2))}</section></main>`,
      '@layer base, page; @layer base { p { color: oklch(0.3 0.02 250) } } header { background: oklch(25% 0.05 260); & p { color: white } } ' +
        'header p { color: color-mix(in oklab, white 90%, navy) } p:not(:last-child) { margin-bottom: 4px } p + p { margin-top: 2px; color: #333 } ' +
        'header p + p { color: #eee } @media (max-width: 600px) { section { display: none } } @media print { header { display: none } } ' +
        '@media (prefers-color-scheme: dark) { p { color: #eee } } p:hover { color: #fff } section p:nth-child(2n) { color: rgb(60 60 60) } ' +
        'p { font-size: clamp(11px, 2vw, 16px); width: calc(100% - 20px) } .md\\:flex { display: flex } @keyframes in { from { opacity: 0 } to { opacity: 1 } }',
    ),
  'RTF: white headings on shaded paragraphs': (lines) =>
    rtfFile(
      lines
        .map((line) => (isHeading(line) ? `\\pard\\cbpat3{\\cf2 ${inRtf(line)}\\par}` : `\\pard{\\cf5 ${inRtf(line)}\\par}`))
        .join('\n'),
    ),
  'DOC: white headings on shaded paragraphs': (lines) =>
    docFile(
      lines.map((line) =>
        isHeading(line)
          ? { ...asDoc(line, ...WHITE_ICON), sprms: sprm(0xc64d, 10, ...navy) }
          : asDoc(line, ...sprm(0x4a43, 13, 0)),
      ),
    ),
}
const apart: Record<string, Make> = {
  'HTML: a table as Word saves it': (lines) =>
    htmlFile(
      `<table><tr><td style='background:#1F3864;mso-background-themecolor:accent1'>${paragraphs(lines.slice(0, 4), "<p class=MsoNormal style='text-indent:-18.0pt;margin-left:36.0pt'><span style='font-size:9.0pt;color:white;mso-themecolor:background1'>", '<o:p></o:p></span>')}<td>${paragraphs(lines.slice(4), '<p class=MsoNormal>', '')}</table>`,
      '<!-- p.MsoNormal, li.MsoNormal {margin:0in; font-size:11.0pt; mso-pagination:widow-orphan} @page WordSection1 {size:595pt 842pt} -->',
    ),
  'HTML: letters cut out of a gradient, and a picture behind': (lines) =>
    htmlFile(
      `<h1 class="g">${escaped(lines[0] ?? '')}</h1><div style="background:url(a.png);color:white">${paragraphs(lines.slice(1))}</div>`,
      '.g{background:linear-gradient(90deg,#f00,#00f);-webkit-background-clip:text;color:transparent}',
    ),
  'HTML: an unclosed paragraph after a visible override': (lines) =>
    htmlFile(
      `<div style="visibility:hidden"><p style="visibility:visible">${lines.map(escaped).join('<p style="visibility:visible">')}</div>`,
    ),
  'RTF: white letters in shaded cells': (lines) =>
    rtfFile(
      lines
        .map(
          (line) =>
            `\\trowd\\clcbpat3\\cellx2000\\clcbpat2\\cellx9000\\pard\\intbl{\\cf2 \\bullet}\\cell{\\cf1 ${inRtf(line)}}\\cell\\row`,
        )
        .join('\n'),
    ),
  'RTF: a dark text box and a shape behind white letters': (lines) =>
    rtfFile(
      rtfBox('', { properties: { fillColor: 0x64381f }, isBehind: true }) +
        rtfLines(lines.slice(0, 2), '\\cf2') +
        rtfBox(`\\cf2 ${inRtf(lines[2] ?? '')}`, { properties: { fillColor: 0x64381f } }) +
        rtfLines(lines.slice(3)),
    ),
  'RTF: small print, highlights and a style': (lines) =>
    rtfFile(rtfLines(lines, '\\fs13\\highlight3\\cf2\\expndtw-10'), '{\\stylesheet{\\s0 Normal;}{\\s2\\cf2\\cbpat3 Band;}}'),
  'DOC: white letters in a shaded cell, and odd letter spacing': (lines) =>
    docFile([
      ...docRow([asDoc(lines[0] ?? '', ...WHITE_ICON), asDoc(lines[1] ?? '')], [navy, shaded(255, 255, 255)]),
      ...lines.slice(2).map((line) => asDoc(line, ...sprm(0x8840, 3, 0))),
    ]),
  'DOC: a white style with a dark highlight': (lines) =>
    docFile(
      lines.map((line) => ({ runs: [{ text: line, sprms: sprm(0x2a0c, 9) }], style: 1 })),
      [[], [...WHITE_ICON]],
    ),
  'DOC: grey letters': () => docFile(docCv(0, sprm(0x6870, 170, 170, 170, 0))),
}

const each = (cases: Honest['cases'], made: Record<string, Make>): Honest[] =>
  Object.entries(made).flatMap(([name, make]) =>
    cvs
      .slice(0, name === 'DOC: grey letters' ? 1 : 3)
      .map((lines, n) => ({ name: `${name} ${n + 1}`, cases, lines: [...lines], file: make(lines) })),
  )

export const honestOther: Honest[] = [...each('tuned', tuned), ...each('kept apart', apart)]
