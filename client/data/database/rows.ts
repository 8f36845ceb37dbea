import type { AuditReport } from '../../../shared/audit/audit.ts'
import type { Candidate, Progress } from '../../../shared/candidates/candidate.ts'
import type { DecisionStatus } from '../../../shared/screening/status.ts'
import type { contract } from '../../../shared/http/contract.ts'
import type { Output } from '../../../shared/http/endpoint.ts'
import type { Kind, Row } from '../../../shared/sync/rows.ts'
import type { Tombstone } from '../../../shared/sync/sync.ts'
import type { Unsent } from './witness-store.ts'

/**
 * The server's row while operations on it are unsent, or while a pull has yet to bring it (then its version is 0). `row` is
 * `null` if the server has none. `parents` are the ids whose deletion deletes it too.
 */
export interface ServerRow<K extends Kind = Kind> {
  kind: K
  id: string
  row: Row[K] | null
  parents: string[]
  /** The version in which the server made a row that no pull has brought yet, as far as its answer said that. */
  madeIn?: number | undefined
}

export type CandidateText = Output<(typeof contract)['candidateText']>
/** `language` is the requested one, which may differ from the language of the answer. */
export interface Detail {
  id: string
  detailVersion: number
  language: string | null
  candidate: Candidate
}
export interface StoredText {
  id: string
  detailVersion: number
  text: CandidateText
}
/** `Detail` as it is stored: the candidate in `body`, and in `words` what it says in `language` if that was asked for (kept.ts). */
export interface KeptDetail {
  id: string
  detailVersion: number
  storyVersion: number
  language: string | null
  body: Blob
  words?: Blob
}
/** `StoredText` as it is stored. */
export interface KeptText {
  id: string
  detailVersion: number
  body: Blob
}
/** `reached`: the percent of the screening that leads to the details after `detailVersion`. */
export interface ShownProgress {
  id: string
  progress: Progress
  reached?: number
  detailVersion?: number | undefined
}

/** Progress of an upload's file. It outlives the outbox row, so that a screen can show "sent". */
export interface UploadState {
  id: string
  groupId: string | null
  candidateId: string
  fileName: string
  fileSize: number
  /** The outbox row's `seq`, which keeps the files in the order in which the user chose them. */
  seq: number
  percent: number
  madeAt: number
}
/** An original CV that the user wants on this device. `dropped`: there was no room, and it is not fetched again automatically. */
export interface Pin {
  /** The candidate's id. */
  id: string
  size: number
  /** When the user pinned it: the oldest pins are dropped first. */
  at: number
  state: 'wanted' | 'here' | 'dropped'
  /** `detailVersion` of the stored details and text; -1 if they are missing. */
  detailVersion: number
  /** `storyVersion` of the stored notes and history. */
  storyVersion: number
}
/**
 * A decision that the server acknowledged, by candidate. `proof`: the version that the decision made, with its mark; missing in
 * rows of earlier versions of the app. `isDoubtful`: the mirror has started over, and the server has not been asked yet whether
 * it has that version. `isLost`: the server does not have it.
 */
export interface Acknowledged {
  id: string
  status: DecisionStatus
  decisionId: string
  acknowledgedAt: number
  isLost: boolean
  proof?: string
  isDoubtful?: boolean
  reason?: string
}
/** A deletion, and when this device heard of it. */
export type StoredTombstone = Tombstone & { buriedAt: number }
/** The mirror's last comparison with the server: `differing` rows were found, of which `left` have still to be fetched. */
export interface Verified {
  at: number
  tookMs: number
  differing: number
  left: number
}
export type Meta =
  | { key: 'cursor'; value: string }
  | { key: 'snapshotComplete'; value: boolean }
  | { key: 'pulledAt'; value: number }
  | { key: 'reachable'; value: boolean }
  /** The server answered the last pull with an error of its own. */
  | { key: 'troubled'; value: boolean }
  /** What is being screened again as one act of this device, with the version of the details before. */
  | { key: 'screeningAgain'; value: { id: string; detailVersion: number }[] }
  /** Changes whenever the mirror starts over. */
  | { key: 'era'; value: string }
  /** Proofs from answers that no later answer has covered (history.ts). */
  | { key: 'seen'; value: string[] }
  | { key: 'verified'; value: Verified }
  /** The workspace's own list of reasons for a rejection; empty if it has none. */
  | { key: 'rejectionReasons'; value: string[] }
  /** The version up to which pages have covered everything. */
  | { key: 'pulledTo'; value: number }
  /** Rows from answers during the fetch of a first copy that no page has covered yet. */
  | { key: 'untold'; value: { kind: Kind; id: string; parents: string[] }[] }
  /** `createdAt` from which on candidates are mirrored; no row if all are. */
  | { key: 'windowFrom'; value: string }
  /** A sweep of the candidates below this job or batch is due (sweep.ts). */
  | { key: `sweep-${string}`; value: { kind: 'job' | 'batch'; mark: string } }
  | { key: 'persistAskedAt'; value: number }
  | { key: `lease-${string}`; value: number }
  /** What this device showed or exported from its own copy, to be reported to the server. */
  | { key: `report-${string}`; value: AuditReport }
  /** Marks this database as known: a newly created one does not have it yet (witness.ts). */
  | { key: 'made'; value: string }
  /** Unsent operations of a database that was lost. */
  | { key: 'vanished'; value: Unsent[] }
  /** The user has looked at this candidate's CV on this device. */
  | { key: `cv-seen-${string}`; value: true }
