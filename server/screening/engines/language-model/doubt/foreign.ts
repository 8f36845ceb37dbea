/** Function words of languages for which there are neither stems nor translations. */
const foreign = [
  'les des dans pour avec une est sur aux chez ans et',
  'der die das und mit von fur bei zur eine als im',
  'los las del con para por como una y en',
  'het een van voor met bij als naar zijn',
  'dos das com para uma pelo ao pela',
].map((words) => new Set(words.split(' ')))

const LEAST = 2
const NOT_LATIN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}]{2}/u

/** Whether a sentence is in a language in which words cannot be compared with those of a criterion. */
export function isForeign(sentence: string): boolean {
  if (NOT_LATIN.test(sentence)) return true
  const words = new Set(
    sentence
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [],
  )
  return foreign.some((known) => [...known].filter((word) => words.has(word)).length >= LEAST)
}
