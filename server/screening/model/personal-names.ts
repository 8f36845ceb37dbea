import { wordSet } from '../../../shared/lib/text.ts'
import { isCommonWord } from '../../reading/names/common-words.ts'
import { bare } from '../../reading/names/line.ts'
import { isKnownName } from '../../reading/names/known-names.ts'
import { isBodyWord, isOtherWord, isSkillWord } from '../../reading/names/words.ts'
import { sectionAt, type Line } from './sections.ts'
import { trimmed, type Span } from './redacted-span.ts'

/** Names that are also words, products or parts of the names of companies: alone they count only where the context is a person. */
const ambiguous = wordSet(`
  mark grace will hope joy faith bill frank grant rose lily iris ivy daisy jasmine dawn eve angel max pat rob sue ray drew chase hunter carter mason cooper baker taylor walker fisher king prince duke bishop dean young
  long short brown white black green gray grey bush wood woods forest rivers lake stone field hill bridge bell chance miles penny pearl ruby amber crystal sky star victor major christian jack rich ernest sterling rust
  java swift scala julia dart perl basic ada pascal haskell kotlin elm eiffel dash flow spring summer autumn april may june august art drive price cook page law lead case golden love west north price sharp bond cash gold
  silver power world class mercy charity patience prudence harmony melody carol viola olive basil sage ginger clay cliff glen dale heath marina bay harbor harbour
  putri putra bunga melati mawar cahaya bintang bulan surya indah cantik cinta kasih sari jaya agung mulia setia adil wahyu rahmat kurnia anugrah anugerah karunia nur bayu angin embun fajar senja pagi dewi dewa raja ratu
  satria ksatria wira bakti karya utama pertama eka dwi tri catur panca dharma darma jati intan mutiara permata berlian kencana emas perak wangi harum segar sejati teguh kuat maju makmur sejahtera sentosa sentausa abadi lestari asri permai
  bahagia gembira riang ceria damai tenteram tentram iman taqwa hidayah hikmah amanah amanat ikhlas sabar syukur jujur guruh gunung samudra samudera laut tirta banyu bumi langit mega guntur petir galang gemilang cemerlang perdana pratama utami
  pertiwi nusantara merdeka mandiri sentra prima wijaya jayakarta citra kartika cakra garuda rajawali merpati kenari cendana mulya mitra medika sinar terang subur`)

