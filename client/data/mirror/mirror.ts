import type { Table } from 'dexie'
import type { CandidateSummary } from '../../../shared/candidates/candidate.ts'
import { newId } from '../../../shared/lib/new-id.ts'
import type { Count, Tombstone } from '../../../shared/sync/sync.ts'
import type { Kind, Row } from '../../../shared/sync/rows.ts'
import { tablesOf, type Mirror } from '../database/db.ts'
import { type ServerRow } from '../database/rows.ts'
import {
  findServerRows,
  saveServerRows,
  keyOf,
  keysBelow,
  keysOf,
  loadPending,
  rebaseRows,
  type Key,
  type Pending,
} from './rebase.ts'
import { unpin } from './pins.ts'

/** A server row before and after an answer or page was entered; `before` is `null` if the mirror did not have it. */
export interface Entered<K extends Kind = Kind> {
  before: Row[K] | null
  after: Row[K]
}

/**
 * Enters the server's rows into the mirror. A row enters only above the stored version and above any tombstone: a late or
 * replayed answer must not bring back an older state. A row with unsent operations is saved as server row, and they are rebased.
 */
export async function enter<K extends Kind>(mirror: Mirror, kind: K, rows: Row[K][], pending: Pending): Promise<Entered<K>[]> {
  if (rows.length === 0) return []
  const table = tablesOf(mirror)[kind]
  const ids = rows.map(({ id }) => id)
  const [shown, serverRows, dead] = await Promise.all([
    findShown(table, ids),
    findServerRows(mirror, kind, ids),
    deathsOf(mirror, kind, rows),
  ])
  const found = rows.map((row, at) => ({
    row,
    key: keyOf(kind, row),
    serverRow: serverRows[at],
    stored: serverRows[at] ? serverRows[at].row : shown[at],
  }))
  const newer = found.filter(({ row, stored }, at) => row.version > (stored?.version ?? -1) && row.version > dead[at]!)

  const free = newer.filter(({ key, serverRow }) => !serverRow && pending.concerning(key).length === 0)
  const rebased = newer.filter((each) => !free.includes(each))
  await putInSlices(
    table,
    free.map(({ row }) => row),
  )
  if (rebased.length > 0) {
    await mirror.serverRows.bulkPut(rebased.map(({ key, row }) => ({ ...key, row })))
    await rebaseRows(
      mirror,
      rebased.map(({ key }) => key),
      pending,
    )
  }
  return newer.map(({ row, stored }) => ({ before: stored ?? null, after: row }))
}

/** Rows that are handed over to the database at once, which blocks the main thread: it is free between two slices. */
const PUT_AT_ONCE = 100

/** Hands over a slice while the database writes the one before. */
async function putInSlices<Shown>(table: Table<Shown, string>, rows: readonly Shown[]): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < rows.length; from += PUT_AT_ONCE) {
    const written = writing
    writing = table.bulkPut(rows.slice(from, from + PUT_AT_ONCE))
    writing.catch(() => undefined) // thrown when it is awaited
    await written
  }
  await writing
}

/** Keys that are read to learn which rows are stored, for each id. */
const KEYS_PER_ID = 4

/**
 * Reads the rows that are stored, in the order of the ids. Ids of one page are near each other, so one read of the keys between
 * them tells which rows there are; a first copy has none yet, and 200 reads would double a page's time.
 */
async function findShown<Shown>(table: Table<Shown, string>, ids: readonly string[]): Promise<(Shown | undefined)[]> {
  const [first, last] = [ids.reduce((a, b) => (a < b ? a : b)), ids.reduce((a, b) => (a > b ? a : b))]
  const most = KEYS_PER_ID * ids.length
  const keys = new Set(await table.where('id').between(first, last, true, true).limit(most).primaryKeys())
  const stored = keys.size < most ? ids.filter((id) => keys.has(id)) : [...ids]
  const rows = new Map((await table.bulkGet(stored)).map((row, at) => [stored[at], row]))
  return ids.map((id) => rows.get(id))
}

