// What members, devices and chores ask of the database, by the functions that the server calls.
import * as batches from '../../batches/queries.ts'
import * as candidates from '../../candidates/queries.ts'
import type { CandidateKeys } from '../../encryption/candidate-keys.ts'
import { searchOf } from '../../candidates/search/search-of.ts'
import { listCounts } from '../../database/counters.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { refuseDeleted } from '../../database/tombstones.ts'
import * as jobs from '../../jobs/queries.ts'
import { listProgress } from '../../screening/progress.ts'
import { claim } from '../../screening/queue.ts'
import { listChecksums, listRows, listVersions } from '../../sync/checksums.ts'
import { confirmedAmong } from '../../sync/confirmed.ts'
import { writeCursor, type ChangesCursor, type SnapshotCursor } from '../../sync/cursor.ts'
import { pull, type Wanted } from '../../sync/pull.ts'
import type { searchScopes } from '../../../shared/candidates/found.ts'
import { candidateSorts, type CandidateSort } from '../../../shared/candidates/sort.ts'
import { FIRST_PROOF } from '../../../shared/sync/history.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import { Status } from '../../../shared/screening/status.ts'
import type { Filled } from './fill.ts'

export type Ask = (db: Transaction, filled: Filled) => Promise<unknown>

/** The longest pages. */
const LIST = 200
const PULL = 500
const NOBODY = 'ffffffff-ffff-4fff-bfff-ffffffffffff'

const filters: Record<string, (filled: Filled) => candidates.Filter> = {
  '': () => ({}),
  ' of the largest job': ({ jobId }) => ({ jobId }),
  ' of a small job': ({ smallJobId }) => ({ jobId: smallJobId }),
  ' of the largest batch': ({ batchId }) => ({ batchId }),
  ' that failed': () => ({ status: Status.failed }),
  ' that are scored': () => ({ status: Status.completed }),
  ' that failed in a job': ({ jobId }) => ({ jobId, status: Status.failed }),
  ' with a common tag': () => ({ tag: 'shortlist' }),
  ' with a rare tag': () => ({ tag: 'rare' }),
  ' with an unused tag': () => ({ tag: 'never' }),
  ' rejected for a common reason': () => ({ reason: 'Experience' }),
  ' rejected for a rare reason': () => ({ reason: 'Rare' }),
  ' rejected for an unused reason': () => ({ reason: 'Never' }),
  ' with a score of 70 to 80': () => ({ scores: { min: 70, max: 80 } }),
  ' of a job with a score of 100': ({ jobId }) => ({ jobId, scores: { min: 100 } }),
  ' of a job with a criterion of 80': ({ jobId }) => ({ jobId, scores: { criterion: 'Criterion 1', criterionMin: 80 } }),
}

/** The rows that are asked for here have no texts. */
const noKeys: CandidateKeys = {
  create: () => Promise.reject(new Error('Nothing here is encrypted.')),
  discard: () => Promise.resolve(),
  find: () => Promise.resolve(new Map()),
  open: () => Promise.resolve(new Map()),
  ensure: () => Promise.resolve(undefined),
}

const listed =
  (
    filter: (filled: Filled, db: Database) => candidates.Filter | Promise<candidates.Filter>,
    sort: CandidateSort = 'newest',
    isLater = false,
  ): Ask =>
  async (db, filled) => {
    const after = isLater ? candidates.positionOf(await middleOf(db, filled), sort) : undefined
    return candidates.listCandidates({ db, keys: noKeys }, filled.workspaceId, await filter(filled, db), {
      sort,
      limit: LIST,
      after,
    })
  }

async function middleOf(db: Database, { workspaceId, candidateIds }: Filled) {
  const ids = candidateIds.slice(candidateIds.length / 2).slice(0, 1)
  const [middle] = await candidates.listCandidates({ db, keys: noKeys }, workspaceId, { ids }, { sort: 'newest' })
  return middle!
}

/** As many have it, or as few, in a hundred thousand candidates. */
const searches = {
  'a word of every second CV': 'common',
  'a word of each thousandth CV': 'word7',
  'a word of one CV': 'rare7',
  'a common name': 'dewi',
  'a rare name': 'dewi 3fa',
  'an e-mail': 'person77777@',
  'a common tag': 'shortl',
  'a part of the name of every batch': 'batch',
  'the title of a job': 'job 12',
  'a text that nothing has': 'never heard',
}

/** Each filter in each order, from the first page on and from the middle. */
const lists = Object.entries(filters).flatMap(([name, filter]) =>
  candidateSorts.flatMap((sort): [string, Ask][] => [
    [`candidates${name}, by ${sort}`, listed(filter, sort)],
    [`candidates${name}, by ${sort}, from the middle on`, listed(filter, sort, true)],
  ]),
)

const sought = (search: string, searchIn?: (typeof searchScopes)[number]): Ask =>
  listed(async (filled, db) => ({ search: await searchOf(db, filled, { search, searchIn }) }))

type Place = Pick<ChangesCursor, 'in' | 'after'> | Pick<SnapshotCursor, 'in' | 'after'>

