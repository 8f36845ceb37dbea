import { isCommonWord } from './common-words.ts'
import { isKnownName } from './known-names.ts'
import { isBodyWord, isHeadingWord, isJobWord, isLabelWord, isOtherWord } from './words.ts'

export interface NameInLine {
  name: string
  /** The whole line is the name with its titles; else a job title or a label follows. */
  isWhole: boolean
  /** Behind a comma stands neither degree nor job title: the line may be a place or a list. */
  isDoubtful: boolean
}

interface Rules {
  /** The fewest words of a name. */
  least: number
  /** A label says that this is a name. */
  isLabelled?: boolean
  /** Words that are part of the name although they are also the word of a heading, skill or place. */
  isCertain?: (word: string) => boolean
}

const PARTICLES = new Set(
  'de del della der den di da dos das do du van von vom zu zur la le les bin binti bint ibn al el bt bte y e i ap ten ter br boru'.split(
    ' ',
  ),
)
/** Titles before a name; "H." (haji) only where no further initial follows. */
const TITLE =
  /^(?:(?:prof|dr|drs|dra|ir|hj|hjh|kh|drg|apt|ns|mr|mrs|ms|miss|tn|ny|sdr|sdri|eng|ust|bapak|ibu)\.?|h\.?(?=[\s.]\p{L}{3}|\s?\p{Lu}\p{Ll}{2}))[\s.]\s*/iu
/** Degrees after a name: S.Kom., M.T., A.Md.Kep, Ph.D., MBA, PMP. */
const DEGREE =
  /^(?:\p{Lu}\p{L}{0,4}\.(?:\s?\p{L}{1,5}\.?){1,4}|[SM]\.\w{1,5}\.?|amd|phd|mba|msc|bsc|mm|mt|st|se|sh|skom|mkom|spd|mpd|pmp|cpa|acca|ipm|cfa|ca|ak)\.?$/iu
