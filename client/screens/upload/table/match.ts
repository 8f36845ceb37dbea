import { isLink, lastSegment } from '../../../../shared/lib/last-segment.ts'
import { sameJson } from '../../../../shared/lib/same-json.ts'
import { fold } from '../../../../shared/lib/text.ts'
import type { Said, SaidRow } from './said.ts'

/** The rows of a table beside the chosen files. */
export interface Match<File> {
  /** What the table says of the candidate of a file. */
  said: Map<File, Said>
  /** Files as rows name them, of which none was chosen. */
  rowsWithoutFile: string[]
  /** How many of those are links to the web. */
  linked: number
  filesWithoutRow: File[]
  /** Names that several rows give with different words, or several files have: nothing is taken from these rows. */
  doubled: string[]
  /** Texts of matched rows that cannot be used, after the name of their file. */
  unusable: string[]
  /** Rows that name no file at all. */
  nameless: number
}

/** Finds the file of each row by the last part of its path, letters aside. */
export function matchRows<File extends { name: string }>(rows: readonly SaidRow[], files: readonly File[]): Match<File> {
  const filesByName = Map.groupBy(files, ({ name }) => keyOf(name))
  const rowsByName = Map.groupBy(rows, ({ file }) => keyOf(file))
  const nameless = rowsByName.get('')?.length ?? 0
  rowsByName.delete('')
  const found: Match<File> = {
    said: new Map(),
    rowsWithoutFile: [],
    linked: 0,
    filesWithoutRow: files.filter(({ name }) => !rowsByName.has(keyOf(name))),
    doubled: [],
    unusable: [],
    nameless,
  }
  for (const [name, [row, ...more]] of rowsByName) {
    const [file, ...others] = filesByName.get(name) ?? []
    if (!row) continue
    if (!file) {
      found.rowsWithoutFile.push(row.file)
      if (isLink(row.file)) found.linked += 1
    } else if (others.length > 0 || more.some((other) => !saysTheSame(row, other))) found.doubled.push(file.name)
    else {
      found.said.set(file, { contact: row.contact, tags: row.tags })
      found.unusable.push(...row.unusable.map((text) => `${file.name}: ${text}`))
    }
  }
  return found
}

const keyOf = (name: string): string => fold(lastSegment(name))

const saysTheSame = (one: SaidRow, other: SaidRow): boolean => sameJson([one.contact, one.tags], [other.contact, other.tags])
