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
  { name: 'under the lower part of a huge white letter', hide: underHuge(20, 20) },
  { name: 'under a huge white letter that begins left of the page', keptApart: true, hide: underHuge(-120, 10) },
  { name: 'under a huge white letter that names an icon', hide: underHuge(20, 20, mapTo('SQUARE')) },
  {
    name: 'under a huge white letter that stands for a sentence',
    keptApart: true,
    hide: underHuge(20, 20, mapTo('A sentence of some words')),
  },
  { name: 'under a huge white letter in a cell full of dots', hide: underHugeInCrowd },
  { name: 'under a drawn letter that is wider than it says', hide: underDrawnLetter },
  {
    name: 'black letters under their own thick white outlines',
    hide: (text, cv) => ({ content: `${cv}\nq 2 Tr 1 G 0 g 4 w ${line(text)} Q` }),
  },
  {
    name: 'black letters under their own white outlines on a pale box',
    keptApart: true,
    hide: (text, cv) => ({ content: `${cv}\nq 0.98 g 40 50 520 25 re f 2 Tr 0.98 G 0 g 5 w ${line(text)} Q` }),
  },
  {
    name: 'thin letters under white outlines that would leave bold ones',
    isFlagEnough: true,
    hide: (text, cv) => ({ content: `${cv}\nq 2 Tr 1 G 0 g 1.2 w ${line(text)} Q` }),
  },
  {
    name: 'under six layers of other text',
    isFlagEnough: true,
    keptApart: true,
    hide: (text, cv) => ({
      content: `${cv}\n${line(text)} ${Array.from({ length: 6 }, () => `${WHITE_BOX} ${beside}`).join(' ')}`,
    }),
  },
]

/** The marker lies under a letter that covers half of the page, and the CV on it. */
function underHuge(x: number, y: number, map = ''): Technique['hide'] {
  return (text, cv) => ({
    content: `${line(text, { y: 120 })} q 1 g ${line('n', { x, y, size: 700, font: 'ZD' })} Q ${cv}`,
    fonts: { ZD: 0 },
    objects: [map ? DINGBATS.replace(' >>', ' /ToUnicode {1} 0 R >>') : DINGBATS, { entries: '', stream: map }],
  })
}

function mapTo(text: string): string {
  return AS_SPACES.replace('<0020>', `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`)
}

/** More small marks than are remembered of one place, before the letter that covers it. */
function underHugeInCrowd(text: string, cv: string): PageParts {
  const dots =
    '0.5 0 0 0.5 0 0 cm ' +
    Array.from({ length: 26 }, (_, n) => line('.'.repeat(250), { x: 100 + n * 40, y: 242, size: 0.6 })).join(' ')
  const { content: huge, ...parts } = underHuge(20, 20)(text, cv)
  return { ...parts, content: `q ${dots} Q ${huge}` }
}

/** A Type 3 letter of no width that paints a wide white box. */
function underDrawnLetter(text: string, cv: string): PageParts {
  const font =
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 -300 50000 2000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 ' +
    '/Encoding << /Differences [97 /a] >> /Widths [100] /Resources << >> /CharProcs << /a {1} 0 R >> >>'
  return {
    content: `${line(text)} q 1 g ${line('a', { x: 40, y: 56, font: 'T3' })} Q ${cv}`,
    fonts: { T3: 0 },
    objects: [font, { entries: '', stream: '100 0 d0 0 -300 50000 2000 re f' }],
  }
}

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
