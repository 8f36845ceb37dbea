import { Status } from '../../../../shared/screening/status.ts'
import { within } from '../../queries/candidates.ts'
import type { Mirror } from '../../database/db.ts'
import { useLive } from '../useLive.ts'
import { isNewestFirst, seek, type CandidateFilter } from '../../queries/search.ts'
import { windowFrom } from '../../mirror/window.ts'

/** Ids of all mirrored candidates that match the filter, in its order; `undefined` while loading or without a filter. */
export const useCandidateIds = (filter: CandidateFilter | undefined): string[] | undefined =>
  useLive(`candidate ids ${JSON.stringify(filter)}`, (mirror) =>
    filter ? listCandidateIds(mirror, filter) : Promise.resolve(undefined),
  )

export async function listCandidateIds(mirror: Mirror, filter: CandidateFilter): Promise<string[]> {
  if (!isNewestFirst(filter)) return (await seek(mirror, filter)).map(({ id }) => id)
  const ids = await within(mirror, filter, (await windowFrom(mirror)) ?? '').primaryKeys()
  return ids.reverse()
}

/** The first of these candidates that waits for a decision; `null` when none does. `subject` identifies the list. */
export const useFirstWaiting = (subject: string, ids: readonly string[] | undefined): string | null | undefined =>
  useLive(`first waiting ${subject} ${ids?.length}`, (mirror) => (ids ? findWaiting(mirror, ids) : Promise.resolve(undefined)))

const SLICE = 500

/** Reads the first few, which usually contain it, then slices. */
export async function findWaiting(mirror: Mirror, ids: readonly string[]): Promise<string | null> {
  for (let from = 0, size = 10; from < ids.length; from += size, size = SLICE) {
    const rows = await mirror.candidates.bulkGet(ids.slice(from, from + size))
    const waiting = rows.find((row) => row?.status === Status.completed)
    if (waiting) return waiting.id
  }
  return null
}
