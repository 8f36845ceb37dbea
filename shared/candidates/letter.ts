import * as z from 'zod/mini'

export const LONGEST_LETTER = 10_000
export const LONGEST_LETTER_LINE = 300

/** What came with a CV, as plain text. It is shown to people, and no engine reads it. */
export const letter = z.object({
  /** Name and address of whoever sent it, as they were written there. */
  from: z.nullable(z.string().check(z.maxLength(LONGEST_LETTER_LINE))),
  subject: z.nullable(z.string().check(z.maxLength(LONGEST_LETTER_LINE))),
  text: z.string().check(z.maxLength(LONGEST_LETTER)),
})
export type Letter = z.infer<typeof letter>
