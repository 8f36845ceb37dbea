import { degreesIn, type Rank } from '../../../../../shared/criteria/degrees.ts'
import type { Single } from '../../../../../shared/criteria/understanding.ts'
import { isDenied } from '../cv/denied.ts'
import { partOf, type ReadLine } from '../cv/lines.ts'
import { findTerm } from '../cv/matches.ts'
import { type Cv, isIn } from '../cv/cv.ts'
import { termOf } from '../words/terms.ts'
import { areRelated, fieldsIn, withoutSchool } from './fields.ts'
import { type Judgement, missingLabel, sign } from './judgement.ts'

type Asked = Extract<Single, { kind: 'degree' }>
type Closeness = 'same' | 'related' | 'other'

interface Entry {
  line: ReadLine
  /** The line, and those beside it that may name its field. */
  lines: ReadLine[]
  rank: Rank
  start: number
  end: number
  /** What the entry says beside the school's name. */
  text: string
  isUnfinished: boolean
}

const BACHELOR = 3

/** The degree asked for in its field = 4, a higher one = 5, in another field = 2; one step lower in the field = 3, else 1. */
export function judgeDegree(asked: Asked, cv: Cv): Judgement {
  const entries = entriesIn(cv)
  const named = linesNaming(asked.fields, cv)
  const rated = entries.map((entry) => ({ entry, closeness: closenessOf(entry, asked, named) }))
  const levels = rated.map(({ entry, closeness }) => levelOf(entry, asked, closeness))
  const level = levels.reduce((most, one) => Math.max(most, one), 0)
  const shown = entries.filter((_, at) => (levels[at] ?? 0) === level)
  const isMet = level >= 4
  return {
    level,
    found: [
      ...shown.map(({ line, start, end }) => sign(partOf(line, start, end), line, start, end)),
      ...(isMet || rated.some(({ closeness }) => closeness === 'same') ? [] : asked.fields.map(missingLabel)),
    ],
  }
}

const UNFINISHED =
  /\b(sedang (menempuh|kuliah)|masih kuliah|expected|currently (studying|enrolled|pursuing)|in progress|ongoing|semester \d|belum (lulus|selesai)|drop(ped)? out|putus|tidak (lulus|selesai|tamat)|not (completed|finished)|mahasiswa aktif)\b/

/** Every line of the education section that names a degree, and titles such as "S.Kom" elsewhere. */
function entriesIn({ lines }: Cv): Entry[] {
  const inSection = lines.flatMap((line, at) =>
    isIn(line, 'education') && !line.isHeading ? entriesOf(line, neighbours(lines, at)) : [],
  )
  if (inSection.length > 0) return inSection
  return lines.flatMap((line) =>
    isIn(line, 'experience', 'skills') || line.isHeading || line.text.length > 160 ? [] : entriesOf(line, []),
  )
}

function entriesOf(line: ReadLine, beside: ReadLine[]): Entry[] {
  const { folded } = line
  const [highest] = degreesIn(folded)
  if (!highest || isDenied(folded, highest.start)) return []
  const { rank, start, end } = highest
  const lines = [line, ...beside]
  const text = withoutSchool(lines.map((one) => one.text).join(' , '), (part) => degreesIn(part).length > 0)
  return [{ line, lines, rank, start, end, text, isUnfinished: UNFINISHED.test(folded) }]
}

/** The line below or above, where the field may stand, unless it names a degree of its own. */
const neighbours = (lines: readonly ReadLine[], at: number): ReadLine[] =>
  [lines[at + 1], lines[at - 1]].flatMap((line) =>
    line && isIn(line, 'education') && !line.isHeading && degreesIn(line.folded).length === 0 ? [line] : [],
  )

/** The lines that name a field which is in no list of fields, by its words. */
const linesNaming = (fields: readonly string[], { index }: Cv): ReadonlySet<ReadLine> =>
  new Set(
    fields
      .filter((field) => fieldsIn(field).length === 0)
      .flatMap((field) => findTerm(termOf(field, 1), index).matches.map(({ line }) => line)),
  )

const ANY_ENGINEERING = /^(teknik|engineering|rekayasa)$/iu

function closenessOf({ text, lines }: Entry, { fields }: Asked, named: ReadonlySet<ReadLine>): Closeness {
  if (fields.length === 0 || lines.some((line) => named.has(line))) return 'same'
  if (fields.some((field) => ANY_ENGINEERING.test(field)) && /\b(teknik|engineering|rekayasa)\b/iu.test(text)) return 'same'
  const own = fieldsIn(text)
  const wanted = fields.flatMap((field) => fieldsIn(field))
  if (wanted.some((field) => own.includes(field))) return 'same'
  return areRelated(own, wanted) ? 'related' : 'other'
}

function levelOf({ rank, isUnfinished }: Entry, { rank: wanted, orRelated, fields }: Asked, closeness: Closeness): number {
  const asked = wanted ?? (fields.length > 0 ? 2 : BACHELOR)
  const level = rank >= asked ? levelOfEnough(rank > asked, closeness, orRelated) : levelOfLess(asked - rank, rank, closeness)
  return isUnfinished ? Math.min(level, 3) : level
}

function levelOfEnough(isHigher: boolean, closeness: Closeness, orRelated: boolean): number {
  if (closeness === 'same') return isHigher ? 5 : 4
  return closeness === 'related' ? (orRelated ? 4 : 3) : 2
}

function levelOfLess(steps: number, rank: Rank, closeness: Closeness): number {
  if (steps === 1 && rank > 1) return { same: 3, related: 2, other: 1 }[closeness]
  return closeness === 'same' && rank > 0 ? 2 : 1
}