/** For each row, the highest version among the tombstones of the row, its job and its batch; -1 if there is none. */
const deathsOf = <K extends Kind>(mirror: Mirror, kind: K, rows: readonly Row[K][]): Promise<number[]> =>
  highestTombstones(
    mirror,
    rows.map((row) => {
      const { id, parents } = keyOf(kind, row)
      return [[kind, id], ...named(parents)]
    }),
  )

const named = ([jobId, batchId]: string[]): [Kind, string][] => [
  ...(jobId ? [['job', jobId] satisfies [Kind, string]] : []),
  ...(batchId ? [['batch', batchId] satisfies [Kind, string]] : []),
]

async function highestTombstones(mirror: Mirror, keys: [Kind, string][][]): Promise<number[]> {
  if ((await mirror.tombstones.count()) === 0) return keys.map(() => -1)
  const unique = new Map(keys.flat().map((key) => [key[1], key]))
  const tombstones = await mirror.tombstones.bulkGet([...unique.values()])
  const versions = new Map(tombstones.flatMap((tombstone) => (tombstone ? [[tombstone.id, tombstone.version]] : [])))
  return keys.map((each) => Math.max(-1, ...each.map(([, id]) => versions.get(id) ?? -1)))
}

/** Removes what the server deleted, with all rows below it that are not newer (a batch may have come back since). */
export async function applyTombstones(
  mirror: Mirror,
  tombstones: readonly Tombstone[],
  pending: Pending,
  now: number,
): Promise<void> {
  const candidates = tombstones.filter(({ kind }) => kind === 'candidate')
  if (candidates.length > 0) await applyCandidateTombstones(mirror, candidates, pending, now)
  for (const each of tombstones) if (each.kind !== 'candidate') await applyTombstoneBelow(mirror, each, pending, now)
}

/** A deleted candidate's id never comes back: its row and earlier tombstone need not be read, which would double the time. */
async function applyCandidateTombstones(
  mirror: Mirror,
  tombstones: readonly Tombstone[],
  pending: Pending,
  now: number,
): Promise<void> {
  const ids = tombstones.map(({ id }) => id)
  const serverRows = await findServerRows(mirror, 'candidate', ids)
  const doomed = tombstones.map(({ kind, id, version }) => ({ kind, id, parents: [], version }))
  const isFree = (at: number) => !serverRows[at] && pending.concerning(doomed[at]!).length === 0
  const free = ids.filter((_, at) => isFree(at))
  await Promise.all([
    mirror.tombstones.bulkPut(tombstones.map((tombstone) => ({ ...tombstone, buriedAt: now }))),
    mirror.candidates.bulkDelete(free),
    eraseBeside(mirror, free),
    deleteHere(mirror.journal, ids),
  ])
  await removeUnderOperations(
    mirror,
    doomed.filter((_, at) => !isFree(at)),
    pending,
  )
}

async function applyTombstoneBelow(
  mirror: Mirror,
  { kind, id, version }: Tombstone,
  pending: Pending,
  now: number,
): Promise<void> {
  const known = await mirror.tombstones.get([kind, id])
  if (known && known.version >= version) return
  await mirror.tombstones.put({ kind, id, version, buriedAt: now })
  const own: Key = { kind, id, parents: [] }
  await removeOlder(mirror, [own, ...(await keysBelow(mirror, own))], version, pending)
  await mirror.counts
    .where(kind === 'job' ? 'jobId' : 'batchId')
    .equals(id)
    .filter((count) => count.version <= version)
    .delete()
}

export async function removeOlder(mirror: Mirror, keys: readonly Key[], version: number, pending: Pending): Promise<void> {
  const candidates = keys.filter(({ kind }) => kind === 'candidate')
  const ids = candidates.map(({ id }) => id)
  const [shown, serverRows] = await Promise.all([mirror.candidates.bulkGet(ids), findServerRows(mirror, 'candidate', ids)])
  const isFree = (key: Key, at: number) =>
    shown[at] && !serverRows[at] && shown[at].version < version && pending.concerning(key).length === 0
  const free = new Set(candidates.filter(isFree).map(({ id }) => id))
  await Promise.all([mirror.candidates.bulkDelete([...free]), eraseBeside(mirror, [...free])])
  await removeUnderOperations(
    mirror,
    keys.filter(({ id }) => !free.has(id)).map((key) => ({ ...key, version })),
    pending,
  )
}

