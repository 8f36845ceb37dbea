import * as z from 'zod/mini'
import { fileKind } from '../candidates/file-kind.ts'
import { errorCodes } from './errors.ts'

/**
 * The body of every error response. `current`: the current row, with a conflict. `fileKind`: what a file of an unsupported type is.
 * `requestId`: under which the server's log has an error of its own.
 */
export const errorBody = z.object({
  code: z.catch(z.enum(errorCodes), 'unexpected'),
  message: z.string(),
  details: z.optional(z.unknown()),
  current: z.optional(z.unknown()),
  fileKind: z.catch(z.optional(fileKind), undefined),
  requestId: z.optional(z.string()),
})
export type ErrorBody = z.infer<typeof errorBody>
