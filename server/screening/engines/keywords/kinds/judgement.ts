import type { Found } from '../cv/matches.ts'
import { isHelp } from '../cv/denied.ts'
import type { ReadLine } from '../cv/lines.ts'
import type { Term } from '../words/terms.ts'

/** The level of one criterion, 0 to 5, with what it rests on. */
export interface Judgement {
  level: number
  found: Found[]
  /** The work that the CV's dates prove, that is asked for, and that it claims beyond its dates, in months. */
  work?: { months: number; asked: number | undefined; claimed?: number } | undefined
}

const LONGEST_LABEL = 60
const shortened = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL).replace(/\s\S{0,60}$/, '')} …` : label

/** What one line proves of a term that is not looked for by its words, such as a degree. */
export const sign = (label: string, line: ReadLine, start = 0, end = line.text.length): Found => ({
  term: { label: shortened(label), tokens: [], also: [], pieces: [], weight: 0 },
  matches: [{ line, start, end, depth: line.depth }],
  share: 1,
})

/** What was asked for and is not in the CV. */
export const missing = (term: Term): Found => ({ term, matches: [], share: 0 })
export const missingLabel = (label: string): Found => missing({ label, tokens: [], also: [], pieces: [], weight: 1 })

export const isFound = ({ matches }: Found): boolean => matches.length > 0
export const isUsed = ({ matches }: Found): boolean => matches.some(({ depth, line }) => depth === 'used' && !isHelp(line.text))
export const isTold = ({ matches }: Found): boolean => matches.some(({ depth }) => depth !== 'listed')
