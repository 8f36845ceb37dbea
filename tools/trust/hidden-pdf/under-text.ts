import { line, picture, type PageParts } from './page.ts'
import type { Technique } from './techniques.ts'

const DINGBATS = '<< /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >>'
const AS_SPACES =
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> ' +
  'endcodespacerange 1 beginbfchar <6e> <0020> endbfchar endcmap end end'
const BESIDE = 'Cashier at a store, and at the desk for guests of a small hotel by the sea'
const beside = line(BESIDE, { y: 55, size: 14 })
const WHITE_BOX = '1 g 40 50 520 25 re f 0 g'

/** `n` is a black square in this font. */
const underSquares =
  (before: string, squares: string, map = '') =>
  (text: string, cv: string): PageParts => ({
    content: `${cv}\n${before} ${line(text, { size: 6 })} q ${squares} Q`,
    fonts: { ZD: 0 },
    objects: [map ? DINGBATS.replace(' >>', ' /ToUnicode {1} 0 R >>') : DINGBATS, { entries: '', stream: map }],
  })

/** Text under later text: only what was drawn last can be read. */
export const underText: readonly Technique[] = [
  { name: 'under a box with other text on it', hide: (text, cv) => ({ content: `${cv}\n${line(text)} ${WHITE_BOX} ${beside}` }) },
  {
    name: 'under a picture with other text on it',
    hide: (text, cv) => ({ content: `${cv}\n${line(text)} ${picture('F0F0F0', 40, 50, 520, 25)} 0 g ${beside}` }),
  },
  {
    name: 'on a picture, under a box with other text on it',
    keptApart: true,
    hide: (text, cv) => ({
      content: `${picture('FAFAFA', 0, 0, 595, 842)} ${cv}\n${line(text)} ${WHITE_BOX} ${line(BESIDE, { y: 56, size: 12 })}`,
    }),
  },
  {
    name: 'under two boxes, with other text on each',
    keptApart: true,
    hide: (text, cv) => ({
      content: `${cv}\n${line(text)} ${WHITE_BOX} ${beside} ${WHITE_BOX} ${line(BESIDE, { y: 57, size: 13 })}`,
    }),
  },
  { name: 'transparent over other text on a picture', hide: maskedOverText },
  {
    name: 'under white squares of a font',
    hide: underSquares('', `1 g ${line('n'.repeat(30), { x: 45, y: 56, size: 16, font: 'ZD' })}`),
  },
  {
    name: 'under large dark letters',
    keptApart: true,
    hide: underSquares('', `${line('nnnnnnnn', { x: 30, y: 46, size: 46, font: 'ZD' })}`),
  },
  {
    name: 'under white squares that say they are spaces',
    keptApart: true,
    hide: underSquares('', `1 g ${line('n'.repeat(30), { x: 45, y: 56, size: 16, font: 'ZD' })}`, AS_SPACES),
  },
  {
    name: 'under letters with thick white outlines',
    keptApart: true,
    hide: (text, cv) => ({
      content: `${cv}\n${line(text, { size: 6 })} q 1 Tr 1 G 14 w ${line('ooooooooooooooooooooooooooooo', { size: 16, y: 58 })} Q`,
    }),
  },
]

function maskedOverText(text: string, cv: string): PageParts {
  return {
    content: `${cv}\n${picture('FAFAFA', 40, 50, 520, 25)} ${beside} q /H gs ${line(text)} Q`,
    resources: '/ExtGState << /H << /SMask << /S /Luminosity /G {0} 0 R >> >> >>',
    objects: [
      {
        entries: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
        stream: '0 g 0 0 595 842 re f',
      },
    ],
  }
}
