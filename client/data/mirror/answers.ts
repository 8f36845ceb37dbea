import type { Kind, Row } from '../../../shared/sync/rows.ts'
import type { SyncPage } from '../../../shared/sync/sync.ts'
import { tablesOf, type Mirror } from '../database/db.ts'
import { findServerRows, keyOf, type Key, type Pending } from './rebase.ts'
import { enter, removeOlder, type Entered } from './mirror.ts'
import { isSnapshotComplete } from './snapshot.ts'
import { windowFrom } from './window.ts'

/**
 * Enters the rows of an answer into the mirror. An answer may be late: a row that the mirror lacks although pages have covered
 * its version was deleted, and no later page will repeat that. While a first copy is being fetched, a page may still bring the
 * row: it is entered, and checked when the copy is complete (dropUncovered).
 */
export async function enterAnsweredRows<K extends Kind>(
  mirror: Mirror,
  kind: K,
  rows: Row[K][],
  pending: Pending,
): Promise<Entered<K>[]> {
  const coveredTo = await pulledTo(mirror)
  const unknown = rows.filter(({ version }) => coveredTo === undefined || version <= coveredTo)
  const doubtful = unknown.length > 0 ? await listMissed(mirror, kind, unknown) : []
  if (doubtful.length === 0) return enter(mirror, kind, rows, pending)
  if (await isSnapshotComplete(mirror))
    return enter(
      mirror,
      kind,
      rows.filter((row) => !doubtful.includes(row)),
      pending,
    )
  await saveUncovered(mirror, [...(await findUncovered(mirror)), ...doubtful.map((row) => keyOf(kind, row))])
  return enter(mirror, kind, rows, pending)
}

/** The rows that the mirror does not have although pages would have brought them: not candidates older than the window. */
async function listMissed<K extends Kind>(mirror: Mirror, kind: K, rows: readonly Row[K][]): Promise<Row[K][]> {
  const from = await windowFrom(mirror)
  const isOlder = (row: Row[K]) => kind === 'candidate' && from !== undefined && row.createdAt < from
  return (await listUnknown(mirror, kind, rows)).filter((row) => !isOlder(row))
}

/** The rows that the mirror does not have. */
export async function listUnknown<K extends Kind>(mirror: Mirror, kind: K, rows: readonly Row[K][]): Promise<Row[K][]> {
  const ids = rows.map(({ id }) => id)
  const [shown, serverRows] = await Promise.all([tablesOf(mirror)[kind].bulkGet(ids), findServerRows(mirror, kind, ids)])
  return rows.filter((_, at) => !(serverRows[at] ? serverRows[at].row : shown[at]))
}

/** Called after a page was entered: its rows are covered; rows still uncovered when the copy is complete are removed. */
export async function dropUncovered(mirror: Mirror, page: SyncPage, pending: Pending): Promise<void> {
  await mirror.meta.put({ key: 'pulledTo', value: page.upTo })
  const waiting = await findUncovered(mirror)
  if (waiting.length === 0) return
  const brought = new Set([...page.jobs, ...page.batches, ...page.candidates].map(({ id }) => id))
  const left = waiting.filter(({ id }) => !brought.has(id))
  await saveUncovered(mirror, page.hasMore ? left : [])
  if (!page.hasMore) await removeOlder(mirror, left, page.upTo + 1, pending)
}

/** The version up to which pages have covered everything; `undefined` before the first page. */
export async function pulledTo(mirror: Mirror): Promise<number | undefined> {
  const meta = await mirror.meta.get('pulledTo')
  return meta?.key === 'pulledTo' ? meta.value : undefined
}

async function findUncovered(mirror: Mirror): Promise<Key[]> {
  const meta = await mirror.meta.get('untold')
  return meta?.key === 'untold' ? meta.value : []
}

const saveUncovered = (mirror: Mirror, keys: Key[]): Promise<unknown> => mirror.meta.put({ key: 'untold', value: keys })
