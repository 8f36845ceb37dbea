import { encoded } from '../../../shared/documents/write-pdf.ts'
import { line, picture, type PageParts } from './page.ts'

export interface Technique {
  name: string
  keptApart?: true
  /** Nothing tells whether the text can be seen, so that it may be read and flagged. */
  isFlagEnough?: true
  /** Hides `text` on a page that shows a CV above 200 points; `cv` are its operators. */
  hide(text: string, cv: string): PageParts
}

const wrapped = (before: string, behind: string, style?: Parameters<typeof line>[1]) => (text: string, cv: string) => ({
  content: `${cv}\nq ${before} ${line(text, style)} ${behind} Q`,
})
const state = (entries: string) => ({ resources: `/ExtGState << /H << ${entries} >> >>` })
/** A form that is painted after the text, or holds it. */
const form = (entries: string, stream: string) => ({
  entries: `/Type /XObject /Subtype /Form /BBox [0 0 595 842] ${entries}`,
  stream,
})

/** More areas than the reader remembers of a page. */
export const MUCH_PAINT = '0.5 g 300 300 1 1 re f '.repeat(5_000) + '0 g'

export const techniques: readonly Technique[] = [
  { name: 'rendering mode 3', hide: wrapped('3 Tr', '') },
  { name: 'white on white', hide: wrapped('1 g', '') },
  { name: 'nearly white', hide: wrapped('0.96 g', '') },
  { name: 'low contrast', hide: wrapped('0.9 g', '') },
  { name: 'one point', hide: wrapped('', '', { size: 1 }) },
  { name: 'four points', hide: wrapped('', '', { size: 4 }) },
  { name: 'scaled down', hide: wrapped('0.1 0 0 0.1 0 0 cm', '', { x: 500, y: 600 }) },
  { name: 'off the page', hide: wrapped('', '', { x: 900 }) },
  { name: 'below the page', keptApart: true, hide: wrapped('', '', { y: -40 }) },
  {
    name: 'outside of the crop box',
    hide: (text, cv) => ({ content: `${cv}\n${line(text, { y: 20 })}`, page: '/CropBox [0 40 595 842]' }),
  },
  { name: 'alpha 0', hide: (text, cv) => ({ ...wrapped('/H gs', '')(text, cv), ...state('/ca 0') }) },
  { name: 'alpha 0.06', keptApart: true, hide: (text, cv) => ({ ...wrapped('/H gs', '')(text, cv), ...state('/ca 0.06') }) },
  { name: 'covered by a box', hide: wrapped('', '1 g 40 50 500 25 re f') },
  { name: 'covered after much other paint', hide: wrapped(MUCH_PAINT, '1 g 40 50 500 25 re f') },
  { name: 'covered by a polygon', hide: wrapped('', '1 g 40 50 m 560 50 l 570 80 l 30 80 l f') },
  { name: 'covered by a thick line', keptApart: true, hide: wrapped('', '1 G 30 w 30 64 m 580 64 l S') },
  { name: 'covered by a picture', hide: wrapped('', picture('FFFFFF', 40, 50, 520, 25)) },
  { name: 'covered by a gradient', keptApart: true, hide: coveredByGradient },
  { name: 'covered by an annotation', keptApart: true, hide: coveredByAnnotation },
  { name: 'clipped by a box', hide: wrapped('300 400 10 10 re W n', '') },
  { name: 'clipped by a triangle', hide: wrapped('0 40 m 30 90 l 0 90 l h W n', '') },
  { name: 'clipped by text', keptApart: true, hide: wrapped(`7 Tr ${line('.', { x: 500, y: 700 })} 0 Tr`, '') },
  { name: 'an empty clip', hide: wrapped('50 50 0 0 re W n', '') },
  { name: 'on a hidden layer', hide: onHiddenLayer },
  { name: 'masked away', hide: maskedAway },
  {
    name: 'blended with Screen',
    keptApart: true,
    hide: (text, cv) => ({ ...wrapped('/H gs 0 g', '')(text, cv), ...state('/BM /Screen') }),
  },
  { name: 'blended with Lighten', hide: (text, cv) => ({ ...wrapped('/H gs 0.2 g', '')(text, cv), ...state('/BM /Lighten') }) },
  { name: 'dark on dark', hide: wrapped('0.1 0.1 0.3 rg 40 50 500 25 re f 0.12 0.1 0.3 rg', '') },
  { name: 'dark on a dark picture', hide: wrapped(`${picture('202040', 40, 50, 500, 25)} 0.13 0.13 0.25 rg`, '') },
  { name: 'grey on a rounded grey shape', keptApart: true, hide: greyOnRounded },
  { name: 'white on a white box over a dark one', hide: wrapped('0 g 40 40 500 50 re f 1 g 45 45 490 40 re f', '') },
  { name: 'a white pattern', keptApart: true, hide: whitePattern },
  { name: 'a white stroke', keptApart: true, hide: wrapped('1 Tr 1 G', '') },
  { name: 'a transparent stroke', hide: (text, cv) => ({ ...wrapped('/H gs 1 Tr', '')(text, cv), ...state('/CA 0') }) },
  { name: 'a separation without ink', hide: withoutInk },
  { name: 'white in CMYK', hide: wrapped('0 0 0 0 k', '') },
  {
    name: 'white in Lab',
    keptApart: true,
    hide: (text, cv) => ({
      ...wrapped('/L cs 100 0 0 sc', '')(text, cv),
      resources: '/ColorSpace << /L [/Lab << /WhitePoint [0.95 1 1.09] >>] >>',
    }),
  },
  { name: 'squeezed to nothing', hide: wrapped('1 Tz', '100 Tz') },
  { name: 'blank Type 3 letters', hide: (text, cv) => type3(text, cv, '500 0 d0') },
  { name: 'Type 3 letters of a dot', keptApart: true, hide: (text, cv) => type3(text, cv, '500 0 d0 0 0 8 8 re f') },
  { name: 'Type 3 letters in white', hide: (text, cv) => type3(text, cv, '500 0 d0 1 g 0 0 400 700 re f') },
  { name: 'a map that says more than is drawn', hide: largeMap },
  { name: 'recognised text over nothing', hide: overNothing },
  { name: 'in a form under a box', hide: inFormUnderBox },
  { name: 'in a transparent group', keptApart: true, hide: inTransparentGroup },
  { name: 'covered by a large picture', hide: coveredByLargePicture },
  { name: 'outside of the box of a form', hide: (text, cv) => inForm(text, cv, '/BBox [0 0 10 10]', '') },
  {
    name: 'in a transparent group, opaque within it',
    hide: (text, cv) => inForm(text, cv, '/BBox [0 0 595 842] /Group << /S /Transparency >>', '/N gs'),
  },
  { name: 'shown through a slit', hide: wrapped('0 62.5 595 1 re W n', '') },
  { name: 'covered but for a slit', hide: wrapped('', '1 g 40 50 540 12.4 re f 40 63.6 540 20 re f') },
  { name: 'on a box without area', hide: wrapped('0 g 40 50 m 560 80 l 40 50 l 560 80 l f 1 g', '') },
  {
    name: 'covered by many thin lines',
    hide: wrapped(
      '',
      `1 G 2.9 w ${[0, 1, 2, 3, 4, 5, 6, 7].map((n) => `40 ${56 + n * 2.5} m 580 ${56 + n * 2.5} l S`).join(' ')}`,
    ),
  },
  {
    name: 'transparent over a low white box',
    hide: (text, cv) => ({ ...wrapped('1 g 40 55 500 15 re f 0 g /H gs', '')(text, cv), ...state('/ca 0') }),
  },
  { name: 'Type 3 letters without area', hide: (text, cv) => type3(text, cv, '500 0 d0 0 0 m 400 700 l f') },
  { name: 'Type 3 letters that are all a block', hide: (text, cv) => type3(text, cv, '500 0 d0 0 0 400 400 re f') },
  { name: 'sheared flat', hide: (text, cv) => ({ content: `${cv}\nBT /F1 10 Tf 1 0 1 0.01 50 60 Tm (${encoded(text)}) Tj ET` }) },
  {
    name: 'as large as usual on a page of 200 inches',
    hide: (text, cv) => ({ content: `q 17 0 0 17 0 0 cm ${cv} Q ${line(text)}`, page: '/MediaBox [0 0 14400 14400]' }),
  },
  {
    name: 'white beside a picture that is too large to decode',
    hide: (text, cv) => besideLargePicture(`${cv} q 1 g ${line(text)} Q`, 500, 700),
  },
  {
    name: 'white on a picture that is too large to decode',
    keptApart: true,
    isFlagEnough: true,
    hide: (text, cv) => besideLargePicture(`${cv} q 1 g ${line(text)} Q`, 40, 40),
  },
  { name: 'turned and off the page', keptApart: true, hide: wrapped('0 1 -1 0 700 0 cm', '') },
]

