import * as z from 'zod/mini'

export const LONGEST_EXCERPT = 160

export const foundPlaces = ['name', 'email', 'file', 'tag', 'batch', 'job', 'cv', 'note'] as const
export type FoundPlace = (typeof foundPlaces)[number]

/** Where a search found a candidate. */
export const found = z.object({
  place: z.enum(foundPlaces),
  /** Of a CV, from 1. */
  page: z.optional(z.int().check(z.minimum(1))),
  /** The text around it, on one line. */
  excerpt: z.string().check(z.maxLength(LONGEST_EXCERPT)),
  /** Where the words that were searched for begin and end in the excerpt, in UTF-16 units. */
  marks: z.array(z.tuple([z.int(), z.int()])),
})
export type Found = z.infer<typeof found>

/** Where a search looks beside names, e-mails, files, tags, batches and jobs: `texts` in CVs and notes alone, `all` in both. */
export const searchScopes = ['texts', 'all'] as const
