import type { Line } from '../../../model/sections.ts'
import { fold } from '../../../../../shared/lib/text.ts'
import { type Token, tokensOf } from '../words/words.ts'

/** How a CV mentions a term: in a list, in a sentence or an entry (a school, a certificate), or as used in a role. */
export type Depth = 'listed' | 'told' | 'used'
export type ReadLine = Line & { folded: string; tokens: Token[]; depth: Depth; hasResult: boolean; isRecent: boolean }

/** A CV's lines, and where each word is: a term is looked for only in lines that have its first word. */
export interface Index {
  lines: readonly ReadLine[]
  having: (key: string) => ReadonlySet<ReadLine>
}

const SHORT_LINE = 3
const RESULT =
  /\d\s?(%|percent|persen|x\b|million|billion|juta|miliar|ribu|thousand|users|pengguna|people|orang|engineers|customers|k\b|m\b)|[$€£]\s?\d|\brp\.?\s?\d/iu

/** A line with what matching needs. The caller passes `isRecent`, because it depends on the role around the line. */
export const readLine = (line: Line, isRecent: boolean, known: Parameters<typeof tokensOf>[1]): ReadLine => ({
  ...line,
  folded: fold(line.text),
  tokens: tokensOf(line.text, known),
  depth: depthOf(line),
  hasResult: RESULT.test(line.text),
  isRecent,
})

/** What stands in the text at places of the folded text, which a few characters, such as … and ™, make longer than the text. */
export const partOf = ({ text, folded }: ReadLine, start: number, end: number): string =>
  (text.length === folded.length ? text : folded).slice(start, end)

function depthOf({ text, section, isHeading }: Line): Depth {
  if (isHeading) return 'listed'
  if (section === 'experience') return isList(text) ? 'told' : 'used'
  if (section === 'education' || section === 'certificates' || section === 'languages') return 'told'
  if (section === 'skills' || isList(text)) return 'listed'
  return text.split(/\s+/).length <= SHORT_LINE && section === 'other' ? 'listed' : 'told'
}

/** "Python, Go, SQL, Docker": four items or more, of a word or two each. */
export function isList(text: string): boolean {
  const items = text
    .replace(/^[^:]{1,40}:/, '')
    .split(/[,;|•·/]/)
    .filter((item) => item.trim())
  return items.length >= 4 && text.split(/\s+/).length / items.length <= 2.5
}

/** Two words with one character between them are also found as one: "front-end" for "frontend". */
export const JOINED = '~'

export function indexOf(lines: readonly ReadLine[]): Index {
  const places = new Map<string, Set<ReadLine>>()
  const add = (key: string, line: ReadLine) => {
    const known = places.get(key)
    if (known) known.add(line)
    else places.set(key, new Set([line]))
  }
  for (const line of lines) {
    for (const [at, token] of line.tokens.entries()) {
      const next = line.tokens[at + 1]
      add(token.plain, line)
      for (const stem of token.stems) add(stem, line)
      if (next && next.start === token.end + 1) add(`${JOINED}${token.plain}${next.plain}`, line)
    }
  }
  const none: ReadonlySet<ReadLine> = new Set()
  return { lines, having: (key) => places.get(key) ?? none }
}