function coveredByGradient(text: string, cv: string): PageParts {
  const shading =
    '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0.95] /N 1 >> /Extend [true true] >> >>'
  return { content: `${cv}\n${line(text)} q 40 50 540 25 re W n /S sh Q`, resources: shading }
}

function coveredByAnnotation(text: string, cv: string): PageParts {
  const appearance = { entries: '/Type /XObject /Subtype /Form /BBox [0 0 540 30]', stream: '1 g 0 0 540 30 re f' }
  return {
    content: `${cv}\n${line(text)}`,
    page: '/Annots [{0} 0 R]',
    objects: ['<< /Type /Annot /Subtype /Square /F 4 /Rect [40 50 580 80] /AP << /N {1} 0 R >> >>', appearance],
  }
}

function onHiddenLayer(text: string, cv: string): PageParts {
  return {
    content: `${cv}\n/OC /L BDC ${line(text)} EMC`,
    resources: '/Properties << /L {0} 0 R >>',
    objects: ['<< /Type /OCG /Name (Layer) >>'],
    catalog: '/OCProperties << /OCGs [{0} 0 R] /D << /OFF [{0} 0 R] >> >>',
  }
}

function maskedAway(text: string, cv: string): PageParts {
  return {
    content: `${cv}\nq /H gs ${line(text)} Q`,
    resources: '/ExtGState << /H << /SMask << /S /Luminosity /G {0} 0 R >> >> >>',
    objects: [form('/Group << /S /Transparency /CS /DeviceGray >>', '0 g 0 0 595 842 re f')],
  }
}

