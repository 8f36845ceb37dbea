import { sameWord, type Token } from '../../keywords/words/words.ts'

/** Endings that a word can change without becoming another: account-ing, account-ant. */
const endings = new Set(
  ' is t s e es ed er ers or ors ing ings ment ments ement ion ions tion ation ations ational ive ator ators ant ants ent ance ence enance ain ained aining ist ists ician ian ity al ial ials ally ly y ies ied ying ic ical ics sis st sts tics tical yst ysts ytics yse ysed yze yzed ysing yzing ysis ze zed zing se sed sing eer eering ship ships stry cal an ans able ry ries'.split(
    ' ',
  ),
)
const SHORTEST_ROOT = 5
const inflections = new Set(' s e es ed er ers ing ings'.split(' '))
const SHORTEST_STEM = 4

/** Words of one root, or translations of one, that mean different things. */
const strangers = [
  ['account', /^(?:account(?:ing|ants?)|akuntan(?:si)?)$/],
  ['market', /^(?:market(?:ing|ers?)|pemasaran)$/],
  ['custom', /^(?:customers?|pelanggan)$/],
] as const

const areStrangers = (one: string, other: string): boolean =>
  strangers.some(([short, long]) => (one === short || one === `${short}s`) && long.test(other))

/** Whether two words are of one family, by the stems of both languages or by a common root with usual endings. */
export function sameFamily(wanted: Token, found: Token): boolean {
  const [one, other] = [wanted.plain, found.plain]
  if (areStrangers(one, other) || areStrangers(other, one) || isStub(one, other) || isStub(other, one)) return false
  return sameWord(wanted, found) || haveSameRoot(one, other) || haveSamePart(one, other)
}

/** "tim" (team) is not "time". */
const isStub = (short: string, long: string): boolean =>
  short.length < SHORTEST_STEM && long.length > short.length && long.startsWith(short) && long !== `${short}s`

function haveSameRoot(one: string, other: string): boolean {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const known = at >= SHORTEST_ROOT ? endings : at >= SHORTEST_STEM ? inflections : undefined
  return (
    known !== undefined &&
    (known.has(one.slice(at)) || isDoubled(one, at)) &&
    (known.has(other.slice(at)) || isDoubled(other, at))
  )
}

/** "planned" from "plan" */
const isDoubled = (word: string, at: number): boolean =>
  word[at] === word[at - 1] && inflections.has(word.slice(at + 1)) && word.length > at + 1

const HAN = /\p{Script=Han}{2}/u

/** Chinese has no spaces: two words share a part of two characters. */
function haveSamePart(wanted: string, found: string): boolean {
  if (!HAN.test(wanted) || !HAN.test(found)) return false
  for (let at = 0; at + 2 <= wanted.length; at++) if (found.includes(wanted.slice(at, at + 2))) return true
  return false
}
