import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { findBatch, listBatches } from '../hooks/useBatches.ts'
import { findCandidate, wantedOf } from '../hooks/candidates/useCandidate.ts'
import { listCandidateIds } from '../hooks/candidates/useCandidateIds.ts'
import { listCandidates } from './candidates.ts'
import { countListed } from './counts.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { detailOf } from '../mirror/details.ts'
import { loadPending } from '../mirror/rebase.ts'
import { findJob, listJobs } from '../hooks/useJobs.ts'
import { applyTombstones, enterCounts } from '../mirror/mirror.ts'
import { findSyncState, listOutbox } from '../outbox/outbox-entries.ts'
import { findPlaces } from '../hooks/useOutboxPlaces.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { findReadiness } from '../hooks/useReadiness.ts'
import type { CandidateFilter } from './search.ts'
import { aBatch, aDecision, aFile, aJob, aJobCreation, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { listUploads } from '../hooks/useUploads.ts'
import { pickNext, settleAccepted, settleRefused } from '../test/sending.ts'

let mirror: Mirror
beforeEach(async () => {
  mirror = openMirror(newId())
})
afterEach(() => mirror.delete())

const job = aJob()
const batch = aBatch({ jobId: job.id })
const complete = () => mirror.meta.put({ key: 'snapshotComplete', value: true })
const minute = (of: number) => new Date(Date.parse('2026-11-20T07:00:00.000Z') + of * 60_000).toISOString()
const people = ['Ana Widjaja', 'Budi Santoso', 'Citra Ayu', 'José Álvarez', 'Eko Prasetyo'].map((name, at) =>
  aSummary({
    jobId: job.id,
    batchId: batch.id,
    name,
    email: `${at}@example.org`,
    fileName: `cv-${at}.pdf`,
    createdAt: minute(at),
    overallScore: at * 20,
    weightedFit: 100 - at * 20,
    status: at === 4 ? Status.accepted : Status.completed,
  }),
)
const stocked = () => enterRows(mirror, { jobs: [job], batches: [batch], candidates: people })
const names = async (filter: CandidateFilter, limit = 50) =>
  (await listCandidates(mirror, filter, limit))?.rows.map(({ candidate }) => candidate.name)

describe('before the first complete pull', () => {
  it('missing rows are undefined before the first complete pull', async () => {
    expect(await listJobs(mirror)).toBeUndefined()
    expect(await findJob(mirror, newId())).toBeUndefined()
    expect(await listBatches(mirror)).toBeUndefined()
    expect(await findBatch(mirror, newId())).toBeUndefined()
    expect(await listCandidates(mirror, {}, 50)).toBeUndefined()
    expect((await findCandidate(mirror, newId())).row).toBeUndefined()
  })

  it('mirrored rows are shown before the first complete pull', async () => {
    await stocked()

    expect(await listJobs(mirror)).toHaveLength(1)
    expect(await names({})).toHaveLength(5)
  })

  it('a full page says that there are more, and the total does not change with each page that comes', async () => {
    await enterRows(mirror, { jobs: [job], batches: [batch], candidates: people.slice(0, 3) })
    const before = await listCandidates(mirror, {}, 2)
    await stocked()

    expect(before).toMatchObject({ total: 4, more: true })
    expect(await listCandidates(mirror, {}, 2)).toMatchObject({ total: 4, more: true })
    expect(await listCandidates(mirror, {}, 50)).toMatchObject({ total: 5, more: false })
  })
})

describe('after the first complete pull', () => {
  it('missing rows are null and lists are empty after the first complete pull', async () => {
    await complete()

    expect(await listJobs(mirror)).toEqual([])
    expect(await findJob(mirror, newId())).toBeNull()
    expect(await findBatch(mirror, newId())).toBeNull()
    expect(await listCandidates(mirror, {}, 50)).toEqual({ rows: [], total: 0, more: false })
    expect((await findCandidate(mirror, newId())).row).toBeNull()
  })
})

describe('candidates', () => {
  beforeEach(stocked)

  it('candidates come newest first, page by page', async () => {
    await complete()

    const page = await listCandidates(mirror, {}, 2)

    expect(page).toMatchObject({ total: 5, more: true })
    expect(page?.rows.map(({ candidate }) => candidate.name)).toEqual(['Eko Prasetyo', 'José Álvarez'])
    expect(await listCandidates(mirror, {}, 5)).toMatchObject({ total: 5, more: false })
  })

  it.each([
    [{ status: Status.accepted }, 1],
    [{ jobId: job.id }, 5],
    [{ jobId: job.id, status: Status.completed }, 4],
    [{ batchId: batch.id }, 5],
    [{ batchId: batch.id, status: Status.accepted }, 1],
    [{ jobId: job.id, batchId: batch.id }, 5],
    [{ jobId: newId() }, undefined],
  ])('candidates match the filter %j', async (filter, count) => {
    expect((await listCandidates(mirror, filter, 50))?.total).toBe(count)
  })

  it('a batch of another job has nobody in it', async () => {
    await complete()
    const filter = { jobId: newId(), batchId: batch.id }

    expect(await listCandidates(mirror, filter, 50)).toEqual({ rows: [], total: 0, more: false, edge: undefined })
    expect(await listCandidateIds(mirror, filter)).toEqual([])
  })

  it.each([
    ['overall', ['Eko Prasetyo', 'José Álvarez']],
    ['weighted', ['Ana Widjaja', 'Budi Santoso']],
    ['name', ['Ana Widjaja', 'Budi Santoso']],
  ] as const)('candidates are sorted by %s', async (sort, expected) => {
    expect(await names({ sort }, 2)).toEqual(expected)
  })

  it.each([
    ['jose alv', ['José Álvarez']],
    ['WIDJAJA', ['Ana Widjaja']],
    ['2@example', ['Citra Ayu']],
    ['cv-3', ['José Álvarez']],
    ['may citra', ['Citra Ayu']],
    ['backend citra', ['Citra Ayu']],
  ])('are found by %s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected)
  })

  it('candidates are found by their tags, and counted by status as they are found', async () => {
    await complete()
    await enterRows(mirror, { candidates: [{ ...people[2]!, version: 2, tags: ['Résumé kuat'] }] })

    expect(await names({ search: 'resume' })).toEqual(['Citra Ayu'])
    expect(await countListed(mirror, { search: 'resume' })).toMatchObject({ total: 1, completed: 1, accepted: 0 })
    expect(await countListed(mirror, { search: 'example.org' })).toMatchObject({ total: 5, completed: 4, accepted: 1 })
    expect(await countListed(mirror, { tag: 'Résumé kuat' })).toMatchObject({ total: 1, completed: 1 })
  })

  it('candidates are found by their current name', async () => {
    await names({ search: 'citra' })

    await enterRows(mirror, { candidates: [{ ...people[2]!, version: 2, name: 'Citra Dewi' }] })

    expect(await names({ search: 'dewi' })).toEqual(['Citra Dewi'])
  })

  it('candidates come with job, batch, criteria, progress and pending upload', async () => {
    await mirror.progress.put({ id: people[0]!.id, progress: { stage: 'reading', done: 0, total: 1 } })
    await enqueueOne(mirror, anUpload(job.id, { batchId: batch.id, at: minute(9) }), { file: aFile() })

    const rows = (await listCandidates(mirror, {}, 50))?.rows

    expect(rows?.[0]).toMatchObject({ waitingToUpload: true, jobTitle: job.title, batchName: batch.name })
    expect(rows?.at(-1)).toMatchObject({ waitingToUpload: false, criteria: ['Experience'], progress: { stage: 'reading' } })
  })

  it('a candidate shows its refused operation', async () => {
    await enqueueOne(mirror, aDecision(people[0]!.id))
    const row = await pickNext(mirror, 'decision', 0)
    await settleRefused(mirror, row!, { status: 409, code: 'conflict', at: 0 }, {})

    const { row: found } = await findCandidate(mirror, people[0]!.id)

    expect(found?.refusal).toMatchObject({ lastError: { code: 'conflict' }, label: 'Ana Widjaja' })
  })

  it('a candidate names the criteria that it was scored with, even if the job has others now', async () => {
    await enterRows(mirror, { candidates: [{ ...people[0]!, version: 2, criteria: ['Older criterion'] }] })

    expect((await findCandidate(mirror, people[0]!.id)).row?.criteria).toEqual(['Older criterion'])
  })
})

