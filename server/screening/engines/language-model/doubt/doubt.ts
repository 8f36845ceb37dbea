import type { Doubt } from '../../../../../shared/candidates/candidate.ts'
import type { ReadCriterion } from '../../../../../shared/criteria/understanding.ts'
import type { QuotePlace } from '../../../model/verify.ts'
import { degreesIn as degreesNamed } from '../../../../../shared/criteria/degrees.ts'
import { tokensOf, type Token } from '../../keywords/words/words.ts'
import { schoolWords } from './phrases.ts'
import { createContextFinder } from './context.ts'
import { sameFamily } from './family.ts'
import { isForeign } from './foreign.ts'
import { isNegated } from './negation.ts'
import { type Terms, termsOf } from './terms.ts'

type DoubtOf = (place: QuotePlace) => Doubt | undefined

/**
 * Tells for a criterion why a quote from the CV does not prove it: its sentence denies it, or speaks of something else. What
 * `proves` knows to speak of it needs none of its words.
 */
export function createDoubts(
  pages: readonly string[],
): (criterion: ReadCriterion, proves?: (place: QuotePlace) => boolean) => DoubtOf {
  const contextOf = createContextFinder(pages)
  return (criterion, proves = () => false) => {
    const terms = termsOf(criterion)
    if (!terms) return () => undefined
    return (place) => {
      const { sentence, headings } = contextOf(place)
      const doubt = doubtIn(terms, sentence, headings)
      return doubt === 'off_topic' && proves(place) ? undefined : doubt
    }
  }
}

function doubtIn(terms: Terms, sentence: string, headings: readonly string[]): Doubt | undefined {
  const tokens = tokensOf(sentence)
  const hits = hitsOf(terms, tokens, sentence)
  const direct = [...hits.named, ...hits.specific]
  if (isDenied(hits.named) || (hits.named.length === 0 && isDenied(direct)) || (direct.length === 0 && isDenied(hits.related)))
    return 'negated'
  if (isEnough(hits) || isForeign(sentence)) return undefined
  const above = headings.map((heading) => hitsOf(terms, tokensOf(heading), heading))
  return above.some(isEnough) ? undefined : 'off_topic'
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
