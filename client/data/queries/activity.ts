import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Batch } from '../../../shared/batches/batch.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Mirror } from '../database/db.ts'
import { asSeen } from '../mirror/cover.ts'
import { listCounts, totals } from './counts.ts'
import { findStory, type ShownHistoryEvent } from './story.ts'

interface Dated {
  at: string
  isSent: boolean
}
/** `others`: the same happened to further candidates before anything else did. */
export type CandidateActivity = Dated & {
  kind: 'candidate'
  candidate: Pick<CandidateSummary, 'id' | 'name'>
  event: ShownHistoryEvent
  others: boolean
}
/** CVs were uploaded; `by` is `null` where the device does not know. */
export type BatchActivity = Dated & { kind: 'batch'; batch: Pick<Batch, 'id' | 'name'>; count: number; by: string | null }
export type JobActivity = CandidateActivity | BatchActivity | (Dated & { kind: 'job' })

const SHOWN = 8

/**
 * What happened last in a job, the latest first, as far as this device knows. `changedLast`: the candidates that have changed last;
 * `by`: the user's name, for what is unsent.
 */
export async function listActivity(
  mirror: Mirror,
  { jobId, changedLast, by }: { jobId: string; changedLast: readonly string[]; by: string },
): Promise<JobActivity[]> {
  const [job, batches, counts, rows] = await Promise.all([
    mirror.jobs.get(jobId),
    mirror.batches.where('jobId').equals(jobId).toArray(),
    listCounts(mirror),
    mirror.candidates.bulkGet([...changedLast]),
  ])
  const candidates = await asSeen(
    mirror,
    rows.filter((row) => row !== undefined),
  )
  const stories = await Promise.all(candidates.map(({ id }) => findStory(mirror, id, by)))
  const inBatch = totals(counts, ({ batchId }) => batchId)
  const events = candidates.flatMap((candidate, at) => stories[at]!.history.map((event) => ({ candidate, event })))
  const uploads = batches.map((batch): BatchActivity => ({
    kind: 'batch',
    at: batch.createdAt,
    isSent: batch.version > 0,
    batch,
    count: inBatch.get(batch.id) ?? 0,
    by: events.find(({ candidate, event }) => event.what === 'uploaded' && candidate.batchId === batch.id)?.event.by ?? null,
  }))
  const ofCandidates = events
    .filter(({ event }) => event.what !== 'uploaded')
    .map(({ candidate, event }): CandidateActivity => {
      const { at, isSent } = event
      return { kind: 'candidate', at, isSent, candidate, event, others: false }
    })
  const all: JobActivity[] = [...ofCandidates, ...uploads.filter(({ count }) => count > 0), ...editOf(job)]
  return together(all.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))).slice(0, SHOWN)
}

function editOf(job: Job | undefined): JobActivity[] {
  if (!job || job.updatedAt === job.createdAt) return []
  return [{ kind: 'job', at: job.updatedAt, isSent: job.version > 0 }]
}

/** What the engine did to many candidates at once is one line. */
function together(activities: readonly JobActivity[]): JobActivity[] {
  const found: JobActivity[] = []
  for (const each of activities) {
    const last = found.at(-1)
    if (last && isSameByEngine(last, each)) found[found.length - 1] = { ...last, others: true }
    else found.push(each)
  }
  return found
}

const byEngine = ['asked', 'scored', 'failed']

function isSameByEngine(one: JobActivity, other: JobActivity): one is CandidateActivity {
  if (one.kind !== 'candidate' || other.kind !== 'candidate') return false
  const { what, by } = one.event
  return byEngine.includes(what) && what === other.event.what && by === other.event.by
}