const HONORIFIC =
  /(?:^|[\s(,"“])(?:mr|mrs|ms|miss|dr|prof|bapak|ibu|pak|bu|sdr|sdri|saudara|saudari|kak|mas|mbak|i am|i['’]m|name is|nama saya|saya|perkenalkan|regards|hormat saya)[.,]?\s{1,2}$/iu
const COPULA = /^,?\s(?:is|was|has|adalah|merupakan|memiliki)\s/u
const PRONOUN = wordSet(
  'saya i nama halo hi hello dear kepada oleh menurut aku my am by from dari and dan dengan with untuk for mr mrs ms miss dr prof bapak ibu pak bu sdr sdri',
)
const MIN_LETTERS = 3

/**
 * The whole name wherever it stands, and its words where they mean the person: not within a longer name ("Grace Hotel"), nor in a list
 * of skills, nor words that `wanted`, the text of the criteria, has. A name that consists of other words alone ("DevOps AWS") is none.
 */
export function nameSpans(page: string, lines: readonly Line[], name: string | null, wanted: string): Span[] {
  const parts = bare(name ?? '')
    .split(',', 1)
    .join()
    .split(/\s+/)
    .filter(Boolean)
  if (parts.every((part) => isOtherWord(part) && !isKnownName(part))) return []
  const isOneWord = parts.length === 1 && !CJK.test(parts.join(''))
  const found = isOneWord ? ownLine(page, lines, parts.join('')) : wholeSpans(page, parts)
  const asked = wordSet(wanted.toLowerCase().replace(/[^\p{L}\s]/gu, ' '))
  const single = parts.filter((part) => (part.match(/\p{L}/gu)?.length ?? 0) >= MIN_LETTERS)
  return [...found, ...single.flatMap((part) => partSpans(page, lines, part, parts, asked))]
}

const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,20}$/u
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function wholeSpans(page: string, parts: readonly string[]): Span[] {
  const plain = parts.map(escaped).join('\\s{1,3}')
  const reversed = `${escaped(parts.at(-1) ?? '')},\\s{1,2}${parts.slice(0, -1).map(escaped).join('\\s{1,3}')}`
  const spaced = parts.map((part) => [...part].map(escaped).join('\\s?')).join('\\s{0,3}')
  const isSpacedOut = CJK.test(parts.join('')) || parts.every((part) => part === part.toUpperCase())
  const letterSpaced = isSpacedOut ? `|(?<=^|\\n)${spaced}` : ''
  return [...page.matchAll(new RegExp(`(?<!\\p{L})(?:${plain}|${reversed}${letterSpaced})(?!\\p{L})`, 'giu'))]
    .filter(({ 0: text, index }) => /\p{Lu}/u.test(text) || !parts.every((part) => isAmbiguous(part)) || index === 0)
    .filter(({ index }) => !isBodyWord(wordBefore(page, index)))
    .map(({ 0: text, index }) => trimmed(page, index, index + text.length, 'name'))
}

/** A name of one word: where it is the whole of a line or of its beginning before a separator. */
const ownLine = (page: string, lines: readonly Line[], name: string): Span[] =>
  lines
    .filter(
      ({ text, section }) =>
        section === 'other' &&
        text
          .split(/[,|•·]/u, 1)[0]
          ?.trim()
          .toLowerCase() === name.toLowerCase(),
    )
    .map(({ start }) => trimmed(page, start, start + name.length, 'name'))

function partSpans(
  page: string,
  lines: readonly Line[],
  part: string,
  parts: readonly string[],
  asked: ReadonlySet<string>,
): Span[] {
  const forms = [...new Set([part, titleCase(part), part.toUpperCase()])].map(escaped).join('|')
  return [...page.matchAll(new RegExp(`(?<![\\p{L}\\p{N}@._-])(?:${forms})(?![\\p{L}\\p{N}@_-]|\\.\\p{L})`, 'gu'))]
    .filter(({ 0: text, index }) => isPerson({ page, lines, text, index, parts, asked }))
    .map(({ 0: text, index }) => trimmed(page, index, index + text.length, 'name'))
}

const titleCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()
/** Whether a name is also a word, a skill, or part of the names of companies. */
export const isAmbiguous = (word: string): boolean => ambiguous.has(word.toLowerCase()) || isCommonWord(word) || isSkillWord(word)

interface Place {
  page: string
  lines: readonly Line[]
  text: string
  index: number
  parts: readonly string[]
  asked: ReadonlySet<string>
}

function isPerson({ page, lines, text, index, parts, asked }: Place): boolean {
  const before = page.slice(Math.max(0, index - 80), index)
  const after = page.slice(index + text.length, index + text.length + 80)
  const own = new Set(parts.flatMap((part) => [part.toLowerCase(), part.charAt(0).toLowerCase()]))
  if (isEmbedded(before, after, own)) return false
  if (HONORIFIC.test(before)) return true
  if (asked.has(text.toLowerCase()) || isSkillWord(text)) return false
  if (isAmbiguous(text)) return COPULA.test(after)
  return sectionAt(lines, index) !== 'skills'
}

/** Whether the word belongs to a longer name: capitals beside it that are not the applicant's, except what opens a sentence. */
function isEmbedded(before: string, after: string, own: ReadonlySet<string>): boolean {
  const behind = RUN_BEHIND.exec(after)?.[0] ?? ''
  const ahead = RUN_AHEAD.exec(before)?.[0] ?? ''
  const others = (run: string) => (run.match(/\p{Lu}[\p{L}.]*/gu) ?? []).map(plainWord).filter((word) => !own.has(word))
  return others(behind).length > 0 || others(ahead).some((word) => !PRONOUN.has(word))
}
const RUN_BEHIND = /^(?:['’]s)?(?:[ -](?:(?:&|of) )?\p{Lu}[\p{L}.]{0,24}){1,4}/u
const RUN_AHEAD = /(?:\p{Lu}[\p{L}.]{0,24}(?: (?:&|of))?[ -]){1,4}$/u
const plainWord = (word: string): string => word.toLowerCase().replace(/\.$/, '')

const wordBefore = (page: string, index: number): string =>
  /(\p{L}{1,24})[. ]{1,2}$/u.exec(page.slice(Math.max(0, index - 28), index))?.[1] ?? ''
