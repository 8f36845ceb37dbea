import { odt } from '../../../server/test/documents/odt.ts'
import { escaped, type Honest, techniques } from './case.ts'
import { cvs, isHeading } from './cvs.ts'

const p = (inner: string, style = 'Standard'): string => `<text:p text:style-name="${style}">${inner}</text:p>`
const span = (text: string, style = 'T1'): string => `<text:span text:style-name="${style}">${escaped(text)}</text:span>`
const style = (name: string, properties: string, family = 'text', parent = ''): string =>
  `<style:style style:name="${name}" style:family="${family}"${parent && ` style:parent-style-name="${parent}"`}>${properties}</style:style>`
const letters = (properties: string): string => `<style:text-properties ${properties}/>`
const frame = (inner: string, more: string): string =>
  p(
    `<draw:frame draw:style-name="fr" text:anchor-type="paragraph" svg:width="12cm" ${more}><draw:text-box>${inner}</draw:text-box></draw:frame>`,
  )
const row = (cells: string): string => `<table:table><table:table-row>${cells}</table:table-row></table:table>`
const cell = (inner: string, name = ''): string =>
  `<table:table-cell${name && ` table:style-name="${name}"`}>${inner}</table:table-cell>`
const dark = (hex: string): string => `fo:background-color="#${hex}"`

const added = (n: number, markup: string, styles = ''): Buffer => odt({ paragraphs: [...(cvs[n] ?? [])], added: markup, styles })
const looking = (n: number, properties: string) => (marker: string) => added(n, p(span(marker)), style('T1', letters(properties)))

export const tunedOdt = techniques('ODT', 'tuned', {
  'letters that are not displayed': looking(0, 'text:display="none"'),
  'white letters': looking(0, 'fo:color="#ffffff"'),
  'letters of 1 pt': looking(0, 'fo:font-size="1pt"'),
  'transparent letters': looking(0, 'fo:color="#000000" loext:char-transparency="100%"'),
  'a section that is not displayed': (m) => added(0, `<text:section text:display="none">${p(escaped(m))}</text:section>`),
  'a frame off the page': (m) => added(0, frame(p(escaped(m)), 'svg:x="60cm"')),
})

export const apartOdt = techniques('ODT', 'kept apart', {
  'nearly white letters by a parent style': (m) =>
    added(1, p(span(m)), style('pale', letters('fo:color="#fbfbfd"')) + style('T1', '', 'text', 'pale')),
  'black letters on a black paragraph': (m) =>
    added(1, p(escaped(m), 'P1'), style('P1', `<style:paragraph-properties ${dark('000000')}/>`, 'paragraph', 'Standard')),
  'letters in the colour of their cell': (m) =>
    added(
      1,
      row(cell(p('Level')) + cell(p(span(m)), 'ce')),
      style('ce', `<style:table-cell-properties ${dark('1f3864')}/>`, 'table-cell') + style('T1', letters('fo:color="#203864"')),
    ),
  'letters of a fifth of the size': looking(1, 'fo:font-size="20%"'),
  'a collapsed row of a table': (m) =>
    added(1, row(cell(p(escaped(m)))).replace('<table:table-row>', '<table:table-row table:visibility="collapse">')),
  'a frame without height': (m) => added(1, frame(p(escaped(m)), 'svg:height="0.01cm"')),
})

type Look = (line: string) => string
const honest = (cases: Honest['cases'], looks: Record<string, { look: Look; styles: string }>): Honest[] =>
  Object.entries(looks).flatMap(([name, { look, styles }]) =>
    cvs.slice(0, 3).map((lines, n) => ({
      name: `ODT: ${name} ${n + 1}`,
      cases,
      lines: [...lines],
      file: odt({ paragraphs: lines.slice(0, 1), added: lines.slice(1).map(look).join(''), styles }),
    })),
  )

export const honestOdt: Honest[] = [
  ...honest('tuned', {
    'white headings on dark paragraphs': {
      look: (line) => p(escaped(line), isHeading(line) ? 'P1' : 'Standard'),
      styles: style('P1', `<style:paragraph-properties ${dark('203040')}/>${letters('fo:color="#ffffff"')}`, 'paragraph'),
    },
    'grey small print': {
      look: (line) => p(span(line)),
      styles: style('T1', letters('fo:color="#808080" fo:font-size="7pt"')),
    },
  }),
  ...honest('kept apart', {
    'white letters in dark cells': {
      look: (line) => row(cell(p(span(line)), 'ce')),
      styles:
        style('ce', `<style:table-cell-properties ${dark('4a2f5d')}/>`, 'table-cell') +
        style('T1', letters('fo:color="#ffffff"')),
    },
    'white letters with a dark highlight': {
      look: (line) => p(span(line)),
      styles: style('T1', letters(`fo:color="#ffffff" ${dark('2f5d50')}`)),
    },
  }),
]
