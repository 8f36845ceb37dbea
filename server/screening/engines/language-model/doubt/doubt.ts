import type { Doubt } from '../../../../../shared/candidates/candidate.ts'
import { fold } from '../../../../../shared/lib/text.ts'
import type { ReadCriterion } from '../../../../../shared/criteria/understanding.ts'
import type { QuotePlace } from '../../../model/verify.ts'
import { degreesIn as degreesNamed } from '../../../../../shared/criteria/degrees.ts'
import { tokensOf, type Token } from '../../keywords/words/words.ts'
import { schoolWords } from './phrases.ts'
import { createContextFinder } from './context.ts'
import { sameFamily } from './family.ts'
import { isDeniedAbroad, isForeign, mayDeny } from './foreign.ts'
import { listedFor } from './listed.ts'
import { isNegated } from './negation.ts'
import { type Terms, termsOf } from './terms.ts'

type DoubtOf = (place: QuotePlace) => Doubt | undefined

/**
 * Tells for a criterion why a quote from the CV does not prove it, or little: its sentence denies it, speaks of something else or
 * cannot be compared, or is an entry of a list. What `proves` knows to speak of it needs none of its words.
 */
export function createDoubts(
  pages: readonly string[],
): (criterion: ReadCriterion, proves?: (place: QuotePlace) => boolean) => DoubtOf {
  const contextOf = createContextFinder(pages)
  return (criterion, proves = () => false) => {
    const terms = termsOf(criterion)
    const isListEntry = listedFor(criterion)
    return (place) => {
      const { sentence, headings, line } = contextOf(place)
      const doubt = terms ? doubtIn(terms, sentence, headings) : 'not_checkable'
      if (doubt === 'negated') return doubt
      if (proves(place)) return undefined
      const isWeaker = doubt === undefined || doubt === 'not_checkable'
      return isWeaker && line && isListEntry(line) ? 'only_listed' : doubt
    }
  }
}

function doubtIn(terms: Terms, sentence: string, headings: readonly string[]): Doubt | undefined {
  const tokens = tokensOf(sentence)
  const hits = hitsOf(terms, tokens, sentence)
  const direct = [...hits.named, ...hits.specific]
  if (isDenied(hits.named) || (hits.named.length === 0 && isDenied(direct)) || (direct.length === 0 && isDenied(hits.related)))
    return 'negated'
  const isAbroad = isForeign(sentence)
  if (isAbroad && direct.length > 0 && isAllDeniedAbroad(terms, tokens, sentence)) return 'negated'
  if (isAbroad && mayDeny(sentence)) return 'not_comparable'
  if (isEnough(hits)) return undefined
  const above = headings.map((heading) => hitsOf(terms, tokensOf(heading), heading))
  if (above.some(isEnough) || hasPart(terms.abroad, [sentence, ...headings])) return undefined
  return isAbroad ? 'not_comparable' : 'off_topic'
}

function isAllDeniedAbroad({ named, specific }: Terms, tokens: readonly Token[], text: string): boolean {
  const places = tokens.flatMap((token, at) => ([...named, ...specific].some((word) => sameFamily(word, token)) ? [at] : []))
  return places.length > 0 && places.every((at) => isDeniedAbroad(tokens, at, text))
}

const hasPart = (parts: readonly string[], texts: readonly string[]): boolean => {
  const folded = texts.map(fold)
  return parts.some((part) => folded.some((text) => text.includes(part)))
}

/** Whether each occurrence of a word is denied. */
type Hits = Record<'named' | 'specific' | 'common' | 'related', boolean[]>

const ENOUGH_COMMON = 2

const isDenied = (denied: readonly boolean[]): boolean => denied.length > 0 && denied.every(Boolean)
const isEnough = ({ specific, common, related }: Hits): boolean =>
  specific.includes(false) || related.includes(false) || common.filter((denied) => !denied).length >= ENOUGH_COMMON

function hitsOf(terms: Terms, tokens: readonly Token[], text: string): Hits {
  const deniedAt = (at: number): boolean => isNegated(tokens, at, text)
  const occurrences = (words: readonly Token[]): boolean[] =>
    tokens.flatMap((token, at) => (words.some((word) => sameFamily(word, token)) ? [deniedAt(at)] : []))
  const distinct = terms.common.flatMap((word) => {
    const at = tokens.findIndex((token) => sameFamily(word, token))
    return at < 0 ? [] : [deniedAt(at)]
  })
  const phrases = (wanted: readonly Token[][], isSame: typeof sameFamily): boolean[] =>
    wanted.flatMap((phrase) => tokens.flatMap((_, at) => (isAt(phrase, tokens, at, isSame) ? [deniedAt(at)] : [])))
  const related = [...phrases(terms.related, sameFamily), ...phrases(terms.signs, sameSpelling)]
  const schools = terms.wantsDegree ? degreesIn(tokens, text).map(deniedAt) : []
  return {
    named: occurrences(terms.named),
    specific: occurrences(terms.specific),
    common: distinct,
    related: [...related, ...schools],
  }
}

const isAt = (phrase: readonly Token[], tokens: readonly Token[], at: number, isSame: typeof sameFamily): boolean =>
  phrase.length > 0 &&
  phrase.every((word, offset) => {
    const found = tokens[at + offset]
    return found !== undefined && isSame(word, found)
  })

const sameSpelling: typeof sameFamily = ({ plain }, found) => found.plain === plain || found.plain === `${plain}s`

/** The positions of words that name a degree or a school. */
function degreesIn(tokens: readonly Token[], text: string): number[] {
  // Lower case alone, since folding could move the places.
  const named = degreesNamed(text.toLowerCase()).map((degree) => degree.start)
  return tokens.flatMap(({ plain, start, end }, at) =>
    schoolWords.has(plain) || named.some((place) => place >= start && place < end) ? [at] : [],
  )
}
