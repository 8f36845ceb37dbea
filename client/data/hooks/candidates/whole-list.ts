import type { CandidateSummary } from '../../../../shared/candidates/candidate.ts'
import { AppError } from '../../../../shared/http/errors.ts'
import type { Kind } from '../../../../shared/sync/rows.ts'
import type { Api } from '../../net/api.ts'
import { indexed } from '../../queries/candidate-index.ts'
import { criteriaOf } from '../../queries/candidates.ts'
import { notesOfList } from './notes-of-list.ts'
import type { Mirror } from '../../database/db.ts'
import { asSeen } from '../../mirror/cover.ts'
import { askForOlder, type PageStart } from '../../queries/fetch-older.ts'
import { orders, seek, type CandidateFilter } from '../../queries/search.ts'
import { windowFrom } from '../../mirror/window.ts'

export interface Listed {
  candidate: CandidateSummary
  jobTitle: string
  batchName: string
  criteria: string[]
  /** As many of its notes as are on this device or could be fetched. */
  notes: readonly string[]
}
/** `isCut`: there are candidates beyond the mirror's window, and not all of them could be fetched. */
export interface WholeList {
  rows: Listed[]
  isCut: boolean
}

const AT_A_TIME = 500

/** All candidates that match the filter, in its order. Those beyond the mirror's window are fetched, and not stored. */
export async function wholeList(mirror: Mirror, api: Api, filter: CandidateFilter): Promise<WholeList> {
  const { here, older, isCut } = await everyCandidate(mirror, api, filter)
  const seen = await asSeen(mirror, [...here, ...older])
  return { rows: await named(mirror, api, older.length > 0 ? inOrder(seen, filter) : seen), isCut }
}

/** The candidates of the mirror in the filter's order, and those beyond its window. Nothing is covered: it is not to be shown. */
export async function everyCandidate(
  mirror: Mirror,
  api: Api,
  filter: CandidateFilter,
): Promise<Beyond & { here: CandidateSummary[] }> {
  const [here, edge] = await Promise.all([readHere(mirror, filter), windowFrom(mirror)])
  const beyond = edge === undefined ? { older: [], isCut: false } : await fetchBeyond(mirror, api, filter, edge)
  return { here, ...beyond }
}

/** The only job that a filter admits: its own, or that of its batch. */
export async function findOnlyJob(mirror: Mirror, { jobId, batchId }: CandidateFilter) {
  const id = jobId ?? (batchId && (await mirror.batches.get(batchId))?.jobId)
  return id ? mirror.jobs.get(id) : undefined
}

async function readHere(mirror: Mirror, filter: CandidateFilter): Promise<CandidateSummary[]> {
  const ids = (await seek(mirror, filter)).map(({ id }) => id)
  const found: CandidateSummary[] = []
  for (let from = 0; from < ids.length; from += AT_A_TIME) {
    const rows = await mirror.candidates.bulkGet(ids.slice(from, from + AT_A_TIME))
    found.push(...rows.filter((row) => row !== undefined))
  }
  return found
}

interface Beyond {
  older: CandidateSummary[]
  isCut: boolean
}

async function fetchBeyond(mirror: Mirror, api: Api, filter: CandidateFilter, edge: string): Promise<Beyond> {
  const { sort: _, ...byTime } = filter
  const older: CandidateSummary[] = []
  try {
    for (let place: PageStart | undefined = { until: edge }; place;) {
      const page: Awaited<ReturnType<typeof askForOlder>> = await askForOlder(api, byTime, place, AT_A_TIME)
      older.push(...(await unknownHere(mirror, page.found)))
      place = page.next
    }
    return { older, isCut: false }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { older, isCut: true }
  }
}

/** Leaves out candidates of the mirror, which knows more: unsent changes and deletions. */
async function unknownHere(mirror: Mirror, page: CandidateSummary[]): Promise<CandidateSummary[]> {
  const [shown, serverRows] = await Promise.all([
    mirror.candidates.bulkGet(page.map(({ id }) => id)),
    mirror.serverRows.bulkGet(page.map(({ id }): [Kind, string] => ['candidate', id])),
  ])
  return page.filter((_, at) => !shown[at] && !serverRows[at])
}

function inOrder(candidates: CandidateSummary[], { sort = 'newest' }: CandidateFilter): CandidateSummary[] {
  const order = orders[sort] ?? ((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
  return candidates
    .map((candidate) => ({ ...indexed(candidate), candidate }))
    .sort(order)
    .map(({ candidate }) => candidate)
}

async function named(mirror: Mirror, api: Api, candidates: CandidateSummary[]): Promise<Listed[]> {
  const [allJobs, allBatches, notes] = await Promise.all([
    mirror.jobs.toArray(),
    mirror.batches.toArray(),
    notesOfList(mirror, api, candidates),
  ])
  const jobs = new Map(allJobs.map((job) => [job.id, job]))
  const batches = new Map(allBatches.map((batch) => [batch.id, batch]))
  return candidates.map((candidate) => {
    const job = jobs.get(candidate.jobId)
    const batchName = batches.get(candidate.batchId)?.name ?? ''
    const criteria = criteriaOf(candidate, job)
    return { candidate, jobTitle: job?.title ?? '', batchName, criteria, notes: notes.get(candidate.id) ?? [] }
  })
}