function greyOnRounded(text: string, cv: string): PageParts {
  const shape = '60 45 m 500 45 l 530 45 530 80 500 80 c 60 80 l 30 80 30 45 60 45 c h f'
  return { content: `${cv}\nq 0.3 g ${shape} 0.32 g ${line(text, { x: 70 })} Q` }
}

function whitePattern(text: string, cv: string): PageParts {
  const entries = '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>'
  return {
    content: `${cv}\nq /Pattern cs /P scn ${line(text)} Q`,
    resources: '/Pattern << /P {0} 0 R >>',
    objects: [{ entries, stream: '1 g 0 0 10 10 re f' }],
  }
}

function withoutInk(text: string, cv: string): PageParts {
  return {
    content: `${cv}\nq /S cs 0 scn ${line(text)} Q`,
    resources:
      '/ColorSpace << /S [/Separation /Spot /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>] >>',
  }
}

/** A font whose letters are all drawn by the same operators. */
function type3(text: string, cv: string, drawing: string): PageParts {
  const names = Array.from({ length: 95 }, (_, n) => `/c${n + 32}`).join(' ')
  const font =
    `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 800] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 32 /LastChar 126 ` +
    `/Encoding << /Differences [32 ${names}] >> /Widths [${'500 '.repeat(95)}] /Resources << >> /ToUnicode {1} 0 R ` +
    `/CharProcs << ${names
      .split(' ')
      .map((name) => `${name} {2} 0 R`)
      .join(' ')} >> >>`
  return {
    content: `${cv}\n${line(text, { font: 'T3' })}`,
    fonts: { T3: 0 },
    objects: [font, { entries: '', stream: unicodeMap([['<20> <7e> <0020>']], 'range') }, { entries: '', stream: drawing }],
  }
}

