import type { SyncPage } from '../../shared/sync/sync.ts'
import type { CandidateSummary } from '../../shared/candidates/candidate.ts'
import { newId } from '../../shared/lib/new-id.ts'
import { openMirror } from '../../client/data/database/db.ts'
import { packDetail } from '../../client/data/database/kept.ts'
import type { Device } from '../../client/data/sync/device.ts'
import { PAGE_ROWS, pull } from '../../client/data/sync/pull.ts'

const FIRST_PAGES = 25
const ROUNDS = 24

/** Milliseconds that applying each page took. */
export interface Figures {
  rows: number[]
  deletions: number[]
}

const [jobId, batchId] = [newId(), newId()]
let version = 0

/** Applies pages of new candidates and pages of as many deletions in turn, to a mirror of a few thousand candidates. */
export async function measure(): Promise<Figures> {
  const mirror = openMirror(newId())
  const figures: Figures = { rows: [], deletions: [] }
  let page = aPage({})
  const device = {
    mirror,
    session: { generation: async () => 1 },
    api: { sync: async () => page },
    clock: { now: () => Date.now() },
  } as unknown as Device
  const take = async (next: SyncPage): Promise<number> => {
    page = next
    const startedAt = performance.now()
    await pull(device, new AbortController().signal)
    return performance.now() - startedAt
  }

  const known: CandidateSummary[][] = []
  for (let at = 0; at < FIRST_PAGES; at += 1) known.push(await takeRows(take))
  await mirror.keptDetails.bulkPut(
    known
      .flat()
      .map((candidate) => packDetail({ id: candidate.id, detailVersion: 1, language: null, candidate: candidate as never })),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    const rows = Array.from({ length: PAGE_ROWS }, aCandidate)
    figures.rows.push(await take(aPage({ candidates: rows })))
    const deleted = known.shift()!.map(({ id }) => ({ kind: 'candidate' as const, id, version: ++version }))
    figures.deletions.push(await take(aPage({ deleted })))
  }
  await mirror.delete()
  return figures
}

async function takeRows(take: (page: SyncPage) => Promise<number>): Promise<CandidateSummary[]> {
  const rows = Array.from({ length: PAGE_ROWS }, aCandidate)
  await take(aPage({ candidates: rows }))
  return rows
}

const aPage = (given: Partial<SyncPage>): SyncPage => ({
  jobs: [],
  batches: [],
  candidates: [],
  deleted: [],
  cursor: String(version),
  hasMore: false,
  upTo: version,
  progress: {},
  ...given,
})

/** A summary of about 700 bytes, the usual size. */
function aCandidate(): CandidateSummary {
  version += 1
  const createdAt = new Date(Date.UTC(2026, 0, 1) + version * 1000).toISOString()
  return {
    id: newId(),
    jobId,
    batchId,
    name: `Candidate Number ${version}`,
    email: `candidate${version}@example.com`,
    phone: '+62 812 0000 0142',
    status: 1,
    overallScore: version % 100,
    weightedFit: version % 100,
    failure: null,
    engine: null,
    matrixVersion: 1,
    fileName: `cv-${version}.pdf`,
    fileSize: 120_000,
    fileHash: '0123456789abcdef',
    tags: ['remote'],
    noteCount: 0,
    createdAt,
    updatedAt: createdAt,
    decisionId: null,
    decidedBy: null,
    decidedAt: null,
    detailVersion: 1,
    storyVersion: 0,
    uploadedById: null,
    version,
    scores: [80, 60, 40, 100, 20, 60],
    criteria: null,
    flags: [],
    unverifiedQuotes: 0,
  } as CandidateSummary
}
