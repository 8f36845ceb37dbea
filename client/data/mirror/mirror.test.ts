import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { countByStatus } from '../queries/counts.ts'
import { openMirror, type Mirror } from '../database/db.ts'
import { loadPending } from './rebase.ts'
import { applyTombstones, dropUnconfirmed, enterCounts } from './mirror.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { aBatch, aDecision, aFile, aJob, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { enterRows } from '../test/devices.ts'
import { pickNext, settleAccepted, settleAcceptedIn } from '../test/sending.ts'
import { packDetail, packText } from '../database/kept.ts'

let mirror: Mirror
beforeEach(() => {
  mirror = openMirror(newId())
})
afterEach(() => mirror.delete())

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id, version: 5 })
const at = '2026-11-20T07:00:00.000Z'
const buryNow = async (kind: 'job' | 'batch' | 'candidate', id: string, version: number) =>
  applyTombstones(mirror, [{ kind, id, version }], await loadPending(mirror), 0)

describe('a row of the server', () => {
  it('a server row enters above the stored version only', async () => {
    await enterRows(mirror, { candidates: [candidate] })

    await enterRows(mirror, {
      candidates: [
        { ...candidate, version: 4, name: 'older' },
        { ...candidate, version: 5, name: 'same' },
      ],
    })

    expect((await mirror.candidates.get(candidate.id))?.name).toBe('Sri Wahyuni')
  })

  it('a newer row is saved as server row under an unsent operation, which still shows', async () => {
    await enterRows(mirror, { candidates: [candidate] })
    await enqueueOne(mirror, aDecision(candidate.id))

    await enterRows(mirror, { candidates: [{ ...candidate, version: 6, name: 'Newer Name' }] })

    expect(await mirror.candidates.get(candidate.id)).toMatchObject({ name: 'Newer Name', status: Status.accepted })
    expect(await mirror.serverRows.get(['candidate', candidate.id])).toMatchObject({
      row: { version: 6, status: Status.completed },
    })
  })

  it('a row does not come back below its tombstone', async () => {
    await enterRows(mirror, { candidates: [candidate] })
    await buryNow('candidate', candidate.id, 7)

    await enterRows(mirror, { candidates: [{ ...candidate, version: 6 }] })

    expect(await mirror.candidates.count()).toBe(0)
  })

  it.each(['job', 'batch'] as const)('a row does not come back below the tombstone of its %s', async (kind) => {
    await buryNow(kind, kind === 'job' ? job.id : batch.id, 7)

    await enterRows(mirror, { candidates: [{ ...candidate, version: 6 }] })

    expect(await mirror.candidates.count()).toBe(0)
  })

  it('a row enters above the tombstone of its batch, as an upload may bring the batch back', async () => {
    await buryNow('batch', batch.id, 7)

    await enterRows(mirror, { batches: [{ ...batch, version: 8 }], candidates: [{ ...candidate, version: 9 }] })

    expect([await mirror.batches.count(), await mirror.candidates.count()]).toEqual([1, 1])
  })

  it.each(['job', 'batch'] as const)(
    'what is restored with its %s enters above its tombstone with its counters',
    async (kind) => {
      await mirror.meta.put({ key: 'snapshotComplete', value: true })
      await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [candidate] })
      await buryNow(kind, kind === 'job' ? job.id : batch.id, 7)
      expect([await mirror.batches.count(), await mirror.candidates.count()]).toEqual([0, 0])

      await enterRows(mirror, {
        jobs: [{ ...job, version: kind === 'job' ? 8 : job.version }],
        batches: [{ ...batch, version: 8 }],
        candidates: [{ ...candidate, status: Status.accepted, version: 9 }],
      })
      await enterCounts(mirror, [{ jobId: job.id, batchId: batch.id, status: Status.accepted, count: 1, version: 9 }])

      expect(await mirror.jobs.count()).toBe(1)
      expect(await mirror.batches.get(batch.id)).toMatchObject({ name: batch.name, version: 8 })
      expect(await mirror.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted, version: 9 })
      expect(await countByStatus(mirror, { jobId: job.id })).toMatchObject({ accepted: 1 })
    },
  )

  it('a late answer from before the deletion changes nothing of what was restored', async () => {
    await buryNow('batch', batch.id, 7)
    await enterRows(mirror, { batches: [{ ...batch, version: 8 }], candidates: [{ ...candidate, name: 'Restored', version: 9 }] })

    await enterRows(mirror, { candidates: [{ ...candidate, name: 'Late', version: 6 }] })
    await buryNow('batch', batch.id, 7)

    expect((await mirror.candidates.get(candidate.id))?.name).toBe('Restored')
  })

  it('an unsent decision on a deleted candidate shows again once the candidate is restored', async () => {
    await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [candidate] })
    await enqueueOne(mirror, aDecision(candidate.id))
    await buryNow('batch', batch.id, 7)
    expect(await mirror.candidates.count()).toBe(0)

    await enterRows(mirror, { batches: [{ ...batch, version: 8 }], candidates: [{ ...candidate, version: 9 }] })

    expect(await mirror.candidates.get(candidate.id)).toMatchObject({ status: Status.accepted })
  })
})

