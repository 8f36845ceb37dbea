import { decisionOf, isDecided, Status } from '../../../shared/screening/status.ts'
import { historyOf, type CandidateSummary, type HistoryEvent } from '../../../shared/candidates/candidate.ts'
import type { Note } from '../../../shared/candidates/note.ts'
import { applyToNotes, historyEventOf } from '../../../shared/sync/apply.ts'
import type { Mirror } from '../database/db.ts'
import { unpackDetail } from '../database/kept.ts'
import { shows } from '../database/outbox-states.ts'

interface Sent {
  isSent: boolean
}
export type ShownNote = Note & Sent
export type ShownHistoryEvent = HistoryEvent & Sent

export interface Story {
  notes: ShownNote[]
  history: ShownHistoryEvent[]
  /** `false` while the server's details are not on this device. */
  isWhole: boolean
}

/** Notes and history of a candidate, oldest first, with this user's unsent operations. */
export async function findStory(mirror: Mirror, id: string, by: string): Promise<Story> {
  const [shown, kept, rows] = await Promise.all([
    mirror.candidates.get(id),
    mirror.keptDetails.get(id),
    mirror.outbox.where('target').equals(id).sortBy('seq'),
  ])
  const detail = kept && (await unpackDetail(kept))
  const unsent = rows.filter(({ state }) => shows(state))
  const notes = detail?.candidate.notes ?? []
  const history = detail ? historyOf(detail.candidate) : []
  const sentNotes = new Set(notes.map((note) => note.id))
  const withUnsent = unsent.reduce((so, { operation }) => applyToNotes(so, operation), notes as readonly Note[])
  const known = new Set(history.map(({ what, id: key }) => `${what} ${key}`))
  const pending = unsent
    .flatMap((row) => historyEventOf(row.operation, row.id, by) ?? [])
    .filter(({ what, id: key }) => !known.has(`${what} ${key}`))
  const decided = shown ? decisionLine(shown, [...history, ...pending]) : []
  const reasonOf = (each: HistoryEvent) => (shown ? shownReason(each, shown) : {})
  return {
    notes: withUnsent.map((note) => ({ ...note, isSent: sentNotes.has(note.id) })),
    history: [
      ...[...history, ...decided].map((each) => ({ ...each, ...reasonOf(each), isSent: true })),
      ...pending.map((each) => ({ ...each, ...reasonOf(each), isSent: false })),
    ],
    isWhole: detail !== undefined || shown?.version === 0,
  }
}

/** The current decision, if the history lacks it: pulls bring decisions, but the history is fetched separately. */
function decisionLine(
  { status, decisionId, decidedBy, decidedAt }: CandidateSummary,
  known: readonly HistoryEvent[],
): HistoryEvent[] {
  if (!isDecided(status) || !decisionId || !decidedAt || known.some(({ id }) => id === decisionId)) return []
  const what = decisionOf(status)
  return [{ id: decisionId, what, at: decidedAt, by: decidedBy, engine: null, matrixVersion: null, failure: null }]
}

/** The reason of the current decision is the shown row's, which may be newer than the history. */
function shownReason({ id, reason }: HistoryEvent, shown: CandidateSummary): Partial<HistoryEvent> {
  const now = shown.rejectionReason
  if (id !== shown.decisionId || shown.status !== Status.rejected || (reason ?? undefined) === now) return {}
  return { reason: now, reasonBy: null }
}
