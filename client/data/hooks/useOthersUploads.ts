import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Mirror } from '../database/db.ts'
import { useLive } from './useLive.ts'

export type Uploaded = { jobId: string } | { batchId: string } | { candidateId: string }

/**
 * Whether another user is known to have uploaded candidates there. The mirror may not have all candidates: the server has the
 * last word. `undefined` while loading, and without `where`.
 */
export const useOthersUploads = (where: Uploaded | undefined, userId: string): boolean | undefined =>
  useLive(`others' uploads ${Object.values(where ?? {}).join()} ${userId}`, async (mirror) => {
    if (!where) return undefined
    const isOthers = (row: CandidateSummary) => row.version > 0 && row.uploadedById !== undefined && row.uploadedById !== userId
    return (await rowsOf(mirror, where).filter(isOthers).first()) !== undefined
  })

function rowsOf({ candidates }: Mirror, where: Uploaded) {
  if ('candidateId' in where) return candidates.where('id').equals(where.candidateId)
  if ('batchId' in where) return candidates.where('batchId').equals(where.batchId)
  return candidates.where('[jobId+createdAt]').between([where.jobId, ''], [where.jobId, '\uffff'])
}
