import type { Batch } from '../batches/batch.ts'
import type { CandidateSummary } from '../candidates/candidate.ts'
import type { Job } from '../jobs/job.ts'

/** A row that is mirrored, by its kind. */
export interface Row {
  job: Job
  batch: Batch
  candidate: CandidateSummary
}
export type Kind = keyof Row
export const kinds: readonly Kind[] = ['job', 'batch', 'candidate']
