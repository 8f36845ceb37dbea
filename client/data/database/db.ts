import { Dexie, type Table } from 'dexie'
import type { AuditReport } from '../../../shared/audit/audit.ts'
import type { Batch } from '../../../shared/batches/batch.ts'
import type { Candidate, CandidateSummary, Progress } from '../../../shared/candidates/candidate.ts'
import type { DecisionStatus } from '../../../shared/screening/status.ts'
import type { contract } from '../../../shared/http/contract.ts'
import type { Output } from '../../../shared/http/endpoint.ts'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Kind, Row } from '../../../shared/sync/apply.ts'
import type { Lane } from '../../../shared/sync/lanes.ts'
import type { Count, Tombstone } from '../../../shared/sync/sync.ts'
import { reopenWhenCut } from './cut.ts'
import type { OutboxRow } from './outbox.ts'
import type { Unsent } from './witness-store.ts'
import { addStories, forgetReadingNotes, stampTombstones } from './upgrades.ts'

/**
 * The server's row while operations on it are unsent, or while a pull has yet to bring it (then its version is 0). `row` is
 * `null` where the server has none. `parents` are the ids whose deletion takes it along.
 */
export type Base<K extends Kind = Kind> = { kind: K; id: string; row: Row[K] | null; parents: string[] }

export type CandidateText = Output<(typeof contract)['candidateText']>
/** `language` is the one that was asked for, which need not be the one that the server had. */
export type Detail = { id: string; detailVersion: number; language: string | null; candidate: Candidate }
export type StoredText = { id: string; detailVersion: number; text: CandidateText }
/** How far the file of an upload has come. It outlives the outbox row, so that a screen can say "sent". */
export type UploadState = {
  id: string
  groupId: string | null
  candidateId: string
  fileName: string
  fileSize: number
  /** The outbox row's place, which keeps the files in the order in which they were given. */
  seq: number
  percent: number
  madeAt: number
}
/** An original CV that the user wants on this device. `dropped`: there was no room for it, and it is not fetched again by itself. */
export type Taken = {
  /** The candidate. */
  id: string
  size: number
  /** When it was asked for: what was asked for first goes first. */
  at: number
  state: 'wanted' | 'here' | 'dropped'
  /** Of the details and the text that came with it; -1 when they are not here. */
  detailVersion: number
  /** Of the notes and the history. */
  storyVersion: number
}
/**
 * A decision that the server acknowledged, by candidate. `proof`: the version that it made, with its mark; none in rows of earlier
 * versions of the app. `isDoubtful`: the mirror has started over, and the server has not been asked yet whether it has that version.
 * `isLost`: it does not.
 */
export type Acknowledged = {
  id: string
  status: DecisionStatus
  decisionId: string
  name: string
  acknowledgedAt: number
  isLost: boolean
  proof?: string
  isDoubtful?: boolean
}
/** A deletion, and when this device heard of it. */
export type Buried = Tombstone & { buriedAt: number }
/** When the mirror was compared with the server, for how long, how many rows differed, and how many of them have still to be fetched. */
export type Verified = { at: number; tookMs: number; differing: number; left: number }
export type Meta =
  | { key: 'cursor'; value: string }
  | { key: 'snapshotComplete'; value: boolean }
  | { key: 'pulledAt'; value: number }
  | { key: 'reachable'; value: boolean }
  /** The mirror was dropped, and is being fetched anew. */
  | { key: 'startedOver'; value: boolean }
  /** Changes whenever the mirror starts over. */
  | { key: 'era'; value: string }
  /** What the server has proven with its answers and no later answer has covered (history.ts). */
  | { key: 'seen'; value: string[] }
  | { key: 'verified'; value: Verified }
  /** Up to this version the pages have told of everything. */
  | { key: 'pulledTo'; value: number }
  /** Rows of answers that came while a first copy was being fetched, and which no page has brought yet. */
  | { key: 'untold'; value: { kind: Kind; id: string; parents: string[] }[] }
  /** `createdAt` of the oldest candidate that is mirrored; no row where all are. */
  | { key: 'windowFrom'; value: string }
  /** Candidates below this id have still to follow it. */
  | { key: `sweep-${string}`; value: { kind: 'job' | 'batch'; mark: string } }
  | { key: 'persistAskedAt'; value: number }
  | { key: `lease-${string}`; value: number }
  /** What this device showed or gave out of its own copy, and the server has not heard of. */
  | { key: `report-${string}`; value: AuditReport }
  /** Of this very database: one that was made anew has none yet. */
  | { key: 'made'; value: string }
  /** What was unsent in a database that is lost. */
  | { key: 'vanished'; value: Unsent[] }
  /** The user has looked at this candidate's CV on this device. */
  | { key: `cv-seen-${string}`; value: true }

/** How much is done in one go. */
export type Sizes = {
  /** More candidates than this below a job or batch follow it in slices (sweep.ts). */
  sweepsAbove: number
  /** So many in a slice. */
  sweptAtOnce: number
}
const usualSizes: Sizes = { sweepsAbove: 500, sweptAtOnce: 200 }

export type Mirror = Dexie & {
  sizes: Sizes
  jobs: Table<Job, string>
  batches: Table<Batch, string>
  candidates: Table<CandidateSummary, string>
  details: Table<Detail, string>
  texts: Table<StoredText, string>
  bases: Table<Base, [Kind, string]>
  tombstones: Table<Buried, [Kind, string]>
  progress: Table<{ id: string; progress: Progress }, string>
  counts: Table<Count, [string, number]>
  outbox: Table<OutboxRow, string>
  uploads: Table<UploadState, string>
  files: Table<{ id: string; blob: Blob }, string>
  journal: Table<Acknowledged, string>
  taken: Table<Taken, string>
  meta: Table<Meta, string>
}

export const mirrorName = (userId: string) => `saring-${userId}`

/** What of a user's sync one tab or worker does at a time. */
export type LockPart = Lane | 'pull' | 'details' | 'sweep' | 'files' | 'events'
export const lockName = (userId: string, part: LockPart) => `${mirrorName(userId)}-${part}`

/** The device's copy of one user's workspace, with the outbox. What it says is kept survives a power cut. */
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
  reopenWhenCut(dexie)
  // For good: Dexie would open it again by itself, and make an empty one of one that is to go.
  dexie.on('versionchange', () => {
    dexie.close({ disableAutoOpen: true })
    return false
  })
  return Object.assign(dexie, { sizes }) as unknown as Mirror
}

/**
 * One transaction over everything: whatever it writes shows at once or not at all. The scope has to be an async function of
 * its own, since Dexie follows native promises through those only; through others it would commit at the first await.
 */
export const inOneTransaction = <Result>(mirror: Mirror, run: () => Promise<Result>): Promise<Result> =>
  mirror.transaction('rw', mirror.tables, async () => run())

/** The same over what an act of the user touches: so it need not wait while details of candidates are being written. */
export const inOneAct = <Result>(mirror: Mirror, run: () => Promise<Result>): Promise<Result> => {
  const { jobs, batches, candidates, bases, outbox, uploads, files, taken, meta } = mirror
  return mirror.transaction('rw', [jobs, batches, candidates, bases, outbox, uploads, files, taken, meta], async () => run())
}

export const tablesOf = (mirror: Mirror): { [K in Kind]: Table<Row[K], string> } => ({
  job: mirror.jobs,
  batch: mirror.batches,
  candidate: mirror.candidates,
})
