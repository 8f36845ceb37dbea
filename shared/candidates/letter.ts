import * as z from 'zod/mini'

export const LONGEST_LETTER = 10_000
export const LONGEST_LETTER_LINE = 300

/** What an applicant typed into the form of a job, and the consent to how it is processed. */
export const applicant = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  consentedAt: z.iso.datetime(),
  /** The SHA-256 of the notice that was shown, in hexadecimal digits. */
  noticeHash: z.string(),
})

/** What came with a CV, as plain text. It is shown to people, and no engine reads it. */
export const letter = z.object({
  /** Name and address of whoever sent it, as they were written there. */
  from: z.nullable(z.string().check(z.maxLength(LONGEST_LETTER_LINE))),
  subject: z.nullable(z.string().check(z.maxLength(LONGEST_LETTER_LINE))),
  text: z.string().check(z.maxLength(LONGEST_LETTER)),
  /** Of an application by the form. */
  applicant: z.optional(applicant),
})
export type Letter = z.infer<typeof letter>
