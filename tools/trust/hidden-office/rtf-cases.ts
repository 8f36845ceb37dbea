import { techniques } from './case.ts'
import { cvs } from './cvs.ts'

/** Letters beyond ASCII as Unicode escapes. */
export const inRtf = (text: string): string =>
  text.replace(/[\\{}]/g, '\\$&').replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0)} ?`)

export const COLOURS =
  '{\\colortbl;\\red0\\green0\\blue0;\\red255\\green255\\blue255;\\red31\\green56\\blue100;\\red246\\green246\\blue246;\\red153\\green153\\blue153;}'

/** Colours: 1 black, 2 white, 3 dark blue, 4 nearly white, 5 grey. */
export const rtfFile = (body: string, head = ''): Buffer =>
  Buffer.from(
    `{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Calibri;}}${COLOURS}${head}\\pard\\plain\\fs22 ${body}}`,
    'latin1',
  )

export const rtfCv = (n: number): string => (cvs[n] ?? []).map((line) => `${inRtf(line)}\\par\n`).join('')
const after = (hidden: string, head = '', n = 0) => rtfFile(`${rtfCv(n)}${hidden}\\par`, head)

interface Box {
  properties?: Record<string, string | number>
  left?: number
  isBehind?: boolean
}

/** A text box, in twips. */
export function rtfBox(inner: string, { properties = {}, left = 0, isBehind = false }: Box = {}): string {
  const said = Object.entries(properties).map(([name, value]) => `{\\sp{\\sn ${name}}{\\sv ${value}}}`)
  const text = inner && `{\\shptxt \\pard\\plain ${inner}\\par}`
  return `{\\shp{\\*\\shpinst\\shpleft${left}\\shptop0\\shpright${left + 8000}\\shpbottom3000\\shpfblwtxt${isBehind ? 1 : 0}${said.join('')}${text}}}`
}

export const tunedRtf = techniques('RTF', 'tuned', {
  'white letters': (m) => after(`{\\cf2 ${m}}`),
  'letters of 1 pt': (m) => after(`{\\fs2 ${m}}`),
  'letters marked as hidden': (m) => after(`{\\v ${m}}`),
  'black letters on a black paragraph': (m) => after(`\\pard\\cbpat1\\cf1 ${m}`),
  'a white style': (m) => after(`\\pard\\plain\\s9 ${m}`, '{\\stylesheet{\\s0 Normal;}{\\s9\\cf2\\fs20 Pale;}}'),
  'white letters in a cell without a shade': (m) =>
    after(`\\trowd\\clcbpat3\\cellx3000\\cellx6000\\pard\\intbl{\\cf2 Bahasa}\\cell{\\cf2 ${m}}\\cell\\row\\pard`),
  "a first page's header without a first page": (m) => after(`{\\headerf ${m}\\par}`),
  'a row of no height': (m) => after(`\\trowd\\trrh-10\\cellx3000\\pard\\intbl ${m}\\cell\\row\\pard`),
})

export const apartRtf = techniques('RTF', 'kept apart', {
  'nearly white letters': (m) => after(`{\\cf4 ${m}}`, '', 1),
  'a highlight of the same colour': (m) => after(`{\\highlight3\\cf3 ${m}}`, '', 1),
  'a hidden text box': (m) => after(rtfBox(m, { properties: { fHidden: 1 } }), '', 1),
  'a text box off the page': (m) => after(rtfBox(m, { left: -20_000 }), '', 1),
  'white letters in a white text box': (m) => after(rtfBox(`\\cf2 ${m}`, { properties: { fillColor: 0xffffff } }), '', 1),
  'letters of one percent width': (m) => after(`{\\charscalex1 ${m}}`, '', 1),
  'deleted text': (m) => after(`{\\deleted ${m}}`, '', 1),
  'letters on top of each other': (m) => after(`{\\expndtw-180 ${m}}`, '', 1),
  'a hidden character style': (m) => after(`{\\cs12 ${m}}`, '{\\stylesheet{\\*\\cs12\\additive\\v Gone;}}', 1),
  'a shade of letters in their colour': (m) => after(`{\\chcbpat1\\cf1 ${m}}`, '', 1),
})
