import { isLink, lastSegment } from '../../../../shared/lib/last-segment.ts'
import type { CsvTable } from '../../../../shared/lib/read-csv.ts'
import { fold } from '../../../../shared/lib/text.ts'

/** What a column may say of the candidates whose CVs are uploaded. */
export const candidateColumns = ['file', 'name', 'email', 'phone', 'tags'] as const
export type CandidateColumn = (typeof candidateColumns)[number]
/** Places of columns in a table; `undefined` where there is none. */
export type Columns = Record<CandidateColumn, number | undefined>

const HEADS: Record<CandidateColumn, RegExp> = {
  file: /^(cv|resume|file|files|path|link|url|attachment|document|berkas|lampiran|dokumen|tautan)$|\b(file|berkas|resume|cv|attachment|lampiran)\b/,
  name: /^(name|full ?name|candidate|candidate name|applicant|applicant name|nama|nama lengkap|nama kandidat|nama pelamar|kandidat|pelamar)$/,
  email: /\b(e-?mail|email|surel)\b/,
  phone: /\b(phone|telephone|tel|mobile|cell|whatsapp|wa|telepon|telp|hp|handphone|ponsel)\b/,
  tags: /^(tag|tags|label|labels|tanda)$/,
}
const CV_NAME = /\.(pdf|docx?|rtf|odt)$/i
const ROWS_LOOKED_AT = 200

/** The column of the files is the one whose cells look like names of CVs, else told by its head, as all others are. */
export function proposeCandidateColumns({ heads, rows }: CsvTable): Columns {
  const some = rows.slice(0, ROWS_LOOKED_AT)
  const named = heads.map((_, at) => some.filter((cells) => CV_NAME.test(lastSegment(cells[at]!)) || isLink(cells[at]!)).length)
  const most = Math.max(...named)
  const folded = heads.map(fold)
  const headed = (column: CandidateColumn, taken?: number) =>
    folded.findIndex((head, at) => at !== taken && HEADS[column].test(head))
  const file = most > 0 ? named.indexOf(most) : headed('file')
  const other = (column: CandidateColumn) => known(headed(column, file))
  return { file: known(file), name: other('name'), email: other('email'), phone: other('phone'), tags: other('tags') }
}

const known = (at: number): number | undefined => (at < 0 ? undefined : at)
