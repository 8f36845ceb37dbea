import * as z from 'zod/mini'
import { listedBatch } from '../../shared/batches/batch.ts'
import { candidate } from '../../shared/candidates/candidate.ts'
import type { Endpoint } from '../../shared/http/endpoint.ts'
import { job } from '../../shared/jobs/job.ts'
import { id } from '../../shared/lib/id.ts'
import { certificate } from '../../shared/people/person.ts'
import { listBatches } from '../batches/queries.ts'
import type { CandidateKeys } from '../encryption/candidate-keys.ts'
import { listWhole } from '../candidates/queries.ts'
import { recallBy, recallRow, type Recall } from '../http/recall.ts'
import { findJobs } from '../jobs/queries.ts'
import { findCertificate } from '../people/certificates.ts'

/** How the ledger stores an answer, by the schema of the response. */
export const recallsWith = (keys: CandidateKeys): ReadonlyMap<Endpoint['response'], Recall> =>
  new Map<Endpoint['response'], Recall>([
    [job, recallRow(findJobs)],
    [listedBatch, recallRow(listBatches)],
    [candidate, recallRow((db, workspaceId, ids) => listWhole({ db, keys }, workspaceId, ids))],
    [certificate, recallBy(z.object({ id }), (db, workspaceId, kept) => findCertificate(db, workspaceId, kept.id))],
  ])
