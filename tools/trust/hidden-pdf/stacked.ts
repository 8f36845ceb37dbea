import { encoded } from '../../../shared/documents/write-pdf.ts'
import { line, type PageParts } from './page.ts'
import type { Technique } from './techniques.ts'

const eachAt = (parts: readonly string[], step: number): string =>
  parts.map((part, n) => line(part, { x: 50 + n * step })).join(' ')

/** Letters upon letters: each has ink, and none can be read. */
export const stacked: readonly Technique[] = [
  { name: 'letters closer than their width by far', hide: (text, cv) => ({ content: `${cv}\n${eachAt([...text], 0.7)}` }) },
  { name: 'all letters at one place', hide: (text, cv) => ({ content: `${cv}\n${eachAt([...text], 0)}` }) },
  { name: 'letters that claim to have no width', hide: (text, cv) => withWidth(text, cv, 0) },
  {
    name: 'a quarter of the usual distance',
    keptApart: true,
    hide: (text, cv) => ({ content: `${cv}\n${eachAt([...text], 1.3)}` }),
  },
  { name: 'moved back after each letter', keptApart: true, hide: movedBack },
  { name: 'letters that claim to be narrow', keptApart: true, hide: (text, cv) => withWidth(text, cv, 120) },
  {
    name: 'turned, at one place',
    keptApart: true,
    hide: (text, cv) => ({ content: `${cv}\nq 0 1 -1 0 110 10 cm ${eachAt([...text], 0.3)} Q` }),
  },
]

function withWidth(text: string, cv: string, width: number): PageParts {
  const widths = `/FirstChar 32 /LastChar 126 /Widths [${`${width} `.repeat(95)}]`
  return {
    content: `${cv}\n${line(text, { font: 'W1' })}`,
    fonts: { W1: 0 },
    objects: [
      `<< /Type /Font /Subtype /Type1 /BaseFont /Arial /Encoding /WinAnsiEncoding ${widths} /FontDescriptor {1} 0 R >>`,
      '<< /Type /FontDescriptor /FontName /Arial /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ],
  }
}

function movedBack(text: string, cv: string): PageParts {
  const letters = [...text].map((letter) => `(${encoded(letter)}) 530`).join(' ')
  return {
    content: `${cv}\nBT /C1 10 Tf 50 60 Td [${letters}] TJ ET`,
    fonts: { C1: 0 },
    objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>'],
  }
}
