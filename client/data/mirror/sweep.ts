import { liveQuery } from 'dexie'
import type { Kind } from '../../../shared/sync/rows.ts'
import { inOneTransaction, type Mirror } from '../database/db.ts'
import { candidatesBelow, saveServerRows, keyOf, loadPending, rebaseRows, type Key } from './rebase.ts'
import { removeOlder } from './mirror.ts'

/**
 * Applies the deletion of a large job or batch, or the discarding of that deletion, to its candidates, in slices: one transaction
 * would block all others for seconds. It may be aborted at any point and run again.
 */
export async function sweep(mirror: Mirror, signal: AbortSignal): Promise<void> {
  for (const due of await listDue(mirror)) {
    const ids = await idsBelow(mirror, due.kind, due.id)
    const { sweptAtOnce } = mirror.sizes
    for (let from = 0; from < ids.length; from += sweptAtOnce) {
      if (signal.aborted) return
      await inOneTransaction(mirror, () => follow(mirror, due, ids.slice(from, from + sweptAtOnce)))
    }
    await end(mirror, due)
  }
}

/** Calls `onDue` if a sweep is due, now and whenever one becomes due, whichever tab caused it. */
export function watchSweeps(mirror: Mirror, onDue: () => void, onError: (error: unknown) => void): () => void {
  const watching = liveQuery(async () => mirror.meta.where('key').startsWith('sweep-').toArray()).subscribe({
    next: (due) => void (due.length > 0 && onDue()),
    error: onError,
  })
  return () => watching.unsubscribe()
}

interface Due {
  kind: 'job' | 'batch'
  id: string
  mark: string
}

async function listDue(mirror: Mirror): Promise<Due[]> {
  const rows = await mirror.meta.where('key').startsWith('sweep-').toArray()
  return rows.flatMap(({ key, value }) =>
    typeof value === 'object' && 'mark' in value ? [{ id: key.slice('sweep-'.length), kind: value.kind, mark: value.mark }] : [],
  )
}

async function idsBelow(mirror: Mirror, kind: Due['kind'], id: string): Promise<string[]> {
  const [shown, hidden] = await Promise.all([
    candidatesBelow(mirror, kind, id).primaryKeys(),
    mirror.serverRows.where('parents').equals(id).primaryKeys(),
  ])
  return [...new Set([...shown, ...hidden.flatMap(([of, id]) => (of === 'candidate' ? [id] : []))])]
}

async function follow(mirror: Mirror, { kind, id }: Due, ids: string[]): Promise<void> {
  const [shown, serverRows, tombstone, pending] = await Promise.all([
    mirror.candidates.bulkGet(ids),
    mirror.serverRows.bulkGet(ids.map((id): [Kind, string] => ['candidate', id])),
    mirror.tombstones.get([kind, id]),
    loadPending(mirror),
  ])
  const keys = ids.flatMap((_, at): Key[] => {
    const row = shown[at]
    const serverRow = serverRows[at]
    return row ? [keyOf('candidate', row)] : serverRow ? [serverRow] : []
  })
  if (tombstone) return removeOlder(mirror, keys, tombstone.version, pending)
  await saveServerRows(mirror, keys)
  await rebaseRows(mirror, keys, pending)
}

/** Ends the sweep, unless a later change of the same job or batch has replaced its mark. */
const end = (mirror: Mirror, { id, mark }: Due): Promise<unknown> =>
  mirror.meta
    .where('key')
    .equals(`sweep-${id}`)
    .filter(({ value }) => typeof value === 'object' && 'mark' in value && value.mark === mark)
    .delete()
