import * as z from 'zod/mini'
import { isStorable } from '../lib/text.ts'
import { formLimits } from './form-limits.ts'

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.refine(isStorable))

/** What a member says about the form of a job. */
export const formTexts = z.object({
  /** Who is responsible for the data, and how to reach them, in a line. */
  contact: text(formLimits.contact),
  /** Plain text; `null`: the standard notice, in the language of the page. */
  notice: z.nullable(text(formLimits.notice)),
})
export type FormTexts = z.infer<typeof formTexts>

export const applicationForm = z.object({
  /** `null`: the form is closed. A form that is opened again has another address. */
  open: z.nullable(
    z.object({
      /** Absolute. */
      address: z.string(),
      /** The member's name at that time. */
      by: z.string(),
      since: z.iso.datetime(),
    }),
  ),
  /** The texts that were saved last; `null`: none yet. */
  texts: z.nullable(z.object({ contact: z.string(), notice: z.nullable(z.string()) })),
})
export type ApplicationForm = z.infer<typeof applicationForm>
