import { summaryOf, type CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { enterAnsweredRows } from '../mirror/answers.ts'
import type { Api } from '../net/api.ts'
import type { Mirror } from '../database/db.ts'
import { fetchRows } from '../mirror/fetch-rows.ts'
import { type Exchange } from '../net/exchange.ts'
import type { CandidateFilter } from './search.ts'

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
  const { next } = await fetchRows(mirror, {
    ask: (exchange) => askForOlder(api, filter, place, limit, exchange),
    rowsIn: ({ found }) => found,
    enter: ({ found }, pending) => enterAnsweredRows(mirror, 'candidate', found, pending),
  })
  return next
}
