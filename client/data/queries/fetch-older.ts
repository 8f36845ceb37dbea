import { summaryOf, type CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { enterAnsweredRows } from '../mirror/answers.ts'
import type { Api } from '../net/api.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { loadPending } from '../mirror/rebase.ts'
import { admit, beginExchange } from '../mirror/history.ts'
import { type Exchange } from '../net/exchange.ts'
import type { CandidateFilter } from './search.ts'
import { withRoom } from '../mirror/storage.ts'

/** Where a page of older candidates ends. One upload gives many candidates the same time, so `before` adds an id. */
export interface PageStart {
  until: string
  before?: string
}

/** A page of candidates made at `place` or before, newest first unless the filter sorts; `next`: the next place, if any. */
export async function askForOlder(
  api: Api,
  { status, ...filter }: CandidateFilter,
  place: PageStart,
  limit: number,
  exchange?: Exchange,
): Promise<{ found: CandidateSummary[]; next: PageStart | undefined }> {
  const query = { ...filter, ...(status && { status: String(status) }), ...place, limit }
  const found = (await api.listCandidates({ query }, undefined, exchange)).map(summaryOf)
  const last = found.length < limit ? undefined : found.at(-1)
  // Returning the same place again would loop for ever.
  return { found, next: last && last.id !== place.before ? { until: last.createdAt, before: last.id } : undefined }
}

/** Fetches a page of older candidates into the mirror, for lists and decisions. Returns the next place, if any. */
export async function fetchOlder(
  mirror: Mirror,
  api: Api,
  filter: CandidateFilter,
  place: PageStart,
  limit: number,
): Promise<PageStart | undefined> {
  const exchange = await beginExchange(mirror)
  const { found, next } = await askForOlder(api, filter, place, limit, exchange)
  await withRoom(mirror, () =>
    inOneTransaction(mirror, async () => {
      if (await admit(mirror, exchange)) await enterAnsweredRows(mirror, 'candidate', found, await loadPending(mirror))
    }),
  )
  return next
}
