import { isEmptyWord, isLightWord } from '../../../../../shared/criteria/general-words.ts'
import { bareWord, groupsIn, isGeneral, LONGEST_ITEM } from '../../../../../shared/criteria/items.ts'
import { isTrait } from '../../../../../shared/criteria/traits.ts'
import type { Groups } from '../../../../../shared/criteria/understanding.ts'
import { keywordsOf } from '../../../../../shared/jobs/job.ts'
import { fold } from '../../../../../shared/lib/text.ts'
import type { ScreeningInput } from '../../engine.ts'
import { phrasesIn, twinsOf } from './concepts.ts'
import { type Token, tokensOf } from './words.ts'

export interface Term {
  label: string
  tokens: Token[]
  /** Terms with the same meaning, and examples of it. */
  also: Token[][]
  /** The phrases that a long term is made of, each with its spellings. */
  pieces: { spellings: Token[][]; weight: number }[]
  weight: number
}

type Job = ScreeningInput['job']

const MOST_GROUPS = 16
const WHOLE_WEIGHT = 1
const PART_WEIGHT = 0.5
const LIGHT_WEIGHT = 0.1

/** Terms of which one of each group is asked for. In a sentence every meaningful word is a term of less weight. */
export const termGroups = (groups: Groups): Term[][] => distinct(groups.flatMap(termsInGroup)).slice(0, MOST_GROUPS)

function termsInGroup(group: string[]): Term[][] {
  const [only] = group
  if (only !== undefined && group.length === 1 && countWords(only) > LONGEST_ITEM) return wordsOf(only).map((term) => [term])
  return [group.map((item) => termOf(item, WHOLE_WEIGHT)).filter(({ tokens }) => tokens.length > 0)]
}

const countWords = (text: string): number => text.trim().split(/\s+/).length

/** What a job asks for where the criterion is as general as "Technical skills": its keywords, else its title and description. */
export function groupsOfJob(job: Job, withTitle: boolean): Term[][] {
  const keywords: Groups = keywordsOf(job.keywords).map((word) => [word])
  const title = isGeneral(job.title) ? [] : groupsIn(job.title)
  const wanted = keywords.length === 0 || withTitle ? [...keywords, ...title] : keywords
  return termGroups(wanted.length > 1 ? wanted : [...wanted, ...groupsIn(job.description)])
}

const OR = /^(or|atau|\/|ataupun|maupun)$/

/** The phrases of a topic such as "cook in a hotel or restaurant": [[cook], [hotel, restaurant]]. */
export function topicGroups(topic: string): Term[][] {
  const parts = topic
    .replaceAll('/', ' / ')
    .split(/[\s,;()]+/)
    .map((word) => (word === '/' ? word : bareWord(word)))
    .filter(Boolean)
  const words = withoutVerbs(parts.filter((word) => OR.test(fold(word)) || !isEmptyWord(word)))
  const groups: Term[][] = []
  let joins = false
  for (const phrase of phrasesKept(words)) {
    const last = groups.at(-1)
    if (OR.test(fold(phrase))) joins = last !== undefined
    else {
      const term = termOf(phrase, WHOLE_WEIGHT)
      if (joins && last) last.push(term)
      else groups.push([term])
      joins = false
    }
  }
  return distinct(groups.filter((group) => group[0] && group[0].tokens.length > 0)).slice(0, MOST_GROUPS)
}

/** "managing social media" → "social media" */
function withoutVerbs(words: readonly string[]): readonly string[] {
  const kept = words.filter((word) => !(isLightWord(fold(word)) && /ing$|^me[nm]/i.test(word)))
  return kept.length > 0 ? kept : words
}

/** The known phrases of words, in the words' own spelling. */
function phrasesKept(words: readonly string[]): string[] {
  let at = 0
  return phrasesIn(words.map(fold)).map((phrase) => {
    const count = phrase.split(' ').length
    at += count
    return words.slice(at - count, at).join(' ')
  })
}

const wordsOf = (sentence: string): Term[] =>
  phrasesKept(
    sentence
      .split(/\s+/)
      .map(bareWord)
      .filter((word) => word.length > 1 && !isEmptyWord(word) && !isTrait(word)),
  )
    .filter((phrase) => phrase.length > 2)
    .map((phrase) => termOf(phrase, isLightWord(fold(phrase)) ? LIGHT_WEIGHT : PART_WEIGHT))

export function termOf(text: string, weight: number): Term {
  const label = text.trim()
  const words = label
    .split(/[\s/–-]+/)
    .map(bareWord)
    .filter((word) => word !== '' && !isEmptyWord(word))
  const phrases = words.length > 1 ? phrasesKept(words) : []
  const pieceOf = (phrase: string) => ({
    spellings: [phrase, ...twinsOf(fold(phrase))].map((one) => tokensOf(one)),
    weight: isLightWord(fold(phrase)) ? LIGHT_WEIGHT : WHOLE_WEIGHT,
  })
  return {
    label,
    tokens: tokensOf(label),
    also: twinsOf(fold(label)).map((twin) => tokensOf(twin)),
    pieces: phrases.length > 1 ? phrases.map(pieceOf) : [],
    weight,
  }
}

function distinct(groups: Term[][]): Term[][] {
  const seen = new Set<string>()
  return groups.filter((group) => {
    const key = group.map(({ tokens }) => tokens.map(({ stems }) => stems[0]).join(' ')).join('|')
    if (!key || seen.has(key)) return false
    seen.add(key)
    return true
  })
}
