import { Status } from '../../../../shared/screening/status.ts'
import { isIndexed, within } from '../../queries/candidates.ts'
import type { Mirror } from '../../database/db.ts'
import { useLive } from '../useLive.ts'
import { seek, type CandidateFilter } from '../../queries/search.ts'
import { windowFrom } from '../../mirror/window.ts'

/** Ids of all mirrored candidates that match the filter, in its order; `undefined` while loading or without a filter. */
export const useCandidateIds = (filter: CandidateFilter | undefined): string[] | undefined =>
  useLive(`candidate ids ${JSON.stringify(filter)}`, (mirror) =>
    filter ? listCandidateIds(mirror, filter) : Promise.resolve(undefined),
  )

export async function listCandidateIds(mirror: Mirror, filter: CandidateFilter): Promise<string[]> {
  if (!(await isIndexed(mirror, filter))) return (await seek(mirror, filter)).map(({ id }) => id)
  const ids = await within(mirror, filter, (await windowFrom(mirror)) ?? '').primaryKeys()
  return ids.reverse()
}

/** The first of these candidates that waits for a decision; `null` when none does. `subject` identifies the list. */
export const useFirstWaiting = (subject: string, ids: readonly string[] | undefined): string | null | undefined => {
  const found = useWaiting(subject, ids, 1)
  return found && (found[0] ?? null)
}

/** The first `count` of these candidates that wait for a decision. `subject` identifies the list. */
export const useWaiting = (subject: string, ids: readonly string[] | undefined, count: number): string[] | undefined =>
  useLive(`waiting ${subject} ${ids?.length} ${count}`, (mirror) =>
    ids ? listWaiting(mirror, ids, count) : Promise.resolve(undefined),
  )

const SLICE = 500

export const findWaiting = async (mirror: Mirror, ids: readonly string[]): Promise<string | null> =>
  (await listWaiting(mirror, ids, 1))[0] ?? null

/** Reads the first few, which usually contain them, then slices. */
export async function listWaiting(mirror: Mirror, ids: readonly string[], count: number): Promise<string[]> {
  const waiting: string[] = []
  for (let from = 0, size = 10; from < ids.length && waiting.length < count; from += size, size = SLICE) {
    const rows = await mirror.candidates.bulkGet(ids.slice(from, from + size))
    waiting.push(...rows.flatMap((row) => (row?.status === Status.completed ? [row.id] : [])))
  }
  return waiting.slice(0, count)
}
