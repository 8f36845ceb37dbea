import { z } from 'zod'

/** Raised with every change of the form of an answer, so that runs can be told apart. */
export const SCHEMA_VERSION = 1

export const LONGEST_REASON = 300
export const SHORTEST_QUOTE = 8
export const LONGEST_QUOTE = 220
export const MOST_QUOTES = 3
export const TOP_LEVEL = 5
export const SHORTEST_OVERVIEW = 20
export const LONGEST_OVERVIEW = 600
export const LONGEST_POINT = 160
export const MOST_POINTS = 3

/** Keys are in alphabetical order in every schema: some grammars emit them so, and the quotes must come before the level. */
export const summary = z.object({
  concerns: z.array(z.string().max(LONGEST_POINT)).max(MOST_POINTS),
  overview: z.string().min(SHORTEST_OVERVIEW).max(LONGEST_OVERVIEW),
  strengths: z.array(z.string().max(LONGEST_POINT)).max(MOST_POINTS),
})
export type Summary = z.infer<typeof summary>

export const quote = z.string().min(SHORTEST_QUOTE).max(LONGEST_QUOTE)

export const judgement = (ids: readonly string[]) =>
  z.object({
    criterion: z.enum(ids),
    evidence: z.array(quote).max(MOST_QUOTES),
    known: z.boolean(),
    /** Empty only in a faulty reply that gives none. */
    reason: z.string().min(1).max(LONGEST_REASON),
    score: z.int().min(0).max(TOP_LEVEL),
  })
export type Judgement = z.infer<ReturnType<typeof judgement>>
