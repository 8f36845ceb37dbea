import * as z from 'zod/mini'

export const MOST_NAMED = 6
const LONGEST = 1_000

const text = z.string().check(z.maxLength(LONGEST))
const count = z.int().check(z.minimum(0))

/** The first words of a list, and how many more there are. */
const listed = z.object({ words: z.array(text).check(z.maxLength(MOST_NAMED)), more: count })
export type Listed = z.infer<typeof listed>

export const listOf = (words: readonly string[]): Listed => ({
  words: words.slice(0, MOST_NAMED).map((word) => word.slice(0, LONGEST)),
  more: Math.max(0, words.length - MOST_NAMED),
})

/** What an engine without a model says, as a code with arguments: everybody reads it in their own language (sentences.ts). */
export const statement = z.discriminatedUnion('code', [
  z.object({
    code: z.literal('terms'),
    args: z.object({
      used: listed,
      named: listed,
      missing: listed,
      /** Months of the work asked for, by the dates in the CV, and what it claims beyond them. */
      work: z.optional(z.object({ found: count, needed: z.optional(count), claimed: z.optional(count) })),
    }),
  }),
  z.object({ code: z.literal('not_judged') }),
  z.object({
    code: z.literal('counts'),
    args: z.object({ title: text, total: count, met: count, partly: count, silent: count, unjudged: count }),
  }),
  z.object({ code: z.literal('shown'), args: z.object({ name: text, terms: listed }) }),
  z.object({ code: z.literal('only_found'), args: z.object({ name: text, terms: listed }) }),
  z.object({ code: z.literal('not_stated'), args: z.object({ name: text }) }),
])
export type Statement = z.infer<typeof statement>

/** What is said of the whole CV. */
export const statements = z.object({
  analysis: statement,
  strengths: z.array(statement),
  concerns: z.array(statement),
})
export type Statements = z.infer<typeof statements>
