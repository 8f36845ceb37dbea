import type { AuditReport } from '../../../shared/audit/audit.ts'
import type { Candidate } from '../../../shared/candidates/candidate.ts'
import type { DecisionStatus } from '../../../shared/screening/status.ts'
import type { contract } from '../../../shared/http/contract.ts'
import type { Output } from '../../../shared/http/endpoint.ts'
import type { Kind, Row } from '../../../shared/sync/rows.ts'
import type { Tombstone } from '../../../shared/sync/sync.ts'
import type { Unsent } from './witness-store.ts'

/**
 * The server's row while operations on it are unsent, or while a pull has yet to bring it (then its version is 0). `row` is
 * `null` where the server has none. `parents` are the ids whose deletion takes it along.
 */
export interface ServerRow<K extends Kind = Kind> {
  kind: K
  id: string
  row: Row[K] | null
  parents: string[]
}

export type CandidateText = Output<(typeof contract)['candidateText']>
/** `language` is the one that was asked for, which need not be the one that the server had. */
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
/** How far the file of an upload has come. It outlives the outbox row, so that a screen can say "sent". */
export interface UploadState {
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
export interface Pin {
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
export interface Acknowledged {
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
export type StoredTombstone = Tombstone & { buriedAt: number }
/** When the mirror was compared with the server, for how long, how many rows differed, and how many of them have still to be fetched. */
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
  /** The mirror was dropped, and is being fetched anew. */
  | { key: 'startedOver'; value: boolean }
  /** Changes whenever the mirror starts over. */
  | { key: 'era'; value: string }
  /** What the server has proven with its answers and no later answer has covered (history.ts). */
  | { key: 'seen'; value: string[] }
  | { key: 'verified'; value: Verified }
  /** Up to this version the pages have covered everything. */
  | { key: 'pulledTo'; value: number }
  /** Rows of answers that came while a first copy was being fetched, and that no page has covered yet. */
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
