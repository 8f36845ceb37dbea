import type { Mirror } from '../database/db.ts'
import { newestFirst } from '../queries/candidate-index.ts'
import { useLive } from './useLive.ts'

/** The batches of a job's mirrored candidates by their file's hash: the first is the newest. */
export type KnownFiles = ReadonlyMap<string, readonly { batchId: string; batchName: string }[]>

export const useKnownFiles = (jobId: string | null): KnownFiles | undefined =>
  useLive(`known files ${jobId}`, (mirror) => listKnownFiles(mirror, jobId))

export async function listKnownFiles(mirror: Mirror, jobId: string | null): Promise<KnownFiles> {
  if (!jobId) return new Map()
  const [all, batches] = await Promise.all([newestFirst(mirror), mirror.batches.where('jobId').equals(jobId).toArray()])
  const nameOf = new Map(batches.map(({ id, name }) => [id, name]))
  const known = new Map<string, { batchId: string; batchName: string }[]>()
  for (const { jobId: owner, batchId, traits } of all) {
    if (owner !== jobId || traits.file === null) continue
    const found = known.get(traits.file) ?? []
    found.push({ batchId, batchName: nameOf.get(batchId) ?? '' })
    known.set(traits.file, found)
  }
  return known
}
