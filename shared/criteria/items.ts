import { fold } from '../lib/text.ts'
import { isEmptyWord } from './general-words.ts'
import type { Groups } from './understanding.ts'

/** Written with a slash, but one thing. */
const ONE_THING =
  /^(ci\/cd|tcp\/ip|ui\/ux|ux\/ui|i\/o|pl\/sql|a\/b|r&d|ac\/dc|hr\/ga|24\/7|b2b\/b2c|p&l|l\/c|a\/r|a\/p|c\/c\+\+|os\/2|gl\/tb|s\/4hana)$/i
const OR = /\s(?:or|atau|oder|ou|maupun|ataupun)\s/iu
const AND = /\s(?:and|dan|with|dengan|serta|und|et|&)\s/iu
const ANY_OF = /^.{0,40}\b(?:one of|any of|either|salah satu(?: dari)?|minimal salah satu)\b:?/iu
/** Longer parts are sentences: their words are looked for one by one. */
export const LONGEST_ITEM = 5
/** In a longer part "and" may join anything. */
const LONGEST_SPLIT = 12
const countWords = (text: string): number => text.trim().split(/\s+/).length

/**
 * What a text lists: "Go or Java, PostgreSQL" → [["Go", "Java"], ["PostgreSQL"]]; a list that ends in "or" is one group of
 * alternatives.
 */
export function groupsIn(text: string): Groups {
  return text
    .split(/[;\n•]|(?<=\p{L}{3})\.(?=\s|$)/u)
    .flatMap(groupsInSentence)
    .filter((group) => group.length > 0)
}

function groupsInSentence(sentence: string): Groups {
  const parts = sentence.split(/[,:()]|\s[–-]\s/u).filter((part) => part.trim())
  if (ANY_OF.test(sentence))
    return [
      sentence
        .replace(ANY_OF, '')
        .split(/[,:()]/)
        .flatMap(alternatives),
    ]
  const last = parts.at(-1) ?? ''
  if (parts.length > 1 && /^\s*(?:or|atau|maupun)\s/iu.test(last)) return [parts.flatMap(alternatives)]
  if (parts.length > 1 && OR.test(last) && !AND.test(last)) return [parts.flatMap(alternatives)]
  return parts.flatMap((part) =>
    (countWords(part) <= LONGEST_SPLIT ? part.split(AND) : [part]).map(alternatives).filter((group) => group.length > 0),
  )
}

const alternatives = (part: string): string[] =>
  sidesOf(part)
    .map((one) => one.replace(/^\s*(?:or|atau|and|dan)\s/iu, ''))
    .flatMap((one) => one.split(/\s\/\s/))
    .flatMap((one) => (/\S\/\S/.test(one) && countWords(one) <= 4 ? slashed(one.trim()) : [one]))
    .map(contentOf)
    .filter(Boolean)

/** The sides of "or", where none of them is a sentence. */
function sidesOf(part: string): string[] {
  const sides = ` ${part} `.split(OR)
  return countWords(part) <= LONGEST_ITEM + 3 || sides.every((side) => countWords(side) <= LONGEST_ITEM + 1) ? sides : [part]
}

/** "Go/Java" → two; "SKA/SKK Ahli Muda" → "SKA Ahli Muda" and "SKK Ahli Muda"; "CI/CD" stays. */
function slashed(text: string): string[] {
  const [first = '', ...rest] = text.split(/\s+/)
  if (text.split(/\s+/).some((word) => ONE_THING.test(word)) || text.split('/').some((side) => side.trim().length < 2))
    return [text]
  const isShared = first.includes('/') && rest.length > 0 && !rest.some((word) => word.includes('/'))
  return isShared ? first.split('/').map((side) => [side, ...rest].join(' ')) : text.split('/')
}

const NAME = /(\p{Lu}\S{0,60})\s{1,5}(?:of|de|di)\s{1,5}\p{Lu}/u

/**
 * Cuts words that say nothing at both ends: "strong Python skills" → "Python". "Institute of Technology" is a name, "Knowledge of SAP"
 * is none.
 */
export function contentOf(part: string): string {
  const named = NAME.exec(part)?.[1]
  if (named && !saysNothing(named)) return part.trim()
  const words = part.trim().split(/\s+/)
  const first = words.findIndex((word) => !saysNothing(word))
  // "PPh 21" and "Level 3" keep their number.
  const last = words.findLastIndex(
    (word, at) => !saysNothing(word) || (/^\d+\W?$/.test(word) && at > 0 && !saysNothing(words[at - 1] ?? '')),
  )
  return first < 0
    ? ''
    : words
        .slice(first, last + 1)
        .join(' ')
        .replace(/^[("'“]{1,5}|[)"'”!?]{1,5}$/gu, '')
}

const saysNothing = (word: string): boolean => {
  const bare = bareWord(word)
  return bare === '' || isEmptyWord(bare)
}

const KEPT = /[\p{L}\p{N}+#]/u
/** A word without the punctuation around it; "C++" and "C#" keep theirs. */
export function bareWord(word: string): string {
  const start = word.search(KEPT)
  if (start < 0) return ''
  let end = word.length
  while (end > start && !KEPT.test(word[end - 1] ?? '')) end -= 1
  return word.slice(start, end).replace(/^[+#]{1,10}/, '')
}

/** Whether a text is only general words: "relevant technical skills". */
export const isGeneral = (text: string): boolean =>
  fold(text)
    .split(/[^\p{L}\p{N}+#]+/u)
    .every((word) => word === '' || isEmptyWord(word))
