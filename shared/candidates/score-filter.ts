import * as z from 'zod/mini'

const percent = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100))

/** Narrows a list by scores in percent. A candidate without an overall score, or whose CV does not state the criterion, is left out. */
export const scoreFilter = z.object({
  /** Of the overall score. */
  min: z.optional(percent),
  max: z.optional(percent),
  /** The name of a criterion, as it was scored. */
  criterion: z.optional(z.string().check(z.maxLength(500))),
  criterionMin: z.optional(percent),
})
export type ScoreFilter = z.infer<typeof scoreFilter>