it('a decision waits while the server is away, and not while it is about to be sent', async () => {
  await stocked()
  const waits = async () => (await findCandidate(mirror, people[0]!.id)).row?.decisionWaits
  await enqueueOne(mirror, aDecision(people[0]!.id))
  expect(await waits()).toBe(false)

  await mirror.meta.put({ key: 'reachable', value: false })
  expect(await waits()).toBe(true)
})

describe('wantedOf', () => {
  const row = {
    candidate: people[0]!,
    jobTitle: '',
    batchName: '',
    criteria: [],
    readAfter: 0,
    isCovered: false,
    waitingToUpload: false,
    decisionWaits: false,
    progress: undefined,
    reached: 20,
    refusal: undefined,
  }
  const detail = detailOf(wholeOf(people[0]!), 'en')
  const text = { id: people[0]!.id, detailVersion: 1, text: { pages: [], hidden: [], notes: [] } }
  const newer = { ...row, candidate: { ...people[0]!, detailVersion: 2 } }

  it.each([
    [
      'nothing of one that is missing',
      { row: null, detail: undefined, text: undefined },
      undefined,
      { detail: false, text: false },
    ],
    [
      'one that the mirror does not know yet',
      { row: undefined, detail: undefined, text: undefined },
      undefined,
      { detail: true, text: false },
    ],
    ['everything at first', { row, detail: undefined, text: undefined }, undefined, { detail: true, text: true }],
    ['nothing when all is there', { row, detail, text }, 'en', { detail: false, text: false }],
    ['the text alone', { row, detail, text: undefined }, 'en', { detail: false, text: true }],
    ['everything after a new result', { row: newer, detail, text }, 'en', { detail: true, text: true }],
    ['the analysis in another language', { row, detail, text }, 'id', { detail: true, text: false }],
    [
      'nothing of one that is not on the server',
      { row: { ...row, candidate: { ...people[0]!, version: 0 } }, detail: undefined, text: undefined },
      undefined,
      { detail: false, text: false },
    ],
  ] as const)('wantedOf requests %s', (_, stored, language, wanted) => {
    expect(wantedOf(stored, language)).toEqual(wanted)
  })
})

