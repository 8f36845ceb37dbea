import { listedBatch } from '../shared/batch.ts'
import { candidate } from '../shared/candidate.ts'
import type { Endpoint } from '../shared/endpoint.ts'
import { job } from '../shared/job.ts'
import { listBatches } from './batches/queries.ts'
import { findCandidate } from './candidates/queries.ts'
import { recallRow, type Recall } from './http/recall.ts'
import { findJob } from './jobs/queries.ts'

/** By the shape of the answer: how the ledger keeps it. */
export const recalls: ReadonlyMap<Endpoint['response'], Recall> = new Map<Endpoint['response'], Recall>([
  [job, recallRow(findJob)],
  [listedBatch, recallRow(async (db, workspaceId, id) => (await listBatches(db, workspaceId, id))[0])],
  [candidate, recallRow(findCandidate)],
])
