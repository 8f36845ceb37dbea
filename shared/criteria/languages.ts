import { type LanguageCode, languageCodes } from './language-codes.ts'
import { type Cefr, levelOfScore, type TestName } from './language-tests.ts'

/** Names in English and Indonesian, for folded text. */
const names: Record<LanguageCode, string> = {
  en: 'english|inggris',
  id: 'bahasa indonesia|indonesian|b\\. indonesia',
  zh: 'mandarin|chinese|tionghoa|putonghua|bahasa cina',
  yue: 'cantonese|kanton',
  ja: 'japanese|jepang',
  ko: 'korean|bahasa korea',
  ar: 'arabic|bahasa arab',
  de: 'german|jerman',
  fr: 'french|prancis|perancis|francais',
  nl: 'dutch|belanda',
  es: 'spanish|spanyol',
  pt: 'portuguese|portugis',
  it: 'italian|bahasa italia',
  ru: 'russian|rusia',
  th: 'bahasa thai|thai language|thai',
  vi: 'vietnamese|vietnam',
  ms: 'malay|melayu',
  tl: 'tagalog|filipino',
  hi: 'hindi|hindustani',
  ta: 'tamil',
  jv: 'javanese|bahasa jawa',
  su: 'sundanese|bahasa sunda',
}
export const languagePatterns: readonly [LanguageCode, RegExp][] = languageCodes.map((code) => [
  code,
  new RegExp(`\\b(?:${names[code]})\\b`, 'gu'),
])

export interface LanguageName {
  language: LanguageCode
  start: number
  end: number
}

/** Where a folded text names languages, in order. */
export const languagesIn = (folded: string): LanguageName[] =>
  languagePatterns
    .flatMap(([language, pattern]) =>
      [...folded.matchAll(pattern)].map(({ 0: name, index }) => ({ language, start: index, end: index + name.length })),
    )
    .toSorted((one, other) => one.start - other.start)

export interface TestScore {
  name: TestName
  score: number
  start: number
  end: number
}
const NAMED_SCORE = /\b(toefl|ielts|toeic|duolingo|hsk|jlpt)\b[^\d\n]{0,40}?(n ?[1-5]|\d{1,3}(?:[.,]\d)?)(?![\d%])/gu
const BARE_JLPT = /\bn([1-5])\b/u

/** The scores of tests that a folded text states; a TOEFL without its kind is one by its number. */
export function testScoresIn(folded: string): TestScore[] {
  const found = [...folded.matchAll(NAMED_SCORE)].flatMap(({ 0: text, 1: word = '', 2: figure = '', index }) => {
    const number = Number(figure.replace('n', '').trim().replace(',', '.'))
    const name = testNamed(word, number)
    const score = name === 'JLPT' ? 6 - number : number
    return name && levelOfScore(name, score) ? [{ name, score, start: index, end: index + text.length }] : []
  })
  const bare = found.length === 0 && /japan|jepang/.test(folded) ? BARE_JLPT.exec(folded) : null
  if (bare) return [{ name: 'JLPT', score: 6 - Number(bare[1]), start: bare.index, end: bare.index + bare[0].length }]
  return found
}

function testNamed(word: string, figure: number): TestName | undefined {
  if (word === 'toefl') return figure > 200 ? 'TOEFL ITP' : 'TOEFL iBT'
  return ({ ielts: 'IELTS', toeic: 'TOEIC', duolingo: 'Duolingo', hsk: 'HSK', jlpt: 'JLPT' } as const)[word]
}

/** The words of levels, highest first; a line that says "passive" and "good" is read at its first match. */
const levelWords: readonly [Cefr, RegExp][] = [
  [6, /\b(c2|native|mother tongue|first language|bilingual|penutur asli|bahasa ibu|ibu)\b/],
  [
    5,
    /\b(c1|fluent(ly)?|fluency|excellent|full professional|lancar|fasih|aktif|active|advanced|mahir|sangat baik|very good|proficient|expert)\b/,
  ],
  [4, /\b(b2|upper.intermediate|good|baik|business|professional|strong|limited working)\b/],
  [
    3,
    /\b(b1|intermediate|menengah|conversation(al)?|percakapan|communicative|komunikatif|working|cukup|sedang|fair|moderate|daily|sehari.hari)\b/,
  ],
  [2, /\b(a2|passive|pasif|pre.intermediate|reading)\b/],
  [1, /\b(a1|basic|dasar|elementary|beginner|pemula|sedikit|little)\b/],
]
export const claimedLevel = (folded: string): Cefr | undefined => levelWords.find(([, pattern]) => pattern.test(folded))?.[0]

/** The level asked for: the lowest that is named. Who asks for "fluent" or "active" is content from B2 on. */
export function askedLevel(folded: string): Cefr | undefined {
  const named = levelWords.filter(([, pattern]) => pattern.test(folded)).map(([level]) => level)
  const exact = /\b([abc][12])\b/.test(folded)
  const lowest = named.at(-1)
  if (lowest === undefined) return /\b(read|membaca|memahami bacaan)\b/.test(folded) ? 2 : undefined
  return lowest === 5 && !exact ? 4 : lowest
}

const TEST = /\b(toefl|ielts|toeic|jlpt|hsk|duolingo)\b/
const SUBJECT = /\b(languages?|bahasa|berbahasa|speaking|speaker|spoken)\b/
const USE =
  /\b(able|can|must|mampu|bisa|dapat|to|languages?|bahasa|berbahasa|b\.|speaking|speakers?|spoken|speak|written|write|writing|read|reading|listening|oral|orally|verbal|communicat\w*|conversation\w*|proficien\w*|fluen\w*|lisan|tulisan|tertulis|berbicara|berkomunikasi|komunikasi|membaca|menulis|menguasai|penguasaan|kemampuan|manuals?|documents?|dokumen|e-?mails?|reports?|meetings?|clients?|daily|kerja|skills?|required|foreign|asing|or|and|dan|atau|both|level|levels|above|minimal|minimum|min|least|at|in|is|good|command|equivalent|setara|score|skor|[abc][12]|itp|ibt|n[1-5])\b/g

/** Whether a folded text asks for a language, and not for a subject, a cuisine or a teacher of it. */
export function asksForLanguage(folded: string): boolean {
  if (TEST.test(folded)) return true
  const found = languagesIn(folded)
  if (found.length === 0)
    return /^(foreign |spoken )?languages?( skills| proficiency)?$|^(kemampuan (ber)?bahasa|bahasa asing|penguasaan bahasa|bahasa)$/.test(
      folded,
    )
  const bare = found.toReversed().reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, folded)
  const rest = levelWords.reduce((text, [, pattern]) => text.replaceAll(new RegExp(pattern.source, 'g'), ' '), bare)
  const words = rest.replaceAll(USE, ' ').match(/\p{L}{3,}/gu) ?? []
  return (
    words.length === 0 ||
    (words.length <= 3 && SUBJECT.test(rest) && !/\b(guru|teacher|sastra|pendidikan|literature)\b/.test(rest))
  )
}
