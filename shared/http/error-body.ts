import * as z from 'zod/mini'
import { errorCodes } from './errors.ts'

/** The body of every error response. `current`: the current row, with a conflict. */
export const errorBody = z.object({
  code: z.catch(z.enum(errorCodes), 'unexpected'),
  message: z.string(),
  details: z.optional(z.unknown()),
  current: z.optional(z.unknown()),
})
export type ErrorBody = z.infer<typeof errorBody>
