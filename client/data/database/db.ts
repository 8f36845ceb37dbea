import { Dexie, type Table } from 'dexie'
import type { Batch } from '../../../shared/batches/batch.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Kind, Row } from '../../../shared/sync/rows.ts'
import type { Lane } from '../../../shared/sync/lanes.ts'
import type { Count } from '../../../shared/sync/sync.ts'
import { reopenWhenCut } from './cut.ts'
import type { OutboxRow } from './outbox.ts'
import type {
  Acknowledged,
  ServerRow,
  ShownProgress,
  StoredTombstone,
  KeptDetail,
  KeptText,
  Meta,
  Pin,
  UploadState,
} from './rows.ts'
import { addStories, forgetReadingNotes, keepInBlobs, stampTombstones } from './upgrades.ts'
import { ownName } from '../../lib/base-path.ts'

/** Limits of the work per transaction. */
export interface Sizes {
  /** If more candidates than this are below a job or batch, its deletion is applied to them in slices (sweep.ts). */
  sweepsAbove: number
  /** Candidates per slice. */
  sweptAtOnce: number
}
const usualSizes: Sizes = { sweepsAbove: 500, sweptAtOnce: 200 }

export type Mirror = Dexie & {
  sizes: Sizes
  jobs: Table<Job, string>
  batches: Table<Batch, string>
  candidates: Table<CandidateSummary, string>
  keptDetails: Table<KeptDetail, string>
  keptTexts: Table<KeptText, string>
  serverRows: Table<ServerRow, [Kind, string]>
  tombstones: Table<StoredTombstone, [Kind, string]>
  progress: Table<ShownProgress, string>
  counts: Table<Count, [string, number]>
  outbox: Table<OutboxRow, string>
  uploads: Table<UploadState, string>
  files: Table<{ id: string; blob: Blob }, string>
  journal: Table<Acknowledged, string>
  pins: Table<Pin, string>
  meta: Table<Meta, string>
}

export const mirrorName = (userId: string) => ownName(`saring-${userId}`)
/** The user whose database it is. */
export const ownerOf = ({ name }: Mirror): string => name.slice(mirrorName('').length)

/** The parts of a user's sync; each is done by one tab or worker at a time, under a lock. */
export type LockPart = Lane | 'pull' | 'details' | 'sweep' | 'files' | 'events'
export const lockName = (userId: string, part: LockPart) => `${mirrorName(userId)}-${part}`

/** The device's copy of one user's workspace, with the outbox. Committed transactions survive a power cut. */
export function openMirror(userId: string, sizes = usualSizes): Mirror {
  const dexie = new Dexie(mirrorName(userId), { chromeTransactionDurability: 'strict' })
  dexie.version(1).stores({
    jobs: 'id, createdAt',
    batches: 'id, jobId, createdAt',
    candidates:
      'id, createdAt, batchId, [status+createdAt], [jobId+createdAt], [jobId+status+createdAt], [batchId+createdAt], [batchId+status+createdAt]',
    details: 'id, [id+detailVersion]',
    texts: 'id',
    bases: '[kind+id], *parents',
    tombstones: '[kind+id]',
    progress: 'id',
    counts: '[batchId+status], jobId, batchId',
    outbox: 'id, seq, state, target, groupId, *touches, heldBy',
    uploads: 'id, groupId, candidateId',
    files: 'id',
    meta: 'key',
  })
  dexie.version(2).stores({ journal: 'id', taken: 'id, state' })
  dexie
    .version(3)
    .stores({
      candidates:
        'id, createdAt, batchId, *tags, [status+createdAt], [jobId+createdAt], [jobId+status+createdAt], [batchId+createdAt], [batchId+status+createdAt]',
      details: 'id, [id+detailVersion+candidate.storyVersion]',
    })
    .upgrade(async (transaction) => {
      await addStories(transaction)
      await forgetReadingNotes(transaction)
    })
  dexie.version(5).stores({ outbox: 'id, seq, state, target, groupId, *touches, heldBy, [lane+state+seq]' })
  dexie.version(6).stores({ tombstones: '[kind+id], buriedAt' }).upgrade(stampTombstones)
  // `details` and `texts` stay, empty: a build of before, which reads them, fetches anew what it misses.
  dexie.version(7).stores({ keptDetails: 'id, [id+detailVersion+storyVersion]', keptTexts: 'id' }).upgrade(keepInBlobs)
  reopenWhenCut(dexie)
  // Without `disableAutoOpen` Dexie would reopen the database, and create an empty one in place of one being deleted.
  dexie.on('versionchange', () => {
    dexie.close({ disableAutoOpen: true })
    return false
  })
  // A store cannot be renamed without copying it.
  const renamed = { serverRows: dexie.table('bases'), pins: dexie.table('taken') }
  return Object.assign(dexie, { sizes, ...renamed }) as unknown as Mirror
}

/**
 * One transaction over all tables: its writes show together or not at all. The scope has to be an async function of its own,
 * since Dexie tracks native promises only through async functions; otherwise the transaction would commit at the first await.
 */
export const inOneTransaction = <Result>(mirror: Mirror, run: () => Promise<Result>): Promise<Result> =>
  mirror.transaction('rw', mirror.tables, async () => run())

/** Like `inOneTransaction`, over the tables of a user's act only, which thus need not wait while details are written. */
export const inOneAct = <Result>(mirror: Mirror, run: () => Promise<Result>): Promise<Result> => {
  const { jobs, batches, candidates, serverRows, outbox, uploads, files, pins, meta } = mirror
  return mirror.transaction('rw', [jobs, batches, candidates, serverRows, outbox, uploads, files, pins, meta], async () => run())
}

export const tablesOf = (mirror: Mirror): { [K in Kind]: Table<Row[K], string> } => ({
  job: mirror.jobs,
  batch: mirror.batches,
  candidate: mirror.candidates,
})