describe('a tombstone', () => {
  it('the tombstone of a job removes its batches, candidates and their details', async () => {
    await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [candidate] })
    await mirror.keptDetails.put(
      packDetail({ id: candidate.id, detailVersion: 1, language: null, candidate: wholeOf(candidate) }),
    )

    await buryNow('job', job.id, 9)

    expect(
      await Promise.all(
        [mirror.jobs, mirror.batches, mirror.candidates, mirror.keptDetails, mirror.serverRows].map((table) => table.count()),
      ),
    ).toEqual([0, 0, 0, 0, 0])
  })

  it('the tombstone of a batch keeps candidates with a later version', async () => {
    const later = aSummary({ jobId: job.id, batchId: batch.id, version: 12 })
    await enterRows(mirror, { candidates: [candidate, later] })

    await buryNow('batch', batch.id, 9)

    expect((await mirror.candidates.toArray()).map(({ id }) => id)).toEqual([later.id])
  })

  it('the tombstone of a job keeps an unsent upload, which its answer decides', async () => {
    await enterRows(mirror, { jobs: [job] })
    const upload = anUpload(job.id)
    await enqueueOne(mirror, upload, { file: aFile() })

    await buryNow('job', job.id, 9)

    expect(await mirror.candidates.get(upload.candidateId)).toMatchObject({ version: 0 })
    expect(await mirror.outbox.count()).toBe(1)
  })

  /** The rows with the content of their blobs. */
  const written = async (rows: object[]): Promise<string> => {
    const blobs = rows.flatMap((row) => Object.values(row)).filter((value) => value instanceof Blob)
    return JSON.stringify([rows, await Promise.all(blobs.map((blob) => blob.text()))])
  }

  it('the tombstone of a candidate leaves nothing of the person on the device', async () => {
    const upload = anUpload(job.id, { fileName: 'Sri Wahyuni.pdf' })
    const row = aSummary({ id: upload.candidateId, jobId: job.id, batchId: batch.id, version: 5 })
    const { id } = row
    await enterRows(mirror, { jobs: [job], batches: [batch] })
    await enqueueOne(mirror, upload, { file: aFile() })
    await settleAccepted(mirror, (await pickNext(mirror, 'upload', 0))!, {}, 0)
    await enterRows(mirror, { candidates: [row] })
    await enqueueOne(mirror, aDecision(id))
    await settleAccepted(mirror, (await pickNext(mirror, 'decision', 0))!, {}, 0)
    await mirror.keptDetails.put(packDetail({ id, detailVersion: 1, language: null, candidate: wholeOf(row) }))
    await mirror.keptTexts.put(packText({ id, detailVersion: 1, text: { pages: ['Sri Wahyuni'], hidden: [], notes: [] } }))
    await mirror.files.put({ id, blob: aFile() })
    const withName = async () => {
      const tables = mirror.tables.map(async (table) => [table.name, await written(await table.toArray())] as const)
      return (await Promise.all(tables)).flatMap(([name, rows]) => (rows.includes('Sri Wahyuni') ? [name] : []))
    }
    const before = await withName()

    await buryNow('candidate', id, 9)

    expect(before.toSorted()).toEqual(['candidates', 'keptDetails', 'keptTexts', 'uploads'])
    expect(await withName()).toEqual([])
    expect(await mirror.files.count()).toBe(0)
  })

  it('a tombstone hides a row with an unsent decision, and keeps the decision', async () => {
    await enterRows(mirror, { candidates: [candidate] })
    await enqueueOne(mirror, aDecision(candidate.id))

    await buryNow('candidate', candidate.id, 9)

    expect(await mirror.candidates.count()).toBe(0)
    expect(await mirror.outbox.count()).toBe(1)
  })
})

