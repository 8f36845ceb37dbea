import { afterEach, beforeEach, expect, it } from 'vitest'
import { pull } from '../../sync/pull.ts'
import { aBatch, aJob, aSummary, wholeOf } from '../../test/builders.ts'
import { aDevice, never } from '../../test/devices.ts'
import { memoryServer, type MemoryServer } from '../../test/memory-server.ts'
import { candidatesOfJob } from './candidates-of-job.ts'

const job = aJob({ blind: true })
const other = aJob()
const minute = (of: number) => new Date(Date.UTC(2026, 10, 1, 0, of)).toISOString()

let server: MemoryServer
let device: ReturnType<typeof aDevice>
beforeEach(async () => {
  server = memoryServer()
  device = aDevice(server.send, { mirroredRows: 5 })
  for (const each of [job, other]) {
    const batch = aBatch({ jobId: each.id })
    server.addJob(each)
    server.addBatch(batch)
    // The other job's candidates are newer.
    for (let at = 0; at < 4; at += 1) {
      const createdAt = minute(each === job ? at : at + 4)
      server.addCandidate(wholeOf(aSummary({ jobId: each.id, batchId: batch.id, email: `p${at}@example.org`, createdAt })))
    }
  }
  await pull(device, never)
})
afterEach(() => device.mirror.delete())

const read = (jobId: string) => candidatesOfJob({ mirror: device.mirror, engine: async () => ({ api: device.api }) }, jobId)
const cutOff = () => server.obstacles.push({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })

it('candidates beyond the device’s window are fetched, and with their addresses also in a blind job', async () => {
  const { candidates, isCut } = await read(job.id)

  expect(new Set(candidates.map(({ email }) => email))).toEqual(new Set([0, 1, 2, 3].map((at) => `p${at}@example.org`)))
  expect(isCut).toBe(false)
})

it('without a connection the candidates of the device are given, and told to be not all', async () => {
  cutOff()

  expect(await read(job.id)).toMatchObject({ candidates: [{ email: 'p3@example.org' }], isCut: true })
})

it('without a connection a job that is on the device as a whole is complete', async () => {
  cutOff()

  const { candidates, isCut } = await read(other.id)
  expect([candidates.length, isCut]).toEqual([4, false])
})
