import { type Criterion, keywordsOf } from '../../../../shared/jobs/job.ts'
import { fold } from '../../../../shared/lib/text.ts'
import { trimTo } from '../../../reading/source/text.ts'
import type { ScreeningInput } from '../engine.ts'
import { degrees, genericWords, type Kind, kinds, lexicon, sameMeaning, schoolWords, stopWords } from './vocabulary.ts'
import { type Token, tokensOf } from './words.ts'

export interface Term {
  label: string
  tokens: Token[]
  /** Terms with the same meaning. */
  also: Token[][]
  weight: number
}
export interface Plan {
  kind: Kind | undefined
  terms: Term[]
  requiredYears: number | undefined
  requiredDegree: number | undefined
}

type Job = ScreeningInput['job']

const LISTED_WORDS = 5
const MOST_TERMS = 16
const WHOLE_WEIGHT = 1
const PART_WEIGHT = 0.5

/** What to look for: the criterion's own words, or the job's keywords when the criterion is as general as "Technical skills". */
export function planFor(criterion: Criterion, job: Job): Plan {
  const name = fold(criterion.evaluationCriteria)
  const kind = kinds.find(([, pattern]) => pattern.test(name))?.[0]
  const text = `${criterion.evaluationCriteria}. ${criterion.description}`
  return {
    kind,
    terms: termsFor(kind, criterion, job).slice(0, MOST_TERMS),
    requiredYears: yearsIn(text) ?? (kind === 'experience' ? yearsIn(job.description) : undefined),
    requiredDegree: kind === 'education' ? degreeOf(text) : undefined,
  }
}

function termsFor(kind: Kind | undefined, { evaluationCriteria, description }: Criterion, job: Job): Term[] {
  const termsOf = (text: string): Term[] => partsOf(kind === 'education' ? withoutDegrees(text) : text).flatMap(termsInPart)
  const [named, described] = [termsOf(evaluationCriteria), termsOf(description)]
  const own = distinct(described.length > 0 ? described : named)
  if (kind === 'education') return own
  const listed = own.filter(({ weight }) => weight === WHOLE_WEIGHT)
  if (described.length > 0 && (listed.length > 0 || named.length > 0)) return own
  return distinct([...own, ...generalTerms(kind, named.length === 0, job)])
}

/** The terms of a criterion's kind; when the kind has none and the name is general, those of the job. */
function generalTerms(kind: Kind | undefined, isGeneral: boolean, job: Job): Term[] {
  const words = (kind && lexicon[kind]) ?? []
  if (words.length > 0) return words.map((word) => termOf(word, PART_WEIGHT))
  if (!isGeneral) return []
  const asked = keywordsOf(job.keywords).map((word) => termOf(word, WHOLE_WEIGHT))
  const title = partsOf(job.title).flatMap(termsInPart)
  const wanted = [...asked, ...(kind === 'skills' && asked.length > 0 ? [] : title)]
  return wanted.length > 1 ? wanted : [...wanted, ...partsOf(job.description).flatMap(termsInPart)]
}

/** "Minimal S1 Teknik Informatika" → "Minimal Teknik Informatika": degrees have their own rule, the field is the term. */
const withoutDegrees = (text: string): string =>
  text.replace(/[\p{L}\p{N}]+('s)?/gu, (word) => (schoolWords.has(fold(word.replace(/'s$/, ''))) ? '' : word))

/** The lowest degree that is enough: "Bachelor or Master" asks for a bachelor. A bare "degree" says nothing about its rank. */
function degreeOf(text: string): number | undefined {
  const named = text.replace(/\b(degrees?|gelar)\b/giu, '')
  const ranks = degrees.filter(([, pattern]) => pattern.test(named)).map(([rank]) => rank)
  return ranks.length === 0 ? undefined : Math.min(...(ranks.some((rank) => rank > 0) ? ranks.filter((rank) => rank > 0) : ranks))
}

