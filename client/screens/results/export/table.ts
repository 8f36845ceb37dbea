import { hasOverallScore } from '../../../../shared/screening/score.ts'
import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import type { Listed } from '../../../data/hooks/candidates/whole-list.ts'

export type Cell = string | number | Date | null
export type Column =
  | 'name'
  | 'email'
  | 'phone'
  | 'job'
  | 'batch'
  | 'status'
  | 'overall'
  | 'fit'
  | 'tags'
  | 'notes'
  | 'by'
  | 'at'
  | 'reason'
  | 'submitted'
  | 'file'
  | 'link'
export interface Table {
  titles: string[]
  rows: Cell[][]
}
export interface Words {
  titleOf: (column: Column) => string
  statusOf: (candidate: CandidateSummary) => string
  reasonOf: (candidate: CandidateSummary) => string | null
  /** Says that this many notes are not on the device. */
  missingNotes: (count: number) => string
  linkTo: (id: string) => string
}

const before: Column[] = ['name', 'email', 'phone', 'job', 'batch', 'status', 'overall', 'fit']
const after: Column[] = ['by', 'at', 'reason', 'tags', 'notes', 'submitted', 'file', 'link']

/** The list as a table: a row per candidate and a column per criterion. `criteria` is empty unless the list has one job. */
export function tableOf(listed: readonly Listed[], criteria: readonly string[], words: Words): Table {
  return {
    titles: [...before.map(words.titleOf), ...criteria, ...after.map(words.titleOf)],
    rows: listed.map((row) => {
      const cells = cellsOf(row, words)
      return [...before.map((column) => cells[column]), ...scoresOf(row, criteria), ...after.map((column) => cells[column])]
    }),
  }
}

/** The job's current criteria, then those that only an earlier matrix had. */
export const criteriaOf = (current: readonly string[], listed: readonly Listed[]): string[] => [
  ...new Set([...current, ...listed.flatMap(({ candidate, criteria }) => (candidate.scores.length > 0 ? criteria : []))]),
]

/** Figures are empty without scores: a 0 would read as a score. */
function cellsOf({ candidate, jobTitle, batchName, notes }: Listed, words: Words): Record<Column, Cell> {
  const missing = Math.max(0, candidate.noteCount - notes.length)
  const isScored = candidate.scores.length > 0 && hasOverallScore(candidate)
  return {
    name: candidate.name,
    email: candidate.email,
    phone: candidate.phone,
    job: jobTitle,
    batch: batchName,
    status: words.statusOf(candidate),
    overall: isScored ? candidate.overallScore : null,
    fit: isScored ? candidate.weightedFit : null,
    by: candidate.decidedBy,
    at: candidate.decidedAt && new Date(candidate.decidedAt),
    reason: words.reasonOf(candidate),
    tags: candidate.tags.join(', '),
    notes: [...notes, ...(missing > 0 ? [words.missingNotes(missing)] : [])].join('\n'),
    submitted: new Date(candidate.createdAt),
    file: candidate.fileName,
    link: words.linkTo(candidate.id),
  }
}

const scoresOf = ({ candidate, criteria }: Listed, wanted: readonly string[]): Cell[] =>
  wanted.map((name) => candidate.scores[criteria.indexOf(name)] ?? null)
