import * as z from 'zod/mini'
import { applicationLimits } from './form-limits.ts'

const { name, email, phone, message } = applicationLimits

/** What an applicant typed, trimmed and without control characters. */
export const application = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(name)),
  email: z.string().check(z.maxLength(email), z.regex(/^[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;]+$/)),
  /** Empty: not given. */
  phone: z.string().check(z.maxLength(phone), z.regex(/^(?:[+(]?\d[\d\s()./-]{5,})?$/)),
  message: z.string().check(z.maxLength(message)),
  consent: z.literal('yes'),
})
export type Application = z.infer<typeof application>
export type ApplicationField = keyof Application
