import { linesOf, type Section } from '../../../model/sections.ts'
import { spansIn } from './dates.ts'
import { type Index, indexOf, type ReadLine, readLine } from './lines.ts'
import { type Role, rolesOf } from './roles.ts'

/** A CV as the rules see it. */
export interface Cv {
  lines: readonly ReadLine[]
  index: Index
  roles: Role[]
}

const RECENT_MONTHS = 24

/** `now` in years, with the months as a fraction. */
export function readCv(pages: readonly string[], now: number): Cv {
  const thisMonth = Math.round(now * 12)
  const known = new Map()
  let isRecent = false
  const lines = linesOf(pages).map((line) => {
    const spans = line.isHeading ? [] : spansIn(line.text, thisMonth)
    if (line.isHeading) isRecent = false
    else if (spans.length > 0) isRecent = spans.some(({ to }) => to >= thisMonth - RECENT_MONTHS)
    return readLine(line, isRecent, known)
  })
  return { lines, index: indexOf(lines), roles: rolesOf(lines, thisMonth) }
}

export const isIn = ({ section }: ReadLine, ...sections: Section[]): boolean => sections.includes(section)
