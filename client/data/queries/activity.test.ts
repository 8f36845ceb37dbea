import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CandidateSummary, HistoryEvent } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { listActivity, type JobActivity } from './activity.ts'
import { readJobScores } from './job-scores.ts'
import { packDetail } from '../database/kept.ts'

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 9, minutes)).toISOString()
const job = aJob({ createdAt: minute(0), updatedAt: minute(0) })
const batch = aBatch({ jobId: job.id, createdAt: minute(1) })

let mirror: Mirror
beforeEach(async () => {
  mirror = openMirror(newId())
  await mirror.meta.put({ key: 'snapshotComplete', value: true })
  await enterRows(mirror, { jobs: [job], batches: [batch] })
})
afterEach(() => mirror.delete())

async function enterScored(given: Partial<CandidateSummary>, history: Partial<HistoryEvent>[] = []): Promise<CandidateSummary> {
  const candidate = aSummary({ jobId: job.id, batchId: batch.id, ...given })
  await enterRows(mirror, { candidates: [candidate] })
  const events = history.map((event): HistoryEvent => ({
    id: newId(),
    what: 'scored',
    at: minute(2),
    by: null,
    engine: null,
    matrixVersion: 1,
    failure: null,
    ...event,
  }))
  const { id, detailVersion } = candidate
  await mirror.keptDetails.put(
    packDetail({ id, detailVersion, language: null, candidate: { ...wholeOf(candidate), history: events } }),
  )
  await mirror.counts.put({ batchId: batch.id, jobId: job.id, status: Status.completed, count: 1, version: 1 })
  return candidate
}

async function activity(): Promise<string[]> {
  const { changedLast } = (await readJobScores(mirror, job.id))!
  return (await listActivity(mirror, { jobId: job.id, changedLast, by: 'Rina' })).map(said)
}

function said(activity: JobActivity): string {
  const isUnsent = activity.isSent ? '' : ' (unsent)'
  if (activity.kind === 'job') return `job edited${isUnsent}`
  if (activity.kind === 'batch') return `${activity.count} uploaded by ${activity.by}${isUnsent}`
  const { candidate, event, others } = activity
  return `${candidate.name}${others ? ' and others' : ''} ${event.what} by ${event.by}${isUnsent}`
}

it('the latest comes first: what the server told, and what is unsent', async () => {
  const { id } = await enterScored({ name: 'Sri' }, [
    { what: 'uploaded', at: minute(1), by: 'Ana' },
    { what: 'scored', at: minute(2) },
    { what: 'noted', at: minute(3), by: 'Budi' },
  ])
  await enqueueOne(mirror, aDecision(id, { at: minute(5) }))

  expect(await activity()).toEqual([
    'Sri accepted by Rina (unsent)',
    'Sri noted by Budi',
    'Sri scored by null',
    '1 uploaded by Ana',
  ])
})

it('a decision of somebody else is known though the candidate’s history is not on the device', async () => {
  const decided = { status: Status.rejected, decisionId: newId(), decidedBy: 'Ana', decidedAt: minute(4), updatedAt: minute(4) }
  await enterRows(mirror, { candidates: [aSummary({ jobId: job.id, batchId: batch.id, name: 'Dewi', ...decided })] })

  expect(await activity()).toEqual(['Dewi rejected by Ana'])
})

it('candidates that were scored one after the other are one line, and eight lines are the most', async () => {
  for (let at = 0; at < 12; at += 1) await enterScored({ name: `Number${at}` }, [{ what: 'scored', at: minute(10 + at) }])
  expect(await activity()).toEqual(['Number11 and others scored by null', '1 uploaded by null'])

  const noted = (at: number): Partial<HistoryEvent> => ({ what: 'noted', at: minute(30 + at), by: 'Ana' })
  await enterScored(
    { name: 'Sri' },
    Array.from({ length: 12 }, (_, at) => noted(at)),
  )

  expect(await activity()).toEqual(Array.from({ length: 8 }, () => 'Sri noted by Ana'))
})

it('an edit of the job is told, and nothing of another job', async () => {
  await enterRows(mirror, { jobs: [{ ...job, updatedAt: minute(20), version: 2 }] })
  await enterRows(mirror, { batches: [aBatch()] })

  expect(await activity()).toEqual(['job edited'])
})
