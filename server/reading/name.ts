import { cjkNameIn, hasCjk, isKnownCjk, nameBelowReading } from './names/cjk.ts'
import { agreement, folded, hintsOf, isRepeated, type Hints } from './names/hints.ts'
import { labelledName } from './names/label.ts'
import { closedUp } from './names/letter-spaced.ts'
import { bare, isKnown, isLikely, nameIn, type NameInLine } from './names/line.ts'
import { kindOf, type LineKind } from './names/line-kind.ts'
import { isOtherWord } from './names/words.ts'

interface Text {
  pages: readonly string[]
  titleLines?: readonly string[]
}
/** How far from the top a name may stand that the e-mail address or the file's name repeats. */
const FAR = 60
/** How far from the top an unrepeated name may stand. */
const NEAR = 15

/**
 * The candidate's name as the CV has it, or `null` where no line is certain to have it: after a label; else a line that the e-mail
 * address or the file's name repeats; else one of the largest lines; else the first line that is no heading, address or job title.
 */
export function findName({ pages, titleLines = [] }: Text, email: string | null, fileName: string): string | null {
  const hints = hintsOf(email, fileName)
  const text = pages.join('\n')
  const close = (line: string): string => closedUp(line.trim(), hints, text) ?? line.trim()
  const lines = (pages[0] ?? '').split('\n', 400).map(close).filter(Boolean)
  const titles = titleLines.slice(0, 40).map(close)
  return (
    labelledName(pages.slice(0, 2).flatMap((page) => page.split('\n', 400).map((line) => line.trim()))) ??
    repeatedName([...titles, ...inPairs(titles), ...lines.slice(0, NEAR), ...inPairs(lines.slice(0, NEAR))], hints, 1) ??
    repeatedName(lines.slice(NEAR, FAR), hints, 2) ??
    titleName([...titles, ...inPairs(titles)], hints) ??
    nameAtTop(lines.slice(0, NEAR), titles) ??
    nameBelowReading(lines.slice(0, FAR)) ??
    null
  )
}

/** The line that the hints repeat best, with at least so many words. */
function repeatedName(lines: readonly string[], hints: Hints, least: number): string | undefined {
  const found = lines.flatMap((line) => {
    const name = candidateIn(line)?.name ?? singleIn(line, hints) ?? smallIn(line, hints)
    if (!name) return []
    const count = agreement(name, hints)
    return isLikely(name) || count >= name.split(/\s+/).length ? [{ name, count }] : []
  })
  const most = found.reduce((best, { count }) => Math.max(best, count), 0)
  return most < least ? undefined : found.find(({ count }) => count === most)?.name
}

/** One of the largest lines: with a frequent name, else with no word of the language, else one that the hints repeat word by word. */
function titleName(lines: readonly string[], hints: Hints): string | undefined {
  const whole = lines.flatMap((line) => {
    const found = candidateIn(line)
    return found?.isWhole && !found.isDoubtful ? [found.name] : []
  })
  const spelled = (line: string) => nameIn(line, { least: 2, isCertain: (word) => hints.tokens.includes(folded(word)) })?.name
  return (
    whole.find(isKnown) ??
    whole.slice(0, 2).find(isLikely) ??
    lines.map(spelled).find((name) => name && agreement(name, hints) >= 2)
  )
}

const PASSED_OVER: readonly LineKind[] = ['personal heading', 'caption', 'contact', 'address', 'job title']
const BESIDE_A_NAME: readonly LineKind[] = ['contact', 'job title', 'field', 'address']
/** Job titles in other scripts are not known: there the first line has to do. */
const NOT_LATIN = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\s'"׳״-]+$/u
/** So many short lines of unknown kind may stand before a frequent name. */
const MOST_UNKNOWN = 2

/** The first line that is neither heading, caption, address nor job title has the name, or the top of the page does not tell it. */
function nameAtTop(lines: readonly string[], titles: readonly string[]): string | undefined {
  let unknown = 0
  for (const [at, line] of lines.entries()) {
    const found = candidateIn(line)
    const isIntroduced = lines.slice(at + 1, at + 3).some((next) => BESIDE_A_NAME.includes(kindOf(next)))
    const isCertain = (name: string) =>
      isKnown(name) ||
      hasCjk(name) ||
      (unknown === 0 && at < 3 && NOT_LATIN.test(name)) ||
      (unknown === 0 && isIntroduced && isLikely(name))
    if (found && !found.isDoubtful && isCertain(found.name)) return found.name
    if (titles.includes(line) && isSingle(line) && isIntroduced) return line
    if (PASSED_OVER.includes(kindOf(line))) continue
    unknown += 1
    if (unknown > MOST_UNKNOWN || kindOf(line) === 'section heading' || line.split(' ').length > 3) return undefined
  }
  return undefined
}

function candidateIn(line: string): NameInLine | undefined {
  if (!hasCjk(line)) return nameIn(line, { least: 2 })
  const name = cjkNameIn(line)
  return name && isKnownCjk(name) ? { name, isWhole: true, isDoubtful: false } : undefined
}

/** Joins neighbouring lines of one word each: first name and surname may be on two lines. */
const inPairs = (lines: readonly string[]): string[] =>
  lines.slice(1).flatMap((line, n) => {
    const before = lines[n] ?? ''
    return isSingle(line) && isSingle(before) ? [`${before} ${line}`] : []
  })

const isSingle = (line: string): boolean =>
  /^\p{Lu}[\p{L}\p{M}'’-]{2,30}$/u.test(line) && !isOtherWord(line) && (isKnown(line) || isLikely(line))

/** Many people have only one name: a single word counts when the e-mail address or the file's name has it too. */
function singleIn(line: string, hints: Hints): string | undefined {
  const text = bare(line).split(/[,|]/, 1)[0]?.trim() ?? ''
  return isSingle(text) && isRepeated(folded(text), hints) ? text : undefined
}

/** A name in small letters counts when all of its words are repeated. */
const smallIn = (line: string, hints: Hints): string | undefined =>
  /^\p{Ll}{3,20}(?: \p{Ll}{3,20}){1,3}$/u.test(line) &&
  line.split(' ').every((word) => !isOtherWord(word) && isRepeated(folded(word), hints))
    ? line
    : undefined
