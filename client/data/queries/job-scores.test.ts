import { afterEach, beforeEach, expect, it } from 'vitest'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import type { Tally } from '../../../shared/screening/spread.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { aBatch, aJob, aSummary } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { readJobScores } from './job-scores.ts'
import { seek } from './search.ts'

const job = aJob({
  scoringMatrix: [
    { evaluationCriteria: 'Skills', description: '', weight: 60 },
    { evaluationCriteria: 'Education', description: '', weight: 40 },
  ],
})
const batch = aBatch({ jobId: job.id })
const inJob = (given: Partial<CandidateSummary>) => aSummary({ jobId: job.id, batchId: batch.id, ...given })
const scored = (tally: Tally): [score: number, count: number][] =>
  tally.flatMap((count, score): [number, number][] => (count > 0 ? [[score, count]] : []))

let mirror: Mirror
beforeEach(async () => {
  mirror = openMirror(newId())
  await mirror.meta.put({ key: 'snapshotComplete', value: true })
  await enterRows(mirror, { jobs: [job], batches: [batch] })
})
afterEach(() => mirror.delete())

it('the scores of a job are those that the list with a range of scores finds', async () => {
  const candidates = [
    inJob({ overallScore: 80, scores: [100, 60] }),
    inJob({ overallScore: 80, scores: [100, 60], status: Status.accepted }),
    inJob({ overallScore: 0, scores: [], status: Status.processing }),
    inJob({ overallScore: 0, scores: [null, null], unjudged: [0, 1] }),
    inJob({ overallScore: 10, scores: [20, 0], jobId: newId() }),
  ]
  await enterRows(mirror, { candidates })

  const { overall } = (await readJobScores(mirror, job.id))!

  expect(scored(overall)).toEqual([[80, 2]])
  expect(await seek(mirror, { jobId: job.id, min: 80, max: 89 })).toHaveLength(2)
})

it('a criterion that is not stated counts as 0, one that cannot be judged or that an earlier matrix did not have not at all', async () => {
  const candidates = [
    inJob({ scores: [100, null] }),
    inJob({ scores: [80, null], unjudged: [1] }),
    inJob({ scores: [40, 60], criteria: ['Diplomas', 'Skills'] }),
  ]
  await enterRows(mirror, { candidates })

  const { criteria } = (await readJobScores(mirror, job.id))!

  expect(criteria.map(scored)).toEqual([
    [
      [60, 1],
      [80, 1],
      [100, 1],
    ],
    [[0, 1]],
  ])
})

it('of more candidates than are read at once all are counted, and the forty that changed last named in order', async () => {
  const at = (index: number) => new Date(Date.UTC(2026, 10, 20) + index * 60_000).toISOString()
  const candidates = Array.from({ length: 1100 }, (_, index) => inJob({ updatedAt: at((index * 7) % 1100) }))
  await enterRows(mirror, { candidates })

  const { overall, changedLast } = (await readJobScores(mirror, job.id))!

  expect(scored(overall)).toEqual([[60, 1100]])
  const byChange = candidates.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
  expect(changedLast).toEqual(byChange.slice(0, 40).map(({ id }) => id))
})

it('a job of which the server has more candidates is known as cut', async () => {
  await enterRows(mirror, { candidates: [inJob({})] })
  const count = { batchId: batch.id, jobId: job.id, status: Status.completed, count: 1, version: 1 }
  await mirror.counts.put(count)
  expect((await readJobScores(mirror, job.id))!.isCut).toBe(false)

  await mirror.counts.put({ ...count, count: 2 })

  expect((await readJobScores(mirror, job.id))!.isCut).toBe(true)
  expect(await readJobScores(mirror, newId())).toBeUndefined()
})
