import { line, type PageParts } from './page.ts'
import type { Technique } from './techniques.ts'

/** What is drawn for each small letter of what the map says. */
const DRAWN = 'qwertyuiopasdfghjklzxcvbnm'
const hex = (letter: string): string => `<${letter.charCodeAt(0).toString(16).padStart(2, '0')}>`
const alphabet = [...DRAWN].map((drawn, n) => ({ drawn, said: String.fromCharCode(97 + n) }))

const asDrawn = (text: string): string =>
  [...text.toLowerCase()].map((letter) => alphabet.find(({ said }) => said === letter)?.drawn ?? letter).join('')

const mapOf = (entries: readonly (readonly [code: string, says: string])[]): string =>
  '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> ' +
  `endcodespacerange ${entries.length} beginbfchar\n` +
  `${entries.map(([code, says]) => `${hex(code)} <00${says.charCodeAt(0).toString(16)}>`).join('\n')}\nendbfchar endcmap end end`

/** A font whose map says other letters than it draws. */
function saying(cv: string, font: string, shown: string, map: string): PageParts {
  return {
    content: `${cv}\n${line(shown, { font: 'L1' })}`,
    fonts: { L1: 0 },
    objects: [`<< /Type /Font /ToUnicode {1} 0 R ${font} >>`, { entries: '', stream: map }],
  }
}

const codes = mapOf(alphabet.map(({ drawn, said }) => [drawn, said]))
const differences = alphabet.map(({ drawn }) => `/${drawn}`).join(' ')
const plain = mapOf(alphabet.map(({ said }) => [said, said]))

/** A map to text that says other words than are drawn. */
export const renamed: readonly Technique[] = [
  {
    name: 'a map that says other letters',
    hide: (text, cv) => saying(cv, '/Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding', asDrawn(text), codes),
  },
  {
    name: 'an encoding that draws other letters than the map says',
    hide: (text, cv) =>
      saying(
        cv,
        `/Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [97 ${differences}] >>`,
        text.toLowerCase(),
        plain,
      ),
  },
  {
    name: 'a map that says other letters, each shown alone',
    keptApart: true,
    hide: (text, cv) => {
      const parts = saying(cv, '/Subtype /Type1 /BaseFont /Courier', '', codes)
      const letters = [...asDrawn(text)].map((letter, n) => line(letter, { x: 50 + n * 6, font: 'L1' })).join(' ')
      return { ...parts, content: `${cv}\n${letters}` }
    },
  },
  {
    name: 'a map of a font that is not in the file',
    keptApart: true,
    hide: (text, cv) => saying(cv, '/Subtype /TrueType /BaseFont /Verdana /Encoding /MacRomanEncoding', asDrawn(text), codes),
  },
]