/** The row is removed if it is older than `version`. */
type Doomed = Key & { version: number }

/** For rows that may have unsent operations: removes the server row, and rebases the operations. */
async function removeUnderOperations(mirror: Mirror, doomed: readonly Doomed[], pending: Pending): Promise<void> {
  if (doomed.length === 0) return
  await saveServerRows(mirror, doomed)
  const found = await mirror.serverRows.bulkGet(doomed.map(({ kind, id }): [Kind, string] => [kind, id]))
  const serverRows = found.flatMap((serverRow, at) => (serverRow ? [{ serverRow, version: doomed[at]!.version }] : []))
  const dead = serverRows
    .filter(({ serverRow: { row, madeIn = 0 }, version }) => !row || Math.max(row.version, madeIn) < version)
    .map(({ serverRow }) => serverRow)
  await mirror.serverRows.bulkPut(dead.map((serverRow) => ({ ...serverRow, row: null })))
  await rebaseRows(
    mirror,
    serverRows.map(({ serverRow }) => serverRow),
    pending,
  )
  await eraseBeside(
    mirror,
    dead.filter(({ kind }) => kind === 'candidate').map(({ id }) => id),
  )
}

/**
 * Erases what is stored for a candidate in other tables than `candidates`. Acknowledged decisions stay until the candidate itself
 * is deleted: its batch or job may come back from the bin.
 */
async function eraseBeside(mirror: Mirror, candidateIds: readonly string[]): Promise<void> {
  const { keptDetails, keptTexts, progress } = mirror
  await Promise.all([keptDetails, keptTexts, progress].map((table) => deleteHere(table, candidateIds)))
  await unpinDeleted(mirror, candidateIds)
  await forgetSent(mirror, candidateIds)
}

/** Erases the names of files that were uploaded. Those that the outbox has still to send are shown there. */
async function forgetSent(mirror: Mirror, candidateIds: readonly string[]): Promise<void> {
  if (candidateIds.length === 0 || (await mirror.uploads.count()) === 0) return
  const wanted = new Set(candidateIds)
  await mirror.uploads.filter(({ candidateId, percent }) => percent === 100 && wanted.has(candidateId)).delete()
}

/** From this many ids on, deleting absent keys takes longer than reading all keys of the table. */
const MANY_KEYS = 20

async function deleteHere(table: Table<unknown, string>, ids: readonly string[]): Promise<void> {
  if (ids.length < MANY_KEYS) return table.bulkDelete([...ids])
  const wanted = new Set(ids)
  await table.bulkDelete((await table.toCollection().primaryKeys()).filter((id) => wanted.has(id)))
}

async function unpinDeleted(mirror: Mirror, ids: readonly string[]): Promise<void> {
  if (ids.length < MANY_KEYS) return ids.length > 0 ? unpin(mirror, ids) : undefined
  const wanted = new Set(ids)
  const [pins, files] = await Promise.all([mirror.pins, mirror.files].map((table) => table.toCollection().primaryKeys()))
  const here = [...new Set([...pins!, ...files!])].filter((id) => wanted.has(id))
  if (here.length > 0) await unpin(mirror, here)
}

/** Like rows, counters enter only above their stored version and above any tombstone of their batch and job. */
export async function enterCounts(mirror: Mirror, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return
  const [known, dead] = await Promise.all([
    mirror.counts.bulkGet(counts.map(({ batchId, status }): [string, number] => [batchId, status])),
    highestTombstones(
      mirror,
      counts.map(({ jobId, batchId }) => named([jobId, batchId])),
    ),
  ])
  await mirror.counts.bulkPut(counts.filter(({ version }, at) => version > Math.max(known[at]?.version ?? -1, dead[at]!)))
}

