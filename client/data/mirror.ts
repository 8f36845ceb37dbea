import type { CandidateSummary } from '../../shared/candidate.ts'
import type { Count, Tombstone } from '../../shared/sync.ts'
import type { Kind, Row } from '../../shared/apply.ts'
import { tablesOf, type Base, type Mirror } from './db.ts'
import { basesOf, keepBases, keyOf, keysBelow, keysOf, loadPending, refold, type Key, type Pending } from './fold.ts'
import { leave } from './taken.ts'

/** What the server had of a row before, and what it has now. */
export type Entered<K extends Kind = Kind> = { before: Row[K] | null; after: Row[K] }

/**
 * Takes rows of the server into the mirror. A row enters only above the stored version and above any tombstone: a late or
 * replayed answer must not bring back an older state. Where operations are unsent it becomes the base under them.
 */
export async function enter<K extends Kind>(mirror: Mirror, kind: K, rows: Row[K][], pending: Pending): Promise<Entered<K>[]> {
  if (rows.length === 0) return []
  const table = tablesOf(mirror)[kind]
  const ids = rows.map(({ id }) => id)
  const [shown, bases, dead] = await Promise.all([table.bulkGet(ids), basesOf(mirror, kind, ids), deathsOf(mirror, kind, rows)])
  const found = rows.map((row, at) => ({
    row,
    key: keyOf(kind, row),
    base: bases[at],
    stored: bases[at] ? bases[at].row : shown[at],
  }))
  const newer = found.filter(({ row, stored }, at) => row.version > (stored?.version ?? -1) && row.version > dead[at]!)

  const free = newer.filter(({ key, base }) => !base && pending.concerning(key).length === 0)
  const folded = newer.filter((each) => !free.includes(each))
  await table.bulkPut(free.map(({ row }) => row))
  await mirror.bases.bulkPut(folded.map(({ key, row }) => ({ ...key, row })))
  await refold(
    mirror,
    folded.map(({ key }) => key),
    pending,
  )
  return newer.map(({ row, stored }) => ({ before: stored ?? null, after: row }))
}

/** The highest tombstone of each row itself and of what it belongs to. */
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

/** Takes out what the server deleted, with everything below it that is not newer (a batch may have come back since). */
export async function bury(mirror: Mirror, tombstones: readonly Tombstone[], pending: Pending): Promise<void> {
  for (const tombstone of tombstones) {
    const { kind, id, version } = tombstone
    const known = await mirror.tombstones.get([kind, id])
    if (known && known.version >= version) continue
    await mirror.tombstones.put(tombstone)
    const own: Key = { kind, id, parents: [] }
    await removeOlder(mirror, [own, ...(await keysBelow(mirror, own))], version, pending)
    if (kind !== 'candidate')
      await mirror.counts
        .where(kind === 'job' ? 'jobId' : 'batchId')
        .equals(id)
        .filter((count) => count.version <= version)
        .delete()
  }
}

export async function removeOlder(mirror: Mirror, keys: Key[], version: number, pending: Pending): Promise<void> {
  await keepBases(mirror, keys)
  const bases = (await mirror.bases.bulkGet(keys.map(({ kind, id }): [Kind, string] => [kind, id]))).filter(
    (base) => base !== undefined,
  )
  const dead = bases.filter(({ row }) => !row || row.version < version)
  await mirror.bases.bulkPut(dead.map((base) => ({ ...base, row: null })))
  await refold(mirror, bases, pending)
  const gone = dead.filter(({ kind }) => kind === 'candidate').map(({ id }) => id)
  await Promise.all([mirror.details.bulkDelete(gone), mirror.texts.bulkDelete(gone), mirror.progress.bulkDelete(gone)])
  await leave(mirror, gone)
}

/** Like rows, counters enter only above what is known of them and above any tombstone of their batch and job. */
export async function enterCounts(mirror: Mirror, counts: readonly Count[]): Promise<void> {
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
 * Carries the counters along with rows that an answer brought: the next pull sets them exactly, and until then the figures
 * must not jump back.
 */
export async function carryCounts(
  mirror: Mirror,
  entered: readonly { before: CandidateSummary | null; after: CandidateSummary | null }[],
): Promise<void> {
  for (const { before, after } of entered) {
    // One that the mirror did not know is in the server's counters already.
    if (!before) continue
    if (before.version > 0) await addToCount(mirror, before, -1)
    if (after && after.version > 0) await addToCount(mirror, after, 1)
  }
}

async function addToCount(mirror: Mirror, { jobId, batchId, status }: CandidateSummary, by: number): Promise<void> {
  const known = await mirror.counts.get([batchId, status])
  await mirror.counts.put({ jobId, batchId, status, version: known?.version ?? 0, count: Math.max(0, (known?.count ?? 0) + by) })
}

/** Candidates whose upload the server has taken and whose row no pull has brought yet. */
export const uploadedUnseen = async (mirror: Mirror): Promise<string[]> =>
  (await madeHere(mirror, 'candidate')).map(({ id }) => id)

const madeHere = <K extends Kind>(mirror: Mirror, kind: K): Promise<Base[]> =>
  mirror.bases
    .where('[kind+id]')
    .between([kind, ''], [kind, '\uffff'])
    .filter(({ row }) => row?.version === 0)
    .toArray()

/**
 * Rows at version 0 that nothing will ever bring; called when a pull is complete. Such are candidates that were uploaded before
 * its last page was asked for, and deleted since; and batches under an id that the server did not take (the job had one of that
 * name), or without anything in them any more.
 */
export async function dropPhantoms(mirror: Mirror, uploaded: readonly string[], pending: Pending): Promise<void> {
  const gone = new Set(uploaded)
  const candidates = (await madeHere(mirror, 'candidate')).filter(({ id }) => gone.has(id))
  await withoutRow(mirror, candidates, pending)
  for (const base of await madeHere(mirror, 'batch')) {
    const waiting = await mirror.candidates
      .where('batchId')
      .equals(base.id)
      .filter(({ version }) => version === 0)
      .count()
    if (waiting === 0 && pending.concerning(base).length === 0) await withoutRow(mirror, [base], pending)
  }
}

/** The server does not have them: what is unsent shows alone. */
export async function withoutRow(mirror: Mirror, bases: readonly Base[], pending: Pending): Promise<void> {
  await mirror.bases.bulkPut(bases.map((base) => ({ ...base, row: null })))
  await refold(mirror, bases, pending)
}

/** Forgets the server's rows, keeps what the user has not sent yet, and shows that alone. */
export async function startOver(mirror: Mirror): Promise<void> {
  const { jobs, batches, candidates, details, texts, bases, tombstones, progress, counts } = mirror
  await Promise.all(
    [jobs, batches, candidates, details, texts, bases, tombstones, progress, counts].map((table) => table.clear()),
  )
  await mirror.meta.bulkDelete(['cursor', 'snapshotComplete', 'windowFrom', 'pulledTo', 'untold'])
  await mirror.meta.put({ key: 'startedOver', value: true })
  // The originals stay; whether their candidates are there still is seen when their details are fetched anew.
  await mirror.taken.toCollection().modify({ detailVersion: -1 })
  const pending = await loadPending(mirror)
  for (const { operation } of await mirror.outbox.orderBy('seq').toArray()) {
    const keys = await keysOf(mirror, operation)
    await keepBases(mirror, keys)
    await refold(mirror, keys, pending)
  }
}
