import * as z from 'zod/mini'
import { batch } from '../batches/batch.ts'
import { candidateSummary } from '../candidates/candidate.ts'
import { id } from '../lib/id.ts'
import { job } from '../jobs/job.ts'

const version = z.int()
const ids = z.array(id).check(z.maxLength(500))

/** Jobs and batches of a workspace by version, and the checksum of each batch's candidates. Valid at version `upTo`. */
export const checksums = z.object({
  upTo: version,
  jobs: z.array(z.object({ id, version })),
  batches: z.array(z.object({ id, version, checksum: z.int() })),
})
export type Checksums = z.infer<typeof checksums>

/** Candidates of a batch, ordered by id. */
export const batchVersions = z.object({
  upTo: version,
  hasMore: z.boolean(),
  candidates: z.array(z.tuple([id, version])),
})
export type BatchVersions = z.infer<typeof batchVersions>

export const wantedRows = z.object({ jobs: ids, batches: ids, candidates: ids })
export type WantedRows = z.infer<typeof wantedRows>

export const mirrorRows = z.object({ jobs: z.array(job), batches: z.array(batch), candidates: z.array(candidateSummary) })
export type MirrorRows = z.infer<typeof mirrorRows>
