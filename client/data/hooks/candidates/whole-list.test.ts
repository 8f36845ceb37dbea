import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Status } from '../../../../shared/screening/status.ts'
import { enqueueOne } from '../../test/enqueue-one.ts'
import { pull } from '../../sync/pull.ts'
import type { CandidateFilter } from '../../queries/search.ts'
import { aBatch, aDecision, aJob, aSummary, wholeOf } from '../../test/builders.ts'
import { aDevice, never } from '../../test/devices.ts'
import { memoryServer, type MemoryServer } from '../../test/memory-server.ts'
import { findOnlyJob, wholeList } from './whole-list.ts'

const job = aJob()
const batch = aBatch({ jobId: job.id })
const minute = (of: number) => new Date(Date.UTC(2026, 10, 1, 0, of)).toISOString()
const candidate = (at: number) =>
  wholeOf(aSummary({ jobId: job.id, batchId: batch.id, name: `Candidate ${at}`, createdAt: minute(at), overallScore: at * 5 }))

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  server.addJob(job)
  server.addBatch(batch)
  device = aDevice(server.send, { mirroredRows: 5 })
})
afterEach(() => device.mirror.delete())

const add = (count: number) => {
  for (let at = 0; at < count; at += 1) server.addCandidate(candidate(at))
}
const whoIs = (at: number) => [...server.candidates.values()].find(({ name }) => name === `Candidate ${at}`)!
const names = async (filter: CandidateFilter = {}) =>
  (await wholeList(device.mirror, device.api, filter)).rows.map(({ candidate }) => candidate.name.slice(10)).join(' ')
const cutOff = () => server.obstacles.push({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })

describe('wholeList', () => {
  it('wholeList reads only the mirror when all candidates are in it', async () => {
    add(4)
    await pull(device, never)
    cutOff()

    const { rows, isCut } = await wholeList(device.mirror, device.api, { sort: 'overall' })

    expect(rows.map(({ candidate, jobTitle, batchName }) => [candidate.overallScore, jobTitle, batchName])).toEqual(
      [15, 10, 5, 0].map((score) => [score, job.title, batch.name]),
    )
    expect(isCut).toBe(false)
  })

  it('wholeList merges candidates fetched beyond the window in one order, and does not store them', async () => {
    add(9)
    await pull(device, never)
    const before = await device.mirror.candidates.count()

    expect(await names()).toBe('8 7 6 5 4 3 2 1 0')
    expect(await names({ sort: 'name' })).toBe('0 1 2 3 4 5 6 7 8')
    expect(await device.mirror.candidates.count()).toBe(before)
  })

  it('wholeList applies unsent decisions that the server does not have yet', async () => {
    add(4)
    await pull(device, never)
    await enqueueOne(device.mirror, aDecision(whoIs(0).id, { status: Status.rejected }))
    for (let at = 4; at < 9; at += 1) server.addCandidate(candidate(at))
    await pull(device, never)

    expect(await names({ status: Status.rejected })).toBe('0')
    expect(await names({ status: Status.completed })).not.toMatch(/\b0\b/)
  })

  it('wholeList is complete even if one upload made more than a page of candidates with the same time', async () => {
    for (let at = 0; at < 620; at += 1) server.addCandidate({ ...candidate(at), createdAt: minute(0) })
    add(10)
    await pull(device, never)

    const { rows, isCut } = await wholeList(device.mirror, device.api, {})

    expect(rows).toHaveLength(630)
    expect(isCut).toBe(false)
  })

  it('wholeList is marked as cut when older candidates cannot be fetched', async () => {
    add(9)
    await pull(device, never)
    cutOff()

    const { rows, isCut } = await wholeList(device.mirror, device.api, {})

    expect(rows).toHaveLength(5)
    expect(isCut).toBe(true)
  })
})

it('findOnlyJob finds the job of a filter, also by its batch', async () => {
  await pull(device, never)

  expect((await findOnlyJob(device.mirror, { batchId: batch.id }))?.id).toBe(job.id)
  expect((await findOnlyJob(device.mirror, { jobId: job.id }))?.id).toBe(job.id)
  expect(await findOnlyJob(device.mirror, {})).toBeUndefined()
})
