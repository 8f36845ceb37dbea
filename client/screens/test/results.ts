import { Status } from '../../../shared/screening/status.ts'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import type { Data } from '../../data/hooks/data.ts'
import { aSummary } from './candidates.ts'
import { aBatch, aDevice, aJob, withSnapshot } from './stage.tsx'

/** A device with these candidates in its mirror, newest first. */
export async function aDeviceWith(...people: Partial<Candidate>[]): Promise<Data> {
  const device = aDevice()
  const job = aJob()
  const batch = aBatch(job)
  const rows = people.map((more, at) => aSummary(job, batch, { createdAt: `2026-11-18T08:${59 - at}:00.000Z`, ...more }))
  await device.mirror.jobs.put(job)
  await device.mirror.batches.put(batch)
  await device.mirror.candidates.bulkPut(rows)
  const counts = Object.values(Status).map((status) => ({
    jobId: job.id,
    batchId: batch.id,
    status,
    count: rows.filter((row) => row.status === status).length,
    version: 1,
  }))
  await device.mirror.counts.bulkPut(counts)
  await withSnapshot(device)
  return device
}

export const named = (...names: string[]): Partial<Candidate>[] => names.map((name) => ({ name }))

/** Name and status of all mirrored candidates, newest first. */
export async function statesOf({ mirror }: Data): Promise<string[]> {
  const rows = await mirror.candidates.orderBy('createdAt').reverse().toArray()
  const words = Object.fromEntries(Object.entries(Status).map(([word, code]) => [code, word]))
  return rows.map(({ name, status }) => `${name} ${words[status]}`)
}
