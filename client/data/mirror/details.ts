import { Status } from '../../../shared/screening/status.ts'
import { summaryOf, type Candidate, type CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { type Detail } from '../database/rows.ts'
import { enterAnsweredRows } from './answers.ts'
import { admit, beginExchange } from './history.ts'
import { type Exchange } from '../net/exchange.ts'
import type { Api } from '../net/api.ts'
import { noteTold } from './confirmed.ts'
import { loadPending, type Pending } from './rebase.ts'
import { carryCounts } from './mirror.ts'
import { withRoom } from './storage.ts'

/** Details of so many undecided candidates are kept on the device, the newest first. */
const KEPT = 2_000
const AT_A_TIME = 100

/** Fetches the details that are missing or old, so that candidates can be judged without a connection. */
export async function fetchUndecided(mirror: Mirror, api: Api, signal: AbortSignal): Promise<void> {
  const wanted = await missing(mirror)
  for (let from = 0; from < wanted.length && !signal.aborted; from += AT_A_TIME) {
    const ids = wanted.slice(from, from + AT_A_TIME).join(',')
    const exchange = await beginExchange(mirror)
    const fetched = await api.candidateDetails({ query: { ids } }, signal, exchange)
    if (signal.aborted) return
    await withRoom(mirror, () =>
      keepDetails(
        mirror,
        fetched.map((candidate) => detailOf(candidate, null)),
        exchange,
      ),
    )
  }
}

/** Undecided candidates whose details are not here, or here in an older state. */
export async function missing(mirror: Mirror): Promise<string[]> {
  const { completed } = Status
  const undecided = await mirror.candidates
    .where('[status+createdAt]')
    .between([completed, ''], [completed, '\uffff'])
    .reverse()
    .limit(KEPT)
    .toArray()
  const known = new Map<string, Versions>()
  await mirror.details.orderBy('[id+detailVersion+candidate.storyVersion]').eachKey((key) => {
    if (Array.isArray(key)) known.set(String(key[0]), { detailVersion: Number(key[1]), storyVersion: Number(key[2]) })
  })
  return undecided.filter((candidate) => !isAsNew(known.get(candidate.id), candidate)).map(({ id }) => id)
}

export type Versions = Pick<CandidateSummary, 'detailVersion' | 'storyVersion'>

/** Is what is here no older than that? */
export const isAsNew = (known: Versions | undefined, wanted: Versions): boolean =>
  known !== undefined && known.detailVersion >= wanted.detailVersion && known.storyVersion >= wanted.storyVersion

/**
 * What arrives late does not bring back an older state or somebody who was deleted meanwhile, nor stay with an upload that shows
 * again as not yet made.
 */
export const keepDetails = (mirror: Mirror, details: readonly Detail[], exchange?: Exchange): Promise<void> =>
  mirror.transaction('rw', [mirror.candidates, mirror.details, mirror.meta], async () => {
    if (!(await admit(mirror, exchange))) return
    const ids = details.map(({ id }) => id)
    const [present, known] = await Promise.all([mirror.candidates.bulkGet(ids), mirror.details.bulkGet(ids)])
    const wanted = details.map((detail, at) => inWordsOf(known[at], detail))
    await mirror.details.bulkPut(
      wanted.filter(({ candidate }, at) => isOnServer(present[at]) && isAsNew(candidate, known[at]?.candidate ?? candidate)),
    )
  })

/** What was not asked for in a language keeps the words that were, while the result is the same. */
function inWordsOf(known: Detail | undefined, detail: Detail): Detail {
  if (detail.language !== null || known?.detailVersion !== detail.detailVersion) return detail
  const { analysis, analysisLanguage, strengths, concerns } = known.candidate
  return { ...known, candidate: { ...detail.candidate, analysis, analysisLanguage, strengths, concerns } }
}

const isOnServer = (candidate: CandidateSummary | undefined): boolean => !!candidate && candidate.version > 0

export const detailOf = (candidate: Candidate, language: string | null) => ({
  id: candidate.id,
  detailVersion: candidate.detailVersion,
  language,
  candidate,
})

/** One candidate whole, with its summary, into the mirror. */
export async function fetchDetail(mirror: Mirror, api: Api, id: string, language: string | null): Promise<void> {
  const exchange = await beginExchange(mirror)
  const candidate = await api.getCandidate({ params: { id }, query: language ? { language } : {} }, undefined, exchange)
  await withRoom(mirror, () =>
    inOneTransaction(mirror, async () => {
      if (await admit(mirror, exchange)) await enterWhole(mirror, candidate, language, await loadPending(mirror))
    }),
  )
}

/** Within a transaction over everything. */
export const enterWhole = (mirror: Mirror, candidate: Candidate, language: string | null, pending: Pending): Promise<void> =>
  enterAllWhole(mirror, [candidate], language, pending)

/** The same for many. */
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

/** The CV's text as the server read it, into the mirror. */
export async function fetchText(mirror: Mirror, api: Api, id: string, detailVersion: number): Promise<void> {
  const exchange = await beginExchange(mirror)
  const text = await api.candidateText({ params: { id } }, undefined, exchange)
  await withRoom(mirror, () =>
    mirror.transaction('rw', [mirror.candidates, mirror.texts, mirror.meta], async () => {
      if ((await admit(mirror, exchange)) && isOnServer(await mirror.candidates.get(id)))
        await mirror.texts.put({ id, detailVersion, text })
    }),
  )
}
