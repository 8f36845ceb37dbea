import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askToPersist, pinBudget, type DeviceStorage } from '../database/device-storage.ts'
import { fetchPinned } from '../offline/fetch-pinned.ts'
import { authorised } from '../session/authorised.ts'
import { openFile } from '../outbox/original.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { drain } from '../sync/push.ts'
import { withRoom, StorageFullError } from './storage.ts'
import { createPinnedFiles, type PinnedFiles } from '../offline/pinned-files.ts'
import { keepWithin, unpin, pin } from './pins.ts'
import { findPinnedBatch } from '../hooks/usePins.ts'
import { aBatch, aFile, aJob, anUpload, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, aSession, syncUntilIdle, never } from '../test/devices.ts'
import { failing, lost, memoryServer, portal, type MemoryServer } from '../test/memory-server.ts'
import { detailIn, textIn } from '../test/kept.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const [first, second, third] = ['a', 'b', 'c'].map((letter) =>
  aSummary({ id: `0000000${letter}-0000-7000-8000-000000000000`, jobId: job.id, batchId: batch.id, fileSize: 10 }),
) as [ReturnType<typeof aSummary>, ReturnType<typeof aSummary>, ReturnType<typeof aSummary>]
const ids = [first.id, second.id, third.id]
const ample = 1_000

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  for (const each of [first, second, third]) server.addCandidate(wholeOf(each))
  device = aDevice(server.send)
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

const signed = () => authorised(device.session, device.send)
const fetchAll = (signal = never) => fetchPinned(device, signed(), signal)
const states = async () =>
  Object.fromEntries((await device.mirror.pins.toArray()).map(({ id, state }) => [ids.indexOf(id), state]))
const kept = async () => (await device.mirror.files.toCollection().primaryKeys()).map((id) => ids.indexOf(id))
const asked = () => server.seen.filter(({ path }) => path.endsWith('/file')).length
const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}

describe('a pinned original', () => {
  it('a pinned original can be opened offline, with its details and its text', async () => {
    await pin(device.mirror, [first.id], ample, 1)
    await fetchAll()
    server.obstacles.push({ answer: lost, times: 100 })

    const original = await openFile(device.mirror, signed(), first.id)

    expect(await original.text()).toBe(first.id.slice(-10))
    expect(await detailIn(device.mirror, first.id)).toBeDefined()
    expect(await textIn(device.mirror, first.id)).toBeDefined()
    expect(await states()).toEqual({ 0: 'here' })
  })

  it('a pinned original is fetched again after a failure, and only until it is stored', async () => {
    await pin(device.mirror, ids, ample, 1)
    server.obstacles.push({ when: ({ path }) => path.endsWith('/file') && asked() === 2, answer: lost })

    await expect(fetchAll()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await states()).toEqual({ 0: 'wanted', 1: 'wanted', 2: 'here' })
    await fetchAll()
    await fetchAll()

    expect(await states()).toEqual({ 0: 'here', 1: 'here', 2: 'here' })
    expect(asked()).toBe(4)
  })

  it('scenario 23: a captive portal’s page is not stored as an original', async () => {
    await pin(device.mirror, [first.id], ample, 1)
    server.obstacles.push({ when: ({ path }) => path.endsWith('/file'), answer: portal })

    await expect(fetchAll()).rejects.toMatchObject({ code: 'unavailable' })

    expect(await states()).toEqual({ 0: 'wanted' })
  })

  it('the details of a pinned original are fetched anew when they have changed', async () => {
    await pin(device.mirror, [first.id], ample, 1)
    await fetchAll()
    server.addCandidate({ ...wholeOf(first), detailVersion: 9, name: 'Sri W.' })
    await pull(device, never)

    await fetchAll()

    expect((await detailIn(device.mirror, first.id))?.candidate.name).toBe('Sri W.')
    expect(asked()).toBe(1)
  })

  it('a pinned original is not fetched after another user has signed in', async () => {
    let generation = 1
    device = aDevice(server.send, { session: aSession({ generation: async () => generation }) })
    await pull(device, never)
    await pin(device.mirror, ids, ample, 1)
    server.obstacles.push({ when: () => asked() === 1, answer: () => ((generation = 2), portal()) })

    await fetchAll().catch(() => undefined)

    expect(await kept()).toEqual([])
    expect(asked()).toBe(1)
  })

  it('a pinned original is deleted with its candidate, whichever user deletes it', async () => {
    await pin(device.mirror, ids, ample, 1)
    await fetchAll()
    server.deleteCandidate(first.id)
    await enqueueOne(device.mirror, { type: 'candidate.delete', candidateId: second.id, at: new Date(0).toISOString() })

    await syncUntilIdle(device)

    expect(await kept()).toEqual([2])
    expect(await states()).toEqual({ 2: 'here' })
  })

  it('a pin is deleted when the server does not have the original', async () => {
    await pin(device.mirror, [first.id], ample, 1)
    server.deleteCandidate(first.id)

    await fetchAll()

    expect(await states()).toEqual({})
  })

  it('scenario 18: a pinned original survives a resync, unless its candidate is gone', async () => {
    await pin(device.mirror, [first.id, second.id], ample, 1)
    await fetchAll()
    server.candidates.delete(first.id)
    server.restore()
    await pull(device, never)

    await fetchAll()

    expect(await kept()).toEqual([1])
    expect(await textIn(device.mirror, second.id)).toBeDefined()
    expect(asked()).toBe(2)
  })

  it('the file of a pinned upload stays after it was sent', async () => {
    const upload = anUpload(job.id)
    await enqueueOne(device.mirror, upload, { file: aFile() })
    await pin(device.mirror, [upload.candidateId], ample, 1)

    await drain(device, 'upload', never)

    expect(await device.mirror.files.get(upload.candidateId)).toBeDefined()
    await unpin(device.mirror, [upload.candidateId])
    expect(await device.mirror.files.count()).toBe(0)
  })

  it('findPinnedBatch sums up the pins of a batch', async () => {
    await pin(device.mirror, [first.id, second.id], ample, 1)
    await fetchAll()
    await pin(device.mirror, [third.id], ample, 2)

    expect(await findPinnedBatch(device.mirror, batch.id)).toEqual({
      ids: expect.arrayContaining(ids),
      here: 2,
      wanted: 1,
      dropped: 0,
      bytes: 20,
      size: 30,
    })
  })
})