const pulled =
  (placeOf: (filled: Filled, middle: candidates.Position) => Place, wanted: Partial<Wanted> = {}): Ask =>
  async (db, filled) => {
    const { workspaceId, candidates: newest } = filled
    const place = placeOf(filled, candidates.positionOf(await middleOf(db, filled), 'newest'))
    const cursor = { workspace: workspaceId, seen: FIRST_PROOF, counted: newest - 10, horizon: newest, ...place }
    return pull(db, workspaceId, writeCursor(cursor), { limit: PULL, ...wanted })
  }

/** Since when a device has all candidates: it keeps the newest ones. */
const windowOf = async (db: Database, { workspaceId, candidates: all }: Filled): Promise<string> => {
  const [edge] = await db('candidates')
    .where({ workspace_id: workspaceId, version: Math.max(1, all - 20_000) })
    .pluck('created_at')
  return edge
}

export const questions: Record<string, Ask> = {
  ...Object.fromEntries(lists),
  'candidates until a time': async (db, filled) => {
    const [until, before] = candidates.positionOf(await middleOf(db, filled), 'newest')
    return listed(() => ({ until: String(until), before }))(db, filled)
  },
  'duplicates of a candidate': listed(({ candidateIds }) => ({ duplicatesOf: candidateIds[1] })),
  'a hundred whole candidates': (db, { workspaceId, candidateIds }) =>
    candidates.listWhole({ db, keys: noKeys }, workspaceId, candidateIds.slice(0, 100)),
  ...Object.fromEntries(
    Object.entries(searches).flatMap(([what, text]) => [
      [`${what} in names, tags, batches and jobs`, sought(text)],
      [`${what} in texts`, sought(text, 'texts')],
      [`${what} in all`, sought(text, 'all')],
    ]),
  ),
  jobs: (db, { workspaceId }) => jobs.listJobs(db, workspaceId),
  batches: (db, { workspaceId }) => batches.listBatches(db, workspaceId),
  'the first page of a first copy': (db, { workspaceId }) => pull(db, workspaceId, undefined, { limit: PULL }),
  'a page of a first copy from the middle on': pulled((_, [createdAt, id]) => ({
    in: 'snapshot',
    after: { kind: 'candidate', id, createdAt: String(createdAt) },
  })),
  'changes from the middle on': pulled(({ candidates: newest }) => ({ in: 'changes', after: [newest / 2, 'job', NOBODY] })),
  'the last changes': pulled(({ candidates: newest }) => ({ in: 'changes', after: [newest - 10, '~', NOBODY] })),
  'the last changes with a checksum': async (db, filled) =>
    pulled(({ candidates: newest }) => ({ in: 'changes', after: [newest - 10, '~', NOBODY] }), {
      checksum: '1',
      oldest: await windowOf(db, filled),
    })(db, filled),
  'checksums of batches': async (db, filled) => listChecksums(db, filled.workspaceId, await windowOf(db, filled)),
  'versions of a batch': (db, { workspaceId, batchId }) => listVersions(db, workspaceId, batchId, {}),
  'versions of a batch from the middle on': (db, { workspaceId, batchId }) =>
    listVersions(db, workspaceId, batchId, { after: '80000000-0000-4000-8000-000000000000' }),
  'rows that a device lacks': (db, { workspaceId, candidateIds, jobId, batchId }) =>
    listRows(db, workspaceId, { jobs: [jobId], batches: [batchId], candidates: candidateIds.slice(0, 100) }),
  'which operations are done': (db, filled) => confirmedAmong(db, filled, Array.from({ length: 100 }, newId).join()),
  counts: (db, { workspaceId }) => listCounts(db, workspaceId),
  progress: (db, { workspaceId }) => listProgress(db, workspaceId),
  'the next screening': (db) => claim(db, newId()),
  'whether ids were deleted': (db, { workspaceId }) => refuseDeleted(db, workspaceId, [newId()]),
}

/**
 * What is read without a bound: the candidates of a job lie together, where PostgreSQL takes them to lie evenly among all; and of a
 * common word it may look up all that have it.
 */
export const unbounded: (keyof typeof questions)[] = [
  'the title of a job in names, tags, batches and jobs',
  'the title of a job in all',
  'a word of every second CV in all',
]

/** Those that have an index of their own. */
export const essential: (keyof typeof questions)[] = [
  ...candidateSorts.flatMap((sort) => [`candidates, by ${sort}`, `candidates, by ${sort}, from the middle on`]),
  'candidates of the largest job, by newest',
  'candidates of the largest job, by overall',
  'candidates of the largest batch, by newest',
  'candidates that failed, by newest',
  'candidates rejected for a rare reason, by newest',
  'candidates until a time',
  'duplicates of a candidate',
  'a hundred whole candidates',
  'a word of one CV in texts',
  'a word of one CV in all',
  'an e-mail in names, tags, batches and jobs',
  'an e-mail in all',
  'jobs',
  'the first page of a first copy',
  'a page of a first copy from the middle on',
  'changes from the middle on',
  'the last changes',
  'versions of a batch from the middle on',
]