const BEHIND_COMMA = /^,\s?(?:\p{L}{1,6}\.|\p{Lu}{2,5}(?!\p{L}))/u
const SEPARATOR = /\s?[|•·,;:/()[\]\d@✉☎–—=_*!?]|\s-\s|\s{2,}|\t/u
const PREFIX =
  /^(?:(?:curriculum vitae|cv|r[ée]sum[ée]|daftar riwayat hidup|riwayat hidup|biodata|personal (?:information|details|data)|informazioni personali|lebenslauf|profile?|contact)(?: of| von| dari)?(?:\s?[-–—:|]\s?|\s+|$)|(?:(?:hello|hi|halo|hai)[,!.]? )?(?:my name is|i am|i['’]m|nama saya|saya) ){1,3}/iu
const ADDRESS = /^(?:jl|jln|jalan|gg|kp)\.?$/iu
const PLACE =
  /^(?:San|Los|Las|New|Saint|Fort|Mount|Lake|Port|North|South|East|West|Tanjung|Pulau|Teluk|Muara|Ujung|Pangkal) \p{Lu}\p{L}{1,20}$/iu
const UNCASED = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{M}\s'"׳״-]{4,40}$/u
const INITIALS = /^\p{Lu}\.\s?\p{Lu}\.(?:\s|\p{Lu}\.)/u
const LONGEST_LINE = 160

/** The line without headings, bullets and titles before the name. */
export function bare(line: string): string {
  let text = line
    .trim()
    .replace(/^[^\p{L}]{1,12}/u, '')
    .replace(PREFIX, '')
    .replace(/^[^\p{L}]{1,12}/u, '')
    .trim()
  for (let n = 0; n < 5 && TITLE.test(text) && !INITIALS.test(text); n += 1) text = text.replace(TITLE, '')
  return text
}

/** The name at the beginning of a line, or `undefined`. */
export function nameIn(line: string, rules: Rules): NameInLine | undefined {
  if (line.length > LONGEST_LINE) return undefined
  const text = bare(line)
  const [part = ''] = text.split(SEPARATOR)
  const rest = text.slice(part.length)
  if (UNCASED.test(part)) return uncasedName(part.trim(), rest)
  const words = part.trim().split(/\s+/)
  const count = countNameWords(words, rules)
  const [named, behind] = [words.slice(0, count), words.slice(count)]
  const name = named.join(' ').replace(/[-'’]{1,3}$/u, '')
  if (named.every(isInitial) || PLACE.test(name)) return undefined
  if (count < rules.least || count > 6 || name.length > 60) return undefined
  if (!rules.isLabelled && (!isStop(words, count) || behind.some(isOfBody) || endsInAcronym(named))) return undefined
  const [next] = behind
  return { name, isWhole: next === undefined || DEGREE.test(next), isDoubtful: isDoubtful(rest) }
}

/** Whether the name has a frequent name, or at least no word of the language. */
export const isLikely = (name: string): boolean => isKnown(name) || !name.split(/\s+/).some(isCommonWord)
export const isKnown = (name: string): boolean => name.split(/[\s-]+/).some(isKnownName)

const UNCASED_HEADING =
  /الخبر|المهار|التعليم|المؤهل|الشخصية|البيانات|معلومات|السيرة|ملخص|نبذة|ניסיון|נסיון|השכלה|כישורים|פרטים|קורות|תקציר|מידע|אודות/u

function uncasedName(name: string, rest: string): NameInLine | undefined {
  if (UNCASED_HEADING.test(name)) return undefined
  const count = name.split(/\s+/).length
  return count >= 2 && count <= 5 ? { name, isWhole: rest === '', isDoubtful: rest !== '' } : undefined
}

function countNameWords(words: readonly string[], rules: Rules): number {
  const end = words.findIndex((word, at) => !isNameWord(word, words, at, rules))
  let count = end < 0 ? words.length : end
  while (count > 0 && PARTICLES.has(words[count - 1] ?? '')) count -= 1
  return count
}

/** What ends a name on its line: nothing more, a degree, a job title, a label, an address, or another case. */
function isStop(words: readonly string[], count: number): boolean {
  const next = words[count]
  if (next === undefined) return true
  return DEGREE.test(next) || isJobWord(next) || isLabelWord(next) || ADDRESS.test(next) || changesCase(words, count)
}

/** Company and school words behind what looks like a name make it theirs: "Bina Nusantara University". */
const isOfBody = (word: string): boolean => !isJobWord(word) && !isLabelWord(word) && (isBodyWord(word) || isHeadingWord(word))

/** "DevOps AWS": a product's acronym behind a word; a family name in capitals has vowels. */
const endsInAcronym = (named: readonly string[]): boolean =>
  /\p{Ll}/u.test(named.join('')) &&
  /^(?:\p{Lu}{2}|[^AEIOUYÀ-Ý\P{Lu}]{3})$/u.test(named.at(-1) ?? '') &&
  !isKnownName(named.at(-1) ?? '')

function isDoubtful(rest: string): boolean {
  const first = rest.slice(1).trim().split(/\s/, 1)[0] ?? ''
  return rest.startsWith(',') && !BEHIND_COMMA.test(rest) && !isJobWord(first) && !isLabelWord(first)
}

/** "ASEP SAEPUDIN Operator": the name is in capitals and what follows it is not. */
function changesCase(words: readonly string[], count: number): boolean {
  const named = words.slice(0, count)
  const next = words[count]
  return count >= 2 && next !== undefined && !isUpper(next) && named.every(isUpper) && !named.every(isInitial)
}
const isUpper = (word: string): boolean => word === word.toUpperCase()
const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word)

const NAME_WORD =
  /^(?:(?:\p{Lu}\.){1,4}|\p{Lu}\.?|(?:(?:al|el|an|ar|as|ash|at|ibn)-|[dDlL]['’])?\p{Lu}[\p{L}\p{M}]{0,30}(?:['’‘`-]\p{L}[\p{L}\p{M}]{0,30}){0,3}|\p{Lu}\p{L}{1,3}\.|\p{Lu}\.\p{Lu}\p{L}{2,30})$/u
/** "DevOps", "JavaScript": capitals within a word occur in products, and in names only behind Mc, Mac, De, Di, Fitz, O. */
const CAMEL = /^(?!Mc|Mac|De|Di|Du|La|Le|Fitz|Van|O)\p{Lu}\p{Ll}{1,20}\p{Lu}/u

function isNameWord(word: string, words: readonly string[], at: number, { isLabelled, isCertain }: Rules): boolean {
  if (isCertain?.(word)) return true
  if (at > 0 && isDegree(word, words)) return false
  if (at > 0 && ADDRESS.test(word)) return false
  if ((at > 0 || !isKnownName(word)) && (isLabelWord(word) || isJobWord(word))) return false
  if (PARTICLES.has(word) || (at > 0 && PARTICLES.has(word.toLowerCase().replace(/\.$/, '')))) return true
  if (isLabelled) return /^\p{L}/u.test(word)
  if ((isOtherWord(word) && !(at === 0 && isKnownName(word))) || CAMEL.test(word)) return false
  return !changesCase(words, at) && NAME_WORD.test(word)
}

/** "MBA" or "S.Kom", but neither an initial nor a short name among capitals. */
function isDegree(word: string, words: readonly string[]): boolean {
  if (!DEGREE.test(word) || isInitial(word) || /^\p{Lu}\p{Ll}{2,5}$/u.test(word)) return false
  return word.includes('.') || word.length <= 2 || !words.every(isUpper)
}
