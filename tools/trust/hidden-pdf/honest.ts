import { createRandom } from '../../../simulation/world/random.ts'
import { MUCH_PAINT } from './techniques.ts'
import { line, lines, pdfOf, picture, type PageParts } from './page.ts'

/** A CV in which all text can be seen. */
export interface HonestPdf {
  name: string
  bytes: Buffer
  texts: string[]
  keptApart: boolean
}

/** A part of a page, 90 points high from `y` down, that shows these texts. */
type Block = (texts: readonly string[], y: number) => PageParts
type Blocks = Record<string, Block>

const plain: Block = (texts, y) => ({ content: lines(texts, { y: y - 14 }) })
const around =
  (before: string, behind = '', style: Parameters<typeof lines>[1] = {}): Block =>
  (texts, y) => ({
    content: `q ${before.replaceAll('Y', String(y))} ${lines(texts, { y: y - 20, ...style })} ${behind.replaceAll('Y', String(y))} Q`,
  })

const rounded = (y: number): string =>
  `60 ${y} m 500 ${y} l 530 ${y} 530 ${y - 85} 500 ${y - 85} c 60 ${y - 85} l 30 ${y - 85} 30 ${y} 60 ${y} c h`

const tuned: Blocks = {
  'dark band': (texts, y) => ({ content: `q 0.1 0.2 0.4 rg 0 ${y - 85} 595 85 re f 1 g ${lines(texts, { y: y - 20 })} Q` }),
  'pale text': around('0.65 g'),
  'small print': around('', '', { size: 6 }),
  'rounded shape': (texts, y) => ({ content: `q 0.2 0.4 0.5 rg ${rounded(y)} f 1 g ${lines(texts, { y: y - 20, x: 80 })} Q` }),
  'rounded clip': (texts, y) => ({ content: `q ${rounded(y)} W n 0 g ${lines(texts, { y: y - 20, x: 80 })} Q` }),
  'dark picture': (texts, y) => ({ content: `q ${picture('203040', 0, y - 85, 595, 85)} 1 g ${lines(texts, { y: y - 20 })} Q` }),
  gradient: (texts, y) => ({
    content: `q q 0 ${y - 85} 595 85 re W n /S sh Q 1 g ${lines(texts, { y: y - 20 })} Q`,
    resources: SHADING,
  }),
  underlined: (texts, y) => ({
    content: `${lines(texts, { y: y - 20 })} ${texts.map((_, n) => `q 0.6 w 50 ${y - 22 - n * 14} m 300 ${y - 22 - n * 14} l S Q`).join(' ')}`,
  }),
  'framed later': (texts, y) => ({ content: `${lines(texts, { y: y - 20 })} q 1 w 40 ${y - 85} 500 85 re S Q` }),
  'drawn twice': (texts, y) => ({ content: `${lines(texts, { y: y - 20 })} ${lines(texts, { y: y - 20, x: 50.3 })}` }),
  'white, with a dark outline': around('2 Tr 1 g 0 G 0.5 w', '0 Tr', { size: 14 }),
  shadowed: (texts, y) => ({
    content: `q 0.75 g ${lines(texts, { y: y - 21, x: 51.2, size: 14 })} 0 g ${lines(texts, { y: y - 20, size: 14 })} Q`,
  }),
  'on many lines': (texts, y) => ({
    content: `q 0.1 0.2 0.3 RG 2.5 w ${Array.from({ length: 43 }, (_, n) => `0 ${y - n * 2} m 595 ${y - n * 2} l S`).join(' ')} 1 g ${lines(texts, { y: y - 20 })} Q`,
  }),
  'filled and stroked': around('2 Tr 0.3 w', '0 Tr'),
  'half transparent': (texts, y) => ({
    content: `q /A7 gs ${lines(texts, { y: y - 20 })} Q`,
    resources: '/ExtGState << /A7 << /ca 0.7 >> >>',
  }),
}