describe('jobs and batches', () => {
  it('jobs and batches come with their counts and an unsent mark', async () => {
    await complete()
    await stocked()
    await enterCounts(mirror, [{ jobId: job.id, batchId: batch.id, status: Status.completed, count: 4, version: 1 }])
    const creation = aJobCreation()
    await enqueueOne(mirror, { ...creation, at: minute(99) })
    await enqueueOne(mirror, anUpload(job.id, { batchId: batch.id }), { file: aFile() })

    expect(await listJobs(mirror)).toMatchObject([
      { id: creation.jobId, batchCount: 0, candidateCount: 0, unsent: true },
      { id: job.id, batchCount: 1, candidateCount: 5, unsent: false },
    ])
    expect(await listBatches(mirror, job.id)).toMatchObject([{ id: batch.id, jobTitle: job.title, candidateCount: 5 }])
    expect(await listBatches(mirror, creation.jobId)).toEqual([])
  })
})

describe('findSyncState', () => {
  it('findSyncState follows pulls, unsent operations, the connection and refusals', async () => {
    expect(await findSyncState(mirror)).toMatchObject({
      state: 'fetching',
      waiting: 0,
      needsYou: 0,
      oldestAt: null,
      pulledAt: null,
      online: true,
      snapshotComplete: false,
    })

    await stocked()
    await mirror.meta.put({ key: 'snapshotComplete', value: true })
    expect(await findSyncState(mirror)).toMatchObject({ state: 'upToDate', snapshotComplete: true })

    await enqueueOne(mirror, aDecision(people[0]!.id, { at: minute(1) }))
    expect(await findSyncState(mirror)).toMatchObject({ state: 'waiting', waiting: 1, oldestAt: Date.parse(minute(1)) })

    await mirror.meta.put({ key: 'troubled', value: true })
    expect(await findSyncState(mirror)).toMatchObject({ state: 'troubled', isTroubled: true, waiting: 1 })

    await mirror.meta.put({ key: 'reachable', value: false })
    expect(await findSyncState(mirror)).toMatchObject({ state: 'offline', online: false })

    const row = await pickNext(mirror, 'decision', 0)
    await settleRefused(mirror, row!, { status: 409, code: 'conflict', at: 0 }, {})
    expect(await findSyncState(mirror)).toMatchObject({ state: 'needsYou', waiting: 0, needsYou: 1 })
  })
})

