import type { Erased } from './erase.ts'
import type { Transaction } from '../database/database.ts'
import { record, type By } from '../audit/record.ts'

type What = { code: 'job_erased'; jobId: string } | { code: 'batch_erased'; batchId: string } | { code: 'candidate_erased' }

/** Records ids and counts: nothing else of the erased data is left. */
export async function recordErasure(
  trx: Transaction,
  by: By,
  { batches, candidateIds, files }: Erased,
  what: What,
): Promise<void> {
  const { code, ...ids } = what
  await record(trx, by, { code, candidateIds, detail: { ...ids, batches, candidates: candidateIds.length, files } })
}
