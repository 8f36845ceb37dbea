import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Batch } from '../../../shared/batches/batch.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Mirror } from '../database/db.ts'
import { asSeen } from '../mirror/cover.ts'
import { listCounts, totals } from './counts.ts'
import { findStory, type ShownHistoryEvent } from './story.ts'

interface Happened {
  at: string
  isSent: boolean
}
/** `others`: the same happened to further candidates before anything else did. */
export type CandidateHappening = Happened & {
  kind: 'candidate'
  candidate: Pick<CandidateSummary, 'id' | 'name'>
  event: ShownHistoryEvent
  others: boolean
}
/** CVs were uploaded; `by` is `null` where the device does not know. */
export type BatchHappening = Happened & { kind: 'batch'; batch: Pick<Batch, 'id' | 'name'>; count: number; by: string | null }
export type Happening = CandidateHappening | BatchHappening | (Happened & { kind: 'job' })

const SHOWN = 8

/**
 * What happened last in a job, the latest first, as far as this device knows. `changedLast`: the candidates that have changed last;
 * `by`: the user's name, for what is unsent.
 */
export async function listActivity(
  mirror: Mirror,
  { jobId, changedLast, by }: { jobId: string; changedLast: readonly string[]; by: string },
): Promise<Happening[]> {
  const [job, batches, counts, candidates, stories] = await Promise.all([
    mirror.jobs.get(jobId),
    mirror.batches.where('jobId').equals(jobId).toArray(),
    listCounts(mirror),
    mirror.candidates.bulkGet([...changedLast]).then((rows) =>
      asSeen(
        mirror,
        rows.filter((row) => row !== undefined),
      ),
    ),
    Promise.all(changedLast.map((id) => findStory(mirror, id, by))),
  ])
  const inBatch = totals(counts, ({ batchId }) => batchId)
  const events = candidates.flatMap((candidate) =>
    stories[changedLast.indexOf(candidate.id)]!.history.map((event) => ({ candidate, event })),
  )
  const uploads = batches.map((batch): BatchHappening => ({
    kind: 'batch',
    at: batch.createdAt,
    isSent: batch.version > 0,
    batch,
    count: inBatch.get(batch.id) ?? 0,
    by: events.find(({ candidate, event }) => event.what === 'uploaded' && candidate.batchId === batch.id)?.event.by ?? null,
  }))
  const ofCandidates = events
    .filter(({ event }) => event.what !== 'uploaded')
    .map(({ candidate, event }): CandidateHappening => {
      const { at, isSent } = event
      return { kind: 'candidate', at, isSent, candidate, event, others: false }
    })
  const all: Happening[] = [...ofCandidates, ...uploads.filter(({ count }) => count > 0), ...editOf(job)]
  return together(all.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))).slice(0, SHOWN)
}

function editOf(job: Job | undefined): Happening[] {
  if (!job || job.updatedAt === job.createdAt) return []
  return [{ kind: 'job', at: job.updatedAt, isSent: job.version > 0 }]
}

/** What the engine did to many candidates at once is one line. */
function together(happenings: readonly Happening[]): Happening[] {
  const found: Happening[] = []
  for (const each of happenings) {
    const last = found.at(-1)
    if (last && isSameByEngine(last, each)) found[found.length - 1] = { ...last, others: true }
    else found.push(each)
  }
  return found
}

const byEngine = ['asked', 'scored', 'failed']

function isSameByEngine(one: Happening, other: Happening): one is CandidateHappening {
  if (one.kind !== 'candidate' || other.kind !== 'candidate') return false
  const { what, by } = one.event
  return byEngine.includes(what) && what === other.event.what && by === other.event.by
}
