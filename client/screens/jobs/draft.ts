import { newId } from '../../../shared/lib/new-id.ts'
import type { Criterion, Job, JobFields, JobTexts } from '../../../shared/jobs/job.ts'
import { removeCriterion, totalWeight } from '../../../shared/jobs/matrix.ts'

/** A criterion while it is edited: it has a React key of its own, and its weight may be empty. */
export type DraftRow = Omit<Criterion, 'weight'> & { key: string; weight: number | null }

export type Draft = JobTexts & { rows: DraftRow[] }

export const draftRow = (criterion: Criterion): DraftRow => ({ ...criterion, key: newId() })

export const draftOf = ({ title, description, keywords, additionalInstructions, scoringMatrix }: Job): Draft => ({
  title,
  description,
  keywords,
  additionalInstructions,
  rows: scoringMatrix.map(draftRow),
})

const weighed = (row: DraftRow): DraftRow & { weight: number } => ({ ...row, weight: row.weight ?? 0 })

export const totalOf = (rows: readonly DraftRow[]): number => totalWeight(rows.map(weighed))

export const withoutRow = (rows: readonly DraftRow[], index: number): DraftRow[] => removeCriterion(rows.map(weighed), index)

/** The fields as an operation sends them. */
export const fieldsOf = ({ rows, title, description, keywords, additionalInstructions }: Draft): JobFields => ({
  title: title.trim(),
  description: description.trim(),
  keywords: keywords.trim(),
  additionalInstructions: additionalInstructions.trim(),
  scoringMatrix: rows.map((row) => ({
    evaluationCriteria: row.evaluationCriteria.trim(),
    description: row.description.trim(),
    weight: row.weight ?? 0,
  })),
})
