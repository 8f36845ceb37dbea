import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { isStorable } from '../lib/text.ts'
import { retentionLimits } from './retention-limits.ts'

const { least, most, reason } = retentionLimits

/** A job's own rule: so many days, or never for a reason. */
export const retentionRule = z.union([
  z.object({ days: z.int().check(z.minimum(least), z.maximum(most)) }),
  z.object({
    days: z.null(),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(reason), z.refine(isStorable)),
  }),
])
export type RetentionRule = z.infer<typeof retentionRule>

/** Candidates that will be erased within `WARNED_DAYS`, and when the first of them is. */
const due = z.object({ candidates: z.int(), first: z.iso.datetime() })

export const jobRetention = z.object({
  /** The server's rule: days, or `null` for ever. */
  standard: z.nullable(z.int()),
  /** `null`: the server's rule holds. */
  own: z.nullable(
    z.object({
      days: z.nullable(z.int()),
      reason: z.nullable(z.string()),
      /** The admin's name at that time. */
      setBy: z.string(),
      since: z.iso.datetime(),
    }),
  ),
  due: z.nullable(due),
})
export type JobRetention = z.infer<typeof jobRetention>

export const dueJob = z.extend(due, { id, title: z.string() })
export type DueJob = z.infer<typeof dueJob>
