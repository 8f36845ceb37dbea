import { BUSINESS } from '../lexicon/business.ts'
import { GENERAL } from '../lexicon/general.ts'
import { OCCUPATIONS } from '../lexicon/occupations.ts'
import { EXAMPLES, SERVICES } from '../lexicon/services.ts'
import { TRADES } from '../lexicon/trades.ts'
import { VERBS } from '../lexicon/verbs.ts'

const listOf = (line: string): string[] =>
  line
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

/** The regular forms of an English verb: "carry" → carry, carries, carried, carrying. */
function formsOf(verb: string): string[] {
  const stem = verb.replace(/e$/, '')
  const ending = /[^aeiou]y$/.test(verb) ? [verb.replace(/y$/, 'ies'), verb.replace(/y$/, 'ied')] : [`${verb}s`, `${stem}ed`]
  return [verb, ...ending, `${stem}ing`]
}

function verbsIn(line: string): string[] {
  const [verbs = '', others = ''] = line.split('|')
  return [...listOf(verbs).flatMap(formsOf), ...listOf(others)]
}

/** The spellings of each concept, in both languages. */
const concepts = [
  ...[OCCUPATIONS, BUSINESS, SERVICES, GENERAL, TRADES].flatMap((lines) => lines.split('\n').map(listOf)),
  ...VERBS.split('\n').map(verbsIn),
].filter((spellings) => spellings.length > 0)

const bySpelling = new Map<string, number[]>()
concepts.forEach((spellings, at) => spellings.forEach((one) => bySpelling.set(one, [...(bySpelling.get(one) ?? []), at])))
const examples = new Map(EXAMPLES.map(([general, list]) => [general, listOf(list)]))

/** The numbers of the concepts that a folded word or phrase names. */
export const conceptsOf = (text: string): readonly number[] => bySpelling.get(text) ?? []

/** Other spellings with the same meaning, and examples of what is asked for; for folded text. */
export function twinsOf(text: string): string[] {
  const same = conceptsOf(text).flatMap((at) => concepts[at] ?? [])
  const kinds = [text, ...same].flatMap((one) => examples.get(one) ?? [])
  return [...new Set([...same, ...kinds])].filter((one) => one !== text)
}

const LONGEST_PHRASE = 4

/** Cuts words into the longest phrases that are known: ["perawat", "rumah", "sakit"] → ["perawat", "rumah sakit"]. */
export function phrasesIn(words: readonly string[]): string[] {
  const phrases: string[] = []
  for (let at = 0; at < words.length;) {
    const length =
      [LONGEST_PHRASE, 3, 2].find(
        (count) => at + count <= words.length && bySpelling.has(words.slice(at, at + count).join(' ')),
      ) ?? 1
    phrases.push(words.slice(at, at + length).join(' '))
    at += length
  }
  return phrases
}
