import * as z from 'zod/mini'
import { fileKind } from '../candidates/file-kind.ts'
import { errorCodes } from './errors.ts'

/** The body of every error response. `current`: the current row, with a conflict. `fileKind`: what a file of an unsupported type is. */
export const errorBody = z.object({
  code: z.catch(z.enum(errorCodes), 'unexpected'),
  message: z.string(),
  details: z.optional(z.unknown()),
  current: z.optional(z.unknown()),
  fileKind: z.catch(z.optional(fileKind), undefined),
})
export type ErrorBody = z.infer<typeof errorBody>
