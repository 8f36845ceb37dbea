import { fold } from '../../../../../shared/lib/text.ts'
import { conceptsOf } from './concepts.ts'

/** A word as written (`raw`), without case and accents (`plain`), and cut down to its stems. */
export interface Token {
  raw: string
  plain: string
  stems: readonly string[]
  start: number
  end: number
}
type Reading = Pick<Token, 'plain' | 'stems'>

const WORD = /[\p{L}\p{N}]+(?:(?<=\p{L})\+\+|(?<=\p{L})#)?/gu

/** One spelling for names that have several. */
const aliases: Record<string, string> = {
  reactjs: 'react',
  vuejs: 'vue',
  angularjs: 'angular',
  golang: 'go',
  postgres: 'postgresql',
  k8s: 'kubernetes',
  restful: 'rest',
  html5: 'html',
  css3: 'css',
}

/** Names that are also ordinary words: when the criterion has a capital, the CV's word needs one too. */
const ordinary = new Set(
  'rest it go r c d b ed net dart swift rust ruby perl chef spark flask react express spring hive excel word access sap sas ada scala rhino oracle unity'.split(
    ' ',
  ),
)

/**
 * The words of a text with their positions; "C++", "C#" and "F#" stay whole, "Node.js" and "CI/CD" become two words. `known` is a
 * cache for the lines of one text.
 */
export function tokensOf(text: string, known = new Map<string, Reading>()): Token[] {
  return [...text.matchAll(WORD)].map(({ 0: raw, index }) => {
    const reading = known.get(raw) ?? readingOf(raw)
    known.set(raw, reading)
    return { raw, ...reading, start: index, end: index + raw.length }
  })
}

/** The word's stems in both languages, and the concepts that it names, so that "perawat" matches "nurse". */
function readingOf(raw: string): Reading {
  const plain = fold(raw)
  const known = aliases[plain] ?? plain
  const english = stemEnglish(known)
  // Without its final e a word may be another one of Indonesian: "time" is not "tim", a team.
  const spellings = known === `${english}e` ? [known] : [known, english]
  const meanings = spellings.flatMap((word) => conceptsOf(word)).map((concept) => `#${concept}`)
  return { plain, stems: [...new Set([english, stemIndonesian(known), ...meanings])] }
}

/** Whether a CV's word is that of a criterion: they share a stem, and a name that is also an ordinary word has a capital. */
export function sameWord(wanted: Token, found: Token): boolean {
  if (!wanted.stems.some((stem) => found.stems.includes(stem))) return false
  return !needsCapital(wanted) || /\p{Lu}/u.test(found.raw) || Object.hasOwn(aliases, found.plain)
}

const needsCapital = ({ raw, plain }: Token): boolean => ordinary.has(plain) && /\p{Lu}/u.test(raw)

const LONGEST_WORD = 40

/** Cuts plural, -ing, -ed, -er, -ment and a final e; no more, so that no two common words share a stem. */
export function stemEnglish(word: string): string {
  if (word.length < 4 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return word
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|z)es$/, '$1')
    .replace(/(?<![suia])s$/, '')
  const bare = withoutEnding(single)
  const kept = bare.length >= 3 ? bare : single
  return kept.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=.{3})e$/, '')
}

/** Cuts the ending when a vowel and two more letters are left. */
function withoutEnding(word: string): string {
  const start = word.replace(/(ing|ed|er|ment)$/, '')
  return /[aeiouy].{2}/.test(start) ? start : word
}

/** Cuts the common prefixes and suffixes of Indonesian while four letters are left: "mengajarkan" → "ajar". */
export function stemIndonesian(word: string): string {
  if (word.length < 6 || word.length > LONGEST_WORD || !/^[a-z]+$/.test(word)) return word
  const withoutParticle = word.replace(/(?<=.{4})(nya|lah|kah)$/, '')
  const withoutSuffix = withoutParticle.replace(/(?<=.{4})(kan|an|i)$/, '')
  return withoutSuffix.replace(/^(meng|meny|mem|men|me|peng|peny|pem|pen|per|pe|ber|ter|di|ke|se)(?=.{4})/, '')
}
