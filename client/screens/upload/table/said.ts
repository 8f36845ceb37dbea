import { contactFields, type ContactCorrection } from '../../../../shared/candidates/contact.ts'
import { contactCorrection } from '../../../../shared/candidates/correction.ts'
import { tagLimits } from '../../../../shared/candidates/tag-limits.ts'
import { tag } from '../../../../shared/candidates/tag.ts'
import type { CsvTable } from '../../../../shared/lib/read-csv.ts'
import type { Columns } from './columns.ts'

/** What a table says of a candidate: what is not named is left to what is read from the CV. */
export interface Said {
  contact: ContactCorrection
  tags: readonly string[]
}

/** A row as it is used. */
export interface SaidRow extends Said {
  /** As written: a name, a path or a link. */
  file: string
  /** Texts that cannot be used, such as an e-mail address without @. */
  unusable: readonly string[]
}

export const saysSomething = ({ contact, tags }: Said): boolean => Object.keys(contact).length > 0 || tags.length > 0

export const rowsOfTable = ({ rows }: CsvTable, columns: Columns): SaidRow[] => rows.map((cells) => rowOf(cells, columns))

function rowOf(cells: readonly string[], columns: Columns): SaidRow {
  const textOf = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''))
  const unusable: string[] = []
  const contact: ContactCorrection = {}
  for (const field of contactFields) {
    const text = textOf(columns[field])
    if (text === '') continue
    const read = contactCorrection.safeParse({ [field]: text })
    if (read.success && !(field === 'phone' && isRounded(text))) Object.assign(contact, read.data)
    else unusable.push(text)
  }
  const tags = new Set<string>()
  for (const text of textOf(columns.tags)
    .split(/[,;|\n]/)
    .filter((part) => part.trim() !== '')) {
    const read = tag.safeParse(text)
    if (read.success && tags.size < tagLimits.perCandidate) tags.add(read.data)
    else unusable.push(text.trim())
  }
  return { file: textOf(columns.file), contact, tags: [...tags], unusable }
}

/** Spreadsheets write a long number as 6.28E+12, whose last digits are lost. */
const isRounded = (text: string): boolean => /^\d([.,]\d+)?E\+?\d+$/i.test(text)