describe('an acknowledged upload', () => {
  async function acknowledged(madeIn?: number) {
    await enterRows(mirror, { jobs: [job] })
    const upload = anUpload(job.id)
    await enqueueOne(mirror, upload, { file: aFile() })
    const row = await pickNext(mirror, 'upload', 0)
    if (madeIn === undefined) await settleAccepted(mirror, row!, {}, 0)
    else await settleAcceptedIn(mirror, row!, madeIn)
    return upload
  }

  it('an acknowledged upload stays when a page tells of a deletion of its batch from before it', async () => {
    const upload = await acknowledged(8)

    await buryNow('batch', upload.batchId, 7)

    expect(await mirror.candidates.get(upload.candidateId)).toMatchObject({ version: 0 })
    expect(await mirror.batches.get(upload.batchId)).toBeDefined()
  })

  it.each(['job', 'batch', 'candidate'] as const)('an acknowledged upload goes when its %s is deleted after it', async (kind) => {
    const upload = await acknowledged(8)

    await buryNow(kind, { job: job.id, batch: upload.batchId, candidate: upload.candidateId }[kind], 9)

    expect(await mirror.candidates.count()).toBe(0)
  })

  it('an acknowledged upload shows at version 0 until a pull brings its row', async () => {
    const upload = await acknowledged()
    expect(await mirror.candidates.get(upload.candidateId)).toMatchObject({ version: 0, status: Status.processing })

    await enterRows(mirror, {
      batches: [aBatch({ id: upload.batchId, jobId: job.id, version: 6 })],
      candidates: [{ ...candidate, id: upload.candidateId, batchId: upload.batchId, version: 7 }],
    })

    expect(await mirror.candidates.get(upload.candidateId)).toMatchObject({ version: 7 })
    expect(await mirror.serverRows.count()).toBe(0)
    expect(await mirror.files.count()).toBe(0)
  })

  it('an acknowledged upload’s batch is dropped when the server has it under another id', async () => {
    const upload = await acknowledged()
    const real = aBatch({ jobId: job.id, version: 6 })

    await enterRows(mirror, {
      batches: [real],
      candidates: [{ ...candidate, id: upload.candidateId, batchId: real.id, version: 7 }],
    })
    await dropUnconfirmed(mirror, [], await loadPending(mirror))

    expect((await mirror.batches.toArray()).map(({ id }) => id)).toEqual([real.id])
  })

  it('an acknowledged upload’s batch stays until a pull brings the upload', async () => {
    const upload = await acknowledged()

    await dropUnconfirmed(mirror, [], await loadPending(mirror))

    expect(await mirror.batches.get(upload.batchId)).toBeDefined()
  })
})

describe('countByStatus', () => {
  const count = (status: 2 | 4, count: number, version = 5) => ({ jobId: job.id, batchId: batch.id, status, count, version })
  beforeEach(async () => {
    await mirror.meta.put({ key: 'snapshotComplete', value: true })
    await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [candidate] })
    await enterCounts(mirror, [count(2, 10), count(4, 3)])
  })

  it('countByStatus returns the server’s counters with the unsent operations', async () => {
    await enqueueOne(mirror, aDecision(candidate.id))

    expect(await countByStatus(mirror, {})).toMatchObject({ completed: 9, accepted: 4, total: 13 })
  })

  it('the counts do not jump back between an answer and the next pull', async () => {
    await enqueueOne(mirror, aDecision(candidate.id))
    const row = await pickNext(mirror, 'decision', 0)

    await settleAccepted(mirror, row!, { candidate: { ...wholeOf(candidate), status: Status.accepted, version: 6 } }, 0)

    expect(await countByStatus(mirror, {})).toMatchObject({ completed: 9, accepted: 4 })
    await enterCounts(mirror, [count(2, 9, 6), count(4, 4, 6)])
    expect(await countByStatus(mirror, {})).toMatchObject({ completed: 9, accepted: 4 })
  })

  it('the counts include an upload before and after its answer', async () => {
    await enqueueOne(mirror, anUpload(job.id), { file: aFile() })
    expect(await countByStatus(mirror, { jobId: job.id })).toMatchObject({ processing: 1 })

    const row = await pickNext(mirror, 'upload', 0)
    await settleAccepted(mirror, row!, {}, 0)

    expect(await countByStatus(mirror, { jobId: job.id })).toMatchObject({ processing: 1 })
  })

  it('an older counter never replaces a newer one', async () => {
    await enterCounts(mirror, [count(2, 99, 4)])

    expect(await countByStatus(mirror, {})).toMatchObject({ completed: 10 })
  })

  it('the counts leave out a candidate that was deleted on this device', async () => {
    await enqueueOne(mirror, { type: 'candidate.delete', candidateId: candidate.id, at })
    expect(await countByStatus(mirror, {})).toMatchObject({ completed: 9 })

    const row = await pickNext(mirror, 'decision', 0)
    await settleAcceptedIn(mirror, row!, 7)

    expect(await countByStatus(mirror, {})).toMatchObject({ completed: 9 })
  })

  it('scenario 26: a late page from before a deletion does not bring the deleted job’s counters back', async () => {
    await enqueueOne(mirror, { type: 'job.delete', jobId: job.id, at })
    const row = await pickNext(mirror, 'edit', 0)
    await settleAcceptedIn(mirror, row!, 7)

    await enterCounts(mirror, [count(2, 10, 6)])

    expect(await mirror.counts.toArray()).toEqual([])
  })
})
