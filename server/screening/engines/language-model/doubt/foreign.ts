import { fold, wordSet } from '../../../../../shared/lib/text.ts'
import type { Token } from '../../keywords/words/words.ts'

/** Function words of languages for which there are neither stems nor translations. */
const functionWords = [
  'les des dans pour avec une est sur aux chez ans et le la un du en',
  'der die das und mit von fur bei zur eine als im ein des den zum auf',
  'los las del con para por como una y en el la de',
  'het een van voor met bij als naar zijn en de',
  'dos das com para uma pelo ao pela em na os da',
  'il del della con una nel nella gli delle dei e le la alla',
].map(wordSet)

/** Words that are in no other language than one of these. */
const telling = wordSet(
  'und nicht keine kein keinen durch wurde werden sowie avec etait nuestra ninguna ningun empresa niet geen voor bij werd pela pelo della degli nella delle nessuna nessun',
)

/** Words that deny what follows. */
const denying = wordSet(
  'kein keine keinen keinerlei nicht niemals ohne aucun aucune jamais sans pas sin ningun ninguna nunca nao sem nenhuma nenhum geen niet nooit zonder nessun nessuna senza non нет без не никогда بدون ليس لم لا',
)
/** What denies at the end of a sentence, in scripts without spaces. */
const DENIAL = /未経験|経験なし|ありません|ません|ない|没有|沒有|无|無い/u

const LEAST = 2
const NOT_LATIN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Thai}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Devanagari}]{2}/u
const MOST_BEFORE = 5

/** Whether a sentence is in a language in which words cannot be compared with those of a criterion. */
export function isForeign(sentence: string): boolean {
  if (NOT_LATIN.test(sentence)) return true
  const words = new Set(fold(sentence).match(/\p{L}+/gu))
  if ([...words].some((word) => telling.has(word))) return true
  return functionWords.some((known) => [...words].filter((word) => known.has(word)).length >= LEAST)
}

/** Whether the word at `at` of a foreign sentence is denied: "keine Erfahrung mit Kubernetes", "Kubernetes: keine". */
export const isDeniedAbroad = (tokens: readonly Token[], at: number, text: string): boolean =>
  tokens.slice(Math.max(0, at - MOST_BEFORE), at).some(({ plain }) => denying.has(plain)) || isAnsweredNo(tokens, at, text)

function isAnsweredNo(tokens: readonly Token[], at: number, text: string): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return (
    token !== undefined && next !== undefined && denying.has(next.plain) && /[:–—]|\s-\s/.test(text.slice(token.end, next.start))
  )
}

/** Whether a sentence may deny something where its words do not tell what. */
export const mayDeny = (sentence: string): boolean => DENIAL.test(sentence)
