import * as z from 'zod/mini'
import { id } from './id.ts'
import { isStorable } from './text.ts'

export const jobLimits = {
  title: 200,
  description: 10_000,
  keywords: 1_000,
  additionalInstructions: 4_000,
  criteria: 20,
  criterionName: 120,
  criterionDescription: 500,
} as const

const words = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), z.refine(isStorable))

export const criterion = z.object({
  evaluationCriteria: words(jobLimits.criterionName).check(z.minLength(1)),
  description: words(jobLimits.criterionDescription),
  weight: z.int().check(z.minimum(0), z.maximum(100)),
})
export type Criterion = z.infer<typeof criterion>

export const scoringMatrix = z.array(criterion).check(
  z.minLength(1),
  z.maxLength(jobLimits.criteria),
  z.refine((rows) => totalWeight(rows) === 100, { error: 'Total weight must equal 100%' }),
)

/** What a person fills in. */
export const jobFields = z.object({
  title: words(jobLimits.title).check(z.minLength(1)),
  description: words(jobLimits.description).check(z.minLength(1)),
  keywords: words(jobLimits.keywords),
  additionalInstructions: words(jobLimits.additionalInstructions),
  scoringMatrix,
})
export type JobFields = z.infer<typeof jobFields>

/** A job as the mirror keeps it: without the counts that lists show. `version` 0 = not yet on the server. */
export const job = z.extend(jobFields, {
  id,
  matrixVersion: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type Job = z.infer<typeof job>

export const listedJob = z.extend(job, { batchCount: z.int(), candidateCount: z.int() })
export type ListedJob = z.infer<typeof listedJob>

export const totalWeight = (rows: readonly { weight: number }[]): number => rows.reduce((sum, row) => sum + row.weight, 0)

/**
 * The matrix without one row. The missing share is spread evenly in whole steps over the rest, the remainder goes to the
 * first row; no weight leaves 0..100, and what a row cannot take is carried on (specification 4, product decision 9).
 */
export function removeCriterion<Row extends { weight: number }>(rows: readonly Row[], index: number): Row[] {
  const rest = rows.filter((_, at) => at !== index)
  const missing = 100 - totalWeight(rest)
  if (rest.length === 0 || missing === 0) return rest
  const share = Math.trunc(missing / rest.length)
  const wanted = rest.map((row, at) => row.weight + share + (at === 0 ? missing - share * rest.length : 0))
  return carryOver(rest, wanted)
}

function carryOver<Row extends { weight: number }>(rows: Row[], wanted: number[]): Row[] {
  const weights = wanted.map((weight) => Math.min(100, Math.max(0, weight)))
  let left = wanted.reduce((sum, weight) => sum + weight, 0) - weights.reduce((sum, weight) => sum + weight, 0)
  return rows.map((row, at) => {
    const weight = Math.min(100, Math.max(0, weights[at]! + left))
    left -= weight - weights[at]!
    return { ...row, weight }
  })
}

export type JobFault =
  | 'job.titleRequired'
  | 'job.descriptionRequired'
  | 'job.criteriaNameError'
  | 'job.weightValidationError'
  | 'job.cannotRemoveAllCriteria'

/** What is wrong with a job form, in the specified order; the first is what a person is told. */
export function faultsOfJob(fields: JobFields): JobFault[] {
  const found: [boolean, JobFault][] = [
    [!fields.title.trim(), 'job.titleRequired'],
    [!fields.description.trim(), 'job.descriptionRequired'],
    [fields.scoringMatrix.length === 0, 'job.cannotRemoveAllCriteria'],
    [fields.scoringMatrix.some((row) => !row.evaluationCriteria.trim()), 'job.criteriaNameError'],
    [totalWeight(fields.scoringMatrix) !== 100, 'job.weightValidationError'],
  ]
  return found.filter(([wrong]) => wrong).map(([, fault]) => fault)
}

export const sameMatrix = (one: readonly Criterion[], other: readonly Criterion[]): boolean =>
  one.length === other.length &&
  one.every((row, at) => {
    const twin = other[at]!
    return (
      row.evaluationCriteria === twin.evaluationCriteria && row.description === twin.description && row.weight === twin.weight
    )
  })

/** "Node.js, Go , " → ["Node.js", "Go"] */
export const keywordsOf = (keywords: string): string[] =>
  keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
