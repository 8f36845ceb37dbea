import * as z from 'zod/mini'
import { id } from '../lib/id.ts'

/** A deleted job or batch that can be restored. */
export const binned = z.object({
  id,
  kind: z.enum(['job', 'batch']),
  /** The job's title or the batch's name. */
  name: z.string(),
  /** The deleted job itself, or that of the deleted batch. */
  job: z.object({ id, title: z.string() }),
  candidates: z.int(),
  /** The member's name at that time. */
  deletedBy: z.string(),
  deletedAt: z.iso.datetime(),
  /** When it is erased for good. */
  emptiesAt: z.iso.datetime(),
  /** `filling`, `restoring`: its candidates are still on their way, and nothing else can be done with it. */
  state: z.enum(['filling', 'kept', 'restoring']),
  /** False for a batch whose job is deleted: that has to be restored first. */
  hasPlace: z.boolean(),
  /** Whether the caller may restore or erase it: an admin, or whoever uploaded all of its candidates. */
  isAllowed: z.boolean(),
})
export type Binned = z.infer<typeof binned>
