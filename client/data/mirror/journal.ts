import { isDecided, Status } from '../../../shared/screening/status.ts'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { codeOf } from '../../../shared/candidates/cover.ts'
import type { Operation } from '../../../shared/sync/operations.ts'
import type { Mirror } from '../database/db.ts'
import type { Acknowledged } from '../database/rows.ts'
import { findCover } from './cover.ts'
import type { Exchange } from '../net/exchange.ts'

const KEPT_MS = 7 * 24 * 60 * 60_000

/** Stores a candidate's decision that the server has acknowledged, in case the server is restored from a backup. */
export async function noteAcknowledged(
  mirror: Mirror,
  op: Operation,
  answer: { candidate?: Pick<CandidateSummary, 'status'>; exchange?: Exchange | undefined },
  now: number,
): Promise<void> {
  if (op.type === 'candidate.undo' || op.type === 'candidate.delete') await mirror.journal.delete(op.candidateId)
  if (op.type !== 'candidate.decide') return
  const { candidateId: id, status, decisionId, reason } = op
  // A repeated answer has the row as it is now: a decision that another user has undone since is not stored.
  if (answer.candidate && answer.candidate.status !== status) return mirror.journal.delete(id)
  const proof = answer.exchange?.rowProof ?? answer.exchange?.proof
  const entry = { id, status, decisionId, acknowledgedAt: now, isLost: false }
  await mirror.journal.put({ ...entry, ...(reason && { reason }), ...(proof && { proof }) })
}

/** Called with candidates that a pull brought: deletes stored decisions that a later decision or undo has made obsolete. */
export async function followDecisions(mirror: Mirror, ids: readonly string[]): Promise<void> {
  const brought = new Set(ids)
  // Few decisions are stored: reading their keys takes less time than looking up each row of a page.
  const stored = (await mirror.journal.toCollection().primaryKeys()).filter((id) => brought.has(id))
  const entries = (await mirror.journal.bulkGet(stored)).filter((entry) => entry !== undefined)
  for (const entry of entries) {
    const row = await serverRow(mirror, entry.id)
    if (row && !entry.isDoubtful) await followRow(mirror, row, entry)
  }
}

export async function forgetOld(mirror: Mirror, now: number): Promise<void> {
  const old = (await mirror.journal.toArray()).filter(({ acknowledgedAt }) => acknowledgedAt <= now - KEPT_MS)
  await mirror.journal.bulkDelete(old.map(({ id }) => id))
}

/**
 * Deletes a lost decision once the candidate is decided again, any other once it is no longer the current one. Of a decision without a
 * proof only the candidate's status tells: the server seems to have it, so it stays stored, as a later restore may lose it.
 */
export async function followRow(mirror: Mirror, row: CandidateSummary, entry: Acknowledged): Promise<void> {
  const isCurrent = row.status === entry.status
  if (entry.isLost && entry.proof === undefined && isCurrent) await mirror.journal.put({ ...entry, isLost: false })
  else if (entry.isLost ? isDecided(row.status) : !isCurrent) await mirror.journal.delete(entry.id)
}

export async function serverRow(mirror: Mirror, id: string): Promise<CandidateSummary | undefined> {
  const serverRow = await mirror.serverRows.get(['candidate', id])
  if (!serverRow) return mirror.candidates.get(id)
  return serverRow.row && 'status' in serverRow.row ? serverRow.row : undefined
}

/** A decision that the server has lost, with the candidate's name, or its code where names are covered. */
export type LostDecision = Acknowledged & { name: string }

/** Decisions that a restored server has lost and that can be made again, the oldest first. */
export async function listLost(mirror: Mirror): Promise<LostDecision[]> {
  const lost = (await mirror.journal.toArray()).filter(({ isLost }) => isLost)
  const [found, isHidden] = await Promise.all([mirror.candidates.bulkGet(lost.map(({ id }) => id)), findCover(mirror)])
  return lost
    .flatMap((entry, at) => {
      const row = found[at]
      return row?.status === Status.completed ? [{ ...entry, name: isHidden?.(row) ? codeOf(row.id) : row.name }] : []
    })
    .toSorted((one, other) => one.acknowledgedAt - other.acknowledgedAt)
}

/** Called on sign-out: deletes the decisions kept for a restore. */
export const forgetDecisions = (mirror: Mirror): Promise<void> => mirror.journal.clear()

/** The user does not want to make these decisions again. */
export const dismissLost = (mirror: Mirror, ids: string[]): Promise<void> => mirror.journal.bulkDelete(ids)
