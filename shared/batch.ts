import { z } from 'zod'
import { id } from './ids.ts'
import { isStorable } from './text.ts'

export const batchName = z.string().trim().min(1).max(120).refine(isStorable)

/** A batch as the mirror keeps it: without job and counts. `version` 0 = not yet on the server. */
export const batch = z.object({
  id,
  jobId: id,
  name: batchName,
  createdAt: z.iso.datetime(),
  version: z.int(),
})
export type Batch = z.infer<typeof batch>

export const listedBatch = batch.extend({
  job: z.object({ id, title: z.string() }),
  candidateCount: z.int(),
})
export type ListedBatch = z.infer<typeof listedBatch>
