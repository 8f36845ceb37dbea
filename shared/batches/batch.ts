import * as z from 'zod/mini'
import { id } from '../lib/id.ts'
import { isStorable } from '../lib/text.ts'

export const BATCH_NAME_LIMIT = 120

export const batchName = z.string().check(z.trim(), z.minLength(1), z.maxLength(BATCH_NAME_LIMIT), z.refine(isStorable))

/** A batch as the mirror keeps it: without job and counts. `version` 0 = not yet on the server. */
export const batch = z.object({
  id,
  jobId: id,
  name: batchName,
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type Batch = z.infer<typeof batch>

export const listedBatch = z.extend(batch, {
  job: z.object({ id, title: z.string() }),
  candidateCount: z.int(),
})
export type ListedBatch = z.infer<typeof listedBatch>
