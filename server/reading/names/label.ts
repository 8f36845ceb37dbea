import { cjkNameIn, hasCjk } from './cjk.ts'
import { nameIn } from './line.ts'
import { isOtherWord } from './words.ts'

const BEFORE = '^[ \\t]{0,8}(?:(?:\\d{1,2}|[a-zA-Z])[.)][ \\t]{0,4}|[-•*][ \\t]{0,4})?'
const COLON = '[ \\t]{0,24}[:：=][ \\t]{0,12}'
const labelled = (label: string): RegExp => new RegExp(`${BEFORE}(?:${label})${COLON}([^\\n]{0,160})$`, 'imu')

const FULL = labelled(
  '(?:your |candidate |applicant )?(?:full ?name|complete name|name)|nama(?: lengkap)?(?: (?:dan|dengan|beserta|&|\\+) gelar)?(?: pelamar| kandidat| saya)?(?:[ \\t]?[/(][^\\n:]{0,40})?|nom(?: et prénom)?|nombre(?: completo)?|vor- und (?:nach|zu)name|姓 ?名|氏 ?名|이름|성명|ชื่อ(?:-สกุล)?|الاسم(?: الكامل)?|שם(?: מלא)?',
)
const FIRST = labelled('first name|given names?|nama depan|vorname|prénom')
const LAST = labelled('last name|surname|family name|nama belakang|nachname')
const WITHOUT_COLON = new RegExp(
  `${BEFORE}(?:nama lengkap|full name|name|nama|氏 ?名|姓 ?名)[ \\t]{1,24}([^\\n:：]{2,120})$`,
  'imu',
)
const ALONE = /^(?:nama(?: lengkap)?|(?:full )?name)$/iu
/** Built patterns, for the test that each is linear. */
export const labelPatterns = [FULL, FIRST, LAST, WITHOUT_COLON]
/** Behind these, a name is that of a referee or relative. */
const OF_OTHERS =
  /^(?:.{0,20}\b)?(?:references?|referensi|referees?|emergency|darurat|orang ?tua|keluarga|parents?|family (?!name)|ayah|ibu|suami|istri)\b/iu

/** The name behind the label "Nama :", "Full Name" and the like, on the same line or the next. */
export function labelledName(lines: readonly string[]): string | undefined {
  const others = lines.findIndex((line) => line.length < 60 && OF_OTHERS.test(line))
  const own = others < 0 ? lines : lines.slice(0, others)
  for (const [at, line] of own.entries()) {
    const value = FULL.exec(line)?.[1]
    const found = value ? nameOf(value) : value === '' || ALONE.test(line) ? nextLine(own[at + 1]) : unmarked(line)
    if (found) return found
  }
  return inParts(own)
}

const nameOf = (value: string): string | undefined =>
  hasCjk(value) ? cjkNameIn(value) : nameIn(value, { least: 1, isLabelled: true })?.name

/** Without a colon, "Name" may also begin a sentence or another label: only what looks like a name by itself counts. */
function unmarked(line: string): string | undefined {
  const value = WITHOUT_COLON.exec(line)?.[1]
  if (!value) return undefined
  return hasCjk(value) ? cjkNameIn(value) : nameIn(value, { least: 2 })?.name
}

/** The next line has the name if it begins with the colon or looks like a name by itself: it may be the next label. */
function nextLine(line: string | undefined): string | undefined {
  if (line === undefined) return undefined
  if (/^[:：]/.test(line)) return nameOf(line.slice(1))
  return line.split(/\s+/).some(isOtherWord) ? undefined : nameIn(line, { least: 1 })?.name
}

/** "First name: Ayu" and "Last name: Lestari" on lines of their own. */
function inParts(lines: readonly string[]): string | undefined {
  const [first, last] = [FIRST, LAST].map((label) => lines.flatMap((line) => label.exec(line)?.[1] ?? [])[0])
  const parts = [first, last].map((part) => part && nameOf(part))
  return parts.every(Boolean) ? parts.join(' ') : undefined
}
