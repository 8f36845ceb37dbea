import type { Transaction } from 'dexie'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { packDetail, packText } from './kept.ts'
import type { ServerRow, StoredTombstone, Detail, StoredText, KeptDetail, KeptText } from './rows.ts'

/** Upgrades rows from before there were notes, tags and history: all are empty, and details are fetched anew. */
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

/** Empties the reading notes of stored texts, which were English sentences in earlier versions. */
export async function forgetReadingNotes(transaction: Transaction): Promise<void> {
  await transaction
    .table<StoredText>('texts')
    .toCollection()
    .modify(({ text }) => void (text.notes = []))
}

/** The age of stored tombstones is unknown: their time of keeping starts now. */
export async function stampTombstones(transaction: Transaction): Promise<void> {
  const buriedAt = Date.now()
  await transaction
    .table<StoredTombstone>('tombstones')
    .toCollection()
    .modify((tombstone) => void (tombstone.buriedAt = buriedAt))
}

/** Moves details and texts into blobs, and takes candidates' names out of the journal. */
export async function keepInBlobs(transaction: Transaction): Promise<void> {
  const [details, texts] = [transaction.table<Detail>('details'), transaction.table<StoredText>('texts')]
  await transaction.table<KeptDetail>('keptDetails').bulkPut((await details.toArray()).map(packDetail))
  await transaction.table<KeptText>('keptTexts').bulkPut((await texts.toArray()).map(packText))
  await Promise.all([details.clear(), texts.clear()])
  await transaction
    .table<object & { name?: string }>('journal')
    .toCollection()
    .modify((entry) => void delete entry.name)
}
