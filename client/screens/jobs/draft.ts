import type { ReadCriterion } from '../../../shared/criteria/understanding.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Criterion, Job, JobFields, JobTexts } from '../../../shared/jobs/job.ts'
import { removeCriterion, totalWeight } from '../../../shared/jobs/matrix.ts'

/** A criterion while it is edited: it has a React key of its own, and its weight may be empty. */
export type DraftRow = Omit<Criterion, 'weight'> & {
  key: string
  weight: number | null
  /** The words that the correction was made for: with other words it does not count. */
  correctedWords: string
}

export type Draft = JobTexts & { rows: DraftRow[]; blind: boolean }

export const draftRow = (criterion: Criterion): DraftRow => ({
  ...criterion,
  key: newId(),
  correctedWords: wordsOf(criterion),
})

export const wordsOf = ({ evaluationCriteria, description }: Pick<Criterion, 'evaluationCriteria' | 'description'>): string =>
  `${evaluationCriteria.trim()}\n${description.trim()}`

/** A correction of how the row's present words are read; `null` takes one back. */
export const correcting = (row: DraftRow, readAs: Criterion['readAs']): Partial<DraftRow> => ({
  readAs,
  correctedWords: wordsOf(row),
})

/** Whether the row has a correction that was made for other words. */
export const isDropped = (row: DraftRow): boolean => Boolean(row.readAs) && row.correctedWords !== wordsOf(row)

/** How the row is corrected to be read; `undefined` where nobody has said anything. */
const correctionOf = (row: DraftRow): Criterion['readAs'] => (isDropped(row) ? null : row.readAs)

/** The row as it is read at present. */
export const readRow = (row: DraftRow): ReadCriterion => ({ ...row, readAs: correctionOf(row) })

export const draftOf = ({ title, description, keywords, additionalInstructions, scoringMatrix, blind = false }: Job): Draft => ({
  title,
  description,
  keywords,
  additionalInstructions,
  rows: scoringMatrix.map(draftRow),
  blind,
})

const weighed = (row: DraftRow): DraftRow & { weight: number } => ({ ...row, weight: row.weight ?? 0 })

export const totalOf = (rows: readonly DraftRow[]): number => totalWeight(rows.map(weighed))

export const withoutRow = (rows: readonly DraftRow[], index: number): DraftRow[] => removeCriterion(rows.map(weighed), index)

/** The fields as an operation sends them. */
export const fieldsOf = ({ rows, title, description, keywords, additionalInstructions, blind }: Draft): JobFields => ({
  title: title.trim(),
  description: description.trim(),
  keywords: keywords.trim(),
  additionalInstructions: additionalInstructions.trim(),
  blind,
  scoringMatrix: rows.map((row) => {
    const readAs = correctionOf(row)
    return {
      evaluationCriteria: row.evaluationCriteria.trim(),
      description: row.description.trim(),
      weight: row.weight ?? 0,
      ...(readAs !== undefined && { readAs }),
    }
  }),
})
