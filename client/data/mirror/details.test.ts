import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Mirror } from '../database/db.ts'
import { packDetail, packText } from '../database/kept.ts'
import { detailOf, dropStray, fetchDetail, fetchText, fetchUndecided } from './details.ts'
import { loadPending } from './rebase.ts'
import { applyTombstones } from './mirror.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { refetch } from '../outbox/refetch.ts'
import { aBatch, aFile, aJob, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never, enterRows } from '../test/devices.ts'
import { memoryServer, type MemoryServer } from '../test/memory-server.ts'
import { detailIn } from '../test/kept.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const candidate = aSummary({ jobId: job.id, batchId: batch.id })

let mirror: Mirror
let server: MemoryServer
let device: ReturnType<typeof aDevice>
let answered: () => Promise<void>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  server.addCandidate(wholeOf(candidate))
  answered = async () => undefined
  device = aDevice(async (path, init) => {
    const response = await server.send(path, init)
    await answered()
    return response
  })
  mirror = device.mirror
  await enterRows(mirror, { jobs: [job], batches: [batch], candidates: [candidate] })
})
afterEach(() => mirror.delete())

const bySomebodyElse = { kind: 'candidate' as const, id: candidate.id, version: 99 }

/** Deletes the candidate while an answer about it is on its way. */
const deletedMeanwhile = () => {
  answered = async () => applyTombstones(mirror, [bySomebodyElse], await loadPending(mirror), 0)
}

it('fetchUndecided stores the details of undecided candidates', async () => {
  await fetchUndecided(mirror, device.api, never)

  expect(await detailIn(mirror, candidate.id)).toMatchObject({ candidate: { analysis: 'Solid.' } })
})

it.each<[string, () => Promise<void>]>([
  ['the details of the undecided', () => fetchUndecided(mirror, device.api, never)],
  ['one whole candidate', () => fetchDetail(mirror, device.api, candidate.id, null)],
  ['a text', () => fetchText(mirror, device.api, candidate.id, 1)],
])('scenario 26: %s that arrive after the deletion are not kept', async (_, fetch) => {
  deletedMeanwhile()

  await fetch()

  expect(await mirror.keptDetails.count()).toBe(0)
  expect(await mirror.keptTexts.count()).toBe(0)
  expect(await mirror.candidates.count()).toBe(0)
})

it('scenario 26: details that arrive after the deletion are not kept for an upload that shows as unanswered again', async () => {
  await enqueueOne(mirror, anUpload(job.id, { candidateId: candidate.id, batchId: batch.id }), { file: aFile() })
  deletedMeanwhile()

  await fetchUndecided(mirror, device.api, never)

  expect(await mirror.candidates.get(candidate.id)).toMatchObject({ version: 0 })
  expect(await mirror.keptDetails.count()).toBe(0)
})

it('scenario 26: refetch removes the details with the row of a candidate that the server no longer has', async () => {
  await fetchUndecided(mirror, device.api, never)
  server.deleteCandidate(candidate.id)

  await refetch(mirror, device.api, { kind: 'candidate', id: candidate.id })

  expect(await mirror.candidates.count()).toBe(0)
  expect(await mirror.keptDetails.count()).toBe(0)
})

it('details and texts are dropped whose candidate the mirror does not have, as after a deletion by an earlier build', async () => {
  const [mirrored, older, deleted] = [aSummary(), aSummary(), aSummary()]
  await mirror.candidates.bulkPut([mirrored, older])
  const text = { pages: ['Sri'], hidden: [], notes: [] }
  await mirror.keptDetails.bulkPut([mirrored, older, deleted].map((row) => packDetail(detailOf(wholeOf(row), null))))
  await mirror.keptTexts.bulkPut([mirrored, older, deleted].map(({ id }) => packText({ id, detailVersion: 1, text })))

  await dropStray(mirror, new Set([mirrored.id]))

  const left = [mirrored.id, older.id].toSorted()
  expect(await mirror.keptDetails.toCollection().primaryKeys()).toEqual(left)
  expect(await mirror.keptTexts.toCollection().primaryKeys()).toEqual(left)
})
