import { afterEach, beforeEach, expect, it } from 'vitest'
import { Status } from '../../../shared/screening/status.ts'
import { summaryOf } from '../../../shared/candidates/candidate.ts'
import { listCandidates } from '../queries/candidates.ts'
import { fetchDetail } from './details.ts'
import { fetchOlder, type PageStart } from '../queries/fetch-older.ts'
import { enqueueOne } from '../test/enqueue-one.ts'
import { pull } from '../sync/pull.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../test/builders.ts'
import { aDevice, never } from '../test/devices.ts'
import { memoryServer, type MemoryServer } from '../test/memory-server.ts'
import { startOver } from './mirror.ts'
import { windowFrom } from './window.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const minute = (of: number) => new Date(Date.UTC(2026, 10, 1, 0, of)).toISOString()
const made = (at: number) => aSummary({ jobId: job.id, batchId: batch.id, name: `Candidate ${at}`, createdAt: minute(at) })

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(() => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  device = aDevice(server.send, { mirroredRows: 10 })
})
afterEach(() => device.mirror.delete())

const add = (from: number, to: number) => {
  for (let at = from; at < to; at += 1) server.addCandidate(wholeOf(made(at)))
}
const kept = async () =>
  (await device.mirror.candidates.orderBy('createdAt').toArray()).map(({ name }) => name.slice(10)).join(' ')
const whoIs = (at: number) => [...server.candidates.values()].find(({ name }) => name === `Candidate ${at}`)!

it('the mirror has all candidates while they are few', async () => {
  add(0, 11)

  await pull(device, never)

  expect(await device.mirror.candidates.count()).toBe(11)
  expect(await windowFrom(device.mirror)).toBeUndefined()
})

it('the window is cut back to the newest candidates when it grows by over a tenth, and older ones do not return', async () => {
  add(0, 12)
  await pull(device, never)
  expect(await kept()).toBe('2 3 4 5 6 7 8 9 10 11')
  expect(await windowFrom(device.mirror)).toBe(minute(2))

  server.decide(whoIs(1).id, Status.accepted)
  server.decide(whoIs(5).id, Status.rejected)
  await pull(device, never)

  expect(await kept()).toBe('2 3 4 5 6 7 8 9 10 11')
  expect((await device.mirror.candidates.get(whoIs(5).id))?.status).toBe(Status.rejected)
})

it('the window never begins earlier than before, since of older candidates the mirror has only those that were opened', async () => {
  add(0, 20)
  await pull(device, never)
  for (let at = 11; at < 20; at += 1) server.deleteCandidate(whoIs(at).id)
  for (const opened of [3, 5, 6]) await fetchDetail(device.mirror, device.api, whoIs(opened).id, null)
  add(20, 28)

  await pull(device, never)

  expect(await windowFrom(device.mirror)).toBe(minute(10))
  expect(await kept()).toBe('10 20 21 22 23 24 25 26 27')
})

it('starting over forgets where the window began, since the other history may have fewer candidates', async () => {
  add(0, 12)
  await pull(device, never)

  await startOver(device.mirror)

  expect(await windowFrom(device.mirror)).toBeUndefined()
})

it('a candidate with unsent operations stays in the mirror, however old', async () => {
  add(0, 11)
  await pull(device, never)
  await enqueueOne(device.mirror, aDecision(whoIs(0).id))

  add(11, 15)
  await pull(device, never)

  expect(await kept()).toBe('0 5 6 7 8 9 10 11 12 13 14')
})

it('an answer about an older candidate that a pull has overtaken is asked for again', async () => {
  add(0, 12)
  await pull(device, never)
  const { id } = whoIs(0)
  let asked = 0
  const overtaken: typeof device.api.getCandidate = async (...call) => {
    const answer = await device.api.getCandidate(...call)
    asked += 1
    if (asked === 1) server.decide(id, Status.accepted)
    if (asked === 1) await pull(device, never)
    return answer
  }

  await fetchDetail(device.mirror, { ...device.api, getCandidate: overtaken }, id, null)

  expect(asked).toBe(2)
  expect((await device.mirror.candidates.get(id))?.status).toBe(Status.accepted)
})

it('an answer about an older candidate that pulls overtake each time does not enter the mirror', async () => {
  add(0, 12)
  await pull(device, never)
  const { id } = whoIs(0)
  let answers = 0
  const overtaken: typeof device.api.getCandidate = async (...call) => {
    const answer = await device.api.getCandidate(...call)
    add(20 + answers, 21 + answers)
    answers += 1
    await pull(device, never)
    return answer
  }

  await fetchDetail(device.mirror, { ...device.api, getCandidate: overtaken }, id, null)

  expect(await device.mirror.candidates.get(id)).toBeUndefined()
})

it('an older candidate that was opened stays in the mirror and is updated by pulls', async () => {
  add(0, 12)
  await pull(device, never)
  const { id } = whoIs(0)

  await fetchDetail(device.mirror, device.api, id, null)
  server.decide(id, Status.accepted)
  await pull(device, never)

  expect((await device.mirror.candidates.get(id))?.status).toBe(Status.accepted)
})

it('a resync fetches no more candidates than the window keeps', async () => {
  add(0, 12)
  await pull(device, never)
  server.restore()

  await pull(device, never)

  expect(await device.mirror.candidates.toArray()).toHaveLength(10)
  expect(await device.mirror.candidates.get(whoIs(11).id)).toEqual(summaryOf(whoIs(11)))
})

it('a list continues beyond the window with fetched candidates, on which decisions work as on any other', async () => {
  add(0, 15)
  await pull(device, never)
  const names = async (from?: string) =>
    (await listCandidates(device.mirror, {}, 50, from))?.rows.map(({ candidate }) => candidate.name.slice(10)).join(' ')
  expect(await names()).toBe('14 13 12 11 10 9 8 7 6 5')

  const from = await fetchOlder(device.mirror, device.api, {}, { until: minute(5) }, 3)
  expect(from).toEqual({ until: minute(3), before: whoIs(3).id })
  expect(await names(from!.until)).toBe('14 13 12 11 10 9 8 7 6 5 4 3')
  expect(await fetchOlder(device.mirror, device.api, {}, from!, 50)).toBeUndefined()
  expect(await names('')).toBe('14 13 12 11 10 9 8 7 6 5 4 3 2 1 0')

  await enqueueOne(device.mirror, aDecision(whoIs(1).id))
  expect((await device.mirror.candidates.get(whoIs(1).id))?.status).toBe(Status.accepted)
})

it('a list continues through more than one page of candidates created in the same moment', async () => {
  for (let at = 0; at < 121; at += 1) server.addCandidate(wholeOf({ ...made(at), createdAt: minute(0) }))
  add(121, 133)
  await pull(device, never)

  let place: PageStart | undefined = { until: (await windowFrom(device.mirror))! }
  for (let pages = 0; place && pages < 10; pages += 1) place = await fetchOlder(device.mirror, device.api, {}, place, 50)

  expect(place).toBeUndefined()
  expect((await listCandidates(device.mirror, {}, 500, ''))?.rows).toHaveLength(133)
})
