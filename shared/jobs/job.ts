import * as z from 'zod/mini'
import { single } from '../criteria/understanding.ts'
import { id } from '../lib/id.ts'
import { totalWeight } from './matrix.ts'
import { isStorable } from '../lib/text.ts'

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
  /**
   * A person's correction of how the words are read; `null`: as the words say. Absent in what an app sends that knows no corrections:
   * then the one for the same words stays (matrix.ts).
   */
  readAs: z.optional(z.nullable(single)),
})
export type Criterion = z.infer<typeof criterion>

export const scoringMatrix = z.array(criterion).check(
  z.minLength(1),
  z.maxLength(jobLimits.criteria),
  z.refine((rows) => totalWeight(rows) === 100, { error: 'Total weight must equal 100%' }),
)

/** The fields that a user fills in. */
export const jobFields = z.object({
  title: words(jobLimits.title).check(z.minLength(1)),
  description: words(jobLimits.description).check(z.minLength(1)),
  keywords: words(jobLimits.keywords),
  additionalInstructions: words(jobLimits.additionalInstructions),
  scoringMatrix,
  /** Who a candidate is stays covered until a member asks (candidates/cover.ts). Absent in what an app sends that knows no blind jobs. */
  blind: z.optional(z.boolean()),
})
export type JobFields = z.infer<typeof jobFields>
export type JobTexts = Omit<JobFields, 'scoringMatrix' | 'blind'>

/** The fields that an edit changes, as they were when it was made: what others changed meanwhile stays. */
export const jobBase = z.partial(jobFields)
export type JobBase = z.infer<typeof jobBase>

/** A job as the mirror keeps it: without the counts of lists. `version` 0 = not yet on the server. */
export const job = z.extend(jobFields, {
  id,
  matrixVersion: z.int(),
  /** Since when it takes no more uploads. Absent in rows of a server that knows no closed jobs. */
  closedAt: z.optional(z.nullable(z.iso.datetime())),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.int(),
})
export type Job = z.infer<typeof job>

export const listedJob = z.extend(job, { batchCount: z.int(), candidateCount: z.int() })
export type ListedJob = z.infer<typeof listedJob>

export type JobError =
  | 'job.titleRequired'
  | 'job.descriptionRequired'
  | 'job.criteriaNameError'
  | 'job.weightValidationError'
  | 'job.cannotRemoveAllCriteria'

/** The errors in a job form, in the specified order; the user is shown the first. */
export function findJobErrors(fields: JobFields): JobError[] {
  const found: [boolean, JobError][] = [
    [!fields.title.trim(), 'job.titleRequired'],
    [!fields.description.trim(), 'job.descriptionRequired'],
    [fields.scoringMatrix.length === 0, 'job.cannotRemoveAllCriteria'],
    [fields.scoringMatrix.some((row) => !row.evaluationCriteria.trim()), 'job.criteriaNameError'],
    [totalWeight(fields.scoringMatrix) !== 100, 'job.weightValidationError'],
  ]
  return found.filter(([wrong]) => wrong).map(([, error]) => error)
}

/** "Node.js, Go , " → ["Node.js", "Go"] */
export const keywordsOf = (keywords: string): string[] =>
  keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
