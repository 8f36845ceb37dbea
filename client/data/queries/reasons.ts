import { Status } from '../../../shared/screening/status.ts'
import { defaultReasons } from '../../../shared/candidates/reason-limits.ts'
import type { Mirror } from '../database/db.ts'
import { within } from './candidates.ts'

/** The reasons for a rejection that the workspace offers. */
export async function listReasons(mirror: Mirror): Promise<readonly string[]> {
  const stored = await mirror.meta.get('rejectionReasons')
  return stored?.key === 'rejectionReasons' && stored.value.length > 0 ? stored.value : defaultReasons
}

/** `without`: rejections that nobody has given a reason for. */
export interface ReasonCounts {
  counts: readonly { reason: string; count: number }[]
  without: number
}

/** How often each reason was given for a rejection among the mirrored candidates, the most frequent first. */
export async function countReasons(mirror: Mirror, filter: { jobId?: string | undefined }): Promise<ReasonCounts> {
  const jobId = filter.jobId === undefined ? {} : { jobId: filter.jobId }
  const rejected = await within(mirror, { ...jobId, status: Status.rejected }, '').toArray()
  const found = new Map<string, number>()
  for (const { rejectionReason: reason } of rejected) if (reason) found.set(reason, (found.get(reason) ?? 0) + 1)
  const counts = [...found].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count)
  return { counts, without: rejected.filter(({ rejectionReason }) => !rejectionReason).length }
}
