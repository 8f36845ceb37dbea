import * as z from 'zod/mini'

/**
 * Why a model could not be pulled. `unknown_model`: the library has none of that name; `refused`: the model server asks for other
 * credentials; `broke_off`: it ended without success or fell silent; `other`: see the server's log.
 */
export const pullFailures = ['unknown_model', 'disk_full', 'refused', 'unreachable', 'broke_off', 'other'] as const
export type PullFailure = (typeof pullFailures)[number]

/** A pull of the model into its server. */
export const modelPull = z.object({
  state: z.enum(['pulling', 'done', 'failed']),
  /** Never falls, though the total grows with each part that becomes known; 100 only when done. */
  percent: z.int(),
  /** Bytes that are there, and bytes known so far. */
  doneBytes: z.int(),
  totalBytes: z.int(),
  failure: z.nullable(z.enum(pullFailures)),
})
export type ModelPull = z.infer<typeof modelPull>
