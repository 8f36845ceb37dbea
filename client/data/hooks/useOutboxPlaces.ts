import type { Mirror } from '../database/db.ts'
import type { OutboxRow } from '../database/outbox.ts'
import { useLive } from './useLive.ts'

/** The titles of job and batch in which an operation's target lies; '' where it has none, or it is not known here. */
export interface Place {
  job: string
  batch: string
}

/** By the ids of the outbox rows. */
export const useOutboxPlaces = (): ReadonlyMap<string, Place> | undefined => useLive('outbox places', findPlaces)

export async function findPlaces(mirror: Mirror): Promise<ReadonlyMap<string, Place>> {
  const rows = await mirror.outbox.toArray()
  const targets = rows.map(({ target }) => target)
  const [jobs, batches, shown, saved] = await Promise.all([
    mirror.jobs.toArray(),
    mirror.batches.toArray(),
    mirror.candidates.bulkGet(targets),
    mirror.serverRows.bulkGet(targets.map((id) => ['candidate', id])),
  ])
  const titles = new Map(jobs.map(({ id, title }) => [id, title]))
  const names = new Map(batches.map(({ id, name }) => [id, name]))
  return new Map(
    rows.map((row, at) => {
      const { jobId, batchId, batchName } = { ...(shown[at] ?? saved[at]?.row), ...placeIn(row) }
      return [row.id, { job: titles.get(jobId ?? '') ?? '', batch: batchName ?? names.get(batchId ?? '') ?? '' }]
    }),
  )
}

interface Ids {
  jobId?: string
  batchId?: string
  batchName?: string
}

function placeIn({ operation }: OutboxRow): Ids {
  if (operation.type === 'candidate.upload') return { jobId: operation.jobId, batchName: operation.batchName }
  if (operation.type === 'batch.rename') return { jobId: operation.jobId, batchId: operation.batchId }
  return operation.type === 'batch.create' || operation.type === 'batch.delete' ? { jobId: operation.jobId } : {}
}