function unicodeMap(rows: string[][], kind: 'range' | 'char'): string {
  const list = rows.flat().join('\n')
  return (
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> ' +
    `endcodespacerange ${rows.length} beginbf${kind}\n${list}\nendbf${kind} endcmap end end`
  )
}

/** One dot that stands for a whole sentence. */
function largeMap(text: string, cv: string): PageParts {
  const hex = Buffer.from(text, 'utf16le').swap16().toString('hex')
  return {
    content: `${cv}\n${line('.', { font: 'M1' })}`,
    fonts: { M1: 0 },
    objects: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode {1} 0 R >>',
      { entries: '', stream: unicodeMap([[`<2e> <${hex}>`]], 'char') },
    ],
  }
}

/** Invisible text as in a scan, on a page without any picture. */
function overNothing(text: string): PageParts {
  const sentences = Array.from({ length: 6 }, (_, n) => line(text, { y: 700 - n * 20 }))
  return { content: `3 Tr ${sentences.join(' ')} 0 Tr` }
}

/** A white picture of 300 by 300 pixels, which is not an inline one. */
function coveredByLargePicture(text: string, cv: string): PageParts {
  return {
    content: `${cv}\n${line(text)} q 540 0 0 25 40 50 cm /X Do Q`,
    resources: '/XObject << /X {0} 0 R >>',
    objects: [
      {
        entries: '/Type /XObject /Subtype /Image /Width 300 /Height 300 /ColorSpace /DeviceGray /BitsPerComponent 8',
        stream: '\xff'.repeat(90_000),
      },
    ],
  }
}

/** Of 4100 by 4100 pixels, 550 by 40 points large. */
function besideLargePicture(content: string, x: number, y: number): PageParts {
  const row = '4100 /BitsPerComponent 1'
  return {
    content: `q 550 0 0 40 ${x} ${y} cm /X Do Q ${content}`,
    resources: '/XObject << /X {0} 0 R >>',
    objects: [
      {
        entries: `/Type /XObject /Subtype /Image /ColorSpace /DeviceGray /Width 4100 /Height ${row}`,
        stream: '\x00'.repeat(513 * 4100),
      },
    ],
  }
}

function inForm(text: string, cv: string, entries: string, before: string): PageParts {
  return {
    content: `${cv}\nq ${before && '/H gs'} /X Do Q`,
    resources: '/ExtGState << /H << /ca 0 >> >> /XObject << /X {0} 0 R >>',
    objects: [
      {
        entries: `/Type /XObject /Subtype /Form ${entries} /Resources << /Font << /F1 3 0 R >> /ExtGState << /N << /ca 1 >> >> >>`,
        stream: `${before} BT /F1 10 Tf 50 60 Td (${encoded(text)}) Tj ET`,
      },
    ],
  }
}

function inFormUnderBox(text: string, cv: string): PageParts {
  return {
    content: `${cv}\n/X Do 1 g 40 50 520 25 re f`,
    resources: '/XObject << /X {0} 0 R >>',
    objects: [form('/Resources << /Font << /F1 3 0 R >> >>', `BT /F1 10 Tf 50 60 Td (${encoded(text)}) Tj ET`)],
  }
}

function inTransparentGroup(text: string, cv: string): PageParts {
  return {
    content: `${cv}\nq /H gs /X Do Q`,
    resources: '/ExtGState << /H << /ca 0 >> >> /XObject << /X {0} 0 R >>',
    objects: [
      form(
        '/Group << /S /Transparency >> /Resources << /Font << /F1 3 0 R >> >>',
        `BT /F1 10 Tf 50 60 Td (${encoded(text)}) Tj ET`,
      ),
    ],
  }
}
