import { Status } from '../../../shared/screening/status.ts'
import { summaryOf, type Candidate, type CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Mirror } from '../database/db.ts'
import type { Detail, KeptDetail } from '../database/rows.ts'
import { enterAnsweredRows } from './answers.ts'
import { admit, beginExchange } from './history.ts'
import { type Exchange } from '../net/exchange.ts'
import type { Api } from '../net/api.ts'
import { noteTold } from './confirmed.ts'
import { loadPending, type Pending } from './rebase.ts'
import { fetchRows } from './fetch-rows.ts'
import { packDetail, packText } from '../database/kept.ts'
import { carryCounts } from './mirror.ts'
import { withRoom } from './storage.ts'
import { isAsNew, type Versions } from './versions.ts'

/** Number of undecided candidates, the newest first, whose details are kept on the device. */
const KEPT = 2_000
const FETCHED_AT_ONCE = 100
/** A transaction writes as many: lists and searches wait for it. */
const KEPT_AT_ONCE = 20

/** Fetches details that are missing or stale, so that candidates can be judged offline. */
export async function fetchUndecided(mirror: Mirror, api: Api, signal: AbortSignal): Promise<void> {
  const wanted = await missing(mirror)
  for (let from = 0; from < wanted.length && !signal.aborted; from += FETCHED_AT_ONCE) {
    const ids = wanted.slice(from, from + FETCHED_AT_ONCE).join(',')
    const exchange = await beginExchange(mirror)
    const fetched = (await api.candidateDetails({ query: { ids } }, signal, exchange)).map((each) => detailOf(each, null))
    for (let at = 0; at < fetched.length && !signal.aborted; at += KEPT_AT_ONCE)
      await withRoom(mirror, () => keepDetails(mirror, fetched.slice(at, at + KEPT_AT_ONCE), exchange))
  }
}

/** Undecided candidates whose details are missing or stale on this device. */
export async function missing(mirror: Mirror): Promise<string[]> {
  const { completed } = Status
  const undecided = await mirror.candidates
    .where('[status+createdAt]')
    .between([completed, ''], [completed, '\uffff'])
    .reverse()
    .limit(KEPT)
    .toArray()
  const known = new Map<string, Versions>()
  await mirror.keptDetails.orderBy('[id+detailVersion+storyVersion]').eachKey((key) => {
    if (Array.isArray(key)) known.set(String(key[0]), { detailVersion: Number(key[1]), storyVersion: Number(key[2]) })
  })
  return undecided.filter((candidate) => !isAsNew(known.get(candidate.id), candidate)).map(({ id }) => id)
}

/**
 * Stores details. A late answer must not bring back an older state or a candidate that was deleted meanwhile, nor leave its
 * details with an upload that shows again as unsent (version 0).
 */
export const keepDetails = (mirror: Mirror, details: readonly Detail[], exchange?: Exchange): Promise<void> =>
  mirror.transaction('rw', [mirror.candidates, mirror.keptDetails, mirror.meta], async () => {
    if (!(await admit(mirror, exchange))) return
    const ids = details.map(({ id }) => id)
    const [present, known] = await Promise.all([mirror.candidates.bulkGet(ids), mirror.keptDetails.bulkGet(ids)])
    const wanted = details.map((detail, at) => inWordsOf(known[at], packDetail(detail)))
    await mirror.keptDetails.bulkPut(
      wanted.filter((detail, at) => isOnServer(present[at]) && isAsNew(detail, known[at] ?? detail)),
    )
  })

/** Details fetched without a language keep the known words in their language while `detailVersion` is the same. */
function inWordsOf(known: KeptDetail | undefined, detail: KeptDetail): KeptDetail {
  if (detail.language !== null || known?.detailVersion !== detail.detailVersion || !known.words) return detail
  return { ...detail, language: known.language, words: known.words }
}

const isOnServer = (candidate: CandidateSummary | undefined): boolean => !!candidate && candidate.version > 0

export const detailOf = (candidate: Candidate, language: string | null) => ({
  id: candidate.id,
  detailVersion: candidate.detailVersion,
  language,
  candidate,
})

/** Fetches one whole candidate into the mirror, with its summary. */
export async function fetchDetail(mirror: Mirror, api: Api, id: string, language: string | null): Promise<void> {
  await fetchRows(mirror, {
    ask: (exchange) => api.getCandidate({ params: { id }, query: language ? { language } : {} }, undefined, exchange),
    rowsIn: (candidate) => [summaryOf(candidate)],
    enter: (candidate, pending) => enterWhole(mirror, candidate, language, pending),
  })
}

/** Call it within a transaction over all tables. */
export const enterWhole = (mirror: Mirror, candidate: Candidate, language: string | null, pending: Pending): Promise<void> =>
  enterAllWhole(mirror, [candidate], language, pending)

/** Like `enterWhole`, for many candidates. */
export async function enterAllWhole(
  mirror: Mirror,
  candidates: readonly Candidate[],
  language: string | null,
  pending: Pending,
): Promise<void> {
  const now = (await noteTold(mirror, candidates)) ? await loadPending(mirror) : pending
  await carryCounts(mirror, await enterAnsweredRows(mirror, 'candidate', candidates.map(summaryOf), now))
  await keepDetails(
    mirror,
    candidates.map((candidate) => detailOf(candidate, language)),
  )
}

/** Fetches into the mirror the CV's text as the server read it. */
export async function fetchText(mirror: Mirror, api: Api, id: string, detailVersion: number): Promise<void> {
  const exchange = await beginExchange(mirror)
  const text = await api.candidateText({ params: { id } }, undefined, exchange)
  await withRoom(mirror, () =>
    mirror.transaction('rw', [mirror.candidates, mirror.keptTexts, mirror.meta], async () => {
      if ((await admit(mirror, exchange)) && isOnServer(await mirror.candidates.get(id)))
        await mirror.keptTexts.put(packText({ id, detailVersion, text }))
    }),
  )
}

/**
 * Drops details and texts of candidates that the mirror does not have. `mirrored`: candidates that it has. An earlier build, which
 * does not know these tables, may have run on this device and deleted a candidate.
 */
export const dropStray = (mirror: Mirror, mirrored: ReadonlySet<string>): Promise<void> =>
  mirror.transaction('rw', [mirror.candidates, mirror.keptDetails, mirror.keptTexts], async () => {
    for (const table of [mirror.keptDetails, mirror.keptTexts]) {
      const others = (await table.toCollection().primaryKeys()).filter((id) => !mirrored.has(id))
      const candidates = await mirror.candidates.bulkGet(others)
      await table.bulkDelete(others.filter((_, at) => !candidates[at]))
    }
  })