const CONJUNCTIONS = /\s(?:and|or|dan|atau|with|dengan|serta|und|oder|et|ou|&)\s/iu

const partsOf = (text: string): string[] =>
  text
    .split(/[,;:\n•()]|(?<=\p{L}{3})\.(?=\s|$)|\s[/–-]\s/u)
    .flatMap((part) => (countWords(part) <= LISTED_WORDS + 1 ? part.split(CONJUNCTIONS) : [part]))
    .map((part) => part.trim())
    .filter(Boolean)

const countWords = (text: string): number => text.trim().split(/\s+/).length

/** A short part is one term as it stands; in a sentence every meaningful word is a term of less weight. */
function termsInPart(part: string): Term[] {
  if (countWords(part) > LISTED_WORDS) return phrasesOf(part).flatMap(wordsOf)
  const phrase = contentOf(part)
  if (!phrase) return []
  return countWords(phrase) <= 3 || /\p{Lu}/u.test(phrase.slice(1)) ? [termOf(phrase, WHOLE_WEIGHT)] : wordsOf(phrase)
}

const isEmpty = (word: string): boolean => stopWords.has(fold(word)) || genericWords.has(fold(word)) || /^\d+\+?$/.test(word)

/** Cuts stop words and general words at both ends: "strong Python skills" → "Python". "Institute of Technology" is a name. */
function contentOf(part: string): string {
  if (/\p{Lu}\S{0,60}\s{1,5}(of|de|di)\s{1,5}\p{Lu}/u.test(part)) return part
  const words = part.split(/\s+/)
  const first = words.findIndex((word) => !isEmpty(bare(word)))
  const last = words.findLastIndex((word) => !isEmpty(bare(word)))
  return first < 0 ? '' : words.slice(first, last + 1).join(' ')
}

/** Cuts the punctuation around a word, but not that of "C++" and "C#". */
const bare = (word: string): string => trimTo(word, /[\p{L}\p{N}+#]/u).replace(/^[+#]+/, '')

function phrasesOf(sentence: string): string[] {
  const runs: string[][] = [[]]
  for (const word of sentence.split(/\s+/).map(bare)) {
    if (isEmpty(word) || word === '') runs.push([])
    else runs.at(-1)?.push(word)
  }
  return runs.map((run) => run.join(' '))
}

const wordsOf = (phrase: string): Term[] =>
  phrase
    .split(/\s+/)
    .filter((word) => !isEmpty(bare(word)) && word.length > 2)
    .map((word) => termOf(word, PART_WEIGHT))

function termOf(text: string, weight: number): Term {
  const label = text.trim()
  return { label, tokens: tokensOf(label), also: twinsOf(fold(label)).map((twin) => tokensOf(twin)), weight }
}

const partnersOf = (text: string): string[] =>
  sameMeaning.filter((pair) => pair.includes(text)).flatMap((pair) => pair.filter((one) => one !== text))

/** Terms with the same meaning: "teknik informatika" → "computer science" and, through it, "ilmu komputer". */
const twinsOf = (text: string): string[] =>
  [...new Set(partnersOf(text).flatMap((twin) => [twin, ...partnersOf(twin)]))].filter((one) => one !== text)

function distinct(terms: Term[]): Term[] {
  const seen = new Set<string>()
  return terms.filter(({ tokens }) => {
    const key = tokens.map(({ stems }) => stems[0]).join(' ')
    if (!key || seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** "at least 4 years", "minimal 3 tahun", "five years" */
export function yearsIn(text: string): number | undefined {
  const figures = fold(text).replace(/\b(one|two|three|four|five|six|seven|eight|nine|ten)\b/g, (word) =>
    String(numbers.indexOf(word) + 1),
  )
  const found = /\b(\d{1,2}) ?(?:\+|- ?\d{1,2}|plus)? ?(?:years?|yrs?|tahun|ans?)\b/.exec(figures)?.[1]
  return found === undefined ? undefined : Number(found)
}

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
