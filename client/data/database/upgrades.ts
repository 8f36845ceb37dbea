import type { Transaction } from 'dexie'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import type { ServerRow, StoredTombstone, Detail, StoredText } from './rows.ts'

/** Rows from before there were notes, tags and history: none of them is known yet, and details are fetched anew. */
export async function addStories(transaction: Transaction): Promise<void> {
  const nothing = { fileHash: null, tags: [], noteCount: 0, storyVersion: 0 }
  await transaction
    .table<CandidateSummary>('candidates')
    .toCollection()
    .modify((row) => void Object.assign(row, nothing))
  await transaction
    .table<ServerRow>('bases')
    .toCollection()
    .modify(({ kind, row }) => void (kind === 'candidate' && row && Object.assign(row, nothing)))
  await transaction
    .table<Detail>('details')
    .toCollection()
    .modify(({ candidate }) => void Object.assign(candidate, nothing, { storyVersion: -1, notes: [], history: [] }))
}

/** They were English sentences once. */
export async function forgetReadingNotes(transaction: Transaction): Promise<void> {
  await transaction
    .table<StoredText>('texts')
    .toCollection()
    .modify(({ text }) => void (text.notes = []))
}

/** Nobody knows since when they are here: from now on they are kept as long as any. */
export async function stampTombstones(transaction: Transaction): Promise<void> {
  const buriedAt = Date.now()
  await transaction
    .table<StoredTombstone>('tombstones')
    .toCollection()
    .modify((tombstone) => void (tombstone.buriedAt = buriedAt))
}