describe('room for originals', () => {
  it('pinBudget is a quarter of the browser’s quota, and 200 MB at most', async () => {
    const of = (quota?: number) => pinBudget(storageOf({ estimate: async () => (quota === undefined ? {} : { quota }) }))

    expect(await Promise.all([of(80_000_000), of(10_000_000_000), of()])).toEqual([20_000_000, 200_000_000, 200_000_000])
  })

  it('the oldest pins are dropped when the budget is exceeded', async () => {
    await pin(device.mirror, [first.id], 25, 1)
    await pin(device.mirror, [second.id], 25, 2)
    await fetchAll()

    await pin(device.mirror, [third.id], 25, 3)
    await fetchAll()

    expect(await states()).toEqual({ 0: 'dropped', 1: 'here', 2: 'here' })
    expect(await kept()).toEqual([1, 2])
  })

  it('keepWithin never deletes a file that the outbox has still to send', async () => {
    const upload = anUpload(job.id)
    await enqueueOne(device.mirror, upload, { file: aFile() })
    await pin(device.mirror, [upload.candidateId], ample, 1)

    await keepWithin(device.mirror, 0)

    expect(await device.mirror.files.get(upload.candidateId)).toBeDefined()
  })

  it('scenario 16: withRoom deletes the older originals first, and no more than needed', async () => {
    await pin(device.mirror, [first.id], ample, 1)
    await pin(device.mirror, [second.id, third.id], ample, 2)
    await fetchAll()
    let tries = 0

    await withRoom(device.mirror, async () => {
      if ((tries += 1) === 1) full()
    })

    expect(await kept()).toEqual([2])
    expect(await device.mirror.keptTexts.count()).toBe(3)
  })

  it('scenario 16: withRoom throws StorageFullError after deleting all data that can be fetched again', async () => {
    await pin(device.mirror, ids, ample, 1)
    await fetchAll()

    await expect(withRoom(device.mirror, async () => full())).rejects.toBeInstanceOf(StorageFullError)

    expect([await kept(), await device.mirror.keptTexts.count()]).toEqual([[], 0])
  })

  it('scenario 16: an original without room is dropped and not retried forever, and no other data is deleted', async () => {
    await pin(device.mirror, [first.id], ample, 1)
    device.mirror.files.hook('creating', full)

    await fetchAll()
    device.mirror.files.hook('creating').unsubscribe(full)
    await fetchAll()

    expect(await states()).toEqual({ 0: 'dropped' })
    expect(await device.mirror.candidates.count()).toBe(3)
  })
})

describe('createPinnedFiles', () => {
  let pinnedFiles: PinnedFiles
  beforeEach(() => {
    pinnedFiles = createPinnedFiles(device, signed(), storageOf({}))
  })
  afterEach(() => pinnedFiles.stop())

  it('pinned files are fetched at once, and the rest after the next start', async () => {
    await pin(device.mirror, ids, ample, 1)
    pinnedFiles.start()
    await expect.poll(kept).toHaveLength(3)
    await pinnedFiles.stop()

    await pinnedFiles.unpin([first.id])
    await pinnedFiles.pin([first.id])
    expect(await kept()).toHaveLength(2)
    pinnedFiles.start()

    await expect.poll(kept).toHaveLength(3)
  })

  it('fetching pinned files ends with the sign-out', async () => {
    let answer = () => {}
    server.obstacles.push({
      when: ({ path }) => path.endsWith('/file'),
      answer: () => new Promise((resolve) => (answer = () => resolve(portal()))),
    })
    await pin(device.mirror, ids, ample, 1)
    pinnedFiles.start()
    await expect.poll(asked).toBe(1)

    const stopped = pinnedFiles.stop()
    answer()
    await stopped

    expect(asked()).toBe(1)
    expect(await kept()).toEqual([])
  })

  it('fetching pinned files continues when the server can be reached again', async () => {
    server.obstacles.push({ when: ({ path }) => path.endsWith('/file'), answer: failing('unavailable') })
    await pin(device.mirror, [first.id], ample, 1)
    pinnedFiles.start()
    await expect.poll(asked).toBe(1)

    await device.mirror.meta.put({ key: 'reachable', value: false })
    await device.mirror.meta.put({ key: 'reachable', value: true })

    await expect.poll(kept).toEqual([0])
  })
})

describe('askToPersist', () => {
  it('askToPersist asks the browser once a week at most, until storage is persistent', async () => {
    let times = 0
    const storage = storageOf({ persist: async () => ((times += 1), false) })
    const day = 24 * 60 * 60_000

    await askToPersist(device.mirror, storage, 10 * day)
    await askToPersist(device.mirror, storage, 16 * day)
    expect(times).toBe(1)
    await askToPersist(device.mirror, storage, 18 * day)
    await askToPersist(device.mirror, storageOf({ ...storage, persisted: async () => true }), 30 * day)

    expect(times).toBe(2)
  })
})

function storageOf(given: Partial<DeviceStorage>): DeviceStorage {
  return { estimate: async () => ({}), persist: async () => false, persisted: async () => false, ...given }
}
