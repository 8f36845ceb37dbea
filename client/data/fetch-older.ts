import { summaryOf } from '../../shared/candidate.ts'
import { enterTold } from './answers.ts'
import type { Api } from './api.ts'
import { inOneTransaction, type Mirror } from './db.ts'
import { loadPending } from './fold.ts'
import type { CandidateFilter } from './search.ts'
import { withRoom } from './storage.ts'

/** Takes a page of older candidates into the mirror, where lists and decisions find them. The oldest one's time; `undefined` at the end. */
export async function fetchOlder(
  mirror: Mirror,
  api: Api,
  { status, ...filter }: CandidateFilter,
  until: string,
  limit: number,
): Promise<string | undefined> {
  const query = { ...filter, ...(status && { status: String(status) }), until, limit }
  const found = (await api.listCandidates({ query })).map(summaryOf)
  await withRoom(mirror, () =>
    inOneTransaction(mirror, async () => void (await enterTold(mirror, 'candidate', found, await loadPending(mirror)))),
  )
  return found.length < limit ? undefined : found.at(-1)?.createdAt
}
