import * as z from 'zod/mini'
import { batch } from '../batches/batch.ts'
import { candidateSummary, progress, status } from '../candidates/candidate.ts'
import { rejectionReasons } from '../candidates/rejection-reason.ts'
import { id } from '../lib/id.ts'
import { job } from '../jobs/job.ts'

export const kinds = ['job', 'batch', 'candidate'] as const
export const kind = z.enum(kinds)

export const tombstone = z.object({ kind, id, version: z.int() })
export type Tombstone = z.infer<typeof tombstone>

/** How many candidates of a batch have a status. `version` rises with each change; a count of 0 is sent too. */
export const count = z.object({ jobId: id, batchId: id, status, count: z.int(), version: z.int() })
export type Count = z.infer<typeof count>

/** One page of the changes above a cursor, in (version, kind, id) order over all kinds. */
export const syncPage = z.object({
  jobs: z.array(job),
  batches: z.array(batch),
  candidates: z.array(candidateSummary),
  deleted: z.array(tombstone),
  /** Opaque; sent back to get the next page. */
  cursor: z.string(),
  hasMore: z.boolean(),
  /**
   * With this page and those before it, the device has every change up to this version; in a first copy, only after the last
   * page.
   */
  upTo: z.int(),
  /** Running or delayed screenings by candidate id, without versions; on the last page only. */
  progress: z.record(id, progress),
  /** Counters that changed since the cursor; on the last page only. */
  counts: z.optional(z.array(count)),
  /** The workspace's own list of reasons for a rejection, `null` if it has none; on the last page only. */
  rejectionReasons: z.catch(z.optional(z.nullable(rejectionReasons)), undefined),
  /** Those of the `unanswered` operations that the server has done, with the version of the row that contains each. */
  confirmed: z.optional(z.record(id, z.int())),
  /** The checksum over all rows (checksum.ts); on the last page only, if requested. */
  checksum: z.optional(z.int()),
})
export type SyncPage = z.infer<typeof syncPage>

export const MAX_PAGE = 500