describe('the outbox', () => {
  it('listOutbox names the subject of each operation, also if a deletion hides it', async () => {
    await stocked()
    await enqueueOne(mirror, aDecision(people[0]!.id))
    await enqueueOne(mirror, anUpload(job.id), { file: aFile() })
    await enqueueOne(mirror, aJobCreation())
    await enqueueOne(mirror, { type: 'batch.create', jobId: job.id, batchId: newId(), name: 'June', at: minute(1) })
    await enqueueOne(mirror, { type: 'candidate.delete', candidateId: people[1]!.id, at: minute(1) })
    await enqueueOne(mirror, { type: 'batch.delete', batchId: batch.id, jobId: job.id, at: minute(1) })

    expect((await listOutbox(mirror)).map(({ label }) => label)).toEqual([
      'Ana Widjaja',
      'budi.pdf',
      'Backend Engineer',
      'June',
      'Budi Santoso',
      'May',
    ])
  })
})

it('listOutbox still names the candidate of a decision after another device has deleted the candidate', async () => {
  await stocked()
  await enqueueOne(mirror, aDecision(people[0]!.id))
  await applyTombstones(mirror, [{ kind: 'candidate', id: people[0]!.id, version: 1_000 }], await loadPending(mirror), 0)

  expect(await mirror.candidates.get(people[0]!.id)).toBeUndefined()
  expect((await listOutbox(mirror)).map(({ label }) => label)).toEqual(['Ana Widjaja'])
})

it('findPlaces names job and batch of what an operation is about', async () => {
  await stocked()
  const decision = await enqueueOne(mirror, aDecision(people[0]!.id))
  const upload = await enqueueOne(mirror, anUpload(job.id, { batchName: 'June' }), { file: aFile() })
  const creation = await enqueueOne(mirror, aJobCreation())

  const places = await findPlaces(mirror)

  expect([decision, upload, creation].map((id) => places.get(id))).toEqual([
    { job: job.title, batch: batch.name },
    { job: job.title, batch: 'June' },
    { job: '', batch: '' },
  ])
})

it('findSyncState counts the CVs that are on their way, and none while they wait for a sign-in', async () => {
  await stocked()
  const id = await enqueueOne(mirror, anUpload(job.id), { file: aFile() })
  expect(await findSyncState(mirror)).toMatchObject({ waiting: 1, uploading: 1 })

  await mirror.outbox.update(id, { state: 'blocked', blockedBy: 'sign_in' })

  expect(await findSyncState(mirror)).toMatchObject({ waiting: 1, uploading: 0 })
})

it('a CV that waits for upload does not count as not pinned', async () => {
  await stocked()
  expect((await findReadiness(mirror)).notPinned).toBe(people.length)

  await enqueueOne(mirror, anUpload(job.id), { file: aFile() })

  expect(await findReadiness(mirror)).toMatchObject({ notPinned: people.length, unsent: 1 })
})

describe('the files of an upload', () => {
  it('the files of an upload keep their order and report their progress', async () => {
    const operations = ['z.pdf', 'a.pdf', 'm.pdf'].map((fileName) => anUpload(job.id, { fileName }))
    await enqueue(
      mirror,
      operations.map((operation) => ({ operation, file: aFile() })),
      'group',
    )
    const first = await pickNext(mirror, 'upload', 0)
    const second = await pickNext(mirror, 'upload', 0)
    await settleAccepted(mirror, first!, {}, 0)
    await settleRefused(mirror, second!, { status: 415, code: 'unsupported_type', at: 0, fileKind: 'excel' }, {})

    expect(
      (await listUploads(mirror, 'group')).map(({ fileName, state, percent, error }) => [
        fileName,
        state,
        percent,
        error?.code,
        error?.fileKind,
      ]),
    ).toEqual([
      ['z.pdf', 'sent', 100, undefined, undefined],
      ['a.pdf', 'refused', 0, 'unsupported_type', 'excel'],
      ['m.pdf', 'waiting', 0, undefined, undefined],
    ])
    expect(await listUploads(mirror, undefined)).toEqual([])
  })
})

it('findReadiness reports how many rows differed at the last verification, and how many have still to be fetched', async () => {
  const before = await findReadiness(mirror)
  await mirror.meta.put({ key: 'verified', value: { at: 1, tookMs: 1, differing: 7, left: 3 } })

  const after = await findReadiness(mirror)

  expect([before.repaired, after.repaired]).toEqual([
    { differing: 0, left: 0 },
    { differing: 7, left: 3 },
  ])
})
