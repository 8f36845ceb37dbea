import { techniques } from './case.ts'
import { cvs } from './cvs.ts'
import { docFile, sprm, type DocParagraph, type DocStyle } from '../../../server/test/documents/formatted-doc.ts'

export const WHITE_ICON = sprm(0x2a42, 8)
export const docCv = (n: number, sprms: number[] = sprm(0x4a43, 22, 0)): DocParagraph[] =>
  (cvs[n] ?? []).map((text) => ({ runs: [{ text, sprms }] }))
export const shaded = (red: number, green: number, blue: number): number[] => [0, 0, 0, 0xff, red, green, blue, 0, 0, 0]
const after = (n: number, paragraph: DocParagraph, styles?: DocStyle[]) => docFile([...docCv(n), paragraph], styles)
const as = (text: string, ...sprms: number[]): DocParagraph => ({ runs: [{ text, sprms }] })
const inTable = sprm(0x2416, 1)
const rowEnd = (...shades: number[][]): number[] => [
  ...inTable,
  ...sprm(0x2417, 1),
  ...(shades.length > 0 ? sprm(0xd612, shades.length * 10, ...shades.flat()) : []),
]
/** A row of a table: cells and what fills them. */
export const docRow = (cells: DocParagraph[], shades: number[][]): DocParagraph[] => [
  ...cells.map((cell) => ({ ...cell, sprms: inTable, end: 7 })),
  { runs: [], sprms: rowEnd(...shades), end: 7 },
]

export const tunedDoc = techniques('DOC', 'tuned', {
  'letters marked as hidden': (m) => after(0, as(m, ...sprm(0x083c, 1))),
  'white letters of the old palette': (m) => after(0, as(m, ...WHITE_ICON)),
  'letters of 1 pt': (m) => after(0, as(m, ...sprm(0x4a43, 2, 0))),
  'an indent off the page': (m) => after(0, { ...as(m), sprms: sprm(0x845e, 0x00, 0xa0) }),
  'letters that always vanish': (m) => after(0, as(m, ...sprm(0x0818, 1))),
})

export const apartDoc = techniques('DOC', 'kept apart', {
  'nearly white letters': (m) => after(1, as(m, ...sprm(0x6870, 250, 250, 250, 0))),
  'a hidden style': (m) => after(1, { runs: [{ text: m }], style: 1 }, [[], sprm(0x083c, 1)]),
  'black letters on a black shade': (m) => after(1, as(m, ...sprm(0x2a42, 1), ...sprm(0xca71, 10, ...shaded(0, 0, 0)))),
  'letters of one percent width': (m) => after(1, as(m, ...sprm(0x4852, 1, 0))),
  'white letters in a cell without a shade': (m) =>
    docFile([
      ...docCv(1),
      ...docRow([as('Level', ...WHITE_ICON), as(m, ...WHITE_ICON)], [shaded(31, 56, 100), shaded(255, 255, 255)]),
    ]),
  'deleted text': (m) => after(1, as(m, ...sprm(0x0800, 1))),
})