const keptApart: Blocks = {
  'dark band after much other paint': (texts, y) => ({
    content: `q ${MUCH_PAINT} 0.1 0.2 0.4 rg 0 ${y - 85} 595 85 re f 1 g ${lines(texts, { y: y - 20 })} Q`,
  }),
  'thick bar': (texts, y) => ({
    content: `q 0.1 0.3 0.2 RG 80 w 0 ${y - 43} m 595 ${y - 43} l S 1 g ${lines(texts, { y: y - 20 })} Q`,
  }),
  'highlighted later': (texts, y) => ({
    content: `${lines(texts, { y: y - 20 })} q /M gs 1 1 0 rg 40 ${y - 85} 300 85 re f Q`,
    resources: '/ExtGState << /M << /BM /Multiply >> >>',
  }),
  'tinted later': (texts, y) => ({
    content: `${lines(texts, { y: y - 20 })} q /T gs 0 0 1 rg 40 ${y - 85} 300 85 re f Q`,
    resources: '/ExtGState << /T << /ca 0.2 >> >>',
  }),
  'pattern behind': (texts, y) => ({
    content: `q /Pattern cs /P scn 0 ${y - 85} 595 85 re f Q ${lines(texts, { y: y - 20 })}`,
    resources: '/Pattern << /P {0} 0 R >>',
    objects: [
      {
        entries: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 10 /YStep 10 /Resources << >>',
        stream: '0.9 g 0 0 5 5 re f',
      },
    ],
  }),
  'a form in a group': (texts, y) => ({
    content: '/X Do',
    resources: '/XObject << /X {0} 0 R >>',
    objects: [
      {
        entries:
          '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency >> /Resources << /Font << /F1 3 0 R >> >>',
        stream: lines(texts, { y: y - 20 }),
      },
    ],
  }),
  'under a watermark': (texts, y) => ({
    content: `${lines(texts, { y: y - 20 })} q 0.85 g ${line('KONSEP', { x: 60, y: y - 70, size: 60, font: 'F2' })} Q`,
  }),
  'unmasked by a mask': (texts, y) => ({
    content: `q /K gs ${lines(texts, { y: y - 20 })} Q`,
    resources: '/ExtGState << /K << /SMask << /S /Luminosity /G {0} 0 R >> >> >>',
    objects: [
      {
        entries: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
        stream: '1 g 0 0 595 842 re f',
      },
    ],
  }),
  'letters spread': around('2 Tc', '0 Tc'),
  'narrow letters': around('70 Tz', '100 Tz'),
  'light on a light picture of dark dots': (texts, y) => ({
    content: `q ${picture('101010', 0, y - 85, 300, 85)} ${picture('303030', 300, y - 85, 295, 85)} 0.9 g ${lines(texts, { y: y - 20 })} Q`,
  }),
}

const SHADING =
  '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 595 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [0.5 0 0] /C1 [0.1 0 0.4] /N 1 >> /Extend [true true] >> >>'

const words =
  'Akuntan Perawat Laporan Keuangan Gudang Backend Kubernetes Barista Penjualan Customer Payroll Python Sertifikat Rumah Sakit Logistik Nurse Teacher Warehouse Manager Audit Excel Bandung Surabaya Analyst Project Training'.split(
    ' ',
  )

/** Pages of five blocks each, which are drawn from those tuned on, or from all for those kept apart; the same each time. */
export function honestPdfs(count: number): HonestPdf[] {
  return Array.from({ length: count }, (_, number) => {
    const isApart = number >= count / 2
    const kinds = Object.entries(isApart ? { ...tuned, ...keptApart } : tuned)
    const { next } = createRandom(number + 1)
    const chosen = Array.from({ length: 5 }, () => kinds[Math.floor(next() * kinds.length)]!)
    const texts = chosen.map(() => Array.from({ length: 4 }, () => sentence(next)))
    const parts = chosen.map(([, block], n) => block(texts[n]!, 690 - n * 100))
    const first = plain(['Dewi Lestari Contoh', 'dewi@example.com, Bandung', 'RINGKASAN'], 800)
    return {
      name: `${number}: ${chosen.map(([name]) => name).join(', ')}`,
      bytes: pdfOf(joined([first, ...parts])),
      texts: texts.flat(),
      keptApart: isApart,
    }
  })
}

function sentence(next: () => number): string {
  return Array.from({ length: 5 }, () => words[Math.floor(next() * words.length)]).join(' ')
}

/** Resources of the same kind are merged; what is named K, P or X by several parts gets names of its own. */
function joined(parts: readonly PageParts[]): PageParts {
  const objects: NonNullable<PageParts['objects']> = []
  const kinds = new Map<string, string[]>()
  const contents: string[] = []
  for (const [number, { content, resources = '', objects: own = [] }] of parts.entries()) {
    const offset = objects.length
    const isNamed = own.length > 0
    contents.push(isNamed ? content.replaceAll(/\/([KPX]) /g, `/$1${number} `) : content)
    const named = isNamed ? resources.replaceAll(/\/([KPX]) /g, `/$1${number} `) : resources
    const moved = named.replace(/\{(\d)\}/g, (_, n: string) => `{${Number(n) + offset}}`)
    for (const [, kind = '', entries = ''] of moved.matchAll(/(?:^| )\/(\w+) << (.*) >>$/g))
      kinds.set(kind, [...(kinds.get(kind) ?? []), entries])
    objects.push(...own)
  }
  const resources = [...kinds].map(([kind, entries]) => `/${kind} << ${[...new Set(entries)].join(' ')} >>`).join(' ')
  return { content: contents.join('\n'), resources, objects }
}
