import * as z from 'zod/mini'
import { batch } from '../batches/batch.ts'
import { candidateSummary, progress, status } from '../candidates/candidate.ts'
import { id } from '../lib/id.ts'
import { job } from '../jobs/job.ts'

export const kinds = ['job', 'batch', 'candidate'] as const
export const kind = z.enum(kinds)

export const tombstone = z.object({ kind, id, version: z.int() })
export type Tombstone = z.infer<typeof tombstone>

/** How many candidates of a batch have a status. `version` rises with each change; a count of 0 is sent too. */
export const count = z.object({ jobId: id, batchId: id, status, count: z.int(), version: z.int() })
export type Count = z.infer<typeof count>

/** One page of what changed above a cursor, in (version, kind, id) order over all kinds. */
export const syncPage = z.object({
  jobs: z.array(job),
  batches: z.array(batch),
  candidates: z.array(candidateSummary),
  deleted: z.array(tombstone),
  /** Opaque; given back to get what follows. */
  cursor: z.string(),
  hasMore: z.boolean(),
  /** Up to this version everything is told, once this page and those before it are in; of a first copy, once it is complete. */
  upTo: z.int(),
  /** Of screenings that are running or held up, by candidate id; unversioned. */
  progress: z.record(id, progress),
  /** Counters that changed since the cursor; on the last page only. */
  counts: z.optional(z.array(count)),
  /** Of the operations that were asked about those that the server has done: the version of its row in which each is. */
  confirmed: z.optional(z.record(id, z.int())),
  /** Over all rows by id and version (checksum.ts); on the last page only, where it was asked for. */
  checksum: z.optional(z.int()),
})
export type SyncPage = z.infer<typeof syncPage>

export const MAX_PAGE = 500
