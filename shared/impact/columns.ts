import type { CsvTable } from '../lib/read-csv.ts'
import { fold } from '../lib/text.ts'
import { finder, type Nameable } from './groups.ts'

/** Places of columns in a table. */
export interface GroupColumns {
  name: number
  group: number | undefined
}

const GROUP_HEADS =
  /\b(group|gender|sex|race|ethnicity|ethnic|category|age|disability|veteran|kelompok|golongan|jenis kelamin|kelamin|suku|agama|usia|umur|disabilitas)\b/
const ROWS_LOOKED_AT = 500
/** A column with more different texts is no group. */
export const MOST_GROUPS = 50

/**
 * The column that names candidates is the one that names most of the job's; the one with the group is told by its head, else it is
 * the one with the fewest different texts.
 */
export function proposeColumns({ heads, rows }: CsvTable, candidates: readonly Nameable[]): GroupColumns {
  const find = finder(candidates)
  const some = rows.slice(0, ROWS_LOOKED_AT)
  const named = heads.map((_, at) => some.filter((cells) => find(cells[at]!).length > 0).length)
  const name = named.indexOf(Math.max(...named))
  const others = heads.map((_, at) => at).filter((at) => at !== name)
  return { name, group: others.find((at) => GROUP_HEADS.test(fold(heads[at]!))) ?? fewest(some, others) }
}

function fewest(rows: readonly string[][], columns: readonly number[]): number | undefined {
  const counted = columns
    .map((at) => ({ at, count: groupsIn(rows, at) }))
    .filter(({ count }) => count > 1 && count <= MOST_GROUPS)
  return counted.toSorted((one, other) => one.count - other.count)[0]?.at
}

/** How many different texts a column has, letters and accents aside. */
export const groupsIn = (rows: readonly string[][], column: number): number =>
  new Set(rows.map((cells) => fold(cells[column] ?? '')).filter(Boolean)).size
