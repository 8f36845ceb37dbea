import * as z from 'zod/mini'
import { id } from '../lib/id.ts'

/** The largest number of operations in one request. */
export const OPERATIONS_AT_ONCE = 100

/**
 * One change as a single call would carry it, under its own Idempotency-Key. `body` is the JSON text: the key's hash covers that
 * text, so that the entry and the single call are the same request.
 */
export const operationEntry = z.object({
  key: id,
  method: z.enum(['POST', 'PUT', 'DELETE']),
  path: z.string().check(z.maxLength(500), z.regex(/^\/api\/[^?#]+$/)),
  body: z.optional(z.string()),
})
export type OperationEntry = z.infer<typeof operationEntry>

/** The response that the single call would get. `replayed`: it is the stored answer. `retryAfter` in seconds. */
export const operationOutcome = z.object({
  key: id,
  status: z.int(),
  body: z.optional(z.unknown()),
  replayed: z.optional(z.boolean()),
  /** For a response that is a row: the row's version with its mark (history.ts). */
  proof: z.optional(z.string()),
  retryAfter: z.optional(z.int()),
})
export type OperationOutcome = z.infer<typeof operationOutcome>