/**
 * Adjusts the counters to rows that an answer brought: the next pull sets them exactly, and until then the displayed counts
 * must not jump back.
 */
export async function carryCounts(
  mirror: Mirror,
  entered: readonly { before: CandidateSummary | null; after: CandidateSummary | null }[],
): Promise<void> {
  for (const { before, after } of entered) {
    // The server's counters already include a candidate that the mirror did not know.
    if (!before) continue
    if (before.version > 0) await addToCount(mirror, before, -1)
    if (after && after.version > 0) await addToCount(mirror, after, 1)
  }
}

async function addToCount(mirror: Mirror, { jobId, batchId, status }: CandidateSummary, by: number): Promise<void> {
  const known = await mirror.counts.get([batchId, status])
  await mirror.counts.put({ jobId, batchId, status, version: known?.version ?? 0, count: Math.max(0, (known?.count ?? 0) + by) })
}

/** Candidates whose upload the server has accepted and whose row no pull has brought yet. */
export const uploadedUnseen = async (mirror: Mirror): Promise<string[]> =>
  (await madeHere(mirror, 'candidate')).map(({ id }) => id)

async function madeHere(mirror: Mirror, kind: Kind): Promise<ServerRow[]> {
  const serverRows = await mirror.serverRows.where('[kind+id]').between([kind, ''], [kind, '\uffff']).toArray()
  return serverRows.filter(({ row }) => row?.version === 0)
}

/**
 * Drops rows at version 0 that no pull will ever bring; called when a pull is complete. These are candidates that were uploaded
 * before its last page was requested, and deleted since; and batches whose id the server did not use (the job had one of that
 * name), or that are empty.
 */
export async function dropUnconfirmed(mirror: Mirror, uploaded: readonly string[], pending: Pending): Promise<void> {
  const gone = new Set(uploaded)
  const candidates = (await madeHere(mirror, 'candidate')).filter(({ id }) => gone.has(id))
  await withoutRow(mirror, candidates, pending)
  for (const serverRow of await madeHere(mirror, 'batch')) {
    const waiting = await mirror.candidates
      .where('batchId')
      .equals(serverRow.id)
      .filter(({ version }) => version === 0)
      .count()
    if (waiting === 0 && pending.concerning(serverRow).length === 0) await withoutRow(mirror, [serverRow], pending)
  }
}

/** The server does not have these rows: only unsent operations show. */
export async function withoutRow(mirror: Mirror, serverRows: readonly ServerRow[], pending: Pending): Promise<void> {
  await mirror.serverRows.bulkPut(serverRows.map((serverRow) => ({ ...serverRow, row: null })))
  await rebaseRows(mirror, serverRows, pending)
}

/** Deletes the server's rows, and keeps the unsent operations, which then show alone. */
export async function startOver(mirror: Mirror): Promise<void> {
  const { jobs, batches, candidates, keptDetails, keptTexts, serverRows, tombstones, progress, counts } = mirror
  await Promise.all(
    [jobs, batches, candidates, keptDetails, keptTexts, serverRows, tombstones, progress, counts].map((table) => table.clear()),
  )
  await mirror.meta.bulkDelete(['cursor', 'snapshotComplete', 'windowFrom', 'pulledTo', 'untold', 'seen', 'verified'])
  await mirror.meta.put({ key: 'era', value: newId() })
  await mirror.journal.toCollection().modify({ isDoubtful: true })
  // The originals stay; fetching their details anew shows whether their candidates still exist.
  await mirror.pins.toCollection().modify({ detailVersion: -1 })
  // The server's other history may lack operations that were confirmed.
  await mirror.outbox.toCollection().modify((row) => void delete row.confirmedIn)
  const pending = await loadPending(mirror)
  for (const { operation } of await mirror.outbox.orderBy('seq').toArray()) {
    const keys = await keysOf(mirror, operation)
    await saveServerRows(mirror, keys)
    await rebaseRows(mirror, keys, pending)
  }
}
